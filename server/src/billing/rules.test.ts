import type { PaidPlanType, PlanPeriod } from '@sapa/contracts';
import { pricesOf } from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { addMonths, blockersOf, type OrderFacts, priceOf, standingAt, timeOf, valueLeft } from './rules.ts';

const at = (text: string) => new Date(`${text}T10:00:00+07:00`);
const DAY = 86_400_000;
const later = (date: Date, days: number) => new Date(date.getTime() + days * DAY);

let made = 0;
function order(
  plan: PaidPlanType,
  period: PlanPeriod,
  startsAt: Date,
  change: Partial<OrderFacts> = {},
): OrderFacts {
  made += 1;
  const months = { monthly: 1, '3months': 3, yearly: 12 }[period];
  return {
    id: `order-${String(made).padStart(4, '0')}`,
    plan,
    period,
    status: 'verified',
    value: pricesOf(plan)[period].total,
    replaces: [],
    createdAt: startsAt,
    verifiedAt: startsAt,
    startsAt,
    endsAt: addMonths(startsAt, months),
    ...change,
  };
}

describe('specification 4: the latest completed order gives the package', () => {
  const january = at('2026-01-10');
  test.each([
    ["nothing bought: 'Paket Gratis'", [], january, 'free', 'free'],
    [
      'pending gives nothing',
      [order('pro', 'monthly', january, { status: 'pending' })],
      january,
      'free',
      'free',
    ],
    [
      'rejected gives nothing',
      [order('pro', 'monthly', january, { status: 'rejected' })],
      january,
      'free',
      'free',
    ],
    ['verified gives its plan', [order('pro', 'monthly', january)], later(january, 5), 'pro', 'active'],
    [
      'most recent verifiedAt wins',
      [
        order('business', 'monthly', january, { verifiedAt: later(january, 2) }),
        order('pro', 'yearly', january, { verifiedAt: later(january, 1) }),
      ],
      later(january, 5),
      'business',
      'active',
    ],
    [
      'fallback createdAt',
      [
        order('business', 'monthly', january, { verifiedAt: null, createdAt: later(january, 3) }),
        order('pro', 'yearly', january, { verifiedAt: later(january, 1) }),
      ],
      later(january, 5),
      'business',
      'active',
    ],
    ['the day after its end: grace', [order('pro', 'monthly', january)], later(january, 32), 'pro', 'grace'],
    [
      'after seven days of grace: Paket Gratis',
      [order('pro', 'monthly', january)],
      later(january, 39),
      'free',
      'free',
    ],
    [
      'what is paid ahead has not begun',
      [order('pro', 'monthly', later(january, 9))],
      january,
      'free',
      'free',
    ],
  ] as const)('%s', (_, orders, now, type, state) => {
    expect(standingAt([...orders], now)).toMatchObject({ type, state });
  });

  test('an upgrade voids what it credited, and its reversal brings it back', () => {
    const pro = order('pro', 'yearly', january);
    const business = order('business', 'monthly', later(january, 3), { replaces: [pro.id] });
    expect(standingAt([pro, business], later(january, 60)).type).toBe('free');
    const reversed = { ...business, status: 'rejected' as const };
    expect(standingAt([pro, reversed], later(january, 60)).type).toBe('pro');
  });
});

