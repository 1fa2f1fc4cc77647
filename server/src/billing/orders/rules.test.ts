import { type PaidPlanType, type PlanPeriod, pricesOf } from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { at, later, paidOrder } from '../../testing/paid-order.ts';
import { addMonths } from '../month.ts';
import { blockersOf, priceOf, timeOf, valueLeft, withoutCredit } from './rules.ts';

const january = at('2026-01-01');
const list = (plan: PaidPlanType, period: PlanPeriod) => ({
  plan,
  period,
  listPrice: pricesOf(plan)[period].total,
});

describe('what a plan costs', () => {
  test.each([
    ['from Paket Gratis: its price', [], list('pro', 'yearly'), january, 'new', 14_390_400, 0],
    [
      'the same plan: a renewal, nothing credited',
      [paidOrder('pro', 'monthly', january)],
      list('pro', 'monthly'),
      later(january, 20),
      'renewal',
      1_499_000,
      0,
    ],
    [
      'a smaller plan: begins after the paid time, nothing credited',
      [paidOrder('business', 'monthly', january)],
      list('pro', 'monthly'),
      later(january, 1),
      'downgrade',
      1_499_000,
      0,
    ],
    // 31 days of January, 21 left: floor(1,499,000 × 21 / 31) = 1,015,451.
    [
      'an upgrade: days left are credited',
      [paidOrder('pro', 'monthly', january)],
      list('business', 'monthly'),
      later(january, 10),
      'upgrade',
      3_799_000 - 1_015_451,
      1_015_451,
    ],
    [
      'an upgrade on the first day: all of it',
      [paidOrder('pro', 'monthly', january)],
      list('business', 'monthly'),
      january,
      'upgrade',
      3_799_000 - 1_499_000,
      1_499_000,
    ],
    [
      'an upgrade in its last hours: the day that has begun',
      [paidOrder('pro', 'monthly', january)],
      list('business', 'monthly'),
      later(january, 30.5),
      'upgrade',
      3_799_000 - 48_354,
      48_354,
    ],
    [
      'an upgrade in the days of grace: nothing is left',
      [paidOrder('pro', 'monthly', january)],
      list('business', 'monthly'),
      later(january, 33),
      'upgrade',
      3_799_000,
      0,
    ],
    [
      'a renewal that is paid ahead is credited whole',
      [paidOrder('pro', 'monthly', january), paidOrder('pro', 'monthly', at('2026-02-01'))],
      list('business', 'monthly'),
      later(january, 10),
      'upgrade',
      3_799_000 - 1_015_451 - 1_499_000,
      2_514_451,
    ],
  ] as const)('%s', (_, orders, choice, now, kind, price, credit) => {
    const purchase = priceOf([...orders], choice, now);
    expect(purchase).toMatchObject({ kind, price, credit, extraDays: 0, value: choice.listPrice });
  });

  test('a credit beyond the price costs nothing and lengthens the time at the new rate', () => {
    const year = paidOrder('pro', 'yearly', january);
    const now = later(january, 5);
    const purchase = priceOf([year], list('business', 'monthly'), now);
    const credit = Math.floor((14_390_400 * 360) / 365);
    expect(purchase).toMatchObject({ price: 0, credit, value: credit });
    expect(purchase.extraDays).toBe(Math.floor(((credit - 3_799_000) * 31) / 3_799_000));
  });

  test('going up and up never credits more than was paid', () => {
    const pro = paidOrder('pro', 'yearly', january);
    const first = priceOf([pro], list('business', 'monthly'), later(january, 5));
    const business = paidOrder('business', 'monthly', later(january, 5), {
      value: first.value,
      replaces: first.replaces,
      endsAt: later(addMonths(later(january, 5), 1), first.extraDays),
    });
    const second = priceOf([pro, business], list('enterprise', 'monthly'), later(january, 5));
    expect(second.credit).toBeLessThanOrEqual(14_390_400 + first.price);
    expect(second.replaces).toEqual([business.id]);
  });

  test('what is left is never negative and never more than its value', () => {
    const month = paidOrder('pro', 'monthly', january);
    for (let day = -3; day < 40; day += 0.5) {
      const left = valueLeft(month, later(january, day));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(1_499_000);
    }
  });
});

describe('the time that a payment buys', () => {
  const pro = paidOrder('pro', 'monthly', january);
  const buy = (plan: PaidPlanType = 'pro', replaces: string[] = []) => ({
    plan,
    period: 'monthly' as const,
    replaces,
    extraDays: 0,
  });
  const business = paidOrder('business', 'monthly', january);
  test.each([
    ['a new plan begins now', [], buy(), january, january],
    ['a renewal follows the paid time', [pro], buy(), later(january, 20), at('2026-02-01')],
    [
      'a second renewal follows the first',
      [pro, paidOrder('pro', 'monthly', at('2026-02-01'))],
      buy(),
      later(january, 20),
      at('2026-03-01'),
    ],
    ['in the days of grace it follows too: they were used', [pro], buy(), at('2026-02-05'), at('2026-02-01')],
    ['after them it begins now', [pro], buy(), at('2026-02-20'), at('2026-02-20')],
    ['an upgrade begins now', [pro], buy('business', [pro.id]), later(january, 9), later(january, 9)],
    ['a smaller plan follows the paid time', [business], buy(), later(january, 9), at('2026-02-01')],
    [
      'in the days of grace of a larger plan it begins now',
      [business],
      buy(),
      at('2026-02-03'),
      at('2026-02-03'),
    ],
    ['a larger plan without credit begins now', [pro], buy('business'), later(january, 9), later(january, 9)],
  ] as const)('%s', (_, orders, bought, now, startsAt) => {
    expect(timeOf([...orders], bought, now)).toEqual({ startsAt, endsAt: addMonths(startsAt, 1) });
  });
});

describe('a credit that is gone', () => {
  const bought = paidOrder('business', 'monthly', january);
  test.each([
    ['nothing is gone', 0, 3_799_000, 31],
    ['a part: so many days less, a day that has begun is kept', 1_015_451, 2_783_549, 23],
    ['all that paid for it', 3_799_000, 0, 0],
    ['more than it is worth', 9_000_000, 0, 0],
  ])('%s', (_, lost, value, days) => {
    expect(withoutCredit(bought, lost)).toEqual({ value, endsAt: later(january, days) });
  });

  test('what is worth nothing loses nothing', () => {
    const nothing = { ...bought, value: 0, endsAt: january };
    expect(withoutCredit(nothing, 500)).toEqual({ value: 0, endsAt: january });
  });
});

test('the guard says what to remove before a smaller plan fits', () => {
  expect(blockersOf({ members: 5 }, { members: 3, invited: 2 }, 'Pro')).toEqual([]);
  expect(blockersOf({ members: null }, { members: 500, invited: 500 }, 'Pro')).toEqual([]);
  expect(blockersOf({ members: 5 }, { members: 8, invited: 0 }, 'Pro')).toEqual([
    'Pro memuat 5 human agent, workspace Anda punya 8. Nonaktifkan 3 di Human Agents.',
  ]);
  expect(blockersOf({ members: 5 }, { members: 5, invited: 2 }, 'Pro')).toEqual([
    'Pro memuat 5 human agent, workspace Anda punya 5 dan 2 undangan yang menunggu. Nonaktifkan anggota atau batalkan undangan, 2 semuanya, di Human Agents.',
  ]);
});
