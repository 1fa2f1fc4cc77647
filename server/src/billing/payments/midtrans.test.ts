import * as api from '@sapa/contracts';
import { type ApiError, createClient, type PlanOrder } from '@sapa/contracts';
import { type Simulator, startSimulator } from '@sapa/simulator';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext, transaction } from '../../platform/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInAdmin } from '../../testing/billing.ts';
import { type Call, signUp } from '../../testing/shop.ts';
import { expireOrder } from '../orders/expire-order.ts';
import { lookAfterPayment } from './look-after-payment.ts';

const KEY = 'SB-Mid-server-simulator';
let now = new Date();
let world: Simulator;
let sapa: TestApp;
let admin: Call;

beforeAll(async () => {
  world = await startSimulator();
  sapa = await startTestApp(
    { MIDTRANS_URL: world.urls.midtrans, MIDTRANS_SERVER_KEY: KEY },
    { clock: { now: () => now }, role: 'both' },
  );
  world.midtrans.settings.notificationUrl = `${sapa.url}/webhooks/midtrans`;
  admin = await signInAdmin(sapa);
});
afterAll(async () => {
  await sapa.stop();
  await world.stop();
});
beforeEach(() => {
  now = new Date();
  world.midtrans.settings.notifies = true;
  world.midtrans.clear();
});

interface Buyer {
  call: Call;
  workspaceId: string;
  order: PlanOrder;
  /** The gateway's order id. */
  paymentId: string;
  get(): Promise<PlanOrder>;
  plan(): Promise<string>;
}

async function newBusiness() {
  await sapa.app.database.pool.query('delete from rate_limits');
  const { access_token: token, user } = await signUp(sapa, { business: 'Kopi Nusantara' });
  return { call: createClient({ baseUrl: sapa.url, token: () => token }), user };
}

/** A business with an order whose page at Midtrans is open. */
async function buyer(): Promise<Buyer> {
  const { call, user } = await newBusiness();
  const order = await call(api.createPlanOrder, { body: { package: 'pro', period: 'yearly' } });
  const params = { id: order.id };
  const { redirect_url } = await call(api.payPlanOrder, { params });
  const paymentId = [...world.midtrans.transactions.values()].find(({ token: snap }) =>
    redirect_url.endsWith(snap),
  )!.orderId;
  return {
    call,
    workspaceId: user.workspace?.id ?? '',
    order,
    paymentId,
    get: () => call(api.getPlanOrder, { params }),
    plan: async () => (await call(api.getBilling)).plan.type,
  };
}

const refusal = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.fail('was not refused'),
    (error: ApiError) => error,
  );
