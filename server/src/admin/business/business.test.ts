import * as api from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderFacts } from '../../billing/orders/order-row.ts';
import { standingAt } from '../../billing/rules.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInPlatform } from '../../testing/platform.ts';
import type { Call } from '../../testing/shop.ts';
import { countDays } from './count-days.ts';

const NOW = new Date('2026-11-25T14:38:00+07:00');
const DAY = 86_400_000;
const SHOPS = 120;

let sapa: TestApp;
let sql: pg.Client;
let admin: Call;
beforeAll(async () => {
  sapa = await startTestApp({}, { clock: { now: () => NOW }, role: 'web' });
  sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  admin = (await signInPlatform(sapa)).call;
  await sql.query(`update workspaces set created_at = '2020-01-01'`);
  await aYearOfBusiness();
});
afterAll(async () => {
  await sql.end();
  await sapa.stop();
});

/** The same numbers each time: a shop's fate is its place in the row. */
let seed = 7;
function below(most: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
}
const pick = <One>(from: readonly One[]): One => from[below(from.length)]!;

interface Written {
  workspace_id: string;
  [column: string]: unknown;
}
const insert = (table: string, rows: Written[]) =>
  sql.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ]);

/** Shops that sign up, buy, renew in time or late, go larger and smaller, are given their money back, and leave. */
async function aYearOfBusiness() {
  const shops = Array.from({ length: SHOPS }, () => ({
    id: uuidv7(),
    created: new Date(NOW.getTime() - below(500) * DAY - below(DAY)),
  }));
  await sql.query(
    `insert into workspaces (id, name, created_at)
     select id, 'Toko ' || id, created from json_to_recordset($1) as s (id uuid, created timestamptz)`,
    [JSON.stringify(shops)],
  );
  const orders = shops.flatMap(({ id, created }) => ordersOf(id, created));
  await insert('plan_orders', orders);
}

function ordersOf(workspaceId: string, created: Date): Written[] {
  const orders: Written[] = [];
  let begins = new Date(created.getTime() + below(60) * DAY);
  let last: { id: string; ends: Date } | null = null;
  for (let place = below(9); place > 0 && begins < NOW; place--) {
    const period = pick(api.planPeriods);
    const months = api.periods[period].months;
    const fate = below(12);
    const upgrade = last !== null && fate === 0;
    const verified: Date = upgrade
      ? new Date(begins.getTime() - 20 * DAY)
      : new Date(begins.getTime() + (last === null ? 0 : below(14) - 7) * DAY);
    const starts: Date = upgrade || last === null ? verified : begins;
    const ends = new Date(starts.getTime() + months * 30 * DAY);
    const id = uuidv7();
    const price = 1_000_000 + below(40) * 250_000;
    orders.push({
      workspace_id: workspaceId,
      id,
      number: `PO-${id.slice(-8)}`,
      kind: last === null ? 'new' : upgrade ? 'upgrade' : 'renewal',
      plan: pick(api.paidPlanTypes),
      period,
      lines: [],
      price,
      value: price * months,
      replaces: upgrade && last !== null ? [last.id] : [],
      extra_days: fate === 1 ? 9 : 0,
      status: fate === 2 ? 'rejected' : verified > NOW ? 'pending' : 'verified',
      created_at: verified,
      expires_at: ends,
      verified_at: verified > NOW ? null : verified,
      starts_at: verified > NOW ? null : starts,
      ends_at: verified > NOW ? null : ends,
    });
    if (fate === 3)
      orders.push({
        ...orders[0],
        workspace_id: workspaceId,
        id: uuidv7(),
        number: `PO-K${id.slice(-7)}`,
        kind: 'top_up',
        plan: null,
        period: null,
        credits: 1_000,
        replaces: [],
        price: 150_000,
        status: 'verified',
        created_at: starts,
        verified_at: new Date(Math.min(starts.getTime(), NOW.getTime())),
        starts_at: null,
        ends_at: null,
      });
    last = { id, ends };
    // Who leaves comes back after a while, or never.
    begins = new Date(ends.getTime() + (below(5) === 0 ? 40 * DAY : 0));
  }
  return orders;
}

const business = () => admin(api.getPlatformBusiness);
const MRR = `round(o.value / (case o.period when 'monthly' then 1 when '3months' then 3 when 'yearly' then 12 end
  + o.extra_days / 30.436875))`;
