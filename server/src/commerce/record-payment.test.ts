import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, joinWorkspace } from '../testing/colleague.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { openScreen } from '../testing/screen.ts';
import { openTradingShop } from '../testing/trading-shop.ts';

const NOW = new Date();
const { shop, newCustomer, newOrder, pay, step, see, send } = openTradingShop({ clock: { now: () => NOW } });
let melati: string;
let rina: Colleague;
let putri: Colleague;
beforeAll(async () => {
  melati = await newCustomer('Melati Anggraini');
  rina = await joinWorkspace(shop.sapa, shop.workspaceId, { role: 'agent', name: 'Rina' });
  putri = await joinWorkspace(shop.sapa, shop.workspaceId, { role: 'supervisor', name: 'Putri' });
});
const paymentsOf = async (id: string) => (await shop.call(api.listPaymentsOfOrder, { params: { id } })).items;
const voidOne = (id: string, reason = 'Salah ketik', call = shop.call) =>
  call(api.voidOrderPayment, { params: { id }, body: { reason } });

test('money is recorded with who saw it and when; every member sees what is paid at once', async () => {
  const order = await newOrder(melati);
  const screen = await openScreen(shop.sapa.url, putri.token);
  const pushed = new Promise<{ order: api.Order; before: api.Order }>((resolve) =>
    screen.once('order.updated', resolve),
  );
  const payment = await pay(order.id, { amount: 115_000, method: 'qris', note: 'DP' }, rina.call);
  expect(payment).toMatchObject({
    order_id: order.id,
    order_number: order.number,
    contact_name: 'Melati Anggraini',
    amount: 115_000,
    method: 'qris',
    note: 'DP',
    paid_at: NOW.toISOString(),
    recorded_by: 'Rina',
    voided: null,
  });
  expect(await pushed).toMatchObject({
    order: { id: order.id, paid: 115_000, payment_status: 'partial' },
    before: { id: order.id, paid: 0, payment_status: 'unpaid' },
  });
  expect(await paymentsOf(order.id)).toEqual([payment]);
  screen.disconnect();
});

test('an order is unpaid, partly paid, paid; more than its total is taken and shows', async () => {
  const { id, total } = await newOrder(melati);
  await pay(id, { amount: total - 1 });
  expect(await see(id)).toMatchObject({ payment_status: 'partial', paid: total - 1 });
  await pay(id, { amount: 1 });
  expect(await see(id)).toMatchObject({ payment_status: 'paid', paid: total });
  await pay(id, { amount: 7_000 });
  expect(await see(id)).toMatchObject({ payment_status: 'paid', paid: total + 7_000, total });
});

test('twenty payments at once are all there, and all counted', async () => {
  const { id } = await newOrder(melati);
  await Promise.all(Array.from({ length: 20 }, (_, i) => pay(id, { amount: 1_000 + i })));
  expect((await see(id)).paid).toBe(20_190);
  expect(await paymentsOf(id)).toHaveLength(20);
});

test.each(['shipping', 'completed', 'cancelled'] as const)(
  'money comes for an order that is %s too',
  async (status) => {
    const { id, total } = await newOrder(melati);
    await step(id, 'pending', status);
    await pay(id, { amount: total, method: 'cod' });
    expect(await see(id)).toMatchObject({ status, paid: total, payment_status: 'paid' });
  },
);

