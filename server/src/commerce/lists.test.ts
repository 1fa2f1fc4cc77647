import * as api from '@sapa/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../testing/shop.ts';
import { openTradingShop } from '../testing/trading-shop.ts';

let now = new Date();
const { shop, newCustomer, newOrder, pay, step } = openTradingShop({ clock: { now: () => now } });

/** Minutes around midnight in Jakarta: 2 of the day before, 3 of the day itself, whatever UTC says. */
const [EVE, DAY] = ['2026-03-09', '2026-03-10'];
const at = (moment: string) => {
  now = new Date(`${moment}+07:00`);
};
const orders = (query: Partial<api.Query<typeof api.listOrders>> = {}) =>
  shop.call(api.listOrders, { query: { limit: 100, ...query } });
const numbers = async (query: Parameters<typeof orders>[0]) =>
  (await orders(query)).items.map(({ number }) => number);
const payments = (query: Partial<api.Query<typeof api.listOrderPayments>> = {}) =>
  shop.call(api.listOrderPayments, { query: { limit: 100, ...query } });
const amounts = async (query: Parameters<typeof payments>[0]) =>
  (await payments(query)).items.map(({ amount }) => amount);

let dewi: string;
let persen: string;
beforeAll(async () => {
  dewi = await newCustomer('Dewi Lestari');
  persen = await newCustomer('Toko 100%_murni');
});

describe('orders', () => {
  const made: Record<string, api.Order> = {};
  beforeAll(async () => {
    at(`${EVE}T23:59:59.999`);
    made.eve = await newOrder(dewi);
    at(`${DAY}T00:00:00`);
    made.midnight = await newOrder(dewi);
    at(`${DAY}T12:00:00`);
    made.noon = await newOrder(persen);
    made.sameMoment = await newOrder(dewi);
    at(`${DAY}T23:59:59.999`);
    made.last = await newOrder(persen);
    await pay(made.midnight.id, { amount: 215_000 });
    await pay(made.noon.id, { amount: 1_000 });
    await step(made.midnight.id, 'pending', 'processing');
  });
  const of = (...names: string[]) => names.map((name) => made[name]!.number);

  test('stand with the newest on top, all found page by page, none twice', async () => {
    const all = await numbers({});
    expect(all.slice(0, 1)).toEqual(of('last'));
    expect(all.slice(-2)).toEqual(of('midnight', 'eve'));
    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await orders({ limit: 2, ...(cursor !== undefined && { cursor }) });
      paged.push(...page.items.map(({ number }) => number));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(all);
    expect(new Set(all).size).toBe(5);
  });

  test('are those of whole days in the workspace’s time zone', async () => {
    expect(await numbers({ to: EVE })).toEqual(of('eve'));
    expect((await numbers({ from: DAY, to: DAY })).toSorted()).toEqual(
      of('midnight', 'noon', 'sameMoment', 'last'),
    );
    expect(await numbers({ from: '2026-03-11' })).toEqual([]);
  });

  test('are found by all filters together', async () => {
    expect(await numbers({ status: 'processing' })).toEqual(of('midnight'));
    expect(await numbers({ payment_status: 'partial' })).toEqual(of('noon'));
    expect(
      await numbers({ payment_status: 'paid', status: 'processing', conversation_id: dewi, from: DAY }),
    ).toEqual(of('midnight'));
    expect(await numbers({ payment_status: 'paid', status: 'pending' })).toEqual([]);
    expect(await numbers({ conversation_id: persen })).toEqual(of('last', 'noon'));
  });

  test('are found by the customer’s name, whose signs are no pattern, or by number', async () => {
    expect((await numbers({ search: 'wi LES' })).toSorted()).toEqual(of('eve', 'midnight', 'sameMoment'));
    expect(await numbers({ search: '100%_' })).toEqual(of('last', 'noon'));
    expect(await numbers({ search: '%' })).toEqual(of('last', 'noon'));
    expect(await numbers({ search: '_' })).toEqual(of('last', 'noon'));
    expect(await numbers({ search: '\\' })).toEqual([]);
    expect(await numbers({ search: `#${made.noon!.number}` })).toEqual(of('noon'));
    expect(await numbers({ search: ` ${made.noon!.number} ` })).toEqual(of('noon'));
    expect(await numbers({ search: '999999' })).toEqual([]);
    expect(await numbers({ search: '' })).toHaveLength(5);
  });
});

