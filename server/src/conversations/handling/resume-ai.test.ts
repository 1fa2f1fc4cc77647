import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerWho } from '../../testing/new-customer.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let sql: pg.Client;
beforeAll(async () => {
  shop = await openShop({ env: { AI_QUIET_SECONDS: '1' } });
  sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await sql.connect();
  const agent = await shop.call(api.createAgent, { body: { name: 'Ayu', template: 'Customer Support' } });
  const params = { id: agent.id };
  const text = '## Harga\nCreambath Rp90.000. Smoothing Rp350.000.';
  await shop.call(api.addProcedure, { params, body: { title: 'Prosedur', text } });
  await shop.call(api.updateAgent, {
    params,
    body: { channel_ids: [shop.number.channelId], welcome_message: '' },
  });
});
afterAll(async () => {
  await sql.end();
  await shop.stop();
});

const someone = (text: string) => customerWho(shop, text);

const get = (id: string) => shop.call(api.getConversation, { params: { id } });
const handled = (id: string, type: string) =>
  until(
    () => get(id),
    ({ handler }) => handler.type === type,
  );
const thread = async (id: string) =>
  (await shop.call(api.listMessages, { params: { id }, query: {} })).items.toReversed();
const answers = (id: string, count: number) =>
  until(
    async () =>
      (await thread(id)).filter(({ sender, direction }) => direction === 'out' && sender.type === 'ai'),
    (said) => said.length === count,
  );
const reply = (id: string) =>
  shop.call(api.sendMessage, { params: { id }, body: { client_id: crypto.randomUUID(), text: 'Siap, Kak' } });
/** As if all of it had been so much earlier. */
const age = (id: string, hours: number) =>
  sql.query(
    `update conversations set handler_since = handler_since - $2::interval, waiting_since = waiting_since - $2::interval,
       last_activity_at = last_activity_at - $2::interval where id = $1`,
    [id, `${hours} hours`],
  );
/** Its job, brought forward. */
const look = () =>
  sql.query(
    `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'conversations.resume-ai'`,
  );

/** The job has run and waits for the next time. */
const looked = () =>
  until(
    () =>
      sql.query<{ run_at: Date }>(
        `select run_at from graphile_worker._private_jobs where key like '%:resume-ai:%' and locked_at is null and run_at > now()`,
      ),
    ({ rowCount }) => rowCount === 1,
  );

test('after so many hours without a member\u2019s word the AI answers again, and the thread says so; not before', async () => {
  const { id, type } = await someone('creambath brp');
  await answers(id, 1);
  await reply(id);
  await handled(id, 'member');
  await shop.call(api.updateChannelAnswering, {
    params: { id: shop.number.channelId },
    body: { ai_resume_hours: 4 },
  });
  await type('smoothing brp');
  await until(
    async () => (await thread(id)).filter(({ direction }) => direction === 'in'),
    (asked) => asked.length === 2,
  );
  await age(id, 3);
  await look();
  await looked();
  expect((await get(id)).handler.type).toBe('member');
  expect(await answers(id, 1)).toHaveLength(1);

  // Four hours since a word of the customer that no member answered.
  await age(id, 1);
  await look();
  expect((await answers(id, 2)).at(-1)?.text).toContain('Rp350.000');
  const lines = (await thread(id)).flatMap(({ content }) =>
    content.kind === 'activity' ? [[content.event, content.detail.hours]] : [],
  );
  expect(lines).toContainEqual(['conversation.handed_back', '4']);
});

test('where a member has turned the AI off it answers neither later nor when the customer comes back, until it is on', async () => {
  const { id, type } = await someone('creambath brp');
  await answers(id, 1);
  const off = await shop.call(api.switchAi, { params: { id }, body: { on: false } });
  expect(off).toMatchObject({ ai_off: true, handler: { type: 'queue' } });
  await reply(id);
  await age(id, 6);
  await look();
  await looked();
  expect((await get(id)).handler.type).toBe('member');
  await shop.call(api.resolveConversation, { params: { id }, body: {} });
  await type('smoothing brp');
  await until(
    () => get(id),
    ({ status, unread_count }) => status === 'open' && unread_count === 1,
  );
  expect(await answers(id, 1)).toHaveLength(1);
  await shop.call(api.switchAi, { params: { id }, body: { on: true } });
  expect((await answers(id, 2)).at(-1)?.text).toContain('Rp350.000');
});

test('a hundred silent conversations of a team whose hours leave them to people keep nobody else waiting', async () => {
  await shop.call(api.updateChannelAnswering, {
    params: { id: shop.number.channelId },
    body: { ai_resume_hours: 4 },
  });
  const closed = await shop.call(api.createSchedule, { body: { name: 'Grosir' } });
  // Open one day of the week, three from today.
  const openOn = (new Date().getUTCDay() + 2) % 7;
  const week = api.emptyWeek().map((_, day) => (day === openOn ? [{ from: 540, to: 1020 }] : []));
  const params = { id: closed.id };
  await shop.call(api.updateSchedule, { params, body: { national: false, outside: 'silent', week } });
  const { team } = await shop.call(api.createTeam, { body: { name: 'Grosir' } });
  await shop.call(api.setTeamSchedule, { params: { id: team.id }, body: { schedule_id: closed.id } });
  const { id } = await someone('creambath brp');
  await answers(id, 1);
  await reply(id);
  await handled(id, 'member');
  await age(id, 5);
  await sql.query(
    `with rows as materialized (select gen_random_uuid() as id from generate_series(1, 100)),
       people as (insert into contacts (workspace_id, id, name) select $1, id, 'Pelanggan' from rows),
       known as (insert into contact_identities (workspace_id, id, channel_id, external_id, contact_id)
         select $1, id, $2, id::text, id from rows)
     insert into conversations (workspace_id, id, channel_id, identity_id, contact_id, team_id, handler, handler_id,
       handler_name, last_activity_at, created_at)
     select $1, id, $2, id, id, $3, 'member', $4, 'Sekar', now() - interval '9 hours', now() from rows`,
    [shop.owner.user.workspace!.id, shop.number.channelId, team.id, shop.owner.user.member!.id],
  );
  await look();
  await handled(id, 'ai');
  const next = await looked();
  // Whose time has come while people come first, the others' hours are looked at again soon.
  expect(next.rows[0]!.run_at.getTime()).toBeLessThan(Date.now() + 20 * 60_000);
  const { rows } = await sql.query(
    `select count(*)::int as left from conversations where team_id = $1 and handler = 'member'`,
    [team.id],
  );
  expect(rows).toEqual([{ left: 100 }]);
});
