import { MOST_RUPIAH } from '@sapa/contracts';
import { expect, test } from 'vitest';
import type { Refusal } from '../platform/errors.ts';
import { totalOf } from './rules.ts';

const line = (quantity: number, unit_price: number) => ({ quantity, unit_price });

test.each([
  [
    'lines + shipping − discount',
    { lines: [line(2, 98_000), line(1, 75_000)], shipping_cost: 19_000, discount: 10_000 },
    280_000,
  ],
  ['a discount of all of it', { lines: [line(1, 50_000)], shipping_cost: 9_000, discount: 59_000 }, 0],
  ['a gift', { lines: [line(3, 0)], shipping_cost: 0, discount: 0 }, 0],
  ['the largest', { lines: [line(1, MOST_RUPIAH)], shipping_cost: 0, discount: 0 }, MOST_RUPIAH],
  [
    'the largest after a discount',
    { lines: [line(1, MOST_RUPIAH)], shipping_cost: 1, discount: 1 },
    MOST_RUPIAH,
  ],
])('a total is %s', (_name, amounts, total) => {
  expect(totalOf(amounts)).toBe(total);
});

test.each([
  [
    'a discount of a rupiah too much',
    { lines: [line(1, 50_000)], shipping_cost: 9_000, discount: 59_001 },
    'discount',
  ],
  ['a rupiah too much', { lines: [line(1, MOST_RUPIAH)], shipping_cost: 1, discount: 0 }, 'lines'],
  [
    'the most of everything',
    {
      lines: Array.from({ length: 50 }, () => line(100_000, MOST_RUPIAH)),
      shipping_cost: MOST_RUPIAH,
      discount: MOST_RUPIAH,
    },
    'lines',
  ],
])('%s is refused beside its field', (_name, amounts, field) => {
  let refusal: Refusal | undefined;
  try {
    totalOf(amounts);
  } catch (error) {
    refusal = error as Refusal;
  }
  expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', fields: { [field]: expect.any(String) } });
});
