import { describe, expect, test } from 'vitest';
import { at, later, paidOrder } from '../testing/paid-order.ts';
import { standingAt } from './rules.ts';

describe('specification 4: the latest completed order gives the package', () => {
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
