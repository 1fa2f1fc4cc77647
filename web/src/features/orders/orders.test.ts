import { orderStatuses } from '@sapa/contracts/commerce/orders';
import { expect, test } from 'vitest';
import { chosen } from '../../lib/input/address-filter.ts';
import { asFields, blankDraft, blankLine, isBlank } from './form/draft.ts';
import { orderFilterIn } from './list/order-filter.ts';
import { nextStep } from './panel/steps.ts';
import { goodsOf } from './words.ts';

const order = {
  lines: [
    { name: 'Gayo Wine 200 gr', quantity: 2, unit_price: 98_000 },
    { name: 'Drip bag', quantity: 10, unit_price: 6_500 },
  ],
  shipping_cost: 19_000,
  discount: 5_000,
};

test('an order goes one way', () => {
  expect(orderStatuses.map((status) => nextStep(status)?.to ?? null)).toEqual([
    'processing',
    'shipping',
    'completed',
    null,
    null,
  ]);
});

test('an address that means nothing narrows nothing, and what is empty is not asked for', () => {
  const filter = orderFilterIn(
    new URLSearchParams('status=lost&payment=paid&from=kemarin&to=2026-11-21&q=%2312'),
  );
  expect(filter).toEqual({ status: '', payment: 'paid', q: '#12', from: '', to: '2026-11-21' });
  expect(chosen({ ...filter })).toEqual({ payment: 'paid', q: '#12', to: '2026-11-21' });
});

test('what was left empty in a line is no number, what was left empty below is none', () => {
  const fields = asFields({ ...blankDraft(null), lines: [{ ...blankLine(), name: 'Kopi', quantity: '' }] });
  expect(fields.lines).toEqual([{ name: 'Kopi', quantity: Number.NaN, unit_price: Number.NaN }]);
  expect(fields).toMatchObject({ shipping_cost: 0, discount: 0 });
  expect(isBlank(blankLine())).toBe(true);
  expect(isBlank({ ...blankLine(), unit_price: 0 })).toBe(false);
});

test('a row names the first of its goods and counts the others', () => {
  expect(goodsOf(order)).toBe('2× Gayo Wine 200 gr, +1 lainnya');
  expect(goodsOf({ lines: order.lines.slice(0, 1) })).toBe('2× Gayo Wine 200 gr');
});
