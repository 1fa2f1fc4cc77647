import * as api from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { startTestApp } from '../../testing/app.ts';
import { type Buyer, openGateway } from '../../testing/gateway.ts';
import { refusalOf } from '../../testing/refusal-of.ts';

const { gateway, buyer } = openGateway();

const eventsOf = async ({ workspaceId }: Buyer): Promise<string[]> => {
  const acts = await transaction(systemContext(gateway.sapa.app, workspaceId), (tx) =>
    tx.query<{ act: string }>({
      text: `select act from audit_entries where workspace_id = $1 and act like 'plan-order.%' order by id`,
      values: [workspaceId],
    }),
  );
  return acts.map(({ act }) => act);
};

describe('notifications', () => {
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
    expect(await refusalOf(call(api.cancelPlanOrder, { params: { id: order.id } }))).toMatchObject({
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
