import { expect, test } from 'vitest';
import { goodsTotal, leftToPay, orderTotal, paymentStatusOf } from './order-totals.ts';

const order = {
  lines: [
    { quantity: 2, unit_price: 98_000 },
    { quantity: 10, unit_price: 6_500 },
  ],
  shipping_cost: 19_000,
  discount: 5_000,
};

test('the total is lines and shipping less discount; what is left is never below nothing', () => {
  expect(goodsTotal(order)).toBe(261_000);
  expect(orderTotal(order)).toBe(275_000);
  expect(leftToPay({ total: 275_000, paid: 100_000 })).toBe(175_000);
  expect(leftToPay({ total: 275_000, paid: 300_000 })).toBe(0);
});

test.each([
  [{ total: 100, paid: 0 }, 'unpaid'],
  [{ total: 100, paid: 1 }, 'partial'],
  [{ total: 100, paid: 99 }, 'partial'],
  [{ total: 100, paid: 100 }, 'paid'],
  [{ total: 100, paid: 150 }, 'paid'],
  [{ total: 0, paid: 0 }, 'paid'],
] as const)('%o is %s', (amounts, status) => {
  expect(paymentStatusOf(amounts)).toBe(status);
});
