import * as api from '@sapa/contracts';
import { beforeAll, expect, test } from 'vitest';
import { signUp } from '../../testing/shop.ts';
import { openTradingShop } from '../../testing/trading-shop.ts';

let now = new Date();
const { shop, newCustomer, newOrder, pay, step } = openTradingShop({ clock: { now: () => now } });
const at = (moment: string) => {
  now = new Date(`${moment}+07:00`);
};

const money = async () => (await shop.call(api.getDashboard)).money;
const listed = (day: string) =>
  shop.call(api.listOrderPayments, { query: { from: day, to: day } }).then(({ sum }) => sum);

let wrong: api.OrderPayment;
beforeAll(async () => {
  const ratna = await newCustomer('Ratna Kusumawardani');
  at('2026-03-09T23:59:59.999');
  const order = await newOrder(ratna);
  await pay(order.id, { amount: 1 });
  at('2026-03-10T00:00:00');
  await pay(order.id, { amount: 20 });
  at('2026-03-10T06:59:00');
  wrong = await pay(order.id, { amount: 300_000_000 });
  at('2026-03-10T15:00:00');
  const cancelled = await newOrder(ratna);
  await pay(cancelled.id, { amount: 4_000 });
  await step(cancelled.id, 'pending', 'cancelled');
});

test('a shop that nobody has paid today has received nothing', async () => {
  at('2026-03-11T00:00:00');
  expect(await money()).toEqual({ received: 0, payments: 0 });
  const { access_token } = await signUp(shop.sapa, { business: 'Toko Lain' });
  const call = api.createClient({ baseUrl: shop.sapa.url, token: () => access_token });
  at('2026-03-10T20:00:00');
  expect((await call(api.getDashboard)).money).toEqual({ received: 0, payments: 0 });
});

test('what was paid since midnight in Jakarta counts, of cancelled orders too, as the list of payments sums it up', async () => {
  at('2026-03-10T20:00:00');
  expect(await money()).toEqual({ received: 300_004_020, payments: 3 });
  expect(await money()).toEqual(await listed('2026-03-10'));
});

test('what was voided counts no more, in neither', async () => {
  await shop.call(api.voidOrderPayment, { params: { id: wrong.id }, body: { reason: 'Kelebihan nol' } });
  expect(await money()).toEqual({ received: 4_020, payments: 2 });
  expect(await money()).toEqual(await listed('2026-03-10'));
});

test('the day is the workspace’s own', async () => {
  const set = (zone: string) =>
    shop.sql.query('update workspaces set time_zone = $2 where id = $1', [shop.workspaceId, zone]);
  await set('Asia/Jayapura');
  // Where it is 22.00 by now, the day began two hours earlier.
  expect(await money()).toEqual({ received: 4_021, payments: 3 });
  expect(await money()).toEqual(await listed('2026-03-10'));
  await set('Asia/Jakarta');
});
