import * as api from '@sapa/contracts';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { systemContext } from '../../platform/db/context.ts';
import { type Buyer, openGateway } from '../../testing/gateway.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { expireOrder } from '../orders/expire-order.ts';
import { lookAfterPayment } from './look-after-payment.ts';

const { gateway, buyer } = openGateway();
const ctxOf = ({ workspaceId }: Buyer) => systemContext(gateway.sapa.app, workspaceId);

describe('lost notifications', () => {
  test('a job asks within 15 minutes and goes on while the page lives', async () => {
    const bought = await buyer();
    const { rows } = await jobsOf(bought.paymentId);
    expect(rows[0]!.run_at.getTime() - gateway.now.getTime()).toBeLessThanOrEqual(15 * 60_000);
    gateway.world.midtrans.settings.notifies = false;
    await lookAfterPayment(ctxOf(bought), bought.paymentId);
    expect((await bought.get()).status).toBe('pending');
    await gateway.world.midtrans.pay(bought.paymentId);
    await lookAfterPayment(ctxOf(bought), bought.paymentId);
    expect((await bought.get()).status).toBe('verified');
  });

  test('who comes back from the page need not wait for it', async () => {
    const { call, order, paymentId } = await buyer();
    gateway.world.midtrans.settings.notifies = false;
    await gateway.world.midtrans.pay(paymentId);
    expect(await call(api.checkPlanOrder, { params: { id: paymentId } })).toMatchObject({
      id: order.id,
      status: 'verified',
    });
  });

  test('a reversal whose notification is lost is seen too', async () => {
    const bought = await buyer();
    await gateway.world.midtrans.pay(bought.paymentId, { method: 'bank_transfer' });
    gateway.world.midtrans.settings.notifies = false;
    await gateway.world.midtrans.move(bought.paymentId, 'deny');
    await lookAfterPayment(ctxOf(bought), bought.paymentId);
    expect((await bought.get()).status).toBe('rejected');
  });

  test('an order does not expire over a payment that was not told', async () => {
    const bought = await buyer();
    gateway.world.midtrans.settings.notifies = false;
    await gateway.world.midtrans.pay(bought.paymentId);
    gateway.now = new Date(gateway.now.getTime() + 4 * 86_400_000);
    await expireOrder(ctxOf(bought), bought.order.id);
    gateway.now = new Date();
    expect((await bought.get()).status).toBe('verified');
  });

  test('nobody pays: the order expires, and its page is closed', async () => {
    const bought = await buyer();
    await gateway.world.midtrans.move(bought.paymentId, 'pending', { method: 'bank_transfer' });
    gateway.now = new Date(gateway.now.getTime() + 4 * 86_400_000);
    await expireOrder(ctxOf(bought), bought.order.id);
    gateway.now = new Date();
    expect((await bought.get()).status).toBe('expired');
    await expect.poll(() => gateway.world.midtrans.transactions.get(bought.paymentId)?.status).toBe('cancel');
  });
});

test('money that comes after the order had ended waits for an admin, who may verify it', async () => {
  const { call, order, paymentId, get, plan } = await buyer();
  await call(api.cancelPlanOrder, { params: { id: order.id } });
  await gateway.world.midtrans.move(paymentId, 'settlement', { method: 'bank_transfer' });
  expect(await get()).toMatchObject({ status: 'cancelled', payment: { state: 'late' } });
  expect(await plan()).toBe('free');
  const admin = (await signInPlatform(gateway.sapa)).call;
  const { items, to_decide } = await admin(api.listAllPlanOrders, { query: { q: order.number } });
  expect(items[0]?.decidable).toBe(true);
  expect(to_decide).toBeGreaterThanOrEqual(1);
  await admin(api.verifyPlanOrder, { params: { id: order.id } });
  expect(await plan()).toBe('pro');
  await gateway.world.midtrans.move(paymentId, 'refund');
  expect(await plan()).toBe('free');
});

/** Jobs are the owner's to see. */
async function jobsOf(paymentId: string) {
  const sql = new pg.Client({ connectionString: gateway.sapa.ownerUrl });
  await sql.connect();
  try {
    return await sql.query<{ run_at: Date }>(
      `select run_at from graphile_worker._private_jobs where payload->>'payment_id' = $1`,
      [paymentId],
    );
  } finally {
    await sql.end();
  }
}
