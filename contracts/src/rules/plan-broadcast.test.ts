import { expect, test } from 'vitest';
import type { WhatsappPriceList } from './message-price.ts';
import { listInForce, priceFor } from './message-price.ts';
import { type AudienceGroup, type BroadcastToPlan, costOf, planBroadcast } from './plan-broadcast.ts';
import { marketByTitle, marketName, marketOf } from './price-markets.ts';
import { cheapestPath, priceOfPath } from './sending-order.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Wednesday, 25 November 2026, 09.00 in Jakarta. */
const NINE = Date.UTC(2026, 10, 25, 2);

const prices: WhatsappPriceList = {
  prices: {
    ID: { marketing: 586.33, utility: 356.65, authentication: 356.65 },
    MY: { marketing: 1226.88, utility: 199.72 },
    'asia-pacific': { marketing: 1044.27, utility: 161.21 },
    other: { marketing: 861.67, utility: 109.85 },
  },
  utility_free_in_window: true,
};

const broadcast = (change: Partial<BroadcastToPlan> = {}): BroadcastToPlan => ({
  groups: [],
  skipped: 0,
  category: 'marketing',
  text_in_window: true,
  prices,
  cost_cap: null,
  portfolio_limit: null,
  reached: [],
  pace: 40,
  begins_at: NINE,
  quiet_hours: null,
  ...change,
});

const of = (
  count: number,
  country: string | null = 'ID',
  window: AudienceGroup['window'] = 'closed',
): AudienceGroup => ({ count, country, window });

test('one audience is split by what is free and what is paid, by market, and every sum agrees', () => {
  const plan = planBroadcast(
    broadcast({
      groups: [of(1_946, 'ID', 'open'), of(388, 'ID', 'free_entry'), of(9_104, 'ID'), of(178, 'MY')],
      skipped: 864,
      cost_cap: 6_000_000,
      portfolio_limit: 100_000,
    }),
  );
  expect(plan).toMatchObject({
    audience: 12_480,
    sendable: 11_616,
    free: 2_334,
    paid: 9_282,
    over_cap: 0,
    cost: 5_337_948 + 218_385,
    counted: 9_670,
    limit_left: 100_000,
    days: 1,
    skipped: 864,
  });
  expect(plan.parts.map(({ path, market, count, cost }) => [path, market, count, cost])).toEqual([
    ['service_text', 'ID', 1_946, 0],
    ['ad', 'ID', 388, 0],
    ['paid', 'ID', 9_104, 5_337_948],
    ['paid', 'MY', 178, 218_385],
  ]);
  expect(plan.saved).toBe(costOf(1_946, 586.33) + costOf(388, 586.33));
  expect(plan.ends_at - NINE).toBe(290_400);
});

test('who costs the same stands in one row, whether the limit counts them or not', () => {
  const plan = planBroadcast(broadcast({ groups: [of(20, 'ID', 'open'), of(781)], text_in_window: false }));
  expect(plan.parts).toMatchObject([{ path: 'paid', market: 'ID', count: 801 }]);
  expect(plan.counted).toBe(781);
});

test.each([
  ['open', 'marketing', true, 'service_text'],
  ['open', 'marketing', false, 'paid'],
  ['open', 'utility', false, 'utility_in_window'],
  ['open', 'authentication', false, 'paid'],
  ['free_entry', 'marketing', true, 'ad'],
  ['closed', 'utility', true, 'paid'],
  ['open', null, false, 'service_text'],
  ['free_entry', null, true, null],
  ['closed', null, true, null],
] as const)(
  'who is in the window "%s" with a %s template (text: %s) is reached by %s',
  (window, category, text, path) => {
    expect(cheapestPath(window, { category, text_in_window: text })).toBe(path);
  },
);

test('what is free in an open window is the list’s word: a list that prices it is obeyed', () => {
  const dear = {
    prices: { ID: { marketing: 586.33, utility: 356.65, service: 57 } },
    utility_free_in_window: false,
  };
  const input = { category: 'utility', prices: dear } as const;
  expect(priceOfPath('utility_in_window', 'ID', input).price).toBe(356.65);
  expect(priceOfPath('service_text', 'ID', input).price).toBe(57);
  expect(priceOfPath('ad', 'ID', input).price).toBe(0);
  expect(priceOfPath('utility_in_window', 'ID', { ...input, prices }).price).toBe(0);
});