describe('payments', () => {
  const made: Record<string, api.OrderPayment> = {};
  let order: api.Order;
  beforeAll(async () => {
    order = await newOrder(dewi);
    const other = await newOrder(persen);
    at('2026-04-09T23:59:59.999');
    made.eve = await pay(order.id, { amount: 1, method: 'cash' });
    at('2026-04-10T00:00:00');
    made.midnight = await pay(order.id, { amount: 20, method: 'cash' });
    made.voided = await pay(order.id, { amount: 300_000, method: 'qris' });
    at('2026-04-10T23:59:59.999');
    made.last = await pay(other.id, { amount: 4_000, method: 'qris' });
    at('2026-04-11T00:00:00');
    made.tomorrow = await pay(other.id, { amount: 50_000, method: 'qris' });
    await shop.call(api.voidOrderPayment, { params: { id: made.voided.id }, body: { reason: 'Salah' } });
  });
  const april = { from: '2026-04-01' };

  test('show the newest on top, voided ones too; the sum is of the others', async () => {
    const { items, sum, next_cursor } = await payments(april);
    expect(items.map(({ amount }) => amount)).toEqual([50_000, 4_000, 300_000, 20, 1]);
    expect(items[2]!.voided).toMatchObject({ reason: 'Salah' });
    expect(sum).toEqual({ received: 54_021, payments: 4 });
    expect(next_cursor).toBeNull();
  });

  test('sum up all that match, on whichever page', async () => {
    const first = await payments({ ...april, limit: 2 });
    const second = await payments({ ...april, limit: 2, cursor: first.next_cursor ?? '' });
    expect([first, second].map(({ items }) => items.length)).toEqual([2, 2]);
    expect(first.sum).toEqual({ received: 54_021, payments: 4 });
    expect(second.sum).toEqual(first.sum);
  });

  test('are those of whole days in the workspace’s time zone', async () => {
    const day = { from: '2026-04-10', to: '2026-04-10' };
    expect(await amounts(day)).toEqual([4_000, 300_000, 20]);
    expect((await payments(day)).sum).toEqual({ received: 4_020, payments: 2 });
  });

  test('another time zone has other days', async () => {
    const day = { from: '2026-04-10', to: '2026-04-10' };
    await shop.sql.query(`update workspaces set time_zone = 'Asia/Jayapura' where id = $1`, [
      shop.workspaceId,
    ]);
    expect((await payments(day)).sum).toEqual({ received: 21, payments: 2 });
    await shop.sql.query(`update workspaces set time_zone = 'Asia/Jakarta' where id = $1`, [
      shop.workspaceId,
    ]);
  });

  test('are found by way, customer and order together', async () => {
    expect(await amounts({ ...april, method: 'qris' })).toEqual([50_000, 4_000, 300_000]);
    expect(await amounts({ ...april, method: 'qris', search: 'dewi' })).toEqual([300_000]);
    expect((await payments({ ...april, search: `#${order.number}` })).sum).toEqual({
      received: 21,
      payments: 2,
    });
    expect((await payments({ ...april, search: 'tidak ada' })).sum).toEqual({ received: 0, payments: 0 });
  });
});

test('of hundreds who bear a name all are found and summed up', async () => {
  const before = await payments({ search: 'dewi' });
  await shop.sql.query(
    `insert into contacts (workspace_id, id, name)
     select $1, gen_random_uuid(), 'Dewi ' || n from generate_series(1, 300) n`,
    [shop.workspaceId],
  );
  // The last of them in every order that a limit could keep.
  const order = await newOrder(await newCustomer('Dewi Zulaikha'));
  const { amount } = await pay(order.id);
  const { received, payments: paid } = before.sum;
  expect(await payments({ search: 'dewi' })).toMatchObject({
    items: [{ order_id: order.id }, ...before.items],
    sum: { received: received + amount, payments: paid + 1 },
  });
  expect((await orders({ search: 'dewi' })).items).toHaveLength(5);
});

test('another workspace sees none of them, and sums up nothing', async () => {
  const { access_token } = await signUp(shop.sapa, { business: 'Toko Lain' });
  const call = api.createClient({ baseUrl: shop.sapa.url, token: () => access_token });
  expect((await call(api.listOrders, { query: {} })).items).toEqual([]);
  expect(await call(api.listOrderPayments, { query: {} })).toMatchObject({ items: [], sum: { received: 0 } });
});
