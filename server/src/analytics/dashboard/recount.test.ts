import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createWorkspace, type TestWorkspace } from '../../testing/factories.ts';
import { countTalks } from '../talks/settle-talks.ts';
import { getDashboard } from './get-dashboard.ts';
import { listFigureConversations } from './list-figure-conversations.ts';
import { getMoneyWeek } from './money-week.ts';

// A Wednesday in Jayapura, two hours ahead of Jakarta.
const NOW = new Date('2026-11-25T14:38:00+09:00');
const MIDNIGHT = new Date('2026-11-25T00:00:00+09:00');
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

let sapa: TestApp;
let sql: pg.Client;
let shop: TestWorkspace;
beforeAll(async () => {
  sapa = await startTestApp({}, { clock: { now: () => NOW }, role: 'web' });
  sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  shop = await createWorkspace(sapa);
  await sql.query(`update workspaces set time_zone = 'Asia/Jayapura' where id = $1`, [shop.workspaceId]);
  await twoWeeks();
  // Counted once; what a talk came to is judged by the runs of its agent, which this shop has none of.
  await countTalks(shop.ctx);
  await sql.query(`update talks set outcome = 'alone' where outcome in ('left', 'open')`);
});
afterAll(async () => {
  await sql.end();
  await sapa.stop();
});