const ctxOf = ({ workspaceId }: Buyer) => systemContext(sapa.app, workspaceId);
const eventsOf = async ({ workspaceId }: Buyer): Promise<string[]> => {
  const acts = await transaction(systemContext(sapa.app, workspaceId), (tx) =>
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
    const call = world.recorded.midtrans.find(
      ({ path, body }) => path.endsWith('/transactions') && JSON.stringify(body).includes(paymentId),
    )!;
    expect(call.headers.authorization).toBe(`Basic ${Buffer.from(`${KEY}:`).toString('base64')}`);
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
    world.midtrans.failNext({ httpStatus });
    expect(await refusal(call(api.payPlanOrder, { params: { id: order.id } }))).toMatchObject({ code });
    world.midtrans.clear();
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
    world.midtrans.settings.notifies = false;
    await world.midtrans.pay(paymentId);
    expect(await world.midtrans.notify(paymentId, { signature: 'missing' })).toEqual([401]);
    expect(await world.midtrans.notify(paymentId, { signature: 'wrong' })).toEqual([401]);
    expect((await get()).status).toBe('pending');
  });

  test('without a server key every one is refused', async () => {
    const closed = await startTestApp({ MIDTRANS_URL: world.urls.midtrans });
    try {
      const { paymentId } = await buyer();
      world.midtrans.settings.notificationUrl = `${closed.url}/webhooks/midtrans`;
      expect(await world.midtrans.notify(paymentId)).toEqual([401]);
    } finally {
      world.midtrans.settings.notificationUrl = `${sapa.url}/webhooks/midtrans`;
      await closed.stop();
    }
  });

  test('right signature + altered transaction_status: the status call decides', async () => {
    const { paymentId, get } = await buyer();
    world.midtrans.settings.notifies = false;
    await world.midtrans.move(paymentId, 'pending', { method: 'bank_transfer' });
    const change = { transaction_status: 'settlement', fraud_status: 'accept' };
    expect(await world.midtrans.notify(paymentId, { change })).toEqual([200]);
    expect(await get()).toMatchObject({ status: 'pending', payment: { state: 'waiting' } });
  });

  test.each([
    ['amount 1', { amount: 1 }],
    ['one rupiah less', { amount: 14_390_399 }],
    ['currency changed', { currency: 'USD' }],
  ])('%s grants nothing', async (_, change) => {
    const { paymentId, get } = await buyer();
    await world.midtrans.move(paymentId, 'settlement', { method: 'qris', ...change });
    expect((await get()).status).toBe('pending');
  });

  test('another order’s notification, or a refund of it, leaves this one alone', async () => {
    const mine = await buyer();
    const other = await buyer();
    await world.midtrans.pay(mine.paymentId);
    await world.midtrans.pay(other.paymentId);
    const { body } = world.recorded.payments.find(({ orderId }) => orderId === other.paymentId)!;
    expect(
      await world.midtrans.notify(mine.paymentId, { change: { signature_key: body.signature_key } }),
    ).toEqual([401]);
    await world.midtrans.move(other.paymentId, 'refund');
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
      expect(await world.midtrans.notify(paymentId, { change: { order_id } })).toEqual([200]);
    }
  });

  test('pending after settlement is ignored', async () => {
    const { paymentId, get } = await buyer();
    await world.midtrans.pay(paymentId);
    await world.midtrans.move(paymentId, 'pending');
    expect(await get()).toMatchObject({ status: 'verified', payment: { state: 'paid' } });
  });

  test('reversal: deny after settlement takes the plan back', async () => {
    const { paymentId, get, plan, ...rest } = await buyer();
    await world.midtrans.pay(paymentId, { method: 'bank_transfer' });
    expect(await plan()).toBe('pro');
    await world.midtrans.move(paymentId, 'deny');
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
    await world.midtrans.pay(paymentId, { method: 'credit_card', fraud: 'challenge' });
    expect(await get()).toMatchObject({ status: 'pending', payment: { state: 'review' } });
    expect(await refusal(call(api.cancelPlanOrder, { params: { id: order.id } }))).toMatchObject({
      code: 'ORDER_WAITS',
    });
    await world.midtrans.move(paymentId, 'capture', { fraud: 'accept' });
    expect((await get()).status).toBe('verified');
  });

  test.each(['deny', 'cancel', 'expire', 'failure'] as const)('%s grants nothing', async (status) => {
    const { paymentId, get } = await buyer();
    await world.midtrans.move(paymentId, status, { method: 'bank_transfer' });
    expect((await get()).status).toBe('pending');
  });

  test('replay ×100 in parallel: one grant, one invoice', async () => {
    const bought = await buyer();
    world.midtrans.settings.notifies = false;
    await world.midtrans.pay(bought.paymentId);
    const answers = await world.midtrans.notify(bought.paymentId, { repeat: 100 });
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every((status) => status === 200 || status === 503)).toBe(true);
    const { ends_at, starts_at, payment } = await bought.get();
    expect(payment.state).toBe('paid');
    const days = (Date.parse(ends_at ?? '') - Date.parse(starts_at ?? '')) / 86_400_000;
    expect(days).toBeLessThanOrEqual(366);
    expect((await eventsOf(bought)).filter((act) => act === 'plan-order.verified')).toHaveLength(1);
    const again = await world.midtrans.notify(bought.paymentId, { repeat: 10 });
    expect(again).toEqual(Array(10).fill(200));
  });

  test('a settlement that was read before the deny and comes after it grants nothing', async () => {
    const bought = await buyer();
    world.midtrans.settings.notifies = false;
    await world.midtrans.pay(bought.paymentId, { method: 'bank_transfer' });
    const { taken, release } = world.midtrans.holdNextStatus();
    const early = world.midtrans.notify(bought.paymentId);
    await taken;
    await world.midtrans.move(bought.paymentId, 'deny');
    expect(await world.midtrans.notify(bought.paymentId)).toEqual([200]);
    release();
    expect(await early).toEqual([200]);
    expect(await bought.get()).toMatchObject({ status: 'pending', payment: { state: 'failed' } });
    expect(await bought.plan()).toBe('free');
  });

  test('trouble at the gateway is 503, and the repetition succeeds', async () => {
    const { paymentId, get } = await buyer();
    world.midtrans.settings.notifies = false;
    await world.midtrans.pay(paymentId);
    world.midtrans.failNext({ httpStatus: 502 });
    expect(await world.midtrans.notify(paymentId)).toEqual([503]);
    expect((await get()).status).toBe('pending');
    expect(await world.midtrans.notify(paymentId)).toEqual([200]);
    expect((await get()).status).toBe('verified');
  });
});

