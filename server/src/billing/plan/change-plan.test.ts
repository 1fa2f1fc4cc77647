import { describe, expect, test } from 'vitest';
import { transaction } from '../../platform/db/context.ts';
import { buyPlan } from '../../testing/billing.ts';
import { createMember, createWorkspace } from '../../testing/factories.ts';
import { DAY, openPlanCalendar, planNameOf, planOf, START } from '../../testing/plan-calendar.ts';
import { createPlanOrder } from '../orders/create-order.ts';
import { quotePlanOrder } from '../orders/quote-order.ts';
import { listPlanOrders } from '../queries.ts';

const { desk, now, goTo, live } = openPlanCalendar();

describe('changing plans', () => {
  test('an upgrade begins at once and credits the days left', async () => {
    const shop = await createWorkspace(desk.sapa);
    await buyPlan(shop, desk.admin, { package: 'pro', period: 'monthly' });
    goTo(10);
    const told = await quotePlanOrder(shop.ctx, { package: 'business', period: 'monthly' });
    expect(told).toMatchObject({
      kind: 'upgrade',
      price: 3_799_000 - 1_015_451,
      starts_at: now().toISOString(),
    });
    expect(told.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(told.price);
    const bought = await buyPlan(shop, desk.admin, { package: 'business', period: 'monthly' });
    expect(bought.price).toBe(told.price);
    expect(await planOf(shop)).toMatchObject({ type: 'business', ends_at: bought.ends_at });
  });

  test('a credit that pays for everything needs no payment', async () => {
    const shop = await createWorkspace(desk.sapa);
    await buyPlan(shop, desk.admin, { package: 'pro', period: 'yearly' });
    const order = await createPlanOrder(shop.ctx, { package: 'business', period: 'monthly' });
    expect(order).toMatchObject({ status: 'verified', price: 0 });
    const days = (Date.parse(order.ends_at ?? '') - START.getTime()) / DAY;
    expect(days).toBe(31 + Math.floor(((14_390_400 - 3_799_000) * 31) / 3_799_000));
    expect(await planNameOf(shop)).toBe('Business');
  });

  test('a smaller plan begins when the paid time ends', async () => {
    const shop = await createWorkspace(desk.sapa);
    const business = await buyPlan(shop, desk.admin, { package: 'business', period: 'monthly' });
    const pro = await buyPlan(shop, desk.admin, { package: 'pro', period: 'monthly' });
    expect(pro).toMatchObject({ kind: 'downgrade', starts_at: business.ends_at, price: 1_499_000 });
    expect((await planOf(shop)).type).toBe('business');
    await live(shop, 32);
    expect((await planOf(shop)).type).toBe('pro');
    expect(await planNameOf(shop)).toBe('Pro');
  });

  test('plan downgrade race: ups and downs at once never make the days left worth more', async () => {
    const shop = await createWorkspace(desk.sapa);
    await buyPlan(shop, desk.admin, { package: 'business', period: 'yearly' });
    goTo(10);
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
    expect((await planOf(shop)).type).toBe('enterprise');
    expect(await worth()).toBeLessThanOrEqual(before);
  });

  test('a plan that is too small for the team says what to remove; removed, it fits', async () => {
    const shop = await createWorkspace(desk.sapa);
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
