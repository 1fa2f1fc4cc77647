import { type Simulator, startSimulator } from '@sapa/simulator';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../platform/context.ts';
import type { UserContext } from '../../platform/route.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buyPlan, createAdmin } from '../../testing/billing.ts';
import { createMember, createWorkspace, type TestWorkspace } from '../../testing/factories.ts';
import { createPlanOrder } from '../orders/create-order.ts';
import { verifyPlanOrder } from '../orders/decide-order.ts';
import { expireOrder } from '../orders/expire-order.ts';
import { quotePlanOrder } from '../orders/quote-order.ts';
import { getBilling, listPlanOrders } from '../queries.ts';
import { extendPlan } from './extend-plan.ts';
import { lookAfterPlan } from './look-after-plan.ts';

/** After today: jobs that wait for a moment of this calendar are run by the tests alone. */
const START = new Date('2040-03-01T10:00:00+07:00');
const DAY = 86_400_000;
let now = START;
let world: Simulator;
let sapa: TestApp;
let admin: UserContext;
/** Sees the jobs. */
let owner: pg.Client;

beforeAll(async () => {
  world = await startSimulator();
  sapa = await startTestApp({ SMTP_URL: world.urls.smtp }, { clock: { now: () => now } });
  admin = await createAdmin(sapa);
  owner = new pg.Client({ connectionString: sapa.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await sapa.stop();
  await world.stop();
});
beforeEach(() => {
  now = START;
});

/** Goes there day by day, as the job that waits for each moment does; the letters of a day go out on that day. */
async function live({ ctx }: TestWorkspace, untilDay: number): Promise<void> {
  for (let day = Math.ceil((now.getTime() - START.getTime()) / DAY) + 1; day <= untilDay; day++) {
    now = new Date(START.getTime() + day * DAY);
    await lookAfterPlan(ctx);
    await expect.poll(() => lettersToWrite(ctx), { timeout: 20_000 }).toBe(0);
  }
}
async function lettersToWrite({ workspaceId }: TestWorkspace['ctx']): Promise<number> {
  const { rowCount } = await owner.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier in ('billing.tell-owners', 'billing.mail-owner') and j.payload ->> 'workspace_id' = $1`,
    [workspaceId],
  );
  return rowCount ?? 0;
}
const plan = async ({ ctx }: TestWorkspace) => (await getBilling(ctx)).plan;
const nameOf = async ({ ctx, workspaceId }: TestWorkspace) => {
  const [row] = await transaction(ctx, (tx) =>
    tx.query<{ plan_name: string }>({
      text: 'select plan_name from workspaces where id = $1',
      values: [workspaceId],
    }),
  );
  return row?.plan_name;
};
const mailsTo = async ({ name }: TestWorkspace, matches: RegExp) => {
  return world.recorded.mails.filter(
    ({ subject, text }) => matches.test(subject ?? '') && `${subject}${text}`.includes(name),
  );
};

describe('a month from its payment to its end', () => {
  test('reminders on days 7, 3 and 1, a bill that waits, days of grace, then Paket Gratis', async () => {
    const shop = await createWorkspace(sapa);
    await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
    expect(await plan(shop)).toMatchObject({ type: 'pro', state: 'active' });

    await live(shop, 23);
    expect((await getBilling(shop.ctx)).pending).toBeNull();
    await live(shop, 24);
    const { pending } = await getBilling(shop.ctx);
    expect(pending).toMatchObject({
      kind: 'renewal',
      package: 'pro',
      period: 'monthly',
      price: 1_499_000,
      user: null,
    });
    await live(shop, 30);
    await expect.poll(() => mailsTo(shop, /berakhir/).then((mails) => mails.length)).toBe(3);

    await live(shop, 31);
    expect(await plan(shop)).toMatchObject({ type: 'pro', state: 'grace' });
    await live(shop, 37);
    expect(await nameOf(shop)).toBe('Pro');
    await live(shop, 38);
    expect(await plan(shop)).toMatchObject({ type: 'free', state: 'free' });
    expect(await nameOf(shop)).toBe('Paket Gratis');
    await expect.poll(() => mailsTo(shop, /sudah habis|Paket Gratis/).then((mails) => mails.length)).toBe(2);

    await expireOrder(shop.ctx, pending?.id ?? '');
    const { items } = await listPlanOrders(shop.ctx, { limit: 10 });
    expect(items.map(({ status }) => status)).toEqual(['expired', 'verified']);
  });

  test('a renewal that is paid follows the time before it, to the day', async () => {
    const shop = await createWorkspace(sapa);
    const first = await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
    await live(shop, 25);
    const { pending } = await getBilling(shop.ctx);
    const renewed = await verifyPlanOrder(admin, pending?.id ?? '');
    expect(renewed.starts_at).toBe(first.ends_at);
    await live(shop, 45);
    expect(await plan(shop)).toMatchObject({ type: 'pro', state: 'active', ends_at: renewed.ends_at });
  });

  test.each([
    ['monthly', 1_499_000, '2040-05-01'],
    ['3months', 4_200_000, '2040-07-01'],
    ['yearly', 14_390_400, '2041-04-01'],
  ] as const)('it is renewed for another period: %s', async (period, price, end) => {
    const shop = await createWorkspace(sapa);
    const first = await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
    now = new Date(START.getTime() + 10 * DAY);
    const time = {
      starts_at: first.ends_at,
      ends_at: new Date(`${end}T10:00:00+07:00`).toISOString(),
    };
    const told = await quotePlanOrder(shop.ctx, { package: 'pro', period });
    expect(told).toMatchObject({ kind: 'renewal', price, ...time });
    expect(await buyPlan(shop, admin, { package: 'pro', period })).toMatchObject({ price, ...time });
    expect(await plan(shop)).toMatchObject({ type: 'pro', state: 'active', ends_at: time.ends_at });
  });

  test('another period takes the place of the bill that waits, and can be paid as long', async () => {
    const shop = await createWorkspace(sapa);
    const first = await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
    await live(shop, 24);
    const { pending: bill } = await getBilling(shop.ctx);
    const yearly = await createPlanOrder(shop.ctx, { package: 'pro', period: 'yearly' });
    expect(yearly).toMatchObject({ status: 'pending', kind: 'renewal', price: 14_390_400 });
    expect(yearly.expires_at).toBe(bill?.expires_at);
    const { items } = await listPlanOrders(shop.ctx, { limit: 10 });
    expect(items.map(({ status }) => status)).toEqual(['pending', 'cancelled', 'verified']);
    expect((await verifyPlanOrder(admin, yearly.id)).starts_at).toBe(first.ends_at);
  });

  test('a reminder is sent once, however often it is looked after', async () => {
    const shop = await createWorkspace(sapa);
    await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
    now = new Date(START.getTime() + 24.5 * DAY);
    await Promise.all(Array.from({ length: 6 }, () => lookAfterPlan(shop.ctx)));
    const sent = await transaction(shop.ctx, (tx) =>
      tx.query({
        text: 'select notice from plan_notices where workspace_id = $1',
        values: [shop.workspaceId],
      }),
    );
    expect(sent).toEqual([{ notice: 'ends_in_7' }]);
    expect((await listPlanOrders(shop.ctx, { limit: 10 })).items).toHaveLength(2);
  });
});

test('days for free: the owners are told of the new end, the bill waits for it', async () => {
  const shop = await createWorkspace(sapa);
  await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
  await live(shop, 30);
  await transaction(shop.ctx, (tx) => extendPlan(tx, 30, 'Gangguan kemarin'));
  await live(shop, 60);
  await expect.poll(() => mailsTo(shop, /berakhir/).then((mails) => mails.length)).toBe(6);
  expect(await plan(shop)).toMatchObject({ type: 'pro', state: 'active' });
});

test('days for free go to what runs last, not to what was credited away', async () => {
  const shop = await createWorkspace(sapa);
  const pro = await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
  const business = await buyPlan(shop, admin, { package: 'business', period: 'monthly' });
  expect(business.ends_at).toBe(pro.ends_at);
  await transaction(shop.ctx, (tx) => extendPlan(tx, 30, 'Gangguan kemarin'));
  const { items } = await listPlanOrders(shop.ctx, { limit: 5 });
  expect(items.map(({ ends_at }) => ends_at === pro.ends_at)).toEqual([false, true]);
});

describe('changing plans', () => {
  test('an upgrade begins at once and credits the days left', async () => {
    const shop = await createWorkspace(sapa);
    await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
    now = new Date(START.getTime() + 10 * DAY);
    const told = await quotePlanOrder(shop.ctx, { package: 'business', period: 'monthly' });
    expect(told).toMatchObject({
      kind: 'upgrade',
      price: 3_799_000 - 1_015_451,
      starts_at: now.toISOString(),
    });
    expect(told.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(told.price);
    const bought = await buyPlan(shop, admin, { package: 'business', period: 'monthly' });
    expect(bought.price).toBe(told.price);
    expect(await plan(shop)).toMatchObject({ type: 'business', ends_at: bought.ends_at });
  });

  test('a credit that pays for everything needs no payment', async () => {
    const shop = await createWorkspace(sapa);
    await buyPlan(shop, admin, { package: 'pro', period: 'yearly' });
    const order = await createPlanOrder(shop.ctx, { package: 'business', period: 'monthly' });
    expect(order).toMatchObject({ status: 'verified', price: 0 });
    const days = (Date.parse(order.ends_at ?? '') - START.getTime()) / DAY;
    expect(days).toBe(31 + Math.floor(((14_390_400 - 3_799_000) * 31) / 3_799_000));
    expect(await nameOf(shop)).toBe('Business');
  });

  test('a smaller plan begins when the paid time ends', async () => {
    const shop = await createWorkspace(sapa);
    const business = await buyPlan(shop, admin, { package: 'business', period: 'monthly' });
    const pro = await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
    expect(pro).toMatchObject({ kind: 'downgrade', starts_at: business.ends_at, price: 1_499_000 });
    expect((await plan(shop)).type).toBe('business');
    await live(shop, 32);
    expect((await plan(shop)).type).toBe('pro');
    expect(await nameOf(shop)).toBe('Pro');
  });

  test('attack 36, plan downgrade race: ups and downs at once never make the days left worth more', async () => {
    const shop = await createWorkspace(sapa);
    await buyPlan(shop, admin, { package: 'business', period: 'yearly' });
    now = new Date(START.getTime() + 10 * DAY);
    const worth = async () => {
      const { lines } = await quotePlanOrder(shop.ctx, { package: 'unlimited', period: 'yearly' });
      return -Math.min(...lines.map(({ amount }) => amount));
    };
    const before = await worth();
    // A year of Business pays for a month of the others: each that is ordered holds at once.
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        createPlanOrder(shop.ctx, { package: n % 2 === 0 ? 'enterprise' : 'pro', period: 'monthly' }),
      ),
    );
    const { items } = await listPlanOrders(shop.ctx, { limit: 20 });
    expect(items.filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1);
    const enterprises = items.filter(
      ({ status, package: one }) => status === 'verified' && one === 'enterprise',
    );
    expect(enterprises.map(({ price, kind }) => [price, kind])).toEqual([[0, 'upgrade']]);
    expect((await plan(shop)).type).toBe('enterprise');
    expect(await worth()).toBeLessThanOrEqual(before);
  });

  test('a plan that is too small for the team says what to remove; removed, it fits', async () => {
    const shop = await createWorkspace(sapa);
    const team = await Promise.all(
      Array.from({ length: 6 }, () => createMember(shop.ctx, { role: 'agent' })),
    );
    const choice = { package: 'pro', period: 'monthly' } as const;
    expect((await quotePlanOrder(shop.ctx, choice)).blockers).toEqual([
      'Pro memuat 5 human agent, workspace Anda punya 7. Nonaktifkan 2 di Human Agents.',
    ]);
    await expect(createPlanOrder(shop.ctx, choice)).rejects.toMatchObject({ code: 'PLAN_TOO_SMALL' });
    await transaction(shop.ctx, (tx) =>
      tx.query({
        text: 'update members set disabled_at = now() where workspace_id = $1 and id = any($2)',
        values: [shop.workspaceId, team.slice(0, 2).map(({ memberId }) => memberId)],
      }),
    );
    expect(await createPlanOrder(shop.ctx, choice)).toMatchObject({ status: 'pending' });
  });
});

test('days for free given in the days of grace are whole: they begin when they are given', async () => {
  const shop = await createWorkspace(sapa);
  await buyPlan(shop, admin, { package: 'pro', period: 'monthly' });
  await live(shop, 34);
  expect(await plan(shop)).toMatchObject({ state: 'grace' });
  await transaction(shop.ctx, (tx) => extendPlan(tx, 10, 'Gangguan kemarin'));
  const until = new Date(now.getTime() + 10 * DAY).toISOString();
  expect(await plan(shop)).toMatchObject({ type: 'pro', state: 'active', ends_at: until });
});
