import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { openBillingDesk } from '../../testing/billing-desk.ts';
import { refusalOf } from '../../testing/refusal-of.ts';

const { desk, customer } = openBillingDesk();

test('orders keep the price they were made with; new ones pay the new price', async () => {
  const { call: before } = await customer();
  const old = await before(api.createPlanOrder, { body: { package: 'enterprise', period: 'monthly' } });
  const change = await desk.admin(api.schedulePriceChange, {
    body: {
      package: 'enterprise',
      period: 'monthly',
      total: 6_100_000,
      effective_at: new Date().toISOString(),
    },
  });
  const { call: after } = await customer();
  const fresh = await after(api.createPlanOrder, { body: { package: 'enterprise', period: 'monthly' } });
  expect(fresh.price).toBe(6_100_000);
  expect((await before(api.getPlanOrder, { params: { id: old.id } })).price).toBe(5_799_000);
  await desk.admin(api.verifyPlanOrder, { params: { id: old.id } });
  expect((await before(api.getPlanOrder, { params: { id: old.id } })).price).toBe(5_799_000);
  expect(await refusalOf(desk.admin(api.cancelPriceChange, { params: { id: change.id } }))).toMatchObject({
    code: 'PRICE_IN_FORCE',
  });
});

test('a future price waits for its day and can be taken back until then', async () => {
  const { call } = await customer();
  const change = await desk.admin(api.schedulePriceChange, {
    body: {
      package: 'pro',
      period: '3months',
      total: 4_500_000,
      effective_at: '2090-01-01T00:00:00+07:00',
    },
  });
  const { items } = await call(api.listPlanPrices);
  expect(items.find((plan) => plan.package === 'pro')?.prices['3months'].total).toBe(4_200_000);
  expect((await desk.admin(api.listPriceChanges)).changes.map(({ id }) => id)).toContain(change.id);
  await desk.admin(api.cancelPriceChange, { params: { id: change.id } });
  expect((await desk.admin(api.listPriceChanges)).changes.map(({ id }) => id)).not.toContain(change.id);
});

test.each([0, -1, 9_999, 1.5, 2_000_000_000])('a price of %d is refused', async (total) => {
  const body = { package: 'pro', period: 'monthly', total, effective_at: '2090-01-01T00:00:00Z' } as const;
  expect(await refusalOf(desk.admin(api.schedulePriceChange, { body }))).toMatchObject({ status: 400 });
});

test('yesterday is no day for a price', async () => {
  const body = {
    package: 'pro',
    period: 'monthly',
    total: 1_600_000,
    effective_at: '2026-01-01T00:00:00Z',
  } as const;
  expect((await refusalOf(desk.admin(api.schedulePriceChange, { body }))).fields).toHaveProperty(
    'effective_at',
  );
});
