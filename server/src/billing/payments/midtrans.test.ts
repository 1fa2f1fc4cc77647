import type { ApiError } from '@sapa/contracts';
import * as api from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { systemContext, transaction } from '../../platform/context.ts';
import { startTestApp } from '../../testing/app.ts';
import { type Buyer, MIDTRANS_KEY, openGateway } from '../../testing/gateway.ts';

const { gateway, newBusiness, buyer } = openGateway();

const refusal = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.fail('was not refused'),
    (error: ApiError) => error,
  );
const eventsOf = async ({ workspaceId }: Buyer): Promise<string[]> => {
  const acts = await transaction(systemContext(gateway.sapa.app, workspaceId), (tx) =>
    tx.query<{ act: string }>({
      text: `select act from audit_entries where workspace_id = $1 and act like 'plan-order.%' order by id`,
      values: [workspaceId],
    }),
  );
  return acts.map(({ act }) => act);
};

describe('Snap', () => {
  test('is asked with Basic auth, whole rupiah, items that add up, and our notification address', async () => {
    const { paymentId, order } = await buyer();
    const call = gateway.world.recorded.midtrans.find(
      ({ path, body }) => path.endsWith('/transactions') && JSON.stringify(body).includes(paymentId),
    )!;
    expect(call.headers.authorization).toBe(`Basic ${Buffer.from(`${MIDTRANS_KEY}:`).toString('base64')}`);
    expect(call.headers['x-override-notification']).toMatch(/\/webhooks\/midtrans$/);
    expect(call.headers['idempotency-key']).toBe(paymentId);
    expect(call.body).toMatchObject({
      transaction_details: { order_id: paymentId, gross_amount: order.price },
      item_details: [{ price: order.price, quantity: 1 }],
      credit_card: { secure: true },
      enabled_payments: expect.arrayContaining(['credit_card', 'other_qris', 'bca_va']),
    });
  });

  test('one page an order, however often the button is pressed', async () => {
    const { call, order } = await buyer();
    const pages = await Promise.all(
      Array.from({ length: 6 }, () => call(api.payPlanOrder, { params: { id: order.id } })),
    );
    expect(new Set(pages.map(({ redirect_url }) => redirect_url)).size).toBe(1);
  });

  test.each([
    ['a wrong key', 401, 'PAYMENT_REFUSED'],
    ['a refusal', 400, 'PAYMENT_REFUSED'],
    ['trouble', 503, 'PAYMENT_UNAVAILABLE'],
    ['too many', 429, 'PAYMENT_UNAVAILABLE'],
  ])('%s is said with what to do next, and the order stays', async (_, httpStatus, code) => {
    const { call } = await newBusiness();
    const order = await call(api.createPlanOrder, { body: { package: 'business', period: 'monthly' } });
    gateway.world.midtrans.failNext({ httpStatus });
    expect(await refusal(call(api.payPlanOrder, { params: { id: order.id } }))).toMatchObject({ code });
    gateway.world.midtrans.clear();
    await call(api.payPlanOrder, { params: { id: order.id } });
    expect((await call(api.getPlanOrder, { params: { id: order.id } })).status).toBe('pending');
  });

  test('a visitor pays on the page and is a customer without anybody’s help', async () => {
    const { call, order, get, plan } = await buyer();
    const { redirect_url } = await call(api.payPlanOrder, { params: { id: order.id } });
    const page = await fetch(redirect_url);
    expect(await page.text()).toContain('Rp');
    const paid = await fetch(redirect_url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'act=pay&method=qris',
    });
    expect(await paid.text()).toContain('Payment simulated. Waiting for admin verification.');
    expect(await get()).toMatchObject({
      status: 'verified',
      payment: { provider: 'midtrans', method: 'qris', state: 'paid' },
    });
    expect(await plan()).toBe('pro');
  });
});