describe('a client_id', () => {
  test('sent ten times at once is one payment', async () => {
    const { id } = await newOrder(melati);
    const client_id = uuidv7();
    const payments = await Promise.all(
      Array.from({ length: 10 }, () => pay(id, { client_id, amount: 30_000 })),
    );
    expect(new Set(payments.map((payment) => payment.id)).size).toBe(1);
    expect((await see(id)).paid).toBe(30_000);
  });

  test('of another order is refused, also when both come at once', async () => {
    const [one, other] = await Promise.all([newOrder(melati), newOrder(melati)]);
    const client_id = uuidv7();
    const outcomes = await Promise.allSettled([pay(one.id, { client_id }), pay(other.id, { client_id })]);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject([{ code: 'VALIDATION_FAILED', fields: { client_id: expect.any(String) } }]);
    expect((await see(one.id)).paid + (await see(other.id)).paid).toBe(100_000);
  });

  test.each([
    ['amount', { amount: 100_001 }],
    ['way', { method: 'cash' }],
    ['note', { note: 'Pelunasan' }],
  ] as const)('with another %s is refused', async (_name, differs) => {
    const { id } = await newOrder(melati);
    const client_id = uuidv7();
    await pay(id, { client_id });
    expect(await refusalOf(pay(id, { client_id, ...differs }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { client_id: expect.any(String) },
    });
    expect((await see(id)).paid).toBe(100_000);
  });
});

test.each([
  ['nothing', 0],
  ['less than nothing', -50_000],
  ['half a rupiah', 0.5],
  ['words', '50000'],
  ['more than the largest', 100_000_000_001],
  ['beyond all integers', 1e308],
  ['no amount', undefined],
  ['null', null],
])('an amount of %s is refused beside its field', async (_name, amount) => {
  const { id } = await newOrder(melati);
  const answer = await send('POST', `/orders/${id}/payments`, {
    client_id: uuidv7(),
    amount,
    method: 'cash',
  });
  expect(answer).toMatchObject({ status: 400, body: { fields: { amount: expect.any(String) } } });
  expect(await paymentsOf(id)).toEqual([]);
});

describe('a payment that was none', () => {
  test('is voided by a supervisor with a reason: it counts no more, stays, and is in the log', async () => {
    const { id, number, total } = await newOrder(melati);
    const wrong = await pay(id, { amount: total });
    const right = await pay(id, { amount: 40_000 });
    expect(await voidOne(wrong.id, 'Tercatat dua kali', putri.call)).toEqual({
      ...wrong,
      voided: { at: NOW.toISOString(), by: 'Putri', reason: 'Tercatat dua kali' },
    });
    expect(await see(id)).toMatchObject({ paid: 40_000, payment_status: 'partial' });
    expect((await paymentsOf(id)).map((payment) => payment.id).toSorted()).toEqual(
      [wrong.id, right.id].toSorted(),
    );
    const { items } = await shop.call(api.listAuditLog, { query: { act: 'order.payment_voided' } });
    expect(items[0]).toMatchObject({
      subject: `#${number}`,
      actor: { name: 'Putri' },
      reason: 'Tercatat dua kali',
      changes: [{ field: 'amount', before: total }],
    });
  });

  test('is not voided by an agent, nor without a reason', async () => {
    const { id } = await newOrder(melati);
    const payment = await pay(id);
    expect(await refusalOf(voidOne(payment.id, 'Iseng', rina.call))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(voidOne(payment.id, ' '))).toMatchObject({
      fields: { reason: expect.any(String) },
    });
    expect((await see(id)).paid).toBe(100_000);
  });

  test('is voided once, by whoever was first, however many try at once', async () => {
    const { id, number } = await newOrder(melati);
    const payment = await pay(id);
    await pay(id, { amount: 25_000 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => voidOne(payment.id, `Alasan ${i}`)),
    );
    expect(new Set(answers.map(({ voided }) => voided?.reason)).size).toBe(1);
    expect(await voidOne(payment.id, 'Terlambat')).toEqual(answers[0]);
    expect((await see(id)).paid).toBe(25_000);
    const { items } = await shop.call(api.listAuditLog, { query: { act: 'order.payment_voided' } });
    expect(items.filter(({ subject }) => subject === `#${number}`)).toHaveLength(1);
  });

  test('is not made good by sending it again', async () => {
    const { id } = await newOrder(melati);
    const client_id = uuidv7();
    const payment = await pay(id, { client_id });
    const voided = await voidOne(payment.id);
    expect(await pay(id, { client_id })).toEqual(voided);
    expect((await see(id)).paid).toBe(0);
  });

  test('leaves the others as they are when payments and voids come at once', async () => {
    const { id } = await newOrder(melati);
    const payments = await Promise.all(
      Array.from({ length: 10 }, (_, i) => pay(id, { amount: 1_000 * (i + 1) })),
    );
    await Promise.all([
      ...payments.slice(0, 5).map((payment) => voidOne(payment.id)),
      ...Array.from({ length: 5 }, () => pay(id, { amount: 500 })),
    ]);
    expect((await see(id)).paid).toBe(6_000 + 7_000 + 8_000 + 9_000 + 10_000 + 2_500);
  });
});
