import {
  type AnalyticsAi,
  type AnalyticsBusy,
  type AnalyticsMoney,
  type AnalyticsPeople,
  type AnalyticsSpeed,
  type BehindFigure,
  MOST_SHOWN_QUESTIONS,
  settledOutcomes,
  type Talk,
} from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { business } from '../../../../demo/business.ts';
import { removeConversations } from '../../conversations/index.ts';
import { type Context, systemContext, transaction } from '../../platform/db/context.ts';
import type { TestApp } from '../../testing/app.ts';
import { figuresByHand, type Narrowed } from '../../testing/figures-by-hand.ts';
import { startDemo } from '../../testing/running-demo.ts';
import { keepDays } from '../days/kept-days.ts';
import { listTalks } from '../figures/list-talks.ts';
import { readAi } from '../figures/read-ai.ts';
import { readBusy } from '../figures/read-busy.ts';
import { readMoney } from '../figures/read-money.ts';
import { readPeople } from '../figures/read-people.ts';
import { readSpeed } from '../figures/read-speed.ts';
import { countTalks } from './settle-talks.ts';

let sapa: TestApp;
let sql: pg.Client;
let workspaceId: string;
beforeAll(async () => {
  sapa = await startDemo();
  sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  const { rows } = await sql.query<{ id: string }>('select id from workspaces where name = $1', [
    business.name,
  ]);
  workspaceId = rows[0]!.id;
  // As if a model had written every third answer, and credits had been bought for it.
  await sql.query(
    `insert into credit_entries (workspace_id, subject, position, kind, month, plan, top_up, spent, feature, agent_id, agent_name,
       model, conversation_id, at)
     select workspace_id, 'turn:' || id, 0, 'settle', to_char(created_at, 'YYYY-MM'), 0, 0, 1 + seq % 2, 'reply', sender_id,
       sender_name, 'simulator', conversation_id, created_at
     from messages where workspace_id = $1 and sender_type = 'ai' and direction = 'out' and seq % 3 = 0`,
    [workspaceId],
  );
  await sql.query(
    `insert into plan_orders (workspace_id, id, number, kind, credits, lines, price, value, replaces, status, created_at,
       expires_at, verified_at)
     select $1, gen_random_uuid(), 'PO-RECOUNT' || back, 'top_up', 1000, '[]', 150000, 150000, '{}', 'verified', at, at, at
     from generate_series(10, 300, 29) back, lateral (select now() - make_interval(days => back) as at) a`,
    [workspaceId],
  );
  await countTalks(systemContext(sapa.app, workspaceId));
}, 120_000);
afterAll(async () => {
  await sql.end();
  await sapa.stop();
});

/**
 * A year counted by plain SQL over the messages, written apart from the product's own way: a talk is what lies between two
 * grey lines that end one. Knows nothing of the tables of talks.
 */
const RECOUNT = `
  with lines as (
    select m.*, sum(case when m.direction = 'internal' and m.content ->> 'event' in
        ('conversation.resolved', 'conversation.ended', 'conversation.fell_silent') then 1 else 0 end)
      over (partition by m.conversation_id order by m.seq rows between unbounded preceding and 1 preceding) as ended_before
    from messages m where m.workspace_id = $1
  ), said as (
    select l.*, coalesce(ended_before, 0) as nth,
      l.direction = 'in' as theirs, l.direction = 'out' and l.sender_type in ('ai', 'member', 'phone') as ours
    from lines l
  ), turns as (
    select s.*, count(*) filter (where ours) over (partition by conversation_id, nth order by seq
      rows between unbounded preceding and 1 preceding) as turn
    from said s where (theirs or ours) and campaign_id is null
  ), waits as (
    select conversation_id, nth, coalesce(turn, 0) as turn, min(created_at) filter (where theirs) as asked,
      min(created_at) filter (where ours) as answered
    from turns group by 1, 2, 3
  ), first_waits as (
    select distinct on (conversation_id, nth) conversation_id, nth,
      floor(extract(epoch from answered - asked))::int as seconds
    from waits where asked is not null and answered is not null order by conversation_id, nth, turn
  )
  select s.conversation_id, (array_agg(s.id order by s.seq) filter (where theirs or ours))[1] as id,
    min(s.created_at) filter (where theirs or ours) as started_at,
    min(s.created_at) filter (where direction = 'internal' and content ->> 'event' in
      ('conversation.resolved', 'conversation.ended', 'conversation.fell_silent')) as ended_at,
    count(*) filter (where theirs)::int as customer_messages,
    count(*) filter (where ours and sender_type = 'ai')::int as ai_answers,
    count(*) filter (where ours and sender_type <> 'ai')::int as member_answers,
    bool_or(direction = 'internal' and content ->> 'event' = 'conversation.handed_over') as handed,
    max(w.seconds) as first_answer_seconds
  from said s left join first_waits w on w.conversation_id = s.conversation_id and w.nth = s.nth
  where s.campaign_id is null
  group by s.conversation_id, s.nth having bool_or(theirs or ours) order by 2`;

