import { describe, expect, test } from 'vitest';
import { at, later, paidOrder } from '../testing/paid-order.ts';
import { smallerPlanAhead, standingAt } from './rules.ts';

describe('the latest completed order gives the package', () => {
  const january = at('2026-01-10');
  test.each([
    ["nothing bought: 'Paket Gratis'", [], january, 'free', 'free'],
    [
      'pending gives nothing',
      [paidOrder('pro', 'monthly', january, { status: 'pending' })],
      january,
      'free',
      'free',
    ],
    [
      'rejected gives nothing',
      [paidOrder('pro', 'monthly', january, { status: 'rejected' })],
      january,
      'free',
      'free',
    ],
    ['verified gives its plan', [paidOrder('pro', 'monthly', january)], later(january, 5), 'pro', 'active'],
    [
      'most recent verifiedAt wins',
      [
        paidOrder('business', 'monthly', january, { verifiedAt: later(january, 2) }),
        paidOrder('pro', 'yearly', january, { verifiedAt: later(january, 1) }),
      ],
      later(january, 5),
      'business',
      'active',
    ],
    [
      'fallback createdAt',
      [
        paidOrder('business', 'monthly', january, { verifiedAt: null, createdAt: later(january, 3) }),
        paidOrder('pro', 'yearly', january, { verifiedAt: later(january, 1) }),
      ],
      later(january, 5),
      'business',
      'active',
    ],
    [
      'the day after its end: grace',
      [paidOrder('pro', 'monthly', january)],
      later(january, 32),
      'pro',
      'grace',
    ],
    [
      'after seven days of grace: Paket Gratis',
      [paidOrder('pro', 'monthly', january)],
      later(january, 39),
      'free',
      'free',
    ],
    [
      'what is paid ahead has not begun',
      [paidOrder('pro', 'monthly', later(january, 9))],
      january,
      'free',
      'free',
    ],
  ] as const)('%s', (_, orders, now, type, state) => {
    expect(standingAt([...orders], now)).toMatchObject({ type, state });
  });

  test('an upgrade voids what it credited, and its reversal brings it back', () => {
    const pro = paidOrder('pro', 'yearly', january);
    const business = paidOrder('business', 'monthly', later(january, 3), { replaces: [pro.id] });
    expect(standingAt([pro, business], later(january, 60)).type).toBe('free');
    const reversed = { ...business, status: 'rejected' as const };
    expect(standingAt([pro, reversed], later(january, 60)).type).toBe('pro');
  });
});

describe('a smaller plan ahead', () => {
  const january = at('2026-01-10');
  const february = at('2026-02-10');
  const business = paidOrder('business', 'monthly', january);
  const pro = paidOrder('pro', 'monthly', february, { verifiedAt: later(january, 1) });
  const now = later(january, 5);
  test.each([
    ['nothing is ordered', [business], null, now, null],
    ['the same again', [business, paidOrder('business', 'monthly', february)], 'business', now, null],
    ['a larger one is ordered', [business], 'unlimited', now, null],
    ['a smaller one is ordered', [business], 'pro', now, 'pro'],
    ['a smaller one is paid for', [business, pro], null, now, 'pro'],
    ['the smallest of those that are paid for and ordered', [business, pro], 'enterprise', now, 'pro'],
    ['it has begun', [business, pro], null, later(february, 1), null],
    ['an upgrade took its place', [business, pro], null, now, null, [business.id, pro.id]],
    ['its payment was taken back', [business, { ...pro, status: 'rejected' as const }], null, now, null],
    ['in the days of grace', [business], 'pro', later(february, 2), 'pro'],
    ['on Paket Gratis there is none', [], 'pro', now, null],
  ] as const)('%s', (_, orders, ordered, now, smaller, replaces: readonly string[] = []) => {
    const upgrade = paidOrder('unlimited', 'monthly', now, { replaces: [...replaces] });
    const all = replaces.length === 0 ? [...orders] : [...orders, upgrade];
    expect(smallerPlanAhead(all, ordered, now)).toBe(smaller);
  });

  test('another plan that is paid for is told with its day; a renewal is none', () => {
    const renewal = paidOrder('business', 'monthly', february);
    expect(standingAt([business, renewal], now).next).toBeNull();
    const after = { ...pro, startsAt: renewal.endsAt, endsAt: later(renewal.endsAt, 30) };
    expect(standingAt([after, renewal, business], now).next).toMatchObject({ id: pro.id });
  });
});
