import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Simulator, startSimulator } from './start-simulator.ts';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.stop());

const KEY = 'SB-Mid-server-simulator';
const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` });
const create = (body: object, key = KEY) =>
  fetch(`${simulator.urls.midtrans}/snap/v1/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...basic(key) },
    body: JSON.stringify(body),
  });
const details = { transaction_details: { order_id: 'pesanan-1', gross_amount: 1_499_000 } };
const status = async (id: string) => {
  const answer = await fetch(`${simulator.urls.midtrans}/v2/${id}/status`, { headers: basic(KEY) });
  return (await answer.json()) as Record<string, unknown>;
};

test('Snap answers 201 with a page; before a way to pay is chosen there is no status', async () => {
  const answer = await create(details);
  expect(answer.status).toBe(201);
  const { redirect_url } = (await answer.json()) as { redirect_url: string };
  expect((await fetch(redirect_url)).status).toBe(200);
  expect(await status('pesanan-1')).toMatchObject({ status_code: '404' });
});

test('refuses as the real one: 401 a wrong key, 400 items that do not add up or an id that was used', async () => {
  expect((await create(details, 'salah')).status).toBe(401);
  const items = { item_details: [{ id: 'a', price: 1_000, quantity: 2, name: 'A' }] };
  expect((await create({ ...details, ...items })).status).toBe(400);
  await create(details);
  await simulator.midtrans.pay('pesanan-1');
  const again = await create(details);
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({
    error_messages: [expect.stringContaining('already been taken')],
  });
});

test('amounts have two decimals, times are WIB without a zone, fraud only where cards are', async () => {
  await create(details);
  await simulator.midtrans.pay('pesanan-1', { method: 'bank_transfer' });
  const told = await status('pesanan-1');
  expect(told).toMatchObject({
    transaction_status: 'settlement',
    gross_amount: '1499000.00',
    currency: 'IDR',
    status_code: '200',
    va_numbers: [{ bank: 'bca' }],
  });
  expect(told.settlement_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(told).not.toHaveProperty('fraud_status');
});