type Recounted = {
  id: string;
  started_at: Date;
  ended_at: Date | null;
  customer_messages: number;
  ai_answers: number;
  member_answers: number;
  handed: boolean;
  first_answer_seconds: number | null;
};
const recount = async () => (await sql.query<Recounted>(RECOUNT, [workspaceId])).rows;
const counted = async () =>
  (
    await sql.query<Recounted>(
      `select conversation_id, id, started_at, ended_at, customer_messages, ai_answers, member_answers,
         handed_at is not null as handed, first_answer_seconds from talks where workspace_id = $1 order by id`,
      [workspaceId],
    )
  ).rows;

test('every talk of a year is what a recount of the rows says', async () => {
  const expected = await recount();
  expect(expected.length).toBeGreaterThan(500);
  expect(await counted()).toEqual(expected);
});

const day = (back: number, zone = 'Asia/Jakarta') =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() - back * 86_400_000);

/** Each chart of each tab, held against a count of the rows one by one. */
async function expectEveryChart(asked: Narrowed & { from: string; to: string }, zone = 'Asia/Jakarta') {
  const ctx = systemContext(sapa.app, workspaceId);
  const { from, to, ...narrowed } = asked;
  await countTalks(ctx);
  const hand = await figuresByHand(sql, workspaceId, { from, to, zone, narrowed });
  const of = <T, R>(rows: readonly T[], key: (row: T) => string, value: (row: T) => R) =>
    Object.fromEntries(rows.map((row) => [key(row), value(row)]));
  const counted = (rows: readonly { id: string | null; count: number }[]) =>
    of(
      rows.filter(({ count }) => count > 0),
      ({ id }) => id ?? '',
      ({ count }) => count,
    );

  const busy = await readBusy(ctx, asked);
  expect(busy.total).toBe(hand.total);
  expect(
    of(
      busy.days.filter(({ count }) => count > 0),
      (row) => row.day,
      (row) => row.count,
    ),
  ).toEqual(hand.days);
  expect(
    of(
      busy.cells,
      (c) => `${c.weekday} ${c.hour}`,
      ({ weekday: _, hour: __, ...cell }) => cell,
    ),
  ).toEqual(hand.cells);
  expect(counted(busy.channels)).toEqual(hand.channels);
  expect(counted(busy.teams)).toEqual(hand.teams);
  expect(counted(busy.labels)).toEqual(hand.labels);
  const waits = (rows: readonly { id: string | null; count: number; wait: number | null }[]) =>
    of(
      rows.filter(({ count }) => count > 0),
      ({ id }) => id ?? '',
      ({ wait }) => wait,
    );
  expect(waits(busy.channels)).toEqual(hand.channelWaits);
  expect(waits(busy.teams)).toEqual(hand.teamWaits);
  expect(waits(busy.labels)).toEqual(hand.labelWaits);
  expect(busy.pace).toBe(hand.pace);

  const speed = await readSpeed(ctx, asked);
  expect(
    of(
      Object.entries(speed.metrics),
      ([name]) => name,
      ([, { now }]) => now,
    ),
  ).toEqual(hand.metrics);
  expect(
    of(
      speed.days,
      (row) => row.day,
      ({ day: _, ...row }) => row,
    ),
  ).toEqual(hand.firstByDay);
  expect(
    of(
      speed.weeks,
      (row) => row.day,
      ({ day: _, ...row }) => row,
    ),
  ).toEqual(hand.firstByWeek);
  expect(
    of(
      speed.channels,
      ({ id }) => id!,
      ({ first }) => first,
    ),
  ).toEqual(hand.firstByChannel);
  expect(speed.unanswered).toBe(hand.unanswered);

  const ai = await readAi(ctx, asked);
  const some = (outcomes: Record<string, number>) =>
    Object.fromEntries(Object.entries(outcomes).filter(([, n]) => n > 0));
  expect(some(ai.outcomes)).toEqual(hand.outcomes);
  expect(
    Object.fromEntries(
      ai.days.flatMap((row) =>
        Object.entries(some(row.outcomes)).map(([outcome, n]) => [`${row.day} ${outcome}`, n]),
      ),
    ),
  ).toEqual(hand.outcomesByDay);
  expect(
    of(
      ai.reasons,
      ({ reason }) => reason,
      ({ count }) => count,
    ),
  ).toEqual(hand.reasons);
  expect(
    of(
      ai.agents.filter(({ talks }) => talks > 0),
      ({ id }) => id,
      ({ talks, alone, answers }) => ({ talks, alone, answers }),
    ),
  ).toEqual(hand.agents);
  expect(
    of(
      ai.agents.filter(({ credits }) => credits > 0),
      ({ id }) => id,
      ({ credits }) => credits,
    ),
  ).toEqual(hand.credits);
  expect(ai.credits).toBe(sumOf(hand.credits));
  if (!ai.period.until_now) expect(ai.cost).toEqual(hand.cost);
  expect([ai.unknown_asked, ai.unknown_questions]).toEqual([
    sumOf(hand.unknown),
    Object.keys(hand.unknown).length,
  ]);
  for (const { id, asked: times } of ai.unknown) expect(times).toBe(hand.unknown[id]);
  expect(ai.unknown.map((one) => one.asked)).toEqual(
    Object.values(hand.unknown)
      .sort((a, b) => b - a)
      .slice(0, MOST_SHOWN_QUESTIONS),
  );
  expect(
    of(
      ai.tools,
      ({ id }) => id,
      ({ calls, failed }) => ({ calls, failed }),
    ),
  ).toEqual(hand.tools);

  // On this tab a member is whose line it is; what colleagues closed counts where they answered.
  const people =
    narrowed.member_id === undefined
      ? hand
      : await figuresByHand(sql, workspaceId, {
          from,
          to,
          zone,
          narrowed: { ...narrowed, member_id: undefined },
        });
  const { members } = await readPeople(ctx, asked);
  const whose = ({ id }: { id: string | null }) =>
    narrowed.member_id === undefined || id === narrowed.member_id;
  expect(
    of(
      members.filter(({ answers }) => answers > 0),
      ({ id }) => id!,
      ({ answered_in, answers, took }) => ({ answered_in, answers, took }),
    ),
  ).toEqual(Object.fromEntries(Object.entries(people.answerers).filter(([id]) => whose({ id }))));
  for (const { id, talks, satisfaction, open_now, online } of members) {
    expect(talks).toBe(people.closed[id!] ?? 0);
    const rated = people.ratings[id!] ?? [];
    expect(satisfaction.answers).toBe(rated.length);
    if (rated.length > 0)
      expect(satisfaction.average).toBeCloseTo(rated.reduce((sum, one) => sum + one, 0) / rated.length, 9);
    expect(open_now).toBe(people.held[id!] ?? 0);
    expect(online).toBe(id! in people.online ? Math.floor(people.online[id!]! / 1000) : null);
  }

  const money = await readMoney(ctx, asked);
  expect(money.now).toEqual(hand.money);
  const brought = (rows: readonly (typeof money.now & { id: string | null })[]) =>
    of(
      rows,
      ({ id }) => id ?? '',
      ({ talks, ordered, paid, value, received }) => ({ talks, ordered, paid, value, received }),
    );
  expect(brought(money.channels)).toEqual(hand.moneyByChannel);
  expect(brought(money.handlers)).toEqual(hand.moneyByHandler);
  expect(
    of(
      money.campaigns,
      ({ id }) => id,
      ({ orders, value }) => ({ orders, value }),
    ),
  ).toEqual(hand.campaigns);
  expect(
    of(
      money.days.filter((row) => row.received > 0),
      (row) => row.day,
      (row) => row.received,
    ),
  ).toEqual(Object.fromEntries(Object.entries(hand.receivedByDay).filter(([, n]) => n > 0)));
  // Of a period that ends today the days before end at the same minute, which has moved on since.
  if (!busy.period.until_now) await expectTheDaysBefore({ busy, speed, ai, members, money }, narrowed);
  return hand;
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0);

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