describe('attack 36: notifications', () => {
  test('an unsigned one, or one signed with another key, is refused and changes nothing', async () => {
    const { paymentId, get } = await buyer();
    gateway.world.midtrans.settings.notifies = false;
    await gateway.world.midtrans.pay(paymentId);
    expect(await gateway.world.midtrans.notify(paymentId, { signature: 'missing' })).toEqual([401]);
    expect(await gateway.world.midtrans.notify(paymentId, { signature: 'wrong' })).toEqual([401]);
    expect((await get()).status).toBe('pending');
  });

  test('without a server key every one is refused', async () => {
    const closed = await startTestApp({ MIDTRANS_URL: gateway.world.urls.midtrans });
    try {
      const { paymentId } = await buyer();
      gateway.world.midtrans.settings.notificationUrl = `${closed.url}/webhooks/midtrans`;
      expect(await gateway.world.midtrans.notify(paymentId)).toEqual([401]);
    } finally {
      gateway.world.midtrans.settings.notificationUrl = `${gateway.sapa.url}/webhooks/midtrans`;
      await closed.stop();
    }
  });

  test('right signature + altered transaction_status: the status call decides', async () => {
    const { paymentId, get } = await buyer();
    gateway.world.midtrans.settings.notifies = false;
    await gateway.world.midtrans.move(paymentId, 'pending', { method: 'bank_transfer' });
    const change = { transaction_status: 'settlement', fraud_status: 'accept' };
    expect(await gateway.world.midtrans.notify(paymentId, { change })).toEqual([200]);
    expect(await get()).toMatchObject({ status: 'pending', payment: { state: 'waiting' } });
  });

  test.each([
    ['amount 1', { amount: 1 }],
    ['one rupiah less', { amount: 14_390_399 }],
    ['currency changed', { currency: 'USD' }],
  ])('%s grants nothing', async (_, change) => {
    const { paymentId, get } = await buyer();
    await gateway.world.midtrans.move(paymentId, 'settlement', { method: 'qris', ...change });
    expect((await get()).status).toBe('pending');
  });

  test('another order’s notification, or a refund of it, leaves this one alone', async () => {
    const mine = await buyer();
    const other = await buyer();
    await gateway.world.midtrans.pay(mine.paymentId);
    await gateway.world.midtrans.pay(other.paymentId);
    const { body } = gateway.world.recorded.payments.find(({ orderId }) => orderId === other.paymentId)!;
    expect(
      await gateway.world.midtrans.notify(mine.paymentId, { change: { signature_key: body.signature_key } }),
    ).toEqual([401]);
    await gateway.world.midtrans.move(other.paymentId, 'refund');
    expect((await other.get()).status).toBe('rejected');
    expect((await mine.get()).status).toBe('verified');
  });

  test('an unknown order that is signed is answered with 200 and nothing else', async () => {
    const { paymentId } = await buyer();
    for (const order_id of [
      '01a1f000-0000-7000-8000-000000000000',
      'toko-lain-17',
      "'; drop table users; --",
    ]) {
      expect(await gateway.world.midtrans.notify(paymentId, { change: { order_id } })).toEqual([200]);
    }
  });

  test('pending after settlement is ignored', async () => {
    const { paymentId, get } = await buyer();
    await gateway.world.midtrans.pay(paymentId);
    await gateway.world.midtrans.move(paymentId, 'pending');
    expect(await get()).toMatchObject({ status: 'verified', payment: { state: 'paid' } });
  });

  test('reversal: deny after settlement takes the plan back', async () => {
    const { paymentId, get, plan, ...rest } = await buyer();
    await gateway.world.midtrans.pay(paymentId, { method: 'bank_transfer' });
    expect(await plan()).toBe('pro');
    await gateway.world.midtrans.move(paymentId, 'deny');
    expect(await get()).toMatchObject({ status: 'rejected', payment: { state: 'reversed' } });
    expect(await plan()).toBe('free');
    expect(await eventsOf({ ...rest, paymentId, get, plan })).toEqual([
      'plan-order.created',
      'plan-order.verified',
      'plan-order.revoked',
    ]);
  });

  test('a card under review grants nothing until it is accepted', async () => {
    const { paymentId, get, call, order } = await buyer();
    await gateway.world.midtrans.pay(paymentId, { method: 'credit_card', fraud: 'challenge' });
    expect(await get()).toMatchObject({ status: 'pending', payment: { state: 'review' } });
    expect(await refusal(call(api.cancelPlanOrder, { params: { id: order.id } }))).toMatchObject({
      code: 'ORDER_WAITS',
    });
    await gateway.world.midtrans.move(paymentId, 'capture', { fraud: 'accept' });
    expect((await get()).status).toBe('verified');
  });

  test.each(['deny', 'cancel', 'expire', 'failure'] as const)('%s grants nothing', async (status) => {
    const { paymentId, get } = await buyer();
    await gateway.world.midtrans.move(paymentId, status, { method: 'bank_transfer' });
    expect((await get()).status).toBe('pending');
  });

  test('replay ×100 in parallel: one grant, one invoice', async () => {
    const bought = await buyer();
    gateway.world.midtrans.settings.notifies = false;
    await gateway.world.midtrans.pay(bought.paymentId);
    const answers = await gateway.world.midtrans.notify(bought.paymentId, { repeat: 100 });
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every((status) => status === 200 || status === 503)).toBe(true);
    const { ends_at, starts_at, payment } = await bought.get();
    expect(payment.state).toBe('paid');
    const days = (Date.parse(ends_at ?? '') - Date.parse(starts_at ?? '')) / 86_400_000;
    expect(days).toBeLessThanOrEqual(366);
    expect((await eventsOf(bought)).filter((act) => act === 'plan-order.verified')).toHaveLength(1);
    const again = await gateway.world.midtrans.notify(bought.paymentId, { repeat: 10 });
    expect(again).toEqual(Array(10).fill(200));
  });

  test('a settlement that was read before the deny and comes after it grants nothing', async () => {
    const bought = await buyer();
    gateway.world.midtrans.settings.notifies = false;
    await gateway.world.midtrans.pay(bought.paymentId, { method: 'bank_transfer' });
    const { taken, release } = gateway.world.midtrans.holdNextStatus();
    const early = gateway.world.midtrans.notify(bought.paymentId);
    await taken;
    await gateway.world.midtrans.move(bought.paymentId, 'deny');
    expect(await gateway.world.midtrans.notify(bought.paymentId)).toEqual([200]);
    release();
    expect(await early).toEqual([200]);
    expect(await bought.get()).toMatchObject({ status: 'pending', payment: { state: 'failed' } });
    expect(await bought.plan()).toBe('free');
  });

  test('trouble at the gateway is 503, and the repetition succeeds', async () => {
    const { paymentId, get } = await buyer();
    gateway.world.midtrans.settings.notifies = false;
    await gateway.world.midtrans.pay(paymentId);
    gateway.world.midtrans.failNext({ httpStatus: 502 });
    expect(await gateway.world.midtrans.notify(paymentId)).toEqual([503]);
    expect((await get()).status).toBe('pending');
    expect(await gateway.world.midtrans.notify(paymentId)).toEqual([200]);
    expect((await get()).status).toBe('verified');
  });
});
