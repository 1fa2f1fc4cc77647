import * as api from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignConversation } from '../../conversations/handling/assign-conversation.ts';
import { takeOver } from '../../conversations/index.ts';
import { type Context, systemContext, transaction } from '../../platform/db/context.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { createMember } from '../../testing/factories.ts';
import { rowsTouched } from '../../testing/rows-touched.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { assignWaiting } from './assign-waiting.ts';
import { longestWaiting } from './queries.ts';
import { releaseWaiting } from './release-waiting.ts';
import { shareQueue } from './share-queue.ts';
import { takeNext } from './take-next.ts';
import { tellPlaces } from './tell-places.ts';
import { tendQueue } from './tend-queue.ts';

let shop: Shop;
let sql: pg.Client;
let ctx: Context;
beforeAll(async () => {
  shop = await openShop();
  sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await sql.connect();
  ctx = systemContext(shop.sapa.app, shop.owner.user.workspace!.id);
});
afterAll(async () => {
  await sql.end();
  await shop.stop();
});
/** Each test with people and conversations of its own. */
beforeEach(async () => {
  await sql.query(
    `update conversations set status = 'resolved', handler = 'queue', handler_id = null, waiting_since = null`,
  );
  await sql.query('update members set seen_at = null, away_since = null, here_since = null');
  await sql.query('update workspaces set release_offline_minutes = 5, release_unanswered_minutes = null');
  await sql.query('update channels set member_capacity = null');
  await methodIs('round_robin');
});