interface Tabs {
  busy: AnalyticsBusy;
  speed: AnalyticsSpeed;
  ai: AnalyticsAi;
  members: AnalyticsPeople['members'];
  money: AnalyticsMoney;
}

/** What each tab compares itself with. */
async function expectTheDaysBefore(
  { busy, speed, ai, members, money }: Tabs,
  narrowed: Narrowed,
): Promise<void> {
  const { before_from: from, before_to: to, zone } = busy.period;
  const hand = await figuresByHand(sql, workspaceId, { from, to, zone, narrowed });
  expect(busy.before).toBe(hand.total);
  expect(busy.days.map(({ before }) => before)).toEqual(
    busy.days.map((_, index) => hand.days[dayAfter(from, index)] ?? 0),
  );
  for (const by of ['channels', 'teams', 'labels'] as const)
    for (const { id, before } of busy[by]) expect(before).toBe(hand[by][id ?? ''] ?? 0);
  for (const [name, metric] of Object.entries(speed.metrics))
    expect(metric.before).toEqual(hand.metrics[name as keyof typeof hand.metrics]);
  for (const [outcome, count] of Object.entries(ai.before)) expect(count).toBe(hand.outcomes[outcome] ?? 0);
  expect(ai.credits_before).toBe(sumOf(hand.credits));
  const { answerers } =
    narrowed.member_id === undefined
      ? hand
      : await figuresByHand(sql, workspaceId, {
          from,
          to,
          zone,
          narrowed: { ...narrowed, member_id: undefined },
        });
  for (const { id, answered_before } of members)
    expect(answered_before).toBe(answerers[id!]?.answered_in ?? 0);
  expect(money.before).toEqual(hand.money);
  expect(money.days.map(({ before }) => before)).toEqual(
    money.days.map((_, index) => hand.receivedByDay[dayAfter(from, index)] ?? 0),
  );
}

