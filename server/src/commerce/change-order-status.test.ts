import * as api from '@sapa/contracts';
import { beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../testing/refusal-of.ts';
import { openTradingShop } from '../testing/trading-shop.ts';

const { shop, newCustomer, newOrder, pay, step, see } = openTradingShop();
let bagus: string;
beforeAll(async () => {
  bagus = await newCustomer('Bagus Prasetyo');
});

test('an order goes its way, and a step back', async () => {
  const { id } = await newOrder(bagus);
  for (const [from, to] of [
    ['pending', 'processing'],
    ['processing', 'shipping'],
    ['shipping', 'processing'],
    ['processing', 'completed'],
    ['completed', 'shipping'],
  ] as const) {
    expect((await step(id, from, to)).status).toBe(to);
  }
});

test('two members who step at once from what they see: one does, the other is told to look again', async () => {
  const { id } = await newOrder(bagus);
  const outcomes = await Promise.allSettled([
    step(id, 'pending', 'processing'),
    step(id, 'pending', 'cancelled'),
  ]);
  const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject([{ code: 'ORDER_STEP_REFUSED', status: 409 }]);
  expect(done).toEqual([(await see(id)).status]);
});

test.each([
  ['a completed order is not cancelled', 'completed', 'cancelled'],
  ['it goes back by one step, not two', 'shipping', 'pending'],
  ['a cancelled one is opened again, not shipped', 'cancelled', 'shipping'],
  ['to where it is is no step', 'pending', 'pending'],
] as const)('%s', async (_name, from, to) => {
  const { id } = await newOrder(bagus);
  const stood = from === 'pending' ? await see(id) : await step(id, 'pending', from);
  expect(await refusalOf(step(id, from, to))).toMatchObject({ code: 'ORDER_STEP_REFUSED' });
  expect(await see(id)).toEqual(stood);
});

test('cancelling wants a reason, is written down with it, keeps the money; opened again it is pending', async () => {
  const { id, number } = await newOrder(bagus);
  await pay(id, { amount: 50_000 });
  expect(await refusalOf(step(id, 'pending', 'cancelled', '  '))).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { reason: expect.any(String) },
  });
  const cancelled = await step(id, 'pending', 'cancelled', 'Stok Gayo habis');
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'Stok Gayo habis',
    paid: 50_000,
    payment_status: 'partial',
  });
  const { items } = await shop.call(api.listAuditLog, { query: { act: 'order.cancelled' } });
  expect(items[0]).toMatchObject({
    subject: `#${number}`,
    reason: 'Stok Gayo habis',
    actor: { name: 'Sekar Maharani' },
  });
  expect(await step(id, 'cancelled', 'pending')).toMatchObject({
    status: 'pending',
    cancel_reason: null,
    paid: 50_000,
  });
});
