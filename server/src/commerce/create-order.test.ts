import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { joinWorkspace } from '../testing/colleague.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { openScreen } from '../testing/screen.ts';
import { openTradingShop } from '../testing/trading-shop.ts';

const { shop, newCustomer, newOrder, pay, step, see, send } = openTradingShop();
let ratna: string;
beforeAll(async () => {
  ratna = await newCustomer('Ratna Kusumawardani');
});
const change = (id: string, body: api.Body<typeof api.updateOrder>) =>
  shop.call(api.updateOrder, { params: { id }, body });

test('an order has its customer, a number and the server’s total, and every member sees it at once', async () => {
  const rina = await joinWorkspace(shop.sapa, shop.workspaceId);
  const screen = await openScreen(shop.sapa.url, rina.token);
  const pushed = new Promise<{ order: api.Order }>((resolve) => screen.once('order.created', resolve));
  const order = await newOrder(ratna, {
    discount: 15_000,
    ship_to: 'Jl. Kenari 5, Semarang',
    courier: 'JNE REG',
  });
  expect(order).toMatchObject({
    number: expect.any(Number),
    status: 'pending',
    payment_status: 'unpaid',
    contact: { name: 'Ratna Kusumawardani' },
    conversation: { id: ratna, channel_kind: 'whatsapp' },
    lines: [{ name: 'Gayo Wine 200 gr', quantity: 2, unit_price: 98_000 }],
    shipping_cost: 19_000,
    discount: 15_000,
    total: 200_000,
    paid: 0,
    courier: 'JNE REG',
    cancel_reason: null,
    created_by: 'Sekar Maharani',
  });
  expect((await pushed).order).toEqual(order);
  expect(await rina.call(api.getOrder, { params: { id: order.id } })).toEqual(order);
  screen.disconnect();
});

test('lines keep the order in which they were written', async () => {
  const lines = ['Toraja', 'Aceh', 'Mandailing', 'Bajawa'].map((name, i) => ({
    name,
    quantity: i + 1,
    unit_price: 1_000,
  }));
  expect((await newOrder(ratna, { lines })).lines).toEqual(lines);
});

test('twenty orders at once are numbered one after the other', async () => {
  const before = await newOrder(ratna);
  const orders = await Promise.all(Array.from({ length: 20 }, () => newOrder(ratna)));
  const numbers = orders.map(({ number }) => number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => before.number + 1 + i));
});

describe('a client_id', () => {
  test('sent ten times at once makes one order, and takes one number', async () => {
    const client_id = uuidv7();
    const orders = await Promise.all(Array.from({ length: 10 }, () => newOrder(ratna, { client_id })));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect((await newOrder(ratna)).number).toBe(orders[0]!.number + 1);
  });

  test('sent again after the order has changed is answered with it as it is', async () => {
    const client_id = uuidv7();
    const { id } = await newOrder(ratna, { client_id });
    await change(id, { shipping_cost: 0 });
    expect(await newOrder(ratna, { client_id })).toMatchObject({ id, total: 196_000 });
  });

  test.each([
    ['another price', { shipping_cost: 20_000 }],
    ['another note', { note: 'Giling halus' }],
  ])('with %s is refused, and the first order stands', async (_name, other) => {
    const client_id = uuidv7();
    const first = await newOrder(ratna, { client_id });
    expect(await refusalOf(newOrder(ratna, { client_id, ...other }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { client_id: expect.any(String) },
    });
    expect(await see(first.id)).toEqual(first);
  });
});

describe('money that cannot be is refused beside its field, and no order is made', () => {
  const line = { name: 'Kopi', quantity: 1, unit_price: 10_000 };
  const good = { shipping_cost: 0, discount: 0, lines: [line] };
  test.each([
    ['a negative price', { lines: [{ ...line, unit_price: -1 }] }, 'lines.0.unit_price'],
    ['a fraction of a rupiah', { lines: [{ ...line, unit_price: 0.5 }] }, 'lines.0.unit_price'],
    ['a price in words', { lines: [{ ...line, unit_price: '10000' }] }, 'lines.0.unit_price'],
    [
      'a price beyond the largest',
      { lines: [{ ...line, unit_price: 100_000_000_001 }] },
      'lines.0.unit_price',
    ],
    ['a price beyond all integers', { lines: [{ ...line, unit_price: 1e308 }] }, 'lines.0.unit_price'],
    ['no price', { lines: [{ name: 'Kopi', quantity: 1 }] }, 'lines.0.unit_price'],
    ['half a pack', { lines: [{ ...line, quantity: 1.5 }] }, 'lines.0.quantity'],
    ['no pack', { lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity'],
    ['less than no pack', { lines: [{ ...line, quantity: -2 }] }, 'lines.0.quantity'],
    ['too many packs', { lines: [{ ...line, quantity: 100_001 }] }, 'lines.0.quantity'],
    ['nothing bought', { lines: [] }, 'lines'],
    ['51 lines', { lines: Array(51).fill(line) }, 'lines'],
    ['negative postage', { shipping_cost: -1 }, 'shipping_cost'],
    ['postage in words', { shipping_cost: '9000' }, 'shipping_cost'],
    ['a negative discount', { discount: -5_000 }, 'discount'],
    ['a discount of a rupiah too much', { shipping_cost: 5_000, discount: 15_001 }, 'discount'],
    [
      'a total beyond the largest',
      { lines: [{ ...line, quantity: 2, unit_price: 60_000_000_000 }] },
      'lines',
    ],
    [
      'a total beyond all integers',
      { lines: Array(50).fill({ ...line, quantity: 100_000, unit_price: 100_000_000_000 }) },
      'lines',
    ],
  ])('%s', async (_name, wrong, field) => {
    const count = async () =>
      (await shop.sql.query('select count(*), max(last) from orders, order_counters')).rows;
    const before = await count();
    const body = { client_id: uuidv7(), conversation_id: ratna, ...good, ...wrong };
    const answer = await send('POST', '/orders', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
    expect(await count()).toEqual(before);
  });

  test('a total that the caller writes counts for nothing', async () => {
    const body = {
      client_id: uuidv7(),
      conversation_id: ratna,
      ...good,
      total: 1,
      paid: 10_000,
      payment_status: 'paid',
      status: 'completed',
      number: 1,
    };
    expect(await send('POST', '/orders', body)).toMatchObject({
      status: 201,
      body: { total: 10_000, paid: 0, payment_status: 'unpaid', status: 'pending' },
    });
  });
});

test('what happens to an order is told to the product, once each', async () => {
  const told: unknown[] = [];
  const { app } = shop.sapa;
  const hear = (event: string) => [
    {
      job: 'never',
      when(data: unknown) {
        told.push([event, data]);
        return null;
      },
    },
  ];
  const before = { ...app.reactions };
  Object.assign(app.reactions, {
    'order.created': hear('created'),
    'order.status_changed': hear('status_changed'),
    'order.paid': hear('paid'),
  });
  const { id, total } = await newOrder(ratna);
  await pay(id, { amount: total - 1 });
  await pay(id, { amount: 1 });
  await pay(id, { amount: 5_000 });
  await step(id, 'pending', 'shipping');
  Object.assign(app.reactions, {
    'order.created': [],
    'order.status_changed': [],
    'order.paid': [],
    ...before,
  });
  const about = { id, conversation: { id: ratna } };
  expect(told).toMatchObject([
    ['created', { order: { ...about, payment_status: 'unpaid' } }],
    ['paid', { order: { ...about, payment_status: 'paid', paid: total } }],
    ['status_changed', { order: { ...about, status: 'shipping' }, before: 'pending' }],
  ]);
});
