import * as api from '@sapa/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../testing/refusal-of.ts';
import { openTradingShop } from '../testing/trading-shop.ts';

const { shop, newCustomer, newOrder, pay, step, see } = openTradingShop();
let ratna: string;
beforeAll(async () => {
  ratna = await newCustomer('Ratna Kusumawardani');
});
const change = (id: string, body: api.Body<typeof api.updateOrder>) =>
  shop.call(api.updateOrder, { params: { id }, body });

describe('an order that is being agreed on changes', () => {
  test('in what is given alone, and its total follows', async () => {
    const order = await newOrder(ratna, { note: 'Giling kasar' });
    const lines = [
      { name: 'Drip Bag isi 10', quantity: 1, unit_price: 75_000 },
      { name: 'Bajawa', quantity: 1, unit_price: 85_000 },
    ];
    expect(await change(order.id, { lines })).toMatchObject({
      lines,
      total: 179_000,
      note: 'Giling kasar',
      shipping_cost: 19_000,
    });
    expect(await change(order.id, { discount: 9_000 })).toMatchObject({ lines, total: 170_000 });
  });

  test('but not to a total that cannot be; then it stays whole as it was', async () => {
    const order = await newOrder(ratna, { discount: 50_000 });
    const lines = [{ name: 'Stiker', quantity: 1, unit_price: 1_000 }];
    expect(await refusalOf(change(order.id, { lines, note: 'Ganti' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { discount: expect.any(String) },
    });
    expect(await see(order.id)).toEqual(order);
  });

  test('to be paid, when its total sinks to what was paid, and partly paid when it rises', async () => {
    const order = await newOrder(ratna);
    await pay(order.id, { amount: 196_000 });
    expect(await change(order.id, { shipping_cost: 0 })).toMatchObject({
      payment_status: 'paid',
      paid: 196_000,
    });
    expect(await change(order.id, { shipping_cost: 1 })).toMatchObject({ payment_status: 'partial' });
  });

  test('by twenty at once: the total is that of the lines which stand', async () => {
    const { id } = await newOrder(ratna);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        change(
          id,
          i % 2
            ? { shipping_cost: i * 1_000 }
            : { lines: [{ name: `Kopi ${i}`, quantity: i + 1, unit_price: 10_000 }] },
        ),
      ),
    );
    const { lines, shipping_cost, total } = await see(id);
    expect(lines).toHaveLength(1);
    expect(total).toBe(lines[0]!.quantity * 10_000 + shipping_cost);
  });
});

describe.each([
  ['shipping', ['shipping']],
  ['completed', ['completed']],
  ['cancelled', ['cancelled']],
] as const)('an order that is %s', (_name, [status]) => {
  test.each([
    ['lines', { lines: [{ name: 'Kopi', quantity: 1, unit_price: 1 }] }],
    ['postage', { shipping_cost: 0 }],
    ['discount', { discount: 1_000 }],
  ])('keeps its %s', async (_field, body) => {
    const order = await newOrder(ratna);
    const stepped = await step(order.id, 'pending', status);
    expect(await refusalOf(change(order.id, body))).toMatchObject({ code: 'ORDER_CLOSED', status: 409 });
    expect(await see(order.id)).toEqual(stepped);
  });

  test('takes another courier, number, address and note', async () => {
    const order = await newOrder(ratna);
    await step(order.id, 'pending', status);
    const delivery = {
      courier: 'J&T',
      tracking_number: 'JP4471902260',
      ship_to: 'Jl. Merpati 8',
      note: 'Titip satpam',
    };
    expect(await change(order.id, delivery)).toMatchObject({ ...delivery, status, total: order.total });
  });
});