/** The order that a workspace's plan stands on at `at`: written apart from the product's statement, one shop at a time. */
const HELD = `(select o.id from plan_orders o
  where o.workspace_id = w.id and o.status = 'verified' and o.plan is not null and o.starts_at < o.ends_at
    and o.verified_at <= $1 and o.starts_at <= $1 and o.ends_at > $1::timestamptz - interval '7 days'
    and (select count(*) from plan_orders r where r.workspace_id = w.id and r.status = 'verified' and r.verified_at <= $1
      and r.replaces @> array[o.id]) = 0
  order by case when o.ends_at > $1 then 0 else 1 end, o.verified_at desc, o.id desc limit 1)`;
const one = async (text: string, ...values: unknown[]) =>
  Number((await sql.query(`select (${text}) as it`, values)).rows[0].it);

test('every moment of the year is what plain SQL counts, shop by shop', async () => {
  const { moments } = await business();
  expect(moments).toHaveLength(13);
  for (const { month, at, ...figures } of moments) {
    const before = new Date(Date.parse(at) - 30 * DAY);
    const paying = (moment: Date | string) =>
      one(`select count(*) from workspaces w where ${HELD} is not null`, moment);
    expect({ month, ...figures }).toEqual({
      month,
      mrr: await one(
        `select coalesce(sum(${MRR}), 0) from workspaces w join plan_orders o on o.workspace_id = w.id and o.id = ${HELD}`,
        at,
      ),
      paying: await paying(at),
      paying_before: await paying(before),
      signed_up: await one(
        'select count(*) from workspaces where created_at <= $1 and created_at > $2',
        at,
        before,
      ),
      started: await one(
        `select count(*) from workspaces w where (select min(verified_at) from plan_orders o where o.workspace_id = w.id
           and o.status = 'verified' and o.plan is not null) between $2::timestamptz + interval '1 microsecond' and $1`,
        at,
        before,
      ),
      stopped: await one(
        `select count(*) from workspaces w where ${HELD} is null and ${HELD.replaceAll('$1', '$2')} is not null`,
        at,
        before,
      ),
      active: 0,
    });
  }
  expect(moments.at(-1)).toMatchObject({ month: '2026-11', at: NOW.toISOString() });
  expect(moments.at(-1)!.mrr).toBeGreaterThan(10_000_000);
  expect(moments.reduce((sum, { stopped }) => sum + stopped, 0)).toBeGreaterThan(10);
});

test('what a workspace has by these figures is what its own billing says', async () => {
  let mrr = 0;
  const plans = new Map<string, number>();
  const { rows } = await sql.query<{ id: string }>('select id from workspaces');
  for (const { id } of rows) {
    const { type, order } = await transaction(systemContext(sapa.app, id), async (tx) =>
      standingAt(await orderFacts(tx), NOW),
    );
    if (order === null) continue;
    plans.set(type, (plans.get(type) ?? 0) + 1);
    mrr += await one(`select ${MRR} from plan_orders o where id = $1`, order.id);
  }
  const told = await business();
  expect(told.moments.at(-1)).toMatchObject({
    mrr,
    paying: [...plans.values()].reduce((sum, each) => sum + each),
  });
  expect(Object.fromEntries(told.plans.map(({ plan, workspaces }) => [plan, workspaces]))).toEqual(
    Object.fromEntries(plans),
  );
  expect(told.plans.reduce((sum, plan) => sum + plan.mrr, 0)).toBe(mrr);
});

test('the changes of the month lead from the end of last month to now', async () => {
  const { moments, changes } = await business();
  const [was, now] = moments.slice(-2).map(({ mrr }) => mrr);
  expect(changes.map(({ change }) => change)).toEqual(['new', 'up', 'down', 'lost']);
  expect(was! + changes.reduce((sum, { amount }) => sum + amount, 0)).toBe(now);
  expect(
    changes.every(({ change, amount }) => (change === 'new' || change === 'up' ? amount >= 0 : amount <= 0)),
  ).toBe(true);
});

test('what came in is the sum of the orders that were paid, month by month', async () => {
  const { received } = await business();
  for (const { month, ...came } of received)
    expect({ month, ...came }).toEqual({
      month,
      ...Object.fromEntries(
        await Promise.all(
          Object.entries({ plans: 'o.plan is not null', top_ups: `o.plan is null` }).map(
            async ([name, which]) => [
              name,
              await one(
                `select coalesce(sum(price), 0) from plan_orders o where status = 'verified' and ${which}
                 and to_char(verified_at + interval '7 hours', 'YYYY-MM') = $1`,
                month,
              ),
            ],
          ),
        ),
      ),
      orders: (await admin(api.listAllPlanOrders, { query: { verified_in: month, limit: 100 } })).items
        .length,
    });
  expect(received.some(({ top_ups }) => top_ups > 0)).toBe(true);
});

