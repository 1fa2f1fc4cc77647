import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { openTradingShop } from '../testing/trading-shop.ts';

const { shop, newCustomer, newOrder, pay, step } = openTradingShop();

test('what a contact spent is added up by month, without what was cancelled, and leads to their orders', async () => {
  const conversation = await newCustomer('Rani Belanja');
  const { items } = await shop.call(api.listContacts, { query: { q: 'Rani Belanja' } });
  const id = items[0]!.id;
  const old = await newOrder(conversation);
  await shop.sql.query(`update orders set created_at = now() - interval '70 days' where id = $1`, [old.id]);
  await pay(old.id, { amount: 215_000 });
  const open = await newOrder(conversation);
  await pay(open.id, { amount: 100_000 });
  const gone = await newOrder(conversation);
  await step(gone.id, 'pending', 'cancelled');

  const spending = await shop.call(api.readContactSpending, { params: { id } });
  expect(spending).toMatchObject({ paid: 315_000, orders: 2, outstanding: 115_000 });
  expect(spending.months).toHaveLength(12);
  expect(spending.months.at(-1)).toMatchObject({ paid: 100_000, outstanding: 115_000 });
  expect(spending.months.reduce((sum, { paid }) => sum + paid, 0)).toBe(315_000);

  const orders = await shop.call(api.listOrders, { query: { contact_id: id } });
  expect(orders.items.map((order) => order.id)).toEqual([gone.id, open.id, old.id]);
  const threads = await shop.call(api.listContactConversations, { params: { id } });
  expect(threads.items.map((one) => one.id)).toEqual([conversation]);
});
