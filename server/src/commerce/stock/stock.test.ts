import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { asSaved, newProduct, variant } from '../../testing/product-calls.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { openTradingShop } from '../../testing/trading-shop.ts';

const { shop, newCustomer, newOrder, step } = openTradingShop();
let ratna: string;
beforeAll(async () => {
  ratna = await newCustomer('Ratna Kusumawardani');
});

/** A product of one variant, so many pieces of it. */
async function pieces(stock: number | null) {
  const product = await newProduct(shop.call, { variants: [variant(98_000, stock)] });
  const variantId = product.variants[0]!.id;
  const line = (quantity: number) => ({
    name: product.name,
    quantity,
    unit_price: 98_000,
    variant_id: variantId,
  });
  return {
    product,
    variantId,
    line,
    order: (quantity: number) => newOrder(ratna, { lines: [line(quantity)] }),
    left: async () => (await shop.call(api.getProduct, { params: { id: product.id } })).variants[0]!.stock,
    moves: async () => (await shop.call(api.listStockMoves, { params: { id: product.id }, query: {} })).items,
    adjust: (change: number, client_id = uuidv7()) =>
      shop.call(api.adjustStock, {
        params: { id: variantId },
        body: { client_id, change, reason: 'restock', note: '' },
      }),
  };
}
type Pieces = Awaited<ReturnType<typeof pieces>>;
const change = (id: string, body: api.Body<typeof api.updateOrder>) =>
  shop.call(api.updateOrder, { params: { id }, body });
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));

/** The ledger adds up to what there is. */
async function expectLedger({ left, moves }: Pieces) {
  const all = await moves();
  expect(all.reduce((sum, { change }) => sum + change, 0)).toBe(await left());
  expect(all[0]?.stock).toBe(await left());
}

describe('stock never goes below zero', () => {
  test('50 orders at once for 10 pieces: ten get one, forty are told that there is none', async () => {
    const gayo = await pieces(10);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => gayo.order(1)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(codesOf(results)).toEqual(Array(40).fill('OUT_OF_STOCK'));
    expect(await gayo.left()).toBe(0);
    await expectLedger(gayo);
  });

  test('orders that are changed, members who adjust and saves of the product at once leave what adds up', async () => {
    const gayo = await pieces(10);
    const other = await pieces(10);
    const orders = await Promise.all(Array.from({ length: 16 }, () => newOrder(ratna)));
    const results = await Promise.allSettled([
      // Either order of the two: whoever locks in the order of the lines waits in a circle.
      ...orders.map(({ id }, at) =>
        change(id, { lines: at % 2 ? [gayo.line(1), other.line(1)] : [other.line(1), gayo.line(1)] }),
      ),
      ...Array.from({ length: 4 }, () => gayo.adjust(-1)),
      ...Array.from({ length: 4 }, () =>
        shop.call(api.updateProduct, {
          params: { id: other.product.id },
          body: { ...asSaved(other.product), revision: undefined },
        }),
      ),
    ]);
    expect(new Set(codesOf(results))).toEqual(new Set(['OUT_OF_STOCK']));
    expect(await gayo.left()).toBe(0);
    await expectLedger(gayo);
    await expectLedger(other);
  });
});

test('an order for more than there is takes nothing, and says so beside its line', async () => {
  const gayo = await pieces(3);
  const other = await pieces(5);
  expect(await refusalOf(newOrder(ratna, { lines: [other.line(2), gayo.line(4)] }))).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: expect.stringContaining('Stok Gayo Wine 200 gr tinggal 3'),
    fields: { 'lines.1.quantity': 'Stok tinggal 3' },
  });
  expect([await gayo.left(), await other.left()]).toEqual([3, 5]);
});

test('what an order holds follows its lines, goes back when it is cancelled and is taken again when it is opened', async () => {
  const gayo = await pieces(10);
  const { id } = await gayo.order(4);
  expect(await gayo.left()).toBe(6);
  await change(id, { lines: [gayo.line(1), gayo.line(2)] });
  expect(await gayo.left()).toBe(7);
  await change(id, { note: 'Giling halus' });
  expect(await gayo.left()).toBe(7);
  await step(id, 'pending', 'cancelled');
  expect(await gayo.left()).toBe(10);
  await step(id, 'cancelled', 'pending');
  expect(await gayo.left()).toBe(7);
  await step(id, 'pending', 'completed');
  expect(await gayo.left()).toBe(7);
  expect(
    (await gayo.moves()).map(({ change, reason, order }) => [change, reason, order?.id ?? null]),
  ).toEqual([
    [-3, 'ordered', id],
    [3, 'released', id],
    [1, 'released', id],
    [-4, 'ordered', id],
    [10, 'edited', null],
  ]);
});

test('an order whose goods were sold since it was cancelled is not opened again', async () => {
  const gayo = await pieces(2);
  const { id } = await gayo.order(2);
  await step(id, 'pending', 'cancelled');
  await gayo.order(1);
  expect(await refusalOf(step(id, 'cancelled', 'pending'))).toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await gayo.left()).toBe(1);
});

test('an order sent twice takes its goods once', async () => {
  const gayo = await pieces(10);
  const order = { client_id: uuidv7(), lines: [gayo.line(2)] };
  await Promise.all([newOrder(ratna, order), newOrder(ratna, order)]);
  expect(await gayo.left()).toBe(8);
});

test('what is not counted is never too few', async () => {
  const gayo = await pieces(null);
  await gayo.order(1_000);
  expect(await gayo.left()).toBeNull();
  expect(await gayo.moves()).toEqual([]);
  expect(await refusalOf(gayo.adjust(5))).toMatchObject({ code: 'STOCK_NOT_COUNTED' });
});

test('an adjustment sent twice is one; of more than there is nothing is taken', async () => {
  const gayo = await pieces(4);
  const client_id = uuidv7();
  expect(await gayo.adjust(6, client_id)).toEqual({ stock: 10 });
  expect(await gayo.adjust(6, client_id)).toEqual({ stock: 10 });
  expect(await refusalOf(gayo.adjust(-11))).toMatchObject({
    code: 'OUT_OF_STOCK',
    fields: { change: 'Paling banyak 10' },
  });
  await expectLedger(gayo);
});

test('a line keeps its words and price when the product changes, and when it is deleted; then nothing goes back', async () => {
  const gayo = await pieces(10);
  const { id } = await gayo.order(2);
  const saved = asSaved(gayo.product);
  await shop.call(api.updateProduct, {
    params: { id: gayo.product.id },
    body: { ...saved, name: 'Gayo Natural', variants: [{ ...saved.variants[0]!, price: 120_000 }] },
  });
  const line = { name: 'Gayo Wine 200 gr', quantity: 2, unit_price: 98_000 };
  expect((await shop.call(api.getOrder, { params: { id } })).lines).toEqual([
    { ...line, variant_id: gayo.variantId },
  ]);
  await shop.call(api.deleteProduct, { params: { id: gayo.product.id } });
  expect((await shop.call(api.getOrder, { params: { id } })).lines).toEqual([line]);
  expect(await step(id, 'pending', 'cancelled')).toMatchObject({ status: 'cancelled' });
  expect(await refusalOf(gayo.order(1))).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { 'lines.0.name': expect.stringContaining('dihapus') },
  });
});