test('a country is priced alone, in its region, or with the rest; without a price it is counted and named', () => {
  expect(priceFor(prices, 'MY', 'marketing')).toEqual({ market: 'MY', price: 1226.88 });
  expect(priceFor(prices, 'SG', 'marketing')).toEqual({ market: 'asia-pacific', price: 1044.27 });
  expect(priceFor(prices, null, 'marketing')).toEqual({ market: 'other', price: 861.67 });
  expect(priceFor({ ...prices, prices: { SG: { marketing: 9 } } }, 'SG', 'marketing').price).toBe(9);
  expect(priceFor({ ...prices, prices: { ID: {} } }, 'ID', 'marketing').price).toBeNull();
  const plan = planBroadcast(broadcast({ groups: [of(10, 'MY')], category: 'authentication' }));
  expect(plan).toMatchObject({ sendable: 10, cost: 0, unpriced: 10, paid: 10, free: 0 });
  expect(planBroadcast(broadcast({ groups: [of(10)], prices: null }))).toMatchObject({ unpriced: 10 });
});

test('the cap is never passed, reaches the cheapest first, and what it leaves out is counted', () => {
  const plan = planBroadcast(
    broadcast({ groups: [of(10, 'MY'), of(10, 'ID'), of(5, 'ID', 'open')], cost_cap: 7_200 }),
  );
  expect(plan).toMatchObject({ sendable: 16, free: 5, paid: 11, over_cap: 9 });
  expect(plan.cost).toBe(costOf(10, 586.33) + costOf(1, 1226.88));
  expect(planBroadcast(broadcast({ groups: [of(10, 'MY')], cost_cap: 0 }))).toMatchObject({
    sendable: 0,
    over_cap: 10,
    cost: 0,
  });
});

test('a limit in any 24 hours is waited for: what was reached yesterday comes back hour by hour', () => {
  const plan = planBroadcast(
    broadcast({
      groups: [of(2_500)],
      portfolio_limit: 1_000,
      reached: [
        { at: NINE - 23 * HOUR, count: 400 },
        { at: NINE - 30 * HOUR, count: 999 },
      ],
    }),
  );
  expect(plan.limit_left).toBe(600);
  expect(plan.days).toBe(3);
  // 600 now, 400 an hour later, 600 and 400 and the last 500 when those leave the day.
  expect(plan.ends_at).toBeGreaterThan(NINE + 2 * DAY);
  expect(plan.ends_at).toBeLessThan(NINE + 2 * DAY + 2 * HOUR);
  expect(planBroadcast(broadcast({ groups: [of(5_000, 'ID', 'open')], portfolio_limit: 0 })).days).toBe(1);
  expect(planBroadcast(broadcast({ groups: [of(1)], portfolio_limit: 0 })).ends_at).toBe(Infinity);
});

test('quiet hours are not written in: it stops at 20.00 and goes on at 08.00', () => {
  const quiet_hours = { from: 20 * 60, until: 8 * 60, offset: 7 * 60 };
  const at = Date.UTC(2026, 10, 25, 12, 59);
  const plan = planBroadcast(broadcast({ groups: [of(6_000)], pace: 50, begins_at: at, quiet_hours }));
  // A minute of 50 a second before 20.00, a minute after 08.00.
  expect(new Date(plan.ends_at).toISOString()).toBe('2026-11-26T01:01:00.000Z');
  const night = planBroadcast(
    broadcast({ groups: [of(50)], begins_at: at + 2 * HOUR, pace: 50, quiet_hours }),
  );
  expect(new Date(night.begins_at).toISOString()).toBe('2026-11-26T01:00:00.000Z');
});

test('on the recipient’s clock the east is first, and the end is that of the last zone', () => {
  const plan = planBroadcast(
    broadcast({
      groups: [
        { ...of(100), begins_at: NINE + 2 * HOUR },
        { ...of(40), begins_at: NINE },
      ],
      pace: 10,
    }),
  );
  expect(plan).toMatchObject({ begins_at: NINE, ends_at: NINE + 2 * HOUR + 10_000 });
});

test('the list that holds is the last one that has taken effect', () => {
  const lists = ['2026-07-01', '2026-10-01', '2027-01-01'].map((effective_on) => ({ effective_on }));
  expect(listInForce(lists, '2026-09-30')?.effective_on).toBe('2026-07-01');
  expect(listInForce(lists, '2026-10-01')?.effective_on).toBe('2026-10-01');
  expect(listInForce(lists, '2026-06-30')).toBeUndefined();
});

test('Meta’s titles of markets are read as it writes them', () => {
  expect(
    [
      'Indonesia',
      'Rest of Asia Pacific',
      'Turkey',
      'Türkiye',
      'REST OF CENTRAL AND EASTERN EUROPE',
      'Atlantis',
    ].map(marketByTitle),
  ).toEqual(['ID', 'asia-pacific', 'TR', 'TR', 'central-eastern-europe', null]);
  expect([marketOf('ID'), marketOf('SG'), marketOf('XK'), marketOf(null)]).toEqual([
    'ID',
    'asia-pacific',
    'other',
    'other',
  ]);
  expect([marketName('ID'), marketName('asia-pacific')]).toEqual(['Indonesia', 'Asia Pasifik lainnya']);
});

