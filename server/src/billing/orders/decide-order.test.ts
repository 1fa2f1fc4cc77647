import * as api from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { openBillingDesk } from '../../testing/billing-desk.ts';
import { refusalOf } from '../../testing/refusal-of.ts';

const { desk, customer } = openBillingDesk();
const pro = { package: 'pro', period: 'monthly' } as const;

describe('order status', () => {
  test('a purchase is pending; Verify sets verifiedAt and gives the package its name', async () => {
    const { call } = await customer();
    const order = await call(api.createPlanOrder, { body: { package: 'business', period: 'yearly' } });
    expect(order).toMatchObject({
      status: 'pending',
      verified_at: null,
      package: 'business',
      package_name: 'Business',
      period: 'yearly',
      user: 'Sekar Maharani',
      price: 36_470_400,
      lines: [{ label: 'Business, 12 bulan', amount: 36_470_400 }],
    });
    expect((await call(api.whoAmI)).data.user.workspace?.plan_name).toBe('Paket Gratis');

    const verified = await desk.admin(api.verifyPlanOrder, { params: { id: order.id } });
    expect(verified).toMatchObject({ status: 'verified', decidable: false });
    expect(verified.verified_at).not.toBeNull();
    expect(verified.invoice_number).toMatch(/^INV\/\d{4}\/\d{6}$/);
    const billing = await call(api.getBilling);
    expect(billing.plan).toMatchObject({ type: 'business', title: 'Business', state: 'active' });
    expect(billing.pending).toBeNull();
  });

  test('the session carries the new package without signing in again', async () => {
    const { call } = await customer();
    const { id } = await call(api.createPlanOrder, { body: pro });
    await desk.admin(api.verifyPlanOrder, { params: { id } });
    await expect
      .poll(async () => (await call(api.whoAmI)).data.user.workspace?.plan_name, { timeout: 5_000 })
      .toBe('Pro');
  });

  test('Reject says why, and gives nothing', async () => {
    const { call } = await customer();
    const { id } = await call(api.createPlanOrder, { body: pro });
    await desk.admin(api.rejectPlanOrder, { params: { id }, body: { reason: 'Nominal transfer kurang.' } });
    expect(await call(api.getPlanOrder, { params: { id } })).toMatchObject({
      status: 'rejected',
      reason: 'Nominal transfer kurang.',
      starts_at: null,
    });
    expect((await call(api.getBilling)).plan.type).toBe('free');
  });

  test('an order’s id tells when it was created', async () => {
    const { call } = await customer();
    const before = Date.now();
    const { id } = await call(api.createPlanOrder, { body: pro });
    const told = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    expect(told).toBeGreaterThanOrEqual(before);
    expect(told).toBeLessThanOrEqual(Date.now());
  });

  test('only pending orders are decided', async () => {
    const { call } = await customer();
    const { id } = await call(api.createPlanOrder, { body: pro });
    await desk.admin(api.verifyPlanOrder, { params: { id } });
    for (const again of [
      () => desk.admin(api.verifyPlanOrder, { params: { id } }),
      () => desk.admin(api.rejectPlanOrder, { params: { id }, body: { reason: 'Terlambat' } }),
      () => call(api.cancelPlanOrder, { params: { id } }),
    ])
      expect(await refusalOf(again())).toMatchObject({ code: 'ORDER_NOT_PENDING', status: 409 });
  });

  test('two admins who verify at once verify once', async () => {
    const { call } = await customer();
    const { id } = await call(api.createPlanOrder, { body: pro });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => desk.admin(api.verifyPlanOrder, { params: { id } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { items } = await call(api.listPlanOrders, { query: {} });
    expect(items).toHaveLength(1);
  });

  test('the list of all orders shows user, package, period, price, status', async () => {
    const { call, workspaceId } = await customer();
    const { id, number } = await call(api.createPlanOrder, {
      body: { package: 'unlimited', period: '3months' },
    });
    const { items, pending } = await desk.admin(api.listAllPlanOrders, { query: { q: number } });
    expect(items).toMatchObject([
      {
        id,
        workspace: { id: workspaceId, name: 'Kopi Nusantara' },
        user: 'Sekar Maharani',
        package_name: 'Unlimited',
        period: '3months',
        price: 45_000_000,
        status: 'pending',
        decidable: true,
      },
    ]);
    expect(pending).toBeGreaterThanOrEqual(1);
  });
});
