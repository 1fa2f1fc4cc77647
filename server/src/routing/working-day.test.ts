import * as api from '@sapa/contracts';
import { type Customer, systemClock as realTime } from '@sapa/simulator';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Context, systemContext } from '../platform/db/context.ts';
import { type Colleague, joinWorkspace } from '../testing/colleague.ts';
import { type Call, connectNumber, openShop, type Shop, until } from '../testing/shop.ts';
import { type Person, type Talk, WorkingDay } from '../testing/working-day.ts';
import { assignWaiting } from './assignment/assign-waiting.ts';
import { releaseWaiting } from './assignment/release-waiting.ts';

const MINUTE = 60_000;
const CUSTOMERS = 40;
const ACTS = 160;
const IN_THE_EVENING = 8;

/** Nine in the morning of this day: each act is a minute later, so that none waits as long as another. */
let now = Date.now() - 8 * 60 * MINUTE;
let shop: Shop;
let sql: pg.Client;
let ctx: Context;
beforeAll(async () => {
  shop = await openShop({
    env: { AI_QUIET_SECONDS: '0' },
    simulator: { clock: { now: () => now, after: realTime.after } },
  });
  sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await sql.connect();
  ctx = systemContext(shop.sapa.app, shop.owner.user.workspace!.id);
});
afterAll(async () => {
  await sql.end();
  await shop.stop();
});