let seed = 5;
function below(most: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
}
const insert = (table: string, rows: Record<string, unknown>[]) =>
  sql.query(
    `insert into ${table} (${Object.keys(rows[0]!).join(', ')})
     select ${Object.keys(rows[0]!).join(', ')} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );

/** Today until now, and the two weeks before: customers who write, AI and people who answer, marks, orders and payments. */
async function twoWeeks() {
  const { workspaceId } = shop;
  const channel = uuidv7();
  const agent = uuidv7();
  await insert('channels', [
    {
      workspace_id: workspaceId,
      id: channel,
      kind: 'livechat',
      name: 'Situs',
      settings: {},
      status: 'connected',
    },
  ]);
  const people = Array.from({ length: 60 }, (_, index) => ({
    index,
    contact: uuidv7(),
    identity: uuidv7(),
    id: uuidv7(),
  }));
  const created_at = new Date(NOW.getTime() - 3 * WEEK);
  await insert(
    'contacts',
    people.map(({ contact, index }) => ({
      workspace_id: workspaceId,
      id: contact,
      name: `Pelanggan ${index}`,
      created_at,
    })),
  );
  await insert(
    'contact_identities',
    people.map(({ contact, identity, index }) => ({
      workspace_id: workspaceId,
      id: identity,
      channel_id: channel,
      contact_id: contact,
      external_id: `p${index}`,
      created_at,
    })),
  );
  await insert(
    'conversations',
    people.map(({ contact, identity, id }) => ({
      workspace_id: workspaceId,
      id,
      channel_id: channel,
      identity_id: identity,
      contact_id: contact,
      last_activity_at: NOW,
      created_at,
    })),
  );
  const messages: Record<string, unknown>[] = [];
  const surveys: Record<string, unknown>[] = [];
  for (const { id } of people) {
    let seq = 0;
    const say = (at: Date, direction: string, sender_type: string, content: object = {}) =>
      messages.push({
        workspace_id: workspaceId,
        id: uuidv7({ msecs: at.getTime() }),
        conversation_id: id,
        channel_id: channel,
        seq: ++seq,
        direction,
        sender_type,
        sender_id: sender_type === 'member' ? shop.ownerId : sender_type === 'ai' ? agent : null,
        sender_name: sender_type,
        text: 'Halo',
        content,
        created_at: at,
      });
    // Two or three talks in each, in the order of time; some on the day itself, some exactly at its ends.
    const begins = [
      MIDNIGHT.getTime() - WEEK + below(24 * 60) * 60_000,
      MIDNIGHT.getTime() - below(5 * 24) * HOUR - 30 * HOUR,
      ...(below(3) > 0 ? [MIDNIGHT.getTime() + below(14 * 60) * 60_000] : []),
      ...(below(9) === 0 ? [MIDNIGHT.getTime()] : []),
    ].toSorted((a, b) => a - b);
    for (const begin of begins) {
      let at = begin;
      const later = (minutes: number) => {
        at = Math.min(at + below(minutes * 60_000), NOW.getTime());
        return new Date(at);
      };
      say(new Date(begin), 'in', 'contact');
      if (below(4) > 0) say(later(3), 'out', 'ai');
      if (below(3) === 0) say(later(5), 'in', 'contact');
      if (below(3) === 0) {
        say(later(1), 'internal', 'system', {
          kind: 'activity',
          event: 'conversation.handed_over',
          detail: { reason: 'asked_for_person' },
        });
        if (below(2) === 0) say(later(60), 'out', 'member');
      }
      if (below(2) === 0) {
        const ended = later(30);
        say(ended, 'internal', 'system', { kind: 'activity', event: 'conversation.resolved' });
        surveys.push({
          workspace_id: workspaceId,
          id: uuidv7(),
          conversation_id: id,
          channel_id: channel,
          handler: 'ai',
          scale: 'stars',
          asked_at: ended,
          up_to_seq: seq,
          comment: '',
          score: below(4) === 0 ? null : 1 + below(5),
          answered_at: new Date(Math.min(ended.getTime() + below(10 * HOUR), NOW.getTime())),
        });
      }
    }
  }
  await insert('messages', messages);
  await insert('csat_surveys', surveys);
  const orders = Array.from({ length: 80 }, (_, index) => ({
    workspace_id: workspaceId,
    id: uuidv7(),
    number: index + 1,
    client_id: `o${index}`,
    client_digest: 'x',
    conversation_id: people[index % people.length]!.id,
    status: (['pending', 'processing', 'shipping'] as const)[below(3)],
    shipping_cost: 0,
    discount: 0,
    total: 50_000 + below(100) * 1_000,
    paid: 0,
    payment_status: (['unpaid', 'paid'] as const)[below(2)],
    ship_to: '',
    courier: '',
    tracking_number: '',
    note: '',
    created_by: 'Sekar',
    created_at: new Date(NOW.getTime() - below(14 * 24) * HOUR),
    updated_at: NOW,
  }));
  await insert('orders', orders);
  await insert(
    'order_payments',
    orders.flatMap(({ id }, index) =>
      Array.from({ length: 1 + below(2) }, (_, place) => ({
        workspace_id: workspaceId,
        id: uuidv7(),
        order_id: id,
        client_id: `b${index}-${place}`,
        amount: 10_000 + below(90) * 500,
        method: 'qris',
        note: '',
        recorded_by: 'Sekar',
        paid_at: index === 0 ? MIDNIGHT : new Date(NOW.getTime() - below(14 * 24 * 60) * 60_000),
        ...(below(7) === 0
          ? { voided_at: NOW, voided_by: 'Sekar', void_reason: 'Keliru' }
          : { voided_at: null, voided_by: null, void_reason: null }),
      })),
    ),
  );
}

const rows = async <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await sql.query<Row>(text, [shop.workspaceId, ...values])).rows;
const one = async (text: string, ...values: unknown[]): Promise<number | null> => {
  const [row] = await rows<{ it: string | null }>(`select (${text})::float8 as it`, ...values);
  return row!.it === null ? null : Number(row!.it);
};
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1_000) / 1_000);

/** What the dashboard says of a day, counted by the messages' own time, hour after hour, one small question each. */
async function recount(midnight: Date, until: Date, hours: number) {
  const to = (end: Date) => [midnight, end] as const;
  const inside = 'created_at >= $2 and created_at < $3 and workspace_id = $1';
  const conversations = (condition: string) =>
    one(
      `select count(*) from (select 1 from messages where ${inside} and ${condition} group by conversation_id) c`,
      ...to(until),
    );
  const dayEnd = new Date(midnight.getTime() + 24 * HOUR);
  const answered = `(select a.created_at from messages a where a.workspace_id = $1 and a.conversation_id = f.conversation_id
    and a.direction = 'out' and a.created_at >= f.at and a.created_at < $3 order by a.created_at limit 1)`;
  const firsts = `(select distinct on (conversation_id) conversation_id, created_at as at from messages
    where workspace_id = $1 and direction = 'in' and created_at >= $2 and created_at < $3 order by conversation_id, created_at)`;
  const paid =
    'from order_payments where workspace_id = $1 and voided_at is null and paid_at >= $2 and paid_at < $3';
  const talks = `from talks where workspace_id = $1 and started_at >= $2 and started_at < $3`;
  const marks =
    'from csat_surveys where workspace_id = $1 and score is not null and answered_at >= $2 and answered_at < $3';
  const known = `${talks} and outcome in ('alone', 'handed', 'unknown')`;
  // Solved is what had ended at this hour, on the day a week ago as well.
  const solved = `${talks} and outcome = 'alone' and (ended_at is null or ended_at < $3)`;
  const byHour = async (ask: (from: Date, end: Date) => Promise<number | null>) => {
    const found: (number | null)[] = [];
    for (let hour = 0; hour < 24; hour++)
      found.push(
        hour >= hours
          ? null
          : rounded(
              await ask(
                new Date(midnight.getTime() + hour * HOUR),
                new Date(midnight.getTime() + (hour + 1) * HOUR),
              ),
            ),
      );
    return found;
  };
  return {
    figures: {
      received: await conversations(`direction = 'in'`),
      answered_by_ai: await conversations(`direction = 'out' and sender_type = 'ai'`),
      answered_by_members: await conversations(`direction = 'out' and sender_type = 'member'`),
      handed_over: await conversations(`content ->> 'event' = 'conversation.handed_over'`),
    },
    money: {
      received: await one(`select coalesce(sum(amount), 0) ${paid}`, ...to(until)),
      payments: await one(`select count(*) ${paid}`, ...to(until)),
    },
    first_response_seconds: rounded(
      await one(
        `select percentile_cont(0.5) within group (order by extract(epoch from ${answered} - f.at)) from ${firsts} f
         where ${answered} is not null`,
        ...to(until),
      ),
    ),
    ai: {
      alone: await one(`select count(*) ${solved}`, ...to(until)),
      talks: await one(
        `select (select count(*) ${solved}) + (select count(*) ${talks} and outcome in ('handed', 'unknown')
           and (handed_at is null or handed_at < $3))`,
        ...to(until),
      ),
      open: await one(
        `select count(*) ${talks} and (outcome = 'alone' and ended_at >= $3 or outcome in ('handed', 'unknown') and handed_at >= $3)`,
        ...to(until),
      ),
    },
    satisfaction: {
      answers: await one(`select count(*) ${marks}`, ...to(until)),
      average: rounded(await one(`select avg(score) ${marks}`, ...to(until))),
    },
    hours: {
      received: await byHour((from, end) =>
        one(`select count(*) from ${firsts} f where f.at >= $4 and f.at < $5`, midnight, dayEnd, from, end),
      ),
      first_response_seconds: await byHour((from, end) =>
        one(
          `select percentile_cont(0.5) within group (order by extract(epoch from ${answered} - f.at)) from ${firsts} f
           where f.at >= $4 and f.at < $5 and ${answered} is not null`,
          midnight,
          dayEnd,
          from,
          end,
        ),
      ),
      ai_alone: await byHour((_, end) =>
        one(
          `select 100.0 * count(*) filter (where outcome = 'alone') / nullif(count(*), 0) ${known}`,
          midnight,
          end,
        ),
      ),
      payments: await byHour((from, end) => one(`select count(*) ${paid}`, from, end)),
      money: await byHour((from, end) => one(`select coalesce(sum(amount), 0) ${paid}`, from, end)),
      satisfaction: await byHour((_, end) => one(`select avg(score) ${marks}`, midnight, end)),
    },
  };
}

test('today and the same weekday before are what plain SQL counts, hour by hour, in the workspace’s own day', async () => {
  const told = await getDashboard(shop.ctx);
  const exact = (day: typeof told.before) => ({
    ...day,
    first_response_seconds: rounded(day.first_response_seconds),
    satisfaction: { ...day.satisfaction, average: rounded(day.satisfaction.average) },
    hours: Object.fromEntries(Object.entries(day.hours).map(([name, hours]) => [name, hours!.map(rounded)])),
  });
  expect(told.since).toBe(MIDNIGHT.toISOString());
  expect(exact(told)).toMatchObject(await recount(MIDNIGHT, new Date(NOW.getTime() + 1), 15));
  const before = await recount(new Date(MIDNIGHT.getTime() - WEEK), new Date(NOW.getTime() - WEEK), 24);
  expect(exact(told.before)).toMatchObject(before);
  for (const day of [told, told.before]) {
    expect(day.figures.received).toBeGreaterThan(20);
    expect(day.ai!.alone).toBeGreaterThan(3);
    expect(day.satisfaction.answers).toBeGreaterThan(2);
    expect(day.money!.payments).toBeGreaterThan(1);
  }
  const { items } = await listFigureConversations(shop.ctx, { figure: 'rated', limit: 100 });
  expect(items.length).toBe(
    await one(
      `select count(distinct conversation_id) from csat_surveys where workspace_id = $1 and score is not null and answered_at >= $2`,
      MIDNIGHT,
    ),
  );
});

test('the week of money adds up to its days, and to what still waits', async () => {
  const week = await getMoneyWeek(shop.ctx);
  const paid = 'from order_payments where workspace_id = $1 and voided_at is null';
  const local = `(paid_at + interval '9 hours')::timestamptz at time zone 'UTC'`;
  for (const { day, received, before } of week.days) {
    expect(received).toBe(
      await one(`select coalesce(sum(amount), 0) ${paid} and (${local})::date = $2::date`, day),
    );
    expect(before).toBe(
      await one(`select coalesce(sum(amount), 0) ${paid} and (${local})::date = $2::date - 7`, day),
    );
  }
  expect(week.days.map(({ day }) => day)).toEqual(
    [19, 20, 21, 22, 23, 24, 25].map((day) => `2026-11-${day}`),
  );
  expect(week.received).toBe(week.days.reduce((sum, { received }) => sum + received, 0));
  expect(week.received_before).toBe(
    await one(
      `select coalesce(sum(amount), 0) ${paid} and paid_at >= $2::timestamptz - interval '13 days' and paid_at < $3::timestamptz - interval '7 days'`,
      MIDNIGHT,
      NOW,
    ),
  );
  const { unpaid } = await getDashboard(shop.ctx);
  const open = async (which: string) => ({
    orders: await one(`select count(*) from orders where workspace_id = $1 and ${which}`),
    amount: await one(`select sum(total) from orders where workspace_id = $1 and ${which}`),
  });
  expect(week.unpaid).toEqual(await open(`status = 'pending' and payment_status = 'unpaid'`));
  expect(week.unsent).toEqual(await open(`status = 'processing' and payment_status = 'paid'`));
  expect({ orders: unpaid!.total, amount: unpaid!.amount }).toEqual(week.unpaid);
  const [oldest] = await rows<{ number: number }>(
    `select number from orders where workspace_id = $1 and status = 'pending' and payment_status = 'unpaid' order by created_at limit 1`,
  );
  expect(unpaid!.oldest[0]?.number).toBe(oldest!.number);
});
