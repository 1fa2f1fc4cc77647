import { describe, expect, test } from 'vitest';
import { endOfMonth, monthOf } from '../month.ts';
import { type Balance, creditsLeft, draw, giveBack, percentUsed } from './rules.ts';

const balance = (over: Partial<Balance>): Balance => ({
  granted: 100,
  used: 0,
  top_up: 0,
  top_up_used: 0,
  ...over,
});

describe('a month is one of Jakarta', () => {
  test.each([
    ['2026-10-31T16:59:59.999Z', '2026-10'],
    ['2026-10-31T17:00:00.000Z', '2026-11'],
    ['2026-12-31T17:00:00.000Z', '2027-01'],
    ['2028-02-29T16:59:59.000Z', '2028-02'],
  ])('%s is in %s', (at, month) => {
    expect(monthOf(new Date(at))).toBe(month);
  });

  test('it ends on the 1st at 00.00 WIB', () => {
    expect(endOfMonth('2026-11').toISOString()).toBe('2026-11-30T17:00:00.000Z');
    expect(endOfMonth('2026-12').toISOString()).toBe('2026-12-31T17:00:00.000Z');
  });
});

describe('the plan’s credits are spent before those of a top-up', () => {
  test.each([
    [balance({ top_up: 50 }), 3, { plan: 3, topUp: 0 }],
    [balance({ used: 98, top_up: 50 }), 3, { plan: 2, topUp: 1 }],
    [balance({ used: 100, top_up: 50 }), 3, { plan: 0, topUp: 3 }],
    [balance({ used: 100, top_up: 2 }), 3, { plan: 0, topUp: 2 }],
    [balance({ used: 130, top_up: -40 }), 3, { plan: 0, topUp: 0 }],
  ])('%o: %i come from %o', (from, credits, share) => {
    expect(draw(from, credits)).toEqual(share);
  });

  test('what goes back was the top-up’s last', () => {
    expect(giveBack({ plan: 2, topUp: 1 }, 2)).toEqual({ plan: 1, topUp: 1 });
    expect(giveBack({ plan: 3, topUp: 0 }, 2)).toEqual({ plan: 2, topUp: 0 });
  });

  test('nothing falls below 0: neither kind pays what is missing of the other', () => {
    expect(creditsLeft(balance({ used: 130, top_up: 20 }))).toBe(20);
    expect(creditsLeft(balance({ used: 40, top_up: -90 }))).toBe(60);
  });
});

test.each([
  [balance({ used: 79 }), 79],
  [balance({ used: 80 }), 80],
  [balance({ used: 99, top_up: 0 }), 99],
  [balance({ used: 100 }), 100],
  [balance({ used: 140 }), 100],
  [balance({ used: 100, top_up: 100 }), 50],
  [balance({ used: 100, top_up_used: 90, top_up: 10 }), 95],
  [balance({ granted: 15_000, used: 14_999 }), 99],
  [balance({ granted: 0 }), 100],
])('%o: so many percent are used', (of, percent) => {
  expect(percentUsed(of)).toBe(percent);
});