describe('period dates', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-02-28', 12, '2027-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-08-17', 1, '2026-09-17'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toEqual(at(to));
  });

  test('the day is that of Jakarta: 00.30 WIB on the 1st is still the month before in UTC', () => {
    expect(addMonths(new Date('2026-03-01T00:30:00+07:00'), 1)).toEqual(
      new Date('2026-04-01T00:30:00+07:00'),
    );
  });
});

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
      [order('pro', 'monthly', january)],
      list('pro', 'monthly'),
      later(january, 20),
      'renewal',
      1_499_000,
      0,
    ],
    [
      'a smaller plan: begins after the paid time, nothing credited',
      [order('business', 'monthly', january)],
      list('pro', 'monthly'),
      later(january, 1),
      'downgrade',
      1_499_000,
      0,
    ],
    // 31 days of January, 21 left: floor(1,499,000 × 21 / 31) = 1,015,451.
    [
      'an upgrade: days left are credited',
      [order('pro', 'monthly', january)],
      list('business', 'monthly'),
      later(january, 10),
      'upgrade',
      3_799_000 - 1_015_451,
      1_015_451,
    ],
    [
      'an upgrade on the first day: all of it',
      [order('pro', 'monthly', january)],
      list('business', 'monthly'),
      january,
      'upgrade',
      3_799_000 - 1_499_000,
      1_499_000,
    ],
    [
      'an upgrade in its last hours: the day that has begun',
      [order('pro', 'monthly', january)],
      list('business', 'monthly'),
      later(january, 30.5),
      'upgrade',
      3_799_000 - 48_354,
      48_354,
    ],
    [
      'an upgrade in the days of grace: nothing is left',
      [order('pro', 'monthly', january)],
      list('business', 'monthly'),
      later(january, 33),
      'upgrade',
      3_799_000,
      0,
    ],
    [
      'a renewal that is paid ahead is credited whole',
      [order('pro', 'monthly', january), order('pro', 'monthly', at('2026-02-01'))],
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
    const year = order('pro', 'yearly', january);
    const now = later(january, 5);
    const purchase = priceOf([year], list('business', 'monthly'), now);
    const credit = Math.floor((14_390_400 * 360) / 365);
    expect(purchase).toMatchObject({ price: 0, credit, value: credit });
    expect(purchase.extraDays).toBe(Math.floor(((credit - 3_799_000) * 31) / 3_799_000));
  });

  test('going up and up never credits more than was paid', () => {
    const pro = order('pro', 'yearly', january);
    const first = priceOf([pro], list('business', 'monthly'), later(january, 5));
    const business = order('business', 'monthly', later(january, 5), {
      value: first.value,
      replaces: first.replaces,
      endsAt: later(addMonths(later(january, 5), 1), first.extraDays),
    });
    const second = priceOf([pro, business], list('enterprise', 'monthly'), later(january, 5));
    expect(second.credit).toBeLessThanOrEqual(14_390_400 + first.price);
    expect(second.replaces).toEqual([business.id]);
  });

  test('what is left is never negative and never more than its value', () => {
    const month = order('pro', 'monthly', january);
    for (let day = -3; day < 40; day += 0.5) {
      const left = valueLeft(month as never, later(january, day));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(1_499_000);
    }
  });
});

describe('the time that a payment buys', () => {
  const pro = order('pro', 'monthly', january);
  const buy = (kind: 'new' | 'renewal' | 'upgrade' | 'downgrade', plan: PaidPlanType = 'pro') => ({
    kind,
    plan,
    period: 'monthly' as const,
    replaces: kind === 'upgrade' ? [pro.id] : [],
    extraDays: 0,
  });
  test.each([
    ['a new plan begins now', [], buy('new'), january, january],
    ['a renewal follows the paid time', [pro], buy('renewal'), later(january, 20), at('2026-02-01')],
    [
      'a second renewal follows the first',
      [pro, order('pro', 'monthly', at('2026-02-01'))],
      buy('renewal'),
      later(january, 20),
      at('2026-03-01'),
    ],
    [
      'in the days of grace it follows too: they were used',
      [pro],
      buy('renewal'),
      at('2026-02-05'),
      at('2026-02-01'),
    ],
    ['after them it begins now', [pro], buy('renewal'), at('2026-02-20'), at('2026-02-20')],
    ['an upgrade begins now', [pro], buy('upgrade', 'business'), later(january, 9), later(january, 9)],
  ] as const)('%s', (_, orders, bought, now, startsAt) => {
    expect(timeOf([...orders], bought, now)).toEqual({ startsAt, endsAt: addMonths(startsAt, 1) });
  });
});

test('the guard says what to remove before a smaller plan fits', () => {
  expect(blockersOf({ members: 5 }, { members: 5 }, 'Pro')).toEqual([]);
  expect(blockersOf({ members: null }, { members: 500 }, 'Pro')).toEqual([]);
  expect(blockersOf({ members: 5 }, { members: 8 }, 'Pro')).toEqual([
    'Pro memuat 5 human agent, workspace Anda punya 8. Nonaktifkan 3 di Human Agents.',
  ]);
});