const idIn = async (text: string) => (await sql.query<{ id: string }>(text, [workspaceId])).rows[0]!.id;
const most = (column: string) =>
  idIn(`select ${column} as id from talks where workspace_id = $1 and ${column} is not null
    group by 1 order by count(*) desc limit 1`);

async function everyQuestion(zone?: string): Promise<void> {
  const year = { from: day(364, zone), to: day(0, zone) };
  const month = { from: day(30, zone), to: day(3, zone) };
  const channel_id = await most('channel_id');
  const member_id = await most('member_id');
  const label_id = await idIn(`select label_id as id from conversation_labels where workspace_id = $1
    group by 1 order by count(*) desc limit 1`);
  const whole = await expectEveryChart(year, zone);
  expect(whole.total).toBeGreaterThan(500);
  expect(whole.pace).not.toBeNull();
  expect((await expectEveryChart({ ...year, label_id }, zone)).total).toBeGreaterThan(0);
  for (const narrowed of [{ member_id }, { channel_id }, { channel_id, label_id }])
    await expectEveryChart({ ...month, ...narrowed }, zone);
}

/** Days that are counted of their columns: kept, and nothing changed in them since. */
const kept = async () =>
  Number(
    (
      await sql.query(
        `select count(*) from talk_days where workspace_id = $1 and day not in
           (select (at at time zone zone)::date from talk_day_marks where workspace_id = $1)`,
        [workspaceId],
      )
    ).rows[0].count,
  );

test('every chart of a year and a month is what a count by hand says, from rows, from kept days, and in another zone', async () => {
  const ctx = systemContext(sapa.app, workspaceId);
  await everyQuestion();
  await keepDays(ctx, 1);
  expect(await kept()).toBeGreaterThan(300);
  await everyQuestion();
  await sql.query(`update workspaces set time_zone = 'Asia/Jayapura' where id = $1`, [workspaceId]);
  await expectEveryChart({ from: day(90, 'Asia/Jayapura'), to: day(1, 'Asia/Jayapura') }, 'Asia/Jayapura');
  await keepDays(ctx, 1);
  await everyQuestion('Asia/Jayapura');
  await sql.query(`update workspaces set time_zone = 'Asia/Makassar' where id = $1`, [workspaceId]);
  await expectEveryChart({ from: day(364, 'Asia/Makassar'), to: day(0, 'Asia/Makassar') }, 'Asia/Makassar');
  await sql.query(`update workspaces set time_zone = 'Asia/Jakarta' where id = $1`, [workspaceId]);
});

