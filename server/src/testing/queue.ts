import * as api from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Context, systemContext } from '../platform/db/context.ts';
import { createMember } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

/** A shop whose queue is given out; filled before the first test of the file. */
interface QueueingShop extends Shop {
  sql: pg.Client;
}

/** For the tests of one file, each with people and conversations of its own. */
export function openQueue() {
  const shop = {} as QueueingShop;
  /** The system's. */
  const ctx = {} as Context;

  beforeAll(async () => {
    Object.assign(shop, await openShop());
    shop.sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
    await shop.sql.connect();
    Object.assign(ctx, systemContext(shop.sapa.app, shop.owner.user.workspace!.id));
  });
  afterAll(async () => {
    await shop.sql.end();
    await shop.stop();
  });
  beforeEach(async () => {
    await shop.sql.query(
      `update conversations set status = 'resolved', handler = 'queue', handler_id = null, waiting_since = null`,
    );
    await shop.sql.query('update members set seen_at = null, away_since = null, here_since = null');
    await shop.sql.query(
      'update workspaces set release_offline_minutes = 5, release_unanswered_minutes = null',
    );
    await shop.sql.query('update channels set member_capacity = null');
    await methodIs('round_robin');
  });

  const methodIs = (method: api.AssignmentMethod) =>
    shop.sql.query('update channels set assignment = $1', [method]);
  /** As long as the test needs: nobody's screen is open. */
  const comes = (ids: string[]) =>
    shop.sql.query(
      `update members set available = true, on_break = false, back_at = null, away_since = null,
         seen_at = now() + interval '1 hour', here_since = now() - interval '1 hour' where id = any($1::uuid[])`,
      [ids],
    );
  async function online(count: number, { capacity = 8 } = {}) {
    const people = [];
    for (let n = 0; n < count; n++) {
      const { memberId, ctx: own } = await createMember(ctx, { role: 'agent', name: `Rekan ${n}` });
      people.push({ id: memberId, ctx: own });
    }
    await shop.sql.query('update members set capacity = $2 where id = any($1::uuid[])', [
      people.map(({ id }) => id),
      capacity,
    ]);
    await comes(people.map(({ id }) => id));
    return people;
  }

  /** Conversations in the queue, the first has waited longest. */
  async function wait(
    count: number,
    teamId: string | null = null,
    channelId = shop.number.channelId,
  ): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, n) => ({
      n,
      id: uuidv7(),
      contact: uuidv7(),
      identity: uuidv7(),
    }));
    const values = [ctx.workspaceId, channelId, JSON.stringify(rows), teamId];
    const from = 'from json_to_recordset($3) as t (id uuid, contact uuid, identity uuid, n int)';
    await shop.sql.query(
      `with people as (insert into contacts (workspace_id, id, name) select $1, contact, 'Pelanggan' ${from}),
         known as (insert into contact_identities (workspace_id, id, channel_id, external_id, contact_id)
           select $1, identity, $2, identity::text, contact ${from})
       insert into conversations (workspace_id, id, channel_id, identity_id, contact_id, team_id, waiting_since,
         csw_expires_at, last_activity_at, created_at)
       select $1, id, $2, identity, contact, $4::uuid, now() - interval '1 hour' + interval '1 second' * n,
         now() + interval '1 day', now(), now() ${from}`,
      values,
    );
    return rows.map(({ id }) => id);
  }
  async function owners(ids: string[]): Promise<(string | null)[]> {
    const { rows } = await shop.sql.query<{ id: string; handler_id: string | null }>(
      'select id, handler_id from conversations where id = any($1::uuid[])',
      [ids],
    );
    return ids.map((id) => rows.find((row) => row.id === id)!.handler_id);
  }
  const linesOf = async (id: string) =>
    (await shop.call(api.listMessages, { params: { id }, query: {} })).items.flatMap(({ content }) =>
      content.kind === 'activity' ? [{ event: content.event, detail: content.detail }] : [],
    );

  const hoursAre = (week: ReturnType<typeof api.emptyWeek>) =>
    shop.call(api.updateSchedule, { params: { id: ctx.workspaceId }, body: { national: false, week } });

  async function team(memberIds: string[]): Promise<string> {
    const id = uuidv7();
    await shop.sql.query('insert into teams (workspace_id, id, name) values ($1, $2::uuid, $2::uuid::text)', [
      ctx.workspaceId,
      id,
    ]);
    await shop.sql.query(
      'insert into team_members (workspace_id, team_id, member_id) select $1, $2, unnest($3::uuid[])',
      [ctx.workspaceId, id, memberIds],
    );
    return id;
  }

  return { shop, ctx, methodIs, comes, online, wait, owners, linesOf, hoursAre, team };
}
