import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { MIDTRANS_KEY, openGateway } from '../../testing/gateway.ts';
import { refusalOf } from '../../testing/refusal-of.ts';

const { gateway, newBusiness, buyer } = openGateway();

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
  expect(await refusalOf(call(api.payPlanOrder, { params: { id: order.id } }))).toMatchObject({ code });
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
