import { type BehindFigure, settledOutcomes, type Talk } from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { business } from '../../../../demo/business.ts';
import { removeConversations } from '../../conversations/index.ts';
import { type Context, systemContext, transaction } from '../../platform/db/context.ts';
import type { TestApp } from '../../testing/app.ts';
import { expectEveryChart } from '../../testing/figures/expect-every-chart.ts';
import type { Narrowed } from '../../testing/figures/rows.ts';
import { type CountedTalk, talksByHand } from '../../testing/figures/talks-by-hand.ts';
import { startDemo } from '../../testing/running-demo.ts';
import { keepDays } from '../days/kept-days.ts';
import { listTalks } from '../figures/list-talks.ts';
import { readAi } from '../figures/read-ai.ts';
import { readBusy } from '../figures/read-busy.ts';
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

const counted = async () =>
  (
    await sql.query<CountedTalk>(
      `select conversation_id, id, started_at, ended_at, customer_messages, ai_answers, member_answers,
         handed_at is not null as handed, first_answer_seconds from talks where workspace_id = $1 order by id`,
      [workspaceId],
    )
  ).rows;

test('every talk of a year is what a recount of the rows says', async () => {
  const expected = await talksByHand(sql, workspaceId);
  expect(expected.length).toBeGreaterThan(500);
  expect(await counted()).toEqual(expected);
});

const day = (back: number, zone = 'Asia/Jakarta') =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() - back * 86_400_000);

async function everyChart(asked: Narrowed & { from: string; to: string }, zone = 'Asia/Jakarta') {
  const ctx = systemContext(sapa.app, workspaceId);
  await countTalks(ctx);
  return expectEveryChart(ctx, sql, asked, zone);
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
  const whole = await everyChart(year, zone);
  expect(whole.total).toBeGreaterThan(500);
  expect(whole.pace).not.toBeNull();
  expect((await everyChart({ ...year, label_id }, zone)).total).toBeGreaterThan(0);
  for (const narrowed of [{ member_id }, { channel_id }, { channel_id, label_id }])
    await everyChart({ ...month, ...narrowed }, zone);
}

/** Days that are counted of their columns: kept, and nothing changed in them since; each with when it was kept. */
const kept = async () =>
  (
    await sql.query<{ one: string }>(
      `select day || ' ' || xmin::text as one from talk_days where workspace_id = $1 and day not in
         (select (at at time zone zone)::date from talk_day_marks where workspace_id = $1)`,
      [workspaceId],
    )
  ).rows.map(({ one }) => one);

test('every chart of a year and a month is what a count by hand says, from rows, from kept days, and in another zone', async () => {
  const ctx = systemContext(sapa.app, workspaceId);
  await everyQuestion();
  await keepDays(ctx, 1);
  expect((await kept()).length).toBeGreaterThan(300);
  await everyQuestion();
  await sql.query(`update workspaces set time_zone = 'Asia/Jayapura' where id = $1`, [workspaceId]);
  await everyChart({ from: day(90, 'Asia/Jayapura'), to: day(1, 'Asia/Jayapura') }, 'Asia/Jayapura');
  await keepDays(ctx, 1);
  await everyQuestion('Asia/Jayapura');
  await sql.query(`update workspaces set time_zone = 'Asia/Makassar' where id = $1`, [workspaceId]);
  await everyChart({ from: day(364, 'Asia/Makassar'), to: day(0, 'Asia/Makassar') }, 'Asia/Makassar');
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
    await everyChart(year);
    // The server keeps days itself meanwhile: one that is kept anew is another.
    const still = new Set(await kept());
    expect(before.filter((one) => !still.has(one)).length).toBeGreaterThan(0);
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
