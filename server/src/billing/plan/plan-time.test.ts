import { describe, expect, test } from 'vitest';
import { transaction } from '../../platform/db/context.ts';
import { buyPlan } from '../../testing/billing.ts';
import { createWorkspace, type TestWorkspace } from '../../testing/factories.ts';
import { DAY, openPlanCalendar, planNameOf, planOf } from '../../testing/plan-calendar.ts';
import { createPlanOrder } from '../orders/create-order.ts';
import { verifyPlanOrder } from '../orders/decide-order.ts';
import { expireOrder } from '../orders/expire-order.ts';
import { quotePlanOrder } from '../orders/quote-order.ts';
import { getBilling, listPlanOrders } from '../queries.ts';
import { costOf } from './cost-of.ts';
import { extendPlan } from './extend-plan.ts';
import { lookAfterPlan } from './look-after-plan.ts';

const { desk, now, goTo, live } = openPlanCalendar();
const mailsTo = async ({ name }: TestWorkspace, matches: RegExp) => {
  return desk.world.recorded.mails.filter(
    ({ subject, text }) => matches.test(subject ?? '') && `${subject}${text}`.includes(name),
  );
};

describe('a month from its payment to its end', () => {
  test('reminders on days 7, 3 and 1, a bill that waits, days of grace, then Paket Gratis', async () => {
    const shop = await createWorkspace(desk.sapa);
    await buyPlan(shop, desk.admin, { package: 'pro', period: 'monthly' });
    expect(await planOf(shop)).toMatchObject({ type: 'pro', state: 'active' });

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
    expect(await planOf(shop)).toMatchObject({ type: 'pro', state: 'grace' });
    await live(shop, 37);
    expect(await planNameOf(shop)).toBe('Pro');
    await live(shop, 38);
    expect(await planOf(shop)).toMatchObject({ type: 'free', state: 'free' });
    expect(await planNameOf(shop)).toBe('Paket Gratis');
    await expect.poll(() => mailsTo(shop, /sudah habis|Paket Gratis/).then((mails) => mails.length)).toBe(2);

    await expireOrder(shop.ctx, pending?.id ?? '');
    const { items } = await listPlanOrders(shop.ctx, { limit: 10 });
    expect(items.map(({ status }) => status)).toEqual(['expired', 'verified']);
  });

  test('a stretch of time costs the share of its days, and a plan that another takes over ends there', async () => {
    const shop = await createWorkspace(desk.sapa);
    const bought = now().getTime();
    const cost = (from: number, days: number) =>
      transaction(shop.ctx, (tx) =>
        costOf(tx, { since: new Date(bought + from * DAY), until: new Date(bought + (from + days) * DAY) }),
      );
    const orders = () =>
      transaction(shop.ctx, (tx) =>
        tx.query<{ starts_at: Date; ends_at: Date; value: number }>({
          text: 'select starts_at, ends_at, value from plan_orders where workspace_id = $1 order by starts_at',
          values: [shop.ctx.workspaceId],
        }),
      );
    await buyPlan(shop, desk.admin, { package: 'pro', period: 'monthly' });
    const [pro] = await orders();
    const whole = (pro!.ends_at.getTime() - pro!.starts_at.getTime()) / DAY;
    expect(await cost(0, whole)).toEqual({ plan: 1_499_000, top_ups: 0 });
    expect(await cost(-10, 10)).toEqual({ plan: 0, top_ups: 0 });
    expect((await cost(5, 3)).plan).toBe(Math.round((1_499_000 / whole) * 3));
    goTo(10);
    await buyPlan(shop, desk.admin, { package: 'business', period: 'monthly' });
    const business = (await orders()).at(-1)!;
    expect(business.starts_at).toEqual(now());
    expect((await cost(0, 10)).plan).toBe(Math.round((1_499_000 / whole) * 10));
    expect((await cost(0, 365)).plan).toBe(Math.round((1_499_000 / whole) * 10 + business.value));
  });

  test('a renewal that is paid follows the time before it, to the day', async () => {
    const shop = await createWorkspace(desk.sapa);
    const first = await buyPlan(shop, desk.admin, { package: 'pro', period: 'monthly' });
    await live(shop, 25);
    const { pending } = await getBilling(shop.ctx);
    const renewed = await verifyPlanOrder(desk.admin, pending?.id ?? '');
    expect(renewed.starts_at).toBe(first.ends_at);
    await live(shop, 45);
    expect(await planOf(shop)).toMatchObject({ type: 'pro', state: 'active', ends_at: renewed.ends_at });
  });

  test.each([
    ['monthly', 1_499_000, '2040-05-01'],
    ['3months', 4_200_000, '2040-07-01'],
    ['yearly', 14_390_400, '2041-04-01'],
  ] as const)('it is renewed for another period: %s', async (period, price, end) => {
    const shop = await createWorkspace(desk.sapa);
    const first = await buyPlan(shop, desk.admin, { package: 'pro', period: 'monthly' });
    goTo(10);
    const time = {
      starts_at: first.ends_at,
      ends_at: new Date(`${end}T10:00:00+07:00`).toISOString(),
    };
    const told = await quotePlanOrder(shop.ctx, { package: 'pro', period });
    expect(told).toMatchObject({ kind: 'renewal', price, ...time });
    expect(await buyPlan(shop, desk.admin, { package: 'pro', period })).toMatchObject({ price, ...time });
    expect(await planOf(shop)).toMatchObject({ type: 'pro', state: 'active', ends_at: time.ends_at });
  });

  test('another period takes the place of the bill that waits, and can be paid as long', async () => {
    const shop = await createWorkspace(desk.sapa);
    const first = await buyPlan(shop, desk.admin, { package: 'pro', period: 'monthly' });
    await live(shop, 24);
    const { pending: bill } = await getBilling(shop.ctx);
    const yearly = await createPlanOrder(shop.ctx, { package: 'pro', period: 'yearly' });
    expect(yearly).toMatchObject({ status: 'pending', kind: 'renewal', price: 14_390_400 });
    expect(yearly.expires_at).toBe(bill?.expires_at);
    const { items } = await listPlanOrders(shop.ctx, { limit: 10 });
    expect(items.map(({ status }) => status)).toEqual(['pending', 'cancelled', 'verified']);
    expect((await verifyPlanOrder(desk.admin, yearly.id)).starts_at).toBe(first.ends_at);
  });

  test('a reminder is sent once, however often it is looked after', async () => {
    const shop = await createWorkspace(desk.sapa);
    await buyPlan(shop, desk.admin, { package: 'pro', period: 'monthly' });
    goTo(24.5);
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
  const shop = await createWorkspace(desk.sapa);
  await buyPlan(shop, desk.admin, { package: 'pro', period: 'monthly' });
  await live(shop, 30);
  await transaction(shop.ctx, (tx) => extendPlan(tx, 30, 'Gangguan kemarin'));
  await live(shop, 60);
  await expect.poll(() => mailsTo(shop, /berakhir/).then((mails) => mails.length)).toBe(6);
  expect(await planOf(shop)).toMatchObject({ type: 'pro', state: 'active' });
});

test('days for free go to what runs last, not to what was credited away', async () => {
  const shop = await createWorkspace(desk.sapa);
  const pro = await buyPlan(shop, desk.admin, { package: 'pro', period: 'monthly' });
  const business = await buyPlan(shop, desk.admin, { package: 'business', period: 'monthly' });
  expect(business.ends_at).toBe(pro.ends_at);
  await transaction(shop.ctx, (tx) => extendPlan(tx, 30, 'Gangguan kemarin'));
  const { items } = await listPlanOrders(shop.ctx, { limit: 5 });
  expect(items.map(({ ends_at }) => ends_at === pro.ends_at)).toEqual([false, true]);
});
test('days for free given in the days of grace are whole: they begin when they are given', async () => {
  const shop = await createWorkspace(desk.sapa);
  await buyPlan(shop, desk.admin, { package: 'pro', period: 'monthly' });
  await live(shop, 34);
  expect(await planOf(shop)).toMatchObject({ state: 'grace' });
  await transaction(shop.ctx, (tx) => extendPlan(tx, 10, 'Gangguan kemarin'));
  const until = new Date(now().getTime() + 10 * DAY).toISOString();
  expect(await planOf(shop)).toMatchObject({ type: 'pro', state: 'active', ends_at: until });
});