test('every figure opens the workspaces that it counts', async () => {
  const behind = async (only: api.BusinessFigure, month?: string) => {
    let counted = 0;
    let cursor: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask(only, month, cursor);
      counted += page.items.length;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return counted;
  };
  const ask = (only: api.BusinessFigure, month?: string, cursor?: string) =>
    admin(api.listAllWorkspaces, { query: { only, month, cursor, limit: 50 } });
  const { moments, changes } = await business();
  for (const { month, ...point } of [moments[4]!, moments.at(-2)!, moments.at(-1)!])
    for (const figure of ['paying', 'signed_up', 'started', 'stopped'] as const)
      expect({ month, figure, counted: await behind(figure, month) }).toEqual({
        month,
        figure,
        counted: point[figure],
      });
  for (const { change, workspaces } of changes) expect(await behind(change)).toBe(workspaces);
});

test('days are what the messages say, counted or not yet, and open who was at work', async () => {
  const [shop] = (await sql.query<{ id: string }>('select id from workspaces order by id desc limit 1')).rows;
  const { channel, conversation } = await aConversation(shop!.id);
  let seq = 0;
  const write = (at: string, direction: string, sender: string) =>
    sql.query(
      `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name, text, content, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'Rina', 'Halo', '{}', $8)`,
      [shop!.id, uuidv7({ msecs: Date.parse(at) }), conversation, channel, ++seq, direction, sender, at],
    );
  await write('2026-11-19T00:00:00+07:00', 'in', 'contact');
  await write('2026-11-24T23:59:59+07:00', 'out', 'ai');
  await write('2026-11-25T00:00:00+07:00', 'out', 'ai');
  await write('2026-11-25T09:00:00+07:00', 'out', 'member');
  await write('2026-11-25T09:00:00+07:00', 'internal', 'system');
  // Before the seven days, but in the month before.
  await write('2026-10-31T23:00:00+07:00', 'in', 'contact');
  const days = [
    { day: '2026-11-19', received: 1, by_ai: 0, by_members: 0, credits: 0 },
    ...[20, 21, 22, 23].map((day) => ({
      day: `2026-11-${day}`,
      received: 0,
      by_ai: 0,
      by_members: 0,
      credits: 0,
    })),
    { day: '2026-11-24', received: 0, by_ai: 1, by_members: 0, credits: 0 },
    { day: '2026-11-25', received: 0, by_ai: 1, by_members: 1, credits: 0 },
  ];
  expect((await business()).days).toEqual(days);
  await countDays(sapa.app);
  expect((await business()).days).toEqual(days);
  // Counted once, however often the job runs; what comes afterwards is added.
  await countDays(sapa.app);
  await sql.query(`update workspace_days_counted set until = '2026-11-25T10:00:00+07:00'`);
  await write('2026-11-25T11:00:00+07:00', 'out', 'member');
  const { days: grown, moments } = await business();
  expect(grown.at(-1)).toMatchObject({ by_ai: 1, by_members: 2 });
  expect(moments.slice(-2).map(({ active }) => active)).toEqual([1, 1]);
  const atWork = async (query: { month?: string; day?: string }) =>
    (await admin(api.listAllWorkspaces, { query: { only: 'active', ...query } })).items.map(({ id }) => id);
  expect(await atWork({})).toEqual([shop!.id]);
  expect(await atWork({ day: '2026-11-24' })).toEqual([shop!.id]);
  expect(await atWork({ day: '2026-11-22' })).toEqual([]);
  expect(await atWork({ month: '2026-10' })).toEqual([shop!.id]);
  expect(await atWork({ month: '2026-09' })).toEqual([]);
});

async function aConversation(workspaceId: string) {
  const [contact, channel, identity, conversation] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await sql.query(`insert into contacts (workspace_id, id, name) values ($1, $2, 'Rina')`, [
    workspaceId,
    contact,
  ]);
  await sql.query(
    `insert into channels (workspace_id, id, kind, name, settings) values ($1, $2, 'livechat', 'Situs', '{}')`,
    [workspaceId, channel],
  );
  await sql.query(
    `insert into contact_identities (workspace_id, id, channel_id, external_id, contact_id) values ($1, $2, $3, '62', $4)`,
    [workspaceId, identity, channel, contact],
  );
  await sql.query(
    `insert into conversations (workspace_id, id, channel_id, identity_id, contact_id, last_activity_at, created_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [workspaceId, conversation, channel, identity, contact],
  );
  return { channel, conversation };
}