/** The same broadcasts on every run. */
function anyBroadcast(seed: number): BroadcastToPlan {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const many = (most: number) => Math.floor(random() ** 2 * most);
  return broadcast({
    groups: Array.from({ length: many(12) }, () => ({
      count: many(4_000),
      country: one(['ID', 'ID', 'MY', 'SG', 'US', 'ZZ', null]),
      window: one(['open', 'free_entry', 'closed', 'closed'] as const),
      ...(random() < 0.3 ? { begins_at: NINE + many(5) * HOUR } : {}),
    })),
    skipped: many(900),
    category: one(['marketing', 'utility', 'authentication', null] as const),
    text_in_window: random() < 0.5,
    cost_cap: random() < 0.5 ? many(5_000_000) : null,
    portfolio_limit: random() < 0.6 ? one([250, 2_000, 10_000]) : null,
    reached: Array.from({ length: many(6) }, () => ({ at: NINE - many(40) * HOUR, count: many(300) })),
    pace: one([1, 20, 80, 1_000]),
    quiet_hours:
      random() < 0.4 ? { from: one([1_200, 1_320, 60]), until: one([480, 360]), offset: 420 } : null,
  });
}
const seeds = Array.from({ length: 400 }, (_, index) => index * 7_919 + 1);
const sum = (parts: readonly { count: number }[]) => parts.reduce((total, { count }) => total + count, 0);

test('for any broadcast the parts add up to the audience, the money to the prices, and no cap is passed', () => {
  for (const seed of seeds) {
    const input = anyBroadcast(seed);
    const plan = planBroadcast(input);
    expect(plan.audience, `seed ${seed}`).toBe(sum(input.groups) + input.skipped);
    expect(plan.sendable + plan.over_cap + plan.closed + plan.skipped, `seed ${seed}`).toBe(plan.audience);
    expect(plan.free + plan.paid, `seed ${seed}`).toBe(plan.sendable);
    expect(sum(plan.parts), `seed ${seed}`).toBe(plan.sendable + plan.over_cap);
    expect(plan.cost, `seed ${seed}`).toBe(
      plan.parts.reduce(
        (total, { count, over_cap, price }) => total + costOf(count - over_cap, price ?? 0),
        0,
      ),
    );
    if (input.cost_cap !== null) expect(plan.cost, `seed ${seed}`).toBeLessThanOrEqual(input.cost_cap);
    expect(Number.isInteger(plan.cost) && plan.saved >= 0, `seed ${seed}`).toBe(true);
    // Nobody is written to freely whose 24 hours are over.
    const open = sum(input.groups.filter(({ window }) => window === 'open'));
    const inWindow = plan.parts.filter(({ path }) => path === 'service_text' || path === 'utility_in_window');
    expect(sum(inWindow), `seed ${seed}`).toBeLessThanOrEqual(open);
  }
});

test('for any broadcast the end is no earlier than the pace and the limit allow, and moves with count, pace and limit', () => {
  for (const seed of seeds) {
    const input = { ...anyBroadcast(seed), cost_cap: null };
    const plan = planBroadcast(input);
    expect(plan.ends_at, `seed ${seed}`).toBeGreaterThanOrEqual(
      input.begins_at + (plan.sendable / input.pace) * 1_000 - 1,
    );
    if (input.portfolio_limit !== null && plan.counted > 0) {
      // In d whole days no more than d limits and what was left.
      const days = Math.floor((plan.ends_at - input.begins_at) / DAY) + 1;
      expect(plan.counted, `seed ${seed}`).toBeLessThanOrEqual(days * input.portfolio_limit);
    }
    const more = planBroadcast({ ...input, groups: [...input.groups, of(500)] });
    expect(more.ends_at, `seed ${seed}`).toBeGreaterThanOrEqual(plan.ends_at - 1);
    const faster = planBroadcast({ ...input, pace: input.pace * 2 });
    expect(faster.ends_at, `seed ${seed}`).toBeLessThanOrEqual(plan.ends_at + 1);
    const looser = planBroadcast({ ...input, portfolio_limit: null });
    expect(looser.ends_at, `seed ${seed}`).toBeLessThanOrEqual(plan.ends_at + 1);
    // The same question has the same answer.
    expect(planBroadcast(input)).toEqual(plan);
  }
});

test('a hundred thousand through the smallest portfolio are planned in a blink', () => {
  const begun = performance.now();
  const plan = planBroadcast(broadcast({ groups: [of(100_000)], portfolio_limit: 250 }));
  expect(plan.days).toBe(400);
  expect(performance.now() - begun).toBeLessThan(500);
});