test('behind the AI’s share, a day, an hour and the days before stand as many talks as they say', async () => {
  const ctx = systemContext(sapa.app, workspaceId);
  const asked = { from: day(30), to: day(3) };
  const behind = async (of: BehindFigure) => {
    const found: Talk[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await listTalks(ctx, { ...asked, ...of, limit: 100, ...(cursor && { cursor }) });
      found.push(...page.items);
      cursor = page.next_cursor ?? undefined;
      more = cursor !== undefined;
    }
    return found;
  };
  const many = async (of: BehindFigure) => (await behind(of)).length;
  const { outcomes, reasons, agents, credits, credits_before, tools, unknown } = await readAi(ctx, asked);
  const handed = outcomes.handed + outcomes.unknown;
  expect(await many({ state: 'handed' })).toBe(handed);
  expect(await many({ state: 'taken' })).toBe(handed - reasons.reduce((sum, { count }) => sum + count, 0));
  const cost = async (of: BehindFigure) =>
    (await behind(of)).reduce((sum, talk) => sum + (talk.credits ?? 0), 0);
  expect(credits).toBeGreaterThan(20);
  expect(await cost({ spent_by: 'any' })).toBe(credits);
  expect(await cost({ spent_by: 'any', when: 'before' })).toBe(credits_before);
  for (const agent of agents) expect(await cost({ spent_by: agent.id })).toBe(agent.credits);
  for (const { id, calls } of tools) {
    const called = await many({ called_tool: id });
    expect(called).toBeGreaterThan(0);
    expect(called).toBeLessThanOrEqual(calls);
  }
  for (const { id, asked: times } of unknown) {
    const asking = await many({ gap_id: id });
    expect(asking).toBeGreaterThan(0);
    expect(asking).toBeLessThanOrEqual(times);
  }
  const { metrics } = await readSpeed(ctx, asked);
  const again = await many({ state: 'again' });
  expect(again).toBeGreaterThan(20);
  expect(again).toBeLessThanOrEqual(metrics.next.now.calendar.count);
  const settled = settledOutcomes.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0);
  expect(settled).toBeGreaterThan(20);
  expect(await many({ outcome: 'settled' })).toBe(settled);
  const { before, total, days, cells } = await readBusy(ctx, asked);
  expect(before).not.toBe(total);
  expect([await many({ when: 'before' }), await many({})]).toEqual([before, total]);
  for (const one of days.slice(3, 6)) expect(await many({ day: one.day })).toBe(one.count);
  const [{ weekday, hour, count }] = cells.toSorted((a, b) => b.count - a.count) as [(typeof cells)[0]];
  expect(await many({ weekday, hour })).toBe(count);
});

test('an agent counts what they see, also of days that are kept', async () => {
  await keepDays(systemContext(sapa.app, workspaceId), 1);
  const me =
    await idIn(`select handler_id as id from conversations where workspace_id = $1 and handler = 'member'
    group by 1 order by count(*) desc limit 1`);
  const asAgent: Context = {
    app: sapa.app,
    workspaceId,
    actor: {
      type: 'member',
      memberId: me,
      userId: me,
      name: 'Agen',
      role: 'agent',
      sight: { teamIds: [], channelIds: [await most('channel_id')] },
    },
  };
  const theirs =
    await idIn(`select count(*)::text as id from talks t join conversations c on c.workspace_id = $1 and c.id = t.conversation_id
    where t.workspace_id = $1 and t.started_at >= '${day(200)}T00:00:00+07:00' and t.started_at < '${day(0)}T00:00:00+07:00'
      and ((c.team_id is null and c.channel_id = '${await most('channel_id')}') or (c.handler = 'member' and c.handler_id = '${me}')
        or exists (select from conversation_followers f where f.workspace_id = $1 and f.conversation_id = c.id and f.member_id = '${me}'))`);
  const asked = { from: day(200), to: day(1) };
  const [all, seen] = [
    await readBusy(systemContext(sapa.app, workspaceId), asked),
    await readBusy(asAgent, asked),
  ];
  expect(seen.total).toBe(Number(theirs));
  expect(seen.total).toBeLessThan(all.total);
  expect((await readPeople(asAgent, asked)).members.map(({ id }) => id)).toEqual([me]);
});