describe('lost notifications', () => {
  test('a job asks within 15 minutes and goes on while the page lives', async () => {
    const bought = await buyer();
    const { rows } = await jobsOf(bought.paymentId);
    expect(rows[0]!.run_at.getTime() - now.getTime()).toBeLessThanOrEqual(15 * 60_000);
    world.midtrans.settings.notifies = false;
    await lookAfterPayment(ctxOf(bought), bought.paymentId);
    expect((await bought.get()).status).toBe('pending');
    await world.midtrans.pay(bought.paymentId);
    await lookAfterPayment(ctxOf(bought), bought.paymentId);
    expect((await bought.get()).status).toBe('verified');
  });

  test('who comes back from the page need not wait for it', async () => {
    const { call, order, paymentId } = await buyer();
    world.midtrans.settings.notifies = false;
    await world.midtrans.pay(paymentId);
    expect(await call(api.checkPlanOrder, { params: { id: order.id } })).toMatchObject({
      status: 'verified',
    });
  });

  test('a reversal whose notification is lost is seen too', async () => {
    const bought = await buyer();
    await world.midtrans.pay(bought.paymentId, { method: 'bank_transfer' });
    world.midtrans.settings.notifies = false;
    await world.midtrans.move(bought.paymentId, 'deny');
    await lookAfterPayment(ctxOf(bought), bought.paymentId);
    expect((await bought.get()).status).toBe('rejected');
  });

  test('an order does not expire over a payment that was not told', async () => {
    const bought = await buyer();
    world.midtrans.settings.notifies = false;
    await world.midtrans.pay(bought.paymentId);
    now = new Date(now.getTime() + 4 * 86_400_000);
    await expireOrder(ctxOf(bought), bought.order.id);
    now = new Date();
    expect((await bought.get()).status).toBe('verified');
  });

  test('nobody pays: the order expires, and its page is closed', async () => {
    const bought = await buyer();
    await world.midtrans.move(bought.paymentId, 'pending', { method: 'bank_transfer' });
    now = new Date(now.getTime() + 4 * 86_400_000);
    await expireOrder(ctxOf(bought), bought.order.id);
    now = new Date();
    expect((await bought.get()).status).toBe('expired');
    await expect.poll(() => world.midtrans.transactions.get(bought.paymentId)?.status).toBe('cancel');
  });
});

test('money that comes after the order had ended waits for an admin, who may verify it', async () => {
  const { call, order, paymentId, get, plan } = await buyer();
  await call(api.cancelPlanOrder, { params: { id: order.id } });
  await world.midtrans.move(paymentId, 'settlement', { method: 'bank_transfer' });
  expect(await get()).toMatchObject({ status: 'cancelled', payment: { state: 'late' } });
  expect(await plan()).toBe('free');
  const { items, to_decide } = await admin(api.listAllPlanOrders, { query: { q: order.number } });
  expect(items[0]?.decidable).toBe(true);
  expect(to_decide).toBeGreaterThanOrEqual(1);
  await admin(api.verifyPlanOrder, { params: { id: order.id } });
  expect(await plan()).toBe('pro');
  await world.midtrans.move(paymentId, 'refund');
  expect(await plan()).toBe('free');
});

/** Jobs are the owner's to see. */
async function jobsOf(paymentId: string) {
  const sql = new pg.Client({ connectionString: sapa.ownerUrl });
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