const methodIs = (method: api.AssignmentMethod) => sql.query('update channels set assignment = $1', [method]);
/** As long as the test needs: nobody's screen is open. */
const comes = (ids: string[]) =>
  sql.query(
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
  await sql.query('update members set capacity = $2 where id = any($1::uuid[])', [
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
  await sql.query(
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
  const { rows } = await sql.query<{ id: string; handler_id: string | null }>(
    'select id, handler_id from conversations where id = any($1::uuid[])',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)!.handler_id);
}
const linesOf = async (id: string) =>
  (await shop.call(api.listMessages, { params: { id }, query: {} })).items.flatMap(({ content }) =>
    content.kind === 'activity' ? [{ event: content.event, detail: content.detail }] : [],
  );

test('who begins to wait is given in turn, with a grey line that says by what rule; the member is told', async () => {
  const [ayu, budi] = await online(2);
  const customers = ['Ratna', 'Putu'].map((name, n) => ({
    name,
    phone: shop.world.phone.customer({ number: `+62812885500${n}`, name }),
  }));
  const had: api.Conversation[] = [];
  for (const { name, phone } of customers) {
    await phone.text(shop.number.id, 'halo');
    const { items } = await until(
      () => shop.call(api.listConversations, { query: { tab: 'all' } }),
      (page) => page.items.some(({ contact, handler }) => contact.name === name && handler.type === 'member'),
    );
    had.push(items.find(({ contact }) => contact.name === name)!);
  }
  expect(had.map(({ handler }) => handler.type === 'member' && handler.id).toSorted()).toEqual(
    [ayu!.id, budi!.id].toSorted(),
  );
  const { handler } = had[0]!;
  expect(await linesOf(had[0]!.id)).toEqual([
    {
      event: 'conversation.given',
      detail: { from: null, to: handler.type === 'member' ? handler.name : '', rule: 'round_robin' },
    },
  ]);
  await until(
    () => sql.query(`select from notifications where kind = 'assigned' and subject_id = $1`, [had[0]!.id]),
    ({ rowCount }) => rowCount === 1,
  );
});

test('100 conversations, 20 members, eight drains at once beside people who take: one owner each, nobody over, the oldest first', async () => {
  const people = await online(20, { capacity: 4 });
  const ids = await wait(100);
  const [taken] = await Promise.all([
    Promise.all(people.slice(0, 3).map(({ ctx: own }) => takeNext(own))),
    ...Array.from({ length: 8 }, () => assignWaiting(ctx)),
  ]);
  expect(new Set(taken.map((conversation) => conversation?.id)).size).toBe(3);
  const had = await owners(ids);
  const byHand = new Set(taken.map((conversation) => conversation!.id));
  // 80 places; who took one by hand has one place less, or stands above their capacity by that one.
  const given = had.filter((owner, n) => owner !== null && !byHand.has(ids[n]!)).length;
  expect(given).toBeGreaterThanOrEqual(77);
  expect(given).toBeLessThanOrEqual(80);
  expect(had.indexOf(null)).toBe(given + 3);
  expect(had.slice(given + 3).every((owner) => owner === null)).toBe(true);
  for (const { id } of people) {
    const byRule = had.filter((owner, n) => owner === id && !byHand.has(ids[n]!)).length;
    expect(byRule).toBeLessThanOrEqual(4);
  }
  const { rows } = await sql.query(
    `select conversation_id from messages where conversation_id = any($1::uuid[])
       and content ->> 'event' in ('conversation.given', 'conversation.taken') group by 1 having count(*) > 1`,
    [ids],
  );
  expect(rows).toEqual([]);

  // A place that frees is filled with whoever has waited longest.
  const first = ids[given + 3]!;
  await shop.call(api.resolveConversation, { params: { id: ids[10]! } });
  await until(
    () => owners([first]),
    ([owner]) => owner !== null,
  );
});

test('a member who comes online is given what waited, up to their capacity', async () => {
  const ids = await wait(3);
  const [rina] = await online(1, { capacity: 2 });
  await assignWaiting(ctx);
  expect(await owners(ids)).toEqual([rina!.id, rina!.id, null]);
});

test('a customer who comes back is given to whom they spoke with last; what a team waits for only its members get', async () => {
  const [ayu, budi] = await online(2);
  const [id] = await wait(1);
  const [tim] = await wait(1, await team([budi!.id]));
  await assignWaiting(ctx);
  expect(await owners([tim!])).toEqual([budi!.id]);
  const [first] = await owners([id!]);
  await shop.call(api.resolveConversation, { params: { id: id! } });
  // The other one's turn is longer ago now.
  await sql.query('update members set given_at = null where id = any($1::uuid[])', [
    [ayu!.id, budi!.id].filter((m) => m !== first),
  ]);
  await sql.query(
    `update conversations set status = 'open', handler = 'queue', previous_handler_id = handler_id,
    handler_id = null, handler_name = null, waiting_since = now() where id = $1`,
    [id],
  );
  await assignWaiting(ctx);
  expect(await owners([id!])).toEqual([first]);
  expect((await linesOf(id!))[0]).toMatchObject({ detail: { rule: 'previous_handler' } });
});

test('what a team waits for is given to its agents, to its supervisors only where it has no agent', async () => {
  const [supervisor, agent] = await online(2, { capacity: 1 });
  const teamId = await team([supervisor!.id, agent!.id]);
  const is = (role: api.MemberRole) =>
    sql.query('update members set role = $2 where id = $1', [supervisor!.id, role]);
  await sql.query(`update team_members set role = 'supervisor' where member_id = $1`, [supervisor!.id]);
  await is('supervisor');
  const ids = await wait(2, teamId);
  await assignWaiting(ctx);
  expect(await owners(ids)).toEqual([agent!.id, null]);
  // Who may give nothing out takes their turn, whatever they are called in the team.
  await is('agent');
  await assignWaiting(ctx);
  expect(await owners(ids)).toEqual([agent!.id, supervisor!.id]);
  await is('supervisor');
  await sql.query('update members set capacity = 2 where id = $1', [supervisor!.id]);
  await sql.query('delete from team_members where member_id = $1', [agent!.id]);
  const [last] = await wait(1, teamId);
  await assignWaiting(ctx);
  expect(await owners([last!])).toEqual([supervisor!.id]);
});

test('what waits for somebody who is offline goes back after the minutes; what nobody waits for stays theirs', async () => {
  const [ayu] = await online(1);
  const [waits, calm] = await wait(2);
  await assignWaiting(ctx);
  await sql.query('update conversations set waiting_since = null where id = $1', [calm]);
  await sql.query(`update conversations set handler_since = now() - interval '1 hour' where id = $1`, [
    waits,
  ]);
  // The program's clock counts whole milliseconds.
  const away = (minutes: number) =>
    sql.query(
      `update members set seen_at = null, here_since = null,
         away_since = date_trunc('milliseconds', now()) - make_interval(mins => $2) where id = $1`,
      [ayu!.id, minutes],
    );
  await away(4);
  await releaseWaiting(ctx);
  expect(await owners([waits!, calm!])).toEqual([ayu!.id, ayu!.id]);
  await away(5);
  await releaseWaiting(ctx);
  expect(await owners([waits!, calm!])).toEqual([null, ayu!.id]);
  expect((await linesOf(waits!))[0]).toEqual({
    event: 'conversation.released',
    detail: { from: 'Rekan 0', to: null, because: 'offline', minutes: '5' },
  });
  // Back at work: theirs again.
  await comes([ayu!.id]);
  await assignWaiting(ctx);
  expect(await owners([waits!])).toEqual([ayu!.id]);
});

test.each([
  ['given by hand to who is offline, a moment ago', `away_since = now() - interval '1 hour'`, '0', true, null],
  ['long ago', `away_since = now() - interval '1 hour'`, '10', false, 'offline'],
  [
    'on a break until a moment ago',
    `available = false, on_break = true, away_since = now() - interval '1 hour', back_at = now() - interval '1 minute'`,
    '60',
    true,
    null,
  ],
  [
    'on a break that is long over',
    `available = false, on_break = true, away_since = now() - interval '1 hour', back_at = now() - interval '6 minutes'`,
    '60',
    false,
    'break',
  ],
  [
    'on a break without an end, for hours',
    `available = false, on_break = true, away_since = now() - interval '2 hours'`,
    '180',
    false,
    'break',
  ],
  [
    'taken by who said Offline and works on',
    `available = false, away_since = now() - interval '1 hour', seen_at = now()`,
    '30',
    true,
    null,
  ],
])('who is away: %s', async (_name, member, minutesHeld, stays, because) => {
  const [ayu] = await online(1);
  const [id] = await wait(1);
  await assignWaiting(ctx);
  await sql.query('update members set seen_at = null, here_since = null where id = $1', [ayu!.id]);
  await sql.query(`update members set ${member} where id = $1`, [ayu!.id]);
  await sql.query(
    'update conversations set handler_since = now() - make_interval(mins => $2) where id = $1',
    [id, minutesHeld],
  );
  await releaseWaiting(ctx);
  expect(await owners([id!])).toEqual([stays ? ayu!.id : null]);
  const [last] = await linesOf(id!);
  expect(last?.detail).toMatchObject(because === null ? { rule: 'round_robin' } : { because });
});

test('minutes in which its team is closed are nobody’s; who comes in the morning has their own; a reply in time is one', async () => {
  await sql.query('update workspaces set release_unanswered_minutes = 10 where id = $1', [ctx.workspaceId]);
  const hours = (week: api.Body<typeof api.updateSchedule>['week']) =>
    shop.call(api.updateSchedule, { params: { id: ctx.workspaceId }, body: { national: false, week } });
  const [ayu, budi] = await online(2, { capacity: 1 });
  const ids = await wait(2);
  await assignWaiting(ctx);
  const before = await owners(ids);
  await sql.query(
    `update conversations set handler_since = now() - interval '1 hour' where id = any($1::uuid[])`,
    [ids],
  );
  await sql.query(
    `update members set seen_at = null, here_since = null, away_since = now() - interval '1 hour' where id = $1`,
    [ayu!.id],
  );
  const closed = api.emptyWeek();
  closed[new Date(Date.now() + 2 * 24 * 3_600_000).getUTCDay()] = [{ from: 540, to: 1020 }];
  await hours(closed);
  await releaseWaiting(ctx);
  expect(await owners(ids)).toEqual(before);

  await hours(api.emptyWeek());
  await sql.query(
    `update members set seen_at = now(), away_since = null, here_since = now() - interval '9 minutes'
    where id = any($1::uuid[])`,
    [[ayu!.id, budi!.id]],
  );
  await releaseWaiting(ctx);
  expect(await owners(ids)).toEqual(before);

  // Answered while the release waits for the thread.
  await sql.query(
    `update members set here_since = now() - interval '10 minutes' where id = any($1::uuid[])`,
    [[ayu!.id, budi!.id]],
  );
  await sql.query('begin');
  await sql.query('update conversations set waiting_since = null where id = $1', [ids[0]]);
  const releasing = releaseWaiting(ctx);
  await until(
    () =>
      sql.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ({ rowCount }) => rowCount !== 0,
  );
  await sql.query('commit');
  await releasing;
  expect(await owners(ids)).toEqual([before[0], null]);
});

test('whom nobody saw leave keeps what they have until the minutes have passed since that was found', async () => {
  const [ayu, budi] = await online(2, { capacity: 1 });
  const ids = await wait(2);
  await assignWaiting(ctx);
  const both = [ayu!.id, budi!.id];
  expect((await owners(ids)).toSorted()).toEqual(both.toSorted());
  // The server was down for an hour; its first member who is back starts the work.
  await sql.query(`update members set seen_at = now() - interval '1 hour' where id = any($1::uuid[])`, [
    both,
  ]);
  await tendQueue(ctx);
  expect((await owners(ids)).toSorted()).toEqual(both.toSorted());
  await sql.query(`update conversations set handler_since = handler_since - interval '5 minutes'`);
  // One is back, the other was not seen again.
  await sql.query(
    `update members set away_since = case when id = $1 then null else away_since - interval '5 minutes' end,
       seen_at = case when id = $1 then now() + interval '1 hour' end where id = any($2::uuid[])`,
    [ayu!.id, both],
  );
  await tendQueue(ctx);
  expect((await owners(ids)).toSorted()).toEqual([ayu!.id, null]);
});

test('who does not answer in the workspace’s minutes loses it to another, and is not given it again', async () => {
  await sql.query('update workspaces set release_unanswered_minutes = 10 where id = $1', [ctx.workspaceId]);
  const [ayu] = await online(1);
  const [id] = await wait(1);
  await assignWaiting(ctx);
  await releaseWaiting(ctx);
  expect(await owners([id!])).toEqual([ayu!.id]);
  await sql.query(
    `update conversations set handler_since = date_trunc('milliseconds', now()) - interval '10 minutes' where id = $1`,
    [id],
  );
  await releaseWaiting(ctx);
  await assignWaiting(ctx);
  expect(await owners([id!])).toEqual([null]);
  const [budi] = await online(1);
  await assignWaiting(ctx);
  expect(await owners([id!])).toEqual([budi!.id]);
});

test.each([
  ['offline since yesterday', `seen_at = null, away_since = now() - interval '12 hours'`, false],
  [
    'on a break that goes on',
    `available = false, on_break = true, away_since = now() - interval '20 minutes', back_at = now() + interval '5 minutes'`,
    true,
  ],
  [
    'on a break until a moment ago',
    `available = false, on_break = true, away_since = now() - interval '1 hour', back_at = now() - interval '9 minutes'`,
    true,
  ],
  [
    'on a break that is long over',
    `available = false, on_break = true, away_since = now() - interval '1 hour', back_at = now() - interval '11 minutes'`,
    false,
  ],
])('who is not there to answer, and may be given it again when they come: %s', async (_name, member, stays) => {
  await sql.query(
    'update workspaces set release_offline_minutes = null, release_unanswered_minutes = 10 where id = $1',
    [ctx.workspaceId],
  );
  const [rina] = await online(1);
  const ids = await wait(1);
  await assignWaiting(ctx);
  await sql.query(`update conversations set handler_since = now() - interval '1 hour' where id = $1`, ids);
  await sql.query(`update members set here_since = null, ${member} where id = $1`, [rina!.id]);
  await releaseWaiting(ctx);
  expect(await owners(ids)).toEqual([stays ? rina!.id : null]);
  await comes([rina!.id]);
  await assignWaiting(ctx);
  expect(await owners(ids)).toEqual([rina!.id]);
});

test('where members take by themselves nothing is given; each who asks gets the longest waiting of their teams', async () => {
  await methodIs('manual');
  const [ayu, budi] = await online(2);
  const [of] = await wait(1, await team([budi!.id]));
  const [first, second] = await wait(2);
  expect(await assignWaiting(ctx)).toBe(0);
  const apart = {
    ...ayu!.ctx,
    actor: { ...ayu!.ctx.actor, sight: { teamIds: [], channelIds: null } },
  } as Context;
  expect((await takeNext(apart))?.id).toBe(first);
  expect((await takeNext(budi!.ctx))?.id).toBe(of);
  expect((await takeNext(apart))?.id).toBe(second);
  expect(await takeNext(apart)).toBeNull();
});

test('a supervisor shares out the queue also where members take by themselves; the list of people shows each one’s places', async () => {
  await methodIs('manual');
  const [ayu, budi] = await online(2, { capacity: 2 });
  const ids = await wait(5);
  await expect(shareQueue(ayu!.ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await shop.call(api.shareQueue)).toEqual({ given: 4, goes_on: false, nothing: null });
  expect(await owners(ids)).toEqual([...(await owners(ids)).slice(0, 4), null]);
  const work = await shop.call(api.readWorkload);
  expect(work).toMatchObject({ waiting: 1, waiting_since: expect.any(String) });
  for (const { id } of [ayu!, budi!])
    expect(work.members.find((load) => load.member_id === id)).toMatchObject({
      presence: 'online',
      open: 2,
      capacity: 2,
      answered_today: 0,
      first_response_seconds: null,
    });
  expect((await shop.call(api.takeNextConversation)).conversation?.id).toBe(ids[4]);
  await shop.call(api.sendMessage, {
    params: { id: ids[4]! },
    body: { client_id: uuidv7(), text: 'Baik Kak' },
  });
  const { members } = await shop.call(api.readWorkload);
  expect(members.find((load) => load.member_id === shop.owner.user.member!.id)).toMatchObject({
    answered_today: 1,
    open: 1,
  });
});

test('a supervisor shares out what they see of the queue, and hears why nothing could be; what they follow elsewhere counts as waiting', async () => {
  await methodIs('manual');
  const [ayu] = await online(1);
  const supervisor = await joinWorkspace(shop.sapa, ctx.workspaceId, { role: 'supervisor' });
  const [own, other] = [await team([ayu!.id, supervisor.memberId]), await team([ayu!.id])];
  const [[mine], [theirs]] = [await wait(1, own), await wait(1, other)];
  const share = () => supervisor.call(api.shareQueue);
  const waiting = async () => (await supervisor.call(api.readWorkload)).waiting;
  expect(await waiting()).toBe(1);
  await sql.query(
    'insert into conversation_followers (workspace_id, conversation_id, member_id, since) values ($1, $2, $3, now())',
    [ctx.workspaceId, theirs, supervisor.memberId],
  );
  expect(await waiting()).toBe(2);
  expect(await share()).toEqual({ given: 1, goes_on: false, nothing: null });
  expect(await owners([mine!, theirs!])).toEqual([ayu!.id, null]);
  expect(await share()).toMatchObject({ given: 0, nothing: 'nobody_waits' });
  await wait(1, own);
  await sql.query('update members set capacity = 1 where id = $1', [ayu!.id]);
  expect(await share()).toMatchObject({ given: 0, nothing: 'no_room' });
  await hoursAre(api.emptyWeek().with((new Date().getDay() + 2) % 7, [{ from: 540, to: 1020 }]));
  expect(await share()).toMatchObject({ given: 0, nothing: 'closed' });
  await hoursAre(api.emptyWeek());
});

test('who waits where people come first is counted, also where an agent answers', async () => {
  await wait(2);
  await sql.query('update channels set answers = true');
  const waiting = async (ai_mode: api.AiMode) => {
    await shop.call(api.updateChannelAnswering, {
      params: { id: shop.number.channelId },
      body: { ...api.defaultAnswering, ai_mode },
    });
    return (await shop.call(api.readWorkload)).waiting;
  };
  expect([await waiting('outside_hours'), await waiting('always')]).toEqual([2, 0]);
  await sql.query('update channels set answers = false');
});

test('by hand a full member is given more only by a supervisor who means it; a team is given the customer to wait for', async () => {
  const [ayu, budi] = await online(2, { capacity: 1 });
  const [first, second] = await wait(2);
  await assignWaiting(ctx);
  const give = (own: Context, beyondCapacity: boolean) =>
    assignConversation(own, { conversationId: second!, memberId: ayu!.id, beyondCapacity });
  const supervisor = (await createMember(ctx, { role: 'supervisor' })).ctx;
  await sql.query(`update conversations set handler_id = $2 where id = $1`, [first, ayu!.id]);
  await expect(give(budi!.ctx, true)).rejects.toMatchObject({ code: 'MEMBER_FULL' });
  await expect(give(supervisor, false)).rejects.toMatchObject({ code: 'MEMBER_FULL' });
  expect((await give(supervisor, true)).handler).toMatchObject({ id: ayu!.id });

  await sql.query('update conversations set waiting_since = null where id = $1', [second]);
  const teamId = await team([budi!.id]);
  const sent = await shop.call(api.assignConversation, {
    params: { id: second! },
    body: { member_id: null, team_id: teamId },
  });
  expect(sent).toMatchObject({
    team_id: teamId,
    handler: { type: 'queue' },
    waiting_since: expect.any(String),
  });
  expect((await linesOf(second!))[0]).toMatchObject({ event: 'conversation.sent_to_team' });
  // The other has one, so the place that frees is the team's.
  await shop.call(api.resolveConversation, { params: { id: first! } });
  await sql.query('update members set capacity = 3 where id = $1', [budi!.id]);
  await assignWaiting(ctx);
  expect(await owners([second!])).toEqual([budi!.id]);
});

test('of a channel that says so nobody is given more than its number, nor takes more but whom they choose; a place that frees and a higher number give out what waits', async () => {
  const people = await online(3);
  const [ayu, budi] = people;
  const { channelId } = shop.number;
  const limit = (member_capacity: number | null) =>
    shop.call(api.setChannelRouting, {
      params: { id: channelId },
      body: {
        agent_id: null,
        team_id: null,
        assignment: 'round_robin',
        previous_handler_first: true,
        member_capacity,
      },
    });
  expect((await limit(2)).member_capacity).toBe(2);
  const ids = await wait(14);
  await Promise.all(Array.from({ length: 8 }, () => assignWaiting(ctx)));
  const held = async () => {
    const { rows } = await sql.query<{ held: number }>(
      `select count(c.id)::int as held from unnest($1::uuid[]) with ordinality as m (id, n)
       left join conversations c on c.handler_id = m.id and c.status = 'open' and c.channel_id = $2
       group by n order by n`,
      [people.map(({ id }) => id), channelId],
    );
    return rows.map((row) => row.held);
  };
  expect(await held()).toEqual([2, 2, 2]);
  expect((await owners(ids)).indexOf(null)).toBe(6);
  expect(await shop.call(api.shareQueue)).toMatchObject({ given: 0 });

  // Of another channel they take all the same.
  const { rows } = await sql.query<{ id: string }>(
    `insert into channels (workspace_id, id, kind, name, settings)
     select workspace_id, gen_random_uuid(), kind, 'Nomor kedua', settings from channels where id = $1 returning id`,
    [channelId],
  );
  const [elsewhere] = await wait(1, null, rows[0]!.id);
  expect((await takeNext(ayu!.ctx))?.id).toBe(elsewhere);
  await expect(takeNext(ayu!.ctx)).rejects.toMatchObject({
    code: 'MEMBER_FULL',
    message: expect.stringContaining('satu orang memegang paling banyak 2 chat'),
  });

  const give = (own: Context, beyondCapacity: boolean) =>
    assignConversation(own, { conversationId: ids[13]!, memberId: ayu!.id, beyondCapacity });
  const supervisor = (await createMember(ctx, { role: 'supervisor' })).ctx;
  await expect(give(budi!.ctx, true)).rejects.toMatchObject({ code: 'MEMBER_FULL' });
  await expect(give(supervisor, false)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^Rekan 0 sudah memegang 2 chat di .+, batas satu orang di sana\. Tugaskan/,
    ),
  });
  expect((await give(supervisor, true)).handler).toMatchObject({ id: ayu!.id });
  // Whom they choose themselves.
  const chosen = await takeOver(ayu!.ctx, { conversationId: ids[12]! });
  expect(chosen.handler).toMatchObject({ id: ayu!.id });

  const done = ids[(await owners(ids)).indexOf(budi!.id)]!;
  await shop.call(api.resolveConversation, { params: { id: done } });
  await until(
    () => owners([ids[6]!]),
    ([owner]) => owner === budi!.id,
  );
  await limit(4);
  await until(held, (counts) => counts.every((count) => count === 4));
  expect((await owners(ids)).filter((owner) => owner === null)).toHaveLength(1);
  await limit(null);
  await until(
    () => owners(ids),
    (had) => had.every((owner) => owner !== null),
  );
});

/** As if they had begun to wait a moment ago, in their order. */
const justCame = (ids: string[]) =>
  sql.query(
    `update conversations c set waiting_since = now() - interval '1 minute' + interval '1 second' * came.n
     from unnest($1::uuid[]) with ordinality as came (id, n) where c.id = came.id`,
    [ids],
  );
const told = (ids: string[]) =>
  Promise.all(
    ids.map(async (id) =>
      (await shop.call(api.listMessages, { params: { id }, query: {} })).items.flatMap(
        ({ direction, text }) => (direction === 'out' ? text.match(/urutan ke-(\d+)/)?.[1] : []),
      ),
    ),
  );

test('who begins to wait while all are full is told their place, once, and again when they wait anew', async () => {
  await online(1, { capacity: 1 });
  const [has, ...others] = await wait(4);
  await justCame(others);
  await sql.query('update conversations set waiting_since = null where id = $1', [others[2]]);
  await assignWaiting(ctx);
  expect(await owners([has!, ...others])).toEqual([expect.any(String), null, null, null]);
  await Promise.all([tellPlaces(ctx), tellPlaces(ctx)]);
  await tellPlaces(ctx);
  expect(await told([has!, ...others])).toEqual([[], ['1'], ['2'], []]);
  // It is the team's wait still: a machine's word is no answer.
  await justCame(others);
  await tellPlaces(ctx);
  expect(await told(others)).toEqual([['1', '1'], ['2', '2'], ['3']]);
});

test('the place is told in the words of the shop', async () => {
  await online(1, { capacity: 1 });
  const [, other] = await wait(2);
  const routing = {
    agent_id: null,
    team_id: null,
    assignment: 'round_robin',
    previous_handler_first: true,
  } as const;
  const set = (place_text: string) =>
    shop.call(api.setChannelRouting, {
      params: { id: shop.number.channelId },
      body: { ...routing, tells_place: true, place_text },
    });
  await expect(set('Sebentar ya {{name}}, urutan {{urutan}}')).rejects.toMatchObject({
    fields: {
      place_text: 'Variabel {{name}} tidak dikenal. Yang ada: {{urutan}}, {{nama}}, {{nama_bisnis}}',
    },
  });
  await expect(set('Sebentar ya, Kak')).rejects.toMatchObject({
    fields: { place_text: 'Tulis {{urutan}} di tempat nomornya' },
  });
  await set('{{nama}}, di {{nama_bisnis}} Kakak urutan ke-{{ urutan }}.');
  await justCame([other!]);
  await assignWaiting(ctx);
  await tellPlaces(ctx);
  const { items } = await shop.call(api.listMessages, { params: { id: other! }, query: {} });
  const { contact } = await shop.call(api.getConversation, { params: { id: other! } });
  expect(items.filter(({ direction }) => direction === 'out').map(({ text }) => text)).toEqual([
    `${contact.name}, di ${shop.owner.user.workspace!.name} Kakak urutan ke-1.`,
  ]);
});

test('nobody is told a place that nothing stands behind', async () => {
  const [ayu] = await online(1, { capacity: 1 });
  const [, ...others] = await wait(3);
  await assignWaiting(ctx);
  const quiet = async (change: string) => {
    await sql.query(change);
    await justCame(others);
    await tellPlaces(ctx);
    expect({ change, told: (await told(others)).flat() }).toEqual({ change, told: [] });
  };
  await quiet(`update channels set assignment = 'manual'`);
  await methodIs('round_robin');
  await quiet('update channels set tells_place = false');
  await sql.query('update channels set tells_place = true');
  await quiet('update members set capacity = 2');
  await sql.query('update members set capacity = 1');
  await quiet('update members set seen_at = null');
  await comes([ayu!.id]);
  await tellPlaces(ctx);
  expect(await told(others)).toEqual([['1'], ['2']]);
});

test('who waits longest is found without reading the queue: as many rows for two thousand as for twenty', async () => {
  const rows = () =>
    transaction(ctx, (tx) =>
      rowsTouched(tx, (watched) =>
        longestWaiting(
          watched,
          [{ channelId: shop.number.channelId, teamId: null, only: null, peopleFirst: false }],
          {
            whoWaits: true,
          },
        ),
      ),
    );
  const filled = async (count: number) => {
    await wait(count);
    await sql.query('analyze conversations');
    return rows();
  };
  const few = await filled(20);
  expect(await filled(2_000)).toBe(few);
});

const hoursAre = (week: ReturnType<typeof api.emptyWeek>) =>
  shop.call(api.updateSchedule, { params: { id: ctx.workspaceId }, body: { national: false, week } });

async function team(memberIds: string[]): Promise<string> {
  const id = uuidv7();
  await sql.query('insert into teams (workspace_id, id, name) values ($1, $2::uuid, $2::uuid::text)', [
    ctx.workspaceId,
    id,
  ]);
  await sql.query(
    'insert into team_members (workspace_id, team_id, member_id) select $1, $2, unnest($3::uuid[])',
    [ctx.workspaceId, id, memberIds],
  );
  return id;
}
