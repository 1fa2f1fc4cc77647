import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { assignConversation } from '../../conversations/handling/assign-conversation.ts';
import { takeOver } from '../../conversations/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { createMember } from '../../testing/factories.ts';
import { openQueue } from '../../testing/queue.ts';
import { rowsTouched } from '../../testing/rows-touched.ts';
import { until } from '../../testing/shop.ts';
import { assignWaiting } from './assign-waiting.ts';
import { longestWaiting } from './queries.ts';
import { shareQueue } from './share-queue.ts';
import { takeNext } from './take-next.ts';

const { shop, ctx, methodIs, online, wait, owners, linesOf, hoursAre, team } = openQueue();

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
    () =>
      shop.sql.query(`select from notifications where kind = 'assigned' and subject_id = $1`, [had[0]!.id]),
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
  const { rows } = await shop.sql.query(
    `select conversation_id from messages where conversation_id = any($1::uuid[])
       and content ->> 'event' in ('conversation.given', 'conversation.taken') group by 1 having count(*) > 1`,
    [ids],
  );
  expect(rows).toEqual([]);

  // A place that frees is filled with whoever has waited longest.
  const first = ids[given + 3]!;
  await shop.call(api.resolveConversation, { params: { id: ids[10]! }, body: {} });
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
  await shop.call(api.resolveConversation, { params: { id: id! }, body: {} });
  // The other one's turn is longer ago now.
  await shop.sql.query('update members set given_at = null where id = any($1::uuid[])', [
    [ayu!.id, budi!.id].filter((m) => m !== first),
  ]);
  await shop.sql.query(
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
    shop.sql.query('update members set role = $2 where id = $1', [supervisor!.id, role]);
  await shop.sql.query(`update team_members set role = 'supervisor' where member_id = $1`, [supervisor!.id]);
  await is('supervisor');
  const ids = await wait(2, teamId);
  await assignWaiting(ctx);
  expect(await owners(ids)).toEqual([agent!.id, null]);
  // Who may give nothing out takes their turn, whatever they are called in the team.
  await is('agent');
  await assignWaiting(ctx);
  expect(await owners(ids)).toEqual([agent!.id, supervisor!.id]);
  await is('supervisor');
  await shop.sql.query('update members set capacity = 2 where id = $1', [supervisor!.id]);
  await shop.sql.query('delete from team_members where member_id = $1', [agent!.id]);
  const [last] = await wait(1, teamId);
  await assignWaiting(ctx);
  expect(await owners([last!])).toEqual([supervisor!.id]);
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
  await shop.sql.query(
    'insert into conversation_followers (workspace_id, conversation_id, member_id, since) values ($1, $2, $3, now())',
    [ctx.workspaceId, theirs, supervisor.memberId],
  );
  expect(await waiting()).toBe(2);
  expect(await share()).toEqual({ given: 1, goes_on: false, nothing: null });
  expect(await owners([mine!, theirs!])).toEqual([ayu!.id, null]);
  expect(await share()).toMatchObject({ given: 0, nothing: 'nobody_waits' });
  await wait(1, own);
  await shop.sql.query('update members set capacity = 1 where id = $1', [ayu!.id]);
  expect(await share()).toMatchObject({ given: 0, nothing: 'no_room' });
  await hoursAre(api.emptyWeek().with((new Date().getDay() + 2) % 7, [{ from: 540, to: 1020 }]));
  expect(await share()).toMatchObject({ given: 0, nothing: 'closed' });
  await hoursAre(api.emptyWeek());
});

test('who waits where people come first is counted, also where an agent answers', async () => {
  await wait(2);
  await shop.sql.query('update channels set answers = true');
  const waiting = async (ai_mode: api.AiMode) => {
    await shop.call(api.updateChannelAnswering, {
      params: { id: shop.number.channelId },
      body: { ...api.defaultAnswering, ai_mode },
    });
    return (await shop.call(api.readWorkload)).waiting;
  };
  expect([await waiting('outside_hours'), await waiting('always')]).toEqual([2, 0]);
  await shop.sql.query('update channels set answers = false');
});

test('by hand a full member is given more only by a supervisor who means it; a team is given the customer to wait for', async () => {
  const [ayu, budi] = await online(2, { capacity: 1 });
  const [first, second] = await wait(2);
  await assignWaiting(ctx);
  const give = (own: Context, beyondCapacity: boolean) =>
    assignConversation(own, { conversationId: second!, memberId: ayu!.id, beyondCapacity });
  const supervisor = (await createMember(ctx, { role: 'supervisor' })).ctx;
  await shop.sql.query(`update conversations set handler_id = $2 where id = $1`, [first, ayu!.id]);
  await expect(give(budi!.ctx, true)).rejects.toMatchObject({ code: 'MEMBER_FULL' });
  await expect(give(supervisor, false)).rejects.toMatchObject({ code: 'MEMBER_FULL' });
  expect((await give(supervisor, true)).handler).toMatchObject({ id: ayu!.id });

  await shop.sql.query('update conversations set waiting_since = null where id = $1', [second]);
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
  await shop.call(api.resolveConversation, { params: { id: first! }, body: {} });
  await shop.sql.query('update members set capacity = 3 where id = $1', [budi!.id]);
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
    const { rows } = await shop.sql.query<{ held: number }>(
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
  const { rows } = await shop.sql.query<{ id: string }>(
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
  await shop.call(api.resolveConversation, { params: { id: done }, body: {} });
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
    await shop.sql.query('analyze conversations');
    return rows();
  };
  const few = await filled(20);
  expect(await filled(2_000)).toBe(few);
});
