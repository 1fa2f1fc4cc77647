import { expect, test } from 'vitest';
import { at, later, paidOrder } from '../../testing/paid-order.ts';
import { addMonths } from '../month.ts';
import { dutiesAt } from './rules.ts';

const january = at('2026-01-01');
const february = addMonths(january, 1);
const order = (startsAt: Date, change: Parameters<typeof paidOrder>[3] = {}) =>
  paidOrder('pro', 'monthly', startsAt, change);
const end = (days: number) => later(february, days);

test.each([
  ['nothing in the first days', -20, [], null, -7],
  ['seven days before', -7, [], 'ends_in_7', -3],
  ['not again on the same day', -6.5, ['ends_in_7'], null, -3],
  ['three days before', -3, ['ends_in_7'], 'ends_in_3', -1],
  ['one day before', -1, ['ends_in_7', 'ends_in_3'], 'ends_in_1', 0],
  ['at the end', 0, ['ends_in_1'], 'grace', 7],
  ['after the days of grace', 7, ['grace'], 'ended', null],
  ['after an outage the newest only', -2, [], 'ends_in_3', -1],
  ['after a long outage too', 30, [], 'ended', null],
  ['then never again', 60, ['ended'], null, null],
] as const)('%s', (_, day, sent, notice, next) => {
  expect(dutiesAt([order(january)], sent, end(day))).toMatchObject({
    notice,
    next: next === null ? null : end(next),
  });
});

test('a renewal that is paid moves everything to its own end', () => {
  const orders = [order(january), order(february)];
  expect(dutiesAt(orders, [], end(-3))).toMatchObject({ notice: null, next: february });
});

test('what waits to begin is a moment too: the plan changes then', () => {
  const orders = [order(january), order(february, { plan: 'business' })];
  expect(dutiesAt(orders, [], end(-10)).next).toEqual(february);
});

test('who never paid is told nothing', () => {
  expect(dutiesAt([order(january, { status: 'pending' })], [], february)).toEqual({
    last: null,
    notice: null,
    next: null,
  });
});