test('what changes a day that is kept takes it out: a late message, a label, one merged into another, an erased thread', async () => {
  const ctx = systemContext(sapa.app, workspaceId);
  const year = { from: day(364), to: day(0) };
  const thread = await idIn(`select conversation_id as id from talks where workspace_id = $1
    and started_at < now() - interval '60 days' and member_id is not null
    and conversation_id not in (select conversation_id from attachments where workspace_id = $1
      union all select conversation_id from orders where workspace_id = $1 and conversation_id is not null
      union all select conversation_id from tickets where workspace_id = $1 and conversation_id is not null
      union all select conversation_id from ai_runs where workspace_id = $1 and conversation_id is not null)
    order by started_at desc limit 1`);
  const changes = [
    // A message that came late, with the time that its phone gave it.
    `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_id, sender_name,
         text, content, status, created_at, updated_at)
       select $1, gen_random_uuid(), $2, channel_id, seq + 1, 'out', 'member', sender_id, sender_name, 'Satu lagi, Kak',
         '{"kind":"text"}', 'sent', created_at + interval '1 minute', created_at
       from messages where workspace_id = $1 and conversation_id = $2 order by seq desc limit 1`,
    `insert into conversation_labels (workspace_id, conversation_id, label_id)
       select $1, $2, id from labels where workspace_id = $1 on conflict do nothing`,
    `with used as (select label_id, row_number() over (order by count(*) desc, label_id) as place
         from conversation_labels where workspace_id = $1 and conversation_id <> $2 group by label_id)
       update conversation_labels l set label_id = (select label_id from used where place = 2)
       where l.workspace_id = $1 and l.conversation_id <> $2 and l.label_id = (select label_id from used where place = 1)
         and l.conversation_id not in (select conversation_id from conversation_labels
           where workspace_id = $1 and label_id = (select label_id from used where place = 2))`,
  ];
  const change = [
    ...changes.map((text) => async () => {
      const { rowCount } = await sql.query(text, [workspaceId, thread]);
      expect(rowCount, text).toBeGreaterThan(0);
    }),
    () => transaction(ctx, (tx) => removeConversations(tx, [thread])),
  ];
  for (const make of change) {
    await keepDays(ctx, 1);
    const before = await kept();
    await make();
    await expectEveryChart(year);
    expect(await kept()).toBeLessThan(before);
  }
});

test('who looks while another counts is not kept waiting, and is told what is to come', async () => {
  const ctx = systemContext(sapa.app, workspaceId);
  const other = new pg.Client({ connectionString: sapa.ownerUrl });
  await other.connect();
  await other.query(`begin; select pg_advisory_xact_lock(hashtext('talks' || '${workspaceId}'))`);
  const asked = { from: day(9), to: day(0) };
  expect((await readBusy(ctx, asked)).period.behind).toBe(0);
  await sql.query(`insert into talk_marks (workspace_id, conversation_id, from_seq)
    select workspace_id, conversation_id, 0 from talks where workspace_id = '${workspaceId}' limit 1`);
  expect((await readBusy(ctx, asked)).period.behind).toBe(1);
  await other.end();
  await expect.poll(async () => (await readBusy(ctx, asked)).period.behind).toBe(0);
});

test('of many that would count while another does one waits, and holds neither a hand nor a connection', async () => {
  const ctx = systemContext(sapa.app, workspaceId);
  const other = new pg.Client({ connectionString: sapa.ownerUrl });
  await other.connect();
  await other.query(`begin; select pg_advisory_xact_lock(hashtext('talks' || '${workspaceId}'))`);
  await sql.query(`insert into talk_marks (workspace_id, conversation_id, from_seq)
    select workspace_id, conversation_id, 0 from talks where workspace_id = '${workspaceId}' limit 1`);
  await transaction(ctx, async (tx) => {
    for (const many of [1, 2, 3, 4, 5])
      tx.enqueue('analytics.count-talks', {}, { jobKey: `${workspaceId}:talks:${many}` });
  });
  const waiting = async () =>
    (
      await sql.query(`select key, locked_at from graphile_worker.jobs
        where key ~ ':talks:([1-5]|later)$'`)
    ).rows;
  await expect
    .poll(waiting, { timeout: 10_000 })
    .toEqual([{ key: `${workspaceId}:talks:later`, locked_at: null }]);
  const stuck = await sql.query(`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and wait_event = 'advisory'`);
  expect(stuck.rowCount).toBe(0);
  await other.end();
  await expect
    .poll(
      async () => (await sql.query('select from talk_marks where workspace_id = $1', [workspaceId])).rowCount,
      {
        timeout: 10_000,
      },
    )
    .toBe(0);
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
});

test('counted anew from the rows it is the same, however often', async () => {
  const before = await counted();
  const { rows } = await sql.query(`select app.recount_talks($1, '-infinity', 'infinity') as threads`, [
    workspaceId,
  ]);
  expect(Number(rows[0].threads)).toBeGreaterThan(100);
  await Promise.all([1, 2].map(() => countTalks(systemContext(sapa.app, workspaceId))));
  expect(await counted()).toEqual(before);
});