/** Numbers that look drawn and are the same in each run. */
function drawing(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** All that was asked for has been done. What waits for later is not asked for yet. */
const quiet = () =>
  until(
    () =>
      sql.query(`select from graphile_worker._private_jobs where run_at <= now()
                 union all select from inbound_deliveries union all select from outbound_deliveries`),
    ({ rowCount }) => rowCount === 0,
  );
/** As if the seconds in which a resolve can be taken back had passed. */
const letClose = () =>
  sql.query(`update graphile_worker._private_jobs set run_at = now() where key like '%:close:%'`);

test('three members, two teams and forty customers work a day: every list, count and ledger is what the day comes to', {
  timeout: 180_000,
}, async () => {
  const members: Colleague[] = [];
  for (const name of ['Ayu', 'Budi', 'Citra'])
    members.push(await joinWorkspace(shop.sapa, ctx.workspaceId, { name }));
  const [ayu, budi, citra] = members as [Colleague, Colleague, Colleague];
  const wholesale = await connectNumber(shop.world, shop.call);
  const makeTeam = (name: string, people: Colleague[], channelId: string) =>
    shop.call(api.createTeam, {
      body: { name, agent_ids: people.map(({ memberId }) => memberId), channel_ids: [channelId] },
    });
  const retail = (await makeTeam('Ritel', [ayu, citra], shop.number.channelId)).team.id;
  const bulk = (await makeTeam('Grosir', [budi, citra], wholesale.channelId)).team.id;
  await sql.query(`update channels set assignment = 'round_robin' where id = $1`, [shop.number.channelId]);
  await sql.query('update members set capacity = 5');
  await shop.call(api.updateCsatSettings, { body: { enabled: true, delay_minutes: 0 } });

  const person = ({ memberId }: Colleague, teams: string[]): Person => ({
    id: memberId,
    teams,
    capacity: 5,
    isOnline: true,
    given: 0,
    turn: 0,
  });
  const day = new WorkingDay([person(ayu, [retail]), person(budi, [bulk]), person(citra, [retail, bulk])]);
  const callOf = ({ id }: Person): Call => members.find(({ memberId }) => memberId === id)!.call;
  /** @param minutes from now on; null: they left six minutes ago, with what they had */
  const seen = (people: Person[], minutes: number | null) =>
    sql.query(
      `with held as (
         update conversations set handler_since = now() - interval '6 minutes'
         where $2::int is null and handler_id = any($1::uuid[]))
       update members set seen_at = now() + make_interval(mins => $2),
         away_since = case when $2::int is null then now() - interval '6 minutes' end
       where id = any($1::uuid[])`,
      [people.map(({ id }) => id), minutes],
    );
  await seen(day.people, 600);

  const customers: {
    name: string;
    phone: Customer;
    number: string;
    of: { team: string; isManual: boolean };
  }[] = Array.from({ length: CUSTOMERS }, (_, n) => ({
    name: `Pelanggan ${n}`,
    phone: shop.world.phone.customer({ number: `+62812777${String(10_000 + n)}`, name: `Pelanggan ${n}` }),
    number: n % 3 === 0 ? wholesale.id : shop.number.id,
    of: n % 3 === 0 ? { team: bulk, isManual: true } : { team: retail, isManual: false },
  }));
  const customerOf = ({ name }: Talk) => customers.find((customer) => customer.name === name)!;
  const ids = new Map<string, string>();
  const paramsOf = ({ name }: Talk) => ({ id: ids.get(name)! });

  let woken = 0;
  const draw = drawing(14);
  const pick = <T>(some: readonly T[]): T => some[draw(some.length)]!;
  const atWork = () => day.people.filter(({ isOnline }) => isOnline);

  async function write({ name, phone, number, of }: (typeof customers)[number], n: number) {
    await phone.text(number, `Tanya ${n}`);
    day.write(name, `Tanya ${n}`, now, of);
    await quiet();
    if (!ids.has(name)) {
      const { rows } = await sql.query<{ id: string }>(
        `select c.id from conversations c join contacts p on p.id = c.contact_id where p.name = $1`,
        [name],
      );
      ids.set(name, rows[0]!.id);
    }
  }

  async function compareHands(after: string) {
    const { rows } = await sql.query<{ id: string; owner: string | null; status: string }>(
      'select id, handler_id as owner, status from conversations where workspace_id = $1',
      [ctx.workspaceId],
    );
    const stands = new Map(rows.map(({ id, ...hands }) => [id, hands]));
    for (const talk of day.talks.values())
      expect(stands.get(paramsOf(talk).id), `${talk.name} after ${after}`).toEqual({
        owner: talk.owner,
        status: talk.status,
      });
  }

  const acts = {
    write: (n: number) => write(pick(customers), n),
    async answer(n: number) {
      const who = pick(atWork());
      const talk = day.of(who).find(({ waiting }) => waiting !== null);
      if (talk === undefined) return;
      await callOf(who)(api.sendMessage, {
        params: paramsOf(talk),
        body: { client_id: uuidv7(), text: `Jawab ${n}` },
      });
      day.answer(talk, who, `Jawab ${n}`);
    },
    async note(n: number) {
      const who = pick(atWork());
      const [talk] = day.of(who);
      if (talk === undefined) return;
      const body = { client_id: uuidv7(), text: `Catatan ${n}` };
      await callOf(who)(api.addNote, { params: paramsOf(talk), body });
      talk.notes += 1;
    },
    async resolve(n: number) {
      const who = pick(atWork());
      const talk = day.of(who).find(({ waiting }) => waiting === null);
      if (talk === undefined) return;
      const isAsked = !talk.surveyed;
      await callOf(who)(api.resolveConversation, { params: paramsOf(talk), body: {} });
      day.resolve(talk);
      await quiet();
      await letClose();
      await quiet();
      if (!isAsked || n % 3 === 0) return;
      const { phone, number } = customerOf(talk);
      const { rows } = await sql.query<{ id: string }>(
        'select id from csat_surveys where conversation_id = $1',
        [paramsOf(talk).id],
      );
      const survey = rows[0]!.id;
      const request = await phone.waitForReply(number, (message) => JSON.stringify(message).includes(survey));
      talk.score = (n % 5) + 1;
      await phone.tap(number, request.id, `csat:${survey}:${talk.score}`);
    },
    async snooze(n: number) {
      const who = pick(atWork());
      const talk = day.of(who).find(({ waiting }) => waiting === null);
      if (talk === undefined) return;
      const wakes = n % 2 === 0;
      const until = wakes ? new Date(Date.now() + 60 * MINUTE).toISOString() : null;
      await callOf(who)(api.snoozeConversation, { params: paramsOf(talk), body: { until } });
      day.snooze(talk, { wakes });
    },
    async wake() {
      const talk = [...day.talks.values()].find(({ wakes }) => wakes);
      if (talk === undefined) return;
      await sql.query(
        `update graphile_worker._private_jobs set run_at = now() where key like '%:wake:' || $1`,
        [paramsOf(talk).id],
      );
      await quiet();
      day.wake(talk);
      woken += 1;
    },
    async passOn() {
      const who = pick(atWork());
      const talk = day.of(who).find(({ waiting }) => waiting !== null);
      if (talk === undefined) return;
      const team = talk.team === retail ? bulk : retail;
      await callOf(who)(api.assignConversation, {
        params: paramsOf(talk),
        body: { member_id: null, team_id: team },
      });
      day.passOn(talk, team);
    },
    async take() {
      const who = pick(atWork());
      if (day.of(who).length >= who.capacity) return;
      const { conversation } = await callOf(who)(api.takeNextConversation);
      const talk = day.take(who);
      expect(conversation?.id).toBe(talk === null ? undefined : paramsOf(talk).id);
    },
    async leaveOrCome() {
      const away = day.people.find(({ isOnline }) => !isOnline);
      const who = away ?? pick(atWork());
      await seen([who], away === undefined ? null : 600);
      if (away === undefined) {
        await releaseWaiting(ctx);
        day.leave(who);
      } else {
        await assignWaiting(ctx);
        day.come(who);
      }
    },
  };
  const often = [
    ...Array.from({ length: 9 }, () => acts.write),
    ...Array.from({ length: 6 }, () => acts.answer),
    ...Array.from({ length: 5 }, () => acts.resolve),
    acts.note,
    acts.note,
    acts.snooze,
    acts.snooze,
    acts.wake,
    acts.passOn,
    acts.take,
    acts.take,
    acts.leaveOrCome,
  ];
  for (let n = 0; n < ACTS; n += 1) {
    now += MINUTE;
    const act = n < CUSTOMERS / 2 ? acts.write : pick(often);
    await act(n);
    await quiet();
    await compareHands(`${act.name} ${n}`);
  }

  // Nobody is there in the evening: whoever was not answered a moment ago is told so, once.
  const week = api.emptyWeek();
  week[new Date(Date.now() + 2 * 24 * 60 * MINUTE).getUTCDay()] = [{ from: 540, to: 1020 }];
  await shop.call(api.updateSchedule, { params: { id: ctx.workspaceId }, body: { national: false, week } });
  day.isEvening = true;
  // Who waits already is told half a minute later: this day ends before.
  await sql.query(`delete from graphile_worker._private_jobs where key like '%:reconsider'`);
  const late = customers.slice(0, IN_THE_EVENING);
  for (const [n, customer] of [...late, ...late].entries()) {
    now += MINUTE;
    await write(customer, ACTS + n);
    await quiet();
    await compareHands(`evening ${n}`);
  }

  const isToldOfEvening = (talk: Talk) =>
    late.some(({ name }) => name === talk.name) && talk.answered.length === 0;
  const talks = [...day.talks.values()];
  const viewers = [
    { call: shop.call, sees: () => true, id: shop.owner.user.member!.id },
    ...day.people.map((who) => ({
      call: callOf(who),
      id: who.id,
      sees: (talk: Talk) => who.teams.includes(talk.team) || talk.owner === who.id,
    })),
  ];
  for (const { call, sees, id } of viewers) {
    const inSight = talks.filter(sees);
    const open = inSight.filter(({ status }) => status === 'open');
    const tabs = {
      all: open,
      mine: open.filter(({ owner }) => owner === id),
      ai: [],
      queue: open.filter(({ owner }) => owner === null),
      snoozed: inSight.filter(({ status }) => status === 'snoozed'),
      resolved: inSight.filter(({ status }) => status === 'resolved'),
    };
    for (const [tab, expected] of Object.entries(tabs)) {
      const { items, counts } = await call(api.listConversations, {
        query: { tab: tab as api.InboxTab, limit: 100 },
      });
      expect(items.map((item) => item.id).toSorted(), `${id} ${tab}`).toEqual(
        expected.map((talk) => paramsOf(talk).id).toSorted(),
      );
      const { [tab as keyof typeof counts]: counted = expected.length } = counts;
      expect(counted, `${id} counts ${tab}`).toBe(expected.length);
    }
  }

  for (const talk of talks) {
    const { items } = await shop.call(api.listMessages, { params: paramsOf(talk), query: { limit: 100 } });
    const texts = (by: api.Message['sender']['type']) =>
      items
        .filter(
          ({ sender, content, text }) =>
            sender.type === by && content.kind === 'text' && !text.startsWith('Catatan'),
        )
        .map(({ text }) => text)
        .toReversed();
    expect(texts('contact'), talk.name).toEqual(talk.said);
    expect(texts('member'), talk.name).toEqual(talk.answered);
    expect(items.filter(({ text }) => text.startsWith('Catatan'))).toHaveLength(talk.notes);
    const { phone, number } = customerOf(talk);
    const received = JSON.stringify(phone.chat(number));
    for (const text of talk.answered) expect(received.split(`"${text}"`)).toHaveLength(2);
    expect(received).not.toContain('Catatan');
    expect(received.split('Kami buka lagi'), talk.name).toHaveLength(isToldOfEvening(talk) ? 2 : 1);
  }

  const { items: loads } = await shop.call(api.listTeamLoads);
  for (const team of [retail, bulk]) {
    const own = talks.filter((talk) => talk.team === team);
    const open = own.filter(({ status }) => status === 'open');
    expect(loads.find(({ team_id }) => team_id === team)).toEqual({
      team_id: team,
      with_members: open.filter(({ owner }) => owner !== null).length,
      with_ai: 0,
      queued: open.filter(({ owner }) => owner === null).length,
      snoozed: own.filter(({ status }) => status === 'snoozed').length,
    });
  }
  const { members: workload } = await shop.call(api.readWorkload);
  for (const who of day.people) {
    expect(workload.find(({ member_id }) => member_id === who.id)).toMatchObject({
      open: day.of(who).length,
      capacity: who.capacity,
      presence: who.isOnline ? 'online' : 'offline',
    });
    const given = await sql.query(
      `select from messages where content ->> 'event' = 'conversation.given'
         and content #>> '{detail,to}' = (select name from members where id = $1)`,
      [who.id],
    );
    expect(given.rowCount).toBe(who.given);
  }

  const scores = talks.flatMap(({ score }) => score ?? []);
  const report = await shop.call(api.getCsatReport, { query: {} });
  expect(report).toMatchObject({
    asked: talks.filter(({ surveyed }) => surveyed).length,
    answered: scores.length,
    satisfied: scores.filter((score) => score >= 4).length,
    distribution: [1, 2, 3, 4, 5].map((score) => scores.filter((given) => given === score).length),
  });
  // The day held something of everything.
  expect(talks.some((talk) => isToldOfEvening(talk))).toBe(true);
  expect(scores.length).toBeGreaterThan(3);
  expect(woken).toBeGreaterThan(0);
  for (const status of ['open', 'snoozed', 'resolved'] as const)
    expect(
      talks.some((talk) => talk.status === status),
      status,
    ).toBe(true);
});
