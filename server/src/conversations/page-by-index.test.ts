import { inboxTabs } from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { expect, inject, onTestFinished, test } from 'vitest';
import { APPLICATION_ROLE } from '../platform/db/db.ts';
import { createWorkspace } from '../testing/factories.ts';
import { openServer } from '../testing/server.ts';
import { inboxPage } from './queries.ts';

const server = openServer();

const LARGE = 600;
const SMALL_ONES = 300;

/** One large workspace among many small ones: PostgreSQL plans for the average of them. Their keys are not asked for. */
const FILL = `
  insert into contacts (workspace_id, id, name) select workspace, id, 'Pelanggan' from talks;
  insert into conversations (workspace_id, id, channel_id, identity_id, contact_id, status, handler, handler_id, handler_name,
      waiting_since, silenced, last_activity_at, created_at)
    select workspace, id, channel, id, id, case n % 6 when 0 then 'resolved' when 1 then 'snoozed' else 'open' end,
      (array['ai', 'queue', 'member'])[1 + n % 3], case n % 3 when 1 then null else member end, 'Rina', now(),
      case n % 12 when 0 then 'spam' end, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from talks;
  analyze contacts, conversations`;

interface Node {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
}

test('a tab’s page is found along its index, however small PostgreSQL takes its workspace for', async () => {
  const shop = await createWorkspace(server.sapa);
  const sql = await asAdmin();
  const member = shop.ctx.actor.type === 'member' ? shop.ctx.actor.memberId : null;
  await sql.query('set session_replication_role = replica');
  await sql.query(
    `create temp table talks as
     select $1::uuid as workspace, gen_random_uuid() as id, $2::uuid as channel, $3::uuid as member, n
     from generate_series(1, ${LARGE}) n
     union all
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), n from generate_series(1, ${SMALL_ONES}) n`,
    [shop.workspaceId, uuidv7(), member],
  );
  await sql.query(FILL);
  await sql.query(`insert into channels (workspace_id, id, kind, name, settings)
    select distinct on (workspace) workspace, channel, 'whatsapp', 'WhatsApp', '{}'::jsonb from talks`);
  await sql.query(`set session_replication_role = origin; set role ${APPLICATION_ROLE};
    set app.workspace_id = '${shop.workspaceId}'; set plan_cache_mode = force_generic_plan`);
  const read = new Map<string, number>();
  // What somebody follows is found by their own index, all of it.
  for (const tab of inboxTabs.filter((tab) => tab !== 'following')) {
    const page = inboxPage(shop.ctx, { tab, memberId: member, cursor: undefined, limit: 30 });
    await sql.query(`prepare page_of_${tab} as ${page.text}`);
    const { rows } = await sql.query(
      `explain (analyze, format json) execute page_of_${tab}(${page.values.map((value) => `'${value}'`)})`,
    );
    read.set(tab, rowsOfConversations(rows[0]['QUERY PLAN'][0].Plan));
  }
  for (const [tab, rows] of read)
    expect({ tab, rows: rows > 0 && rows < LARGE / 6 }).toEqual({ tab, rows: true });
});

const rowsOfConversations = (node: Node): number =>
  (node['Relation Name'] === 'conversations' ? node['Actual Rows'] * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsOfConversations(child), 0);

/** Who may put foreign keys aside, in this file's database. */
async function asAdmin(): Promise<pg.Client> {
  const address = new URL(inject('postgresAdminUrl'));
  address.pathname = new URL(server.sapa.ownerUrl).pathname;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
