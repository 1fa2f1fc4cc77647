import * as api from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { openBillingDesk } from '../../testing/billing-desk.ts';
import { refusalOf } from '../../testing/refusal-of.ts';

const { desk, customer } = openBillingDesk();
const pro = { package: 'pro', period: 'monthly' } as const;

describe('the price is the server’s', () => {
  test('fields that only we set are ignored', async () => {
    const { call, token } = await customer();
    const answer = await fetch(`${desk.sapa.url}/api/v1/plan-orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...pro,
        price: 1,
        total: 1,
        lines: [],
        value: 999_999_999,
        credit: 1_499_000,
        status: 'verified',
        verified_at: '2026-01-01T00:00:00Z',
        verifiedAt: '2026-01-01T00:00:00Z',
        replaces: [],
        coupon: 'GRATIS100',
        discount: 1_499_000,
        extra_days: 900,
        starts_at: '2020-01-01T00:00:00Z',
        ends_at: '2099-01-01T00:00:00Z',
      }),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ price: 1_499_000, status: 'pending', ends_at: null });
    expect((await call(api.getBilling)).plan.type).toBe('free');
  });

  test.each([
    ['another price than the one shown', { ...pro, expected_price: 1 }, 'PRICE_CHANGED'],
    ['a negative price', { ...pro, expected_price: -1_499_000 }, 'PRICE_CHANGED'],
    ['Paket Gratis is not sold', { package: 'free', period: 'monthly' }, 'VALIDATION_FAILED'],
    ['a package of nobody', { package: '__proto__', period: 'monthly' }, 'VALIDATION_FAILED'],
    ['a period of nobody', { package: 'pro', period: 'constructor' }, 'VALIDATION_FAILED'],
    ['a package that is a list', { package: ['pro'], period: 'monthly' }, 'VALIDATION_FAILED'],
  ])('%s is refused', async (_, body, code) => {
    const { call } = await customer();
    expect(await refusalOf(call(api.createPlanOrder, { body: body as never }))).toMatchObject({ code });
    expect((await call(api.listPlanOrders, { query: {} })).items).toEqual([]);
  });

  test('an order is made once, however often the button is pressed at once', async () => {
    const { call } = await customer();
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => call(api.createPlanOrder, { body: pro })),
    );
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  });

  test('two packages at once: one order stays, the other is cancelled', async () => {
    const { call } = await customer();
    await Promise.all(
      (['pro', 'business', 'enterprise', 'unlimited'] as const).map((plan) =>
        call(api.createPlanOrder, { body: { package: plan, period: 'monthly' } }),
      ),
    );
    const { items } = await call(api.listPlanOrders, { query: {} });
    expect(items.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'pending',
    ]);
  });

  test('no member of a workspace verifies', async () => {
    const { call } = await customer();
    const { id } = await call(api.createPlanOrder, { body: pro });
    expect(await refusalOf(call(api.verifyPlanOrder, { params: { id } }))).toMatchObject({ status: 403 });
  });
});
