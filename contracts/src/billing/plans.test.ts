import { describe, expect, it } from 'vitest';
import {
  compareRows,
  featureLines,
  freePlan,
  paidPlans,
  planOf,
  plans,
  pricesOf,
  savedPercent,
  shortPrice,
} from './plans.ts';

const titles = paidPlans.map(({ title }) => title);
const pricesOfAll = paidPlans.map(({ type }) => pricesOf(type));

describe('prices', () => {
  it('a month costs what the list says', () => {
    expect(titles).toEqual(['Pro', 'Business', 'Enterprise', 'Unlimited']);
    expect(pricesOfAll.map(({ monthly }) => monthly.total)).toEqual([
      1_499_000, 3_799_000, 5_799_000, 15_799_000,
    ]);
  });

  it('three months are totals', () => {
    expect(pricesOfAll.map((prices) => prices['3months'])).toEqual([
      { months: 3, per_month: 1_400_000, total: 4_200_000 },
      { months: 3, per_month: 3_433_333, total: 10_300_000 },
      { months: 3, per_month: 5_200_000, total: 15_600_000 },
      { months: 3, per_month: 15_000_000, total: 45_000_000 },
    ]);
  });

  it('a year is twelve times the listed figure', () => {
    expect(pricesOfAll.map(({ yearly }) => yearly)).toEqual([
      { months: 12, per_month: 1_199_200, total: 14_390_400 },
      { months: 12, per_month: 3_039_200, total: 36_470_400 },
      { months: 12, per_month: 4_639_200, total: 55_670_400 },
      { months: 12, per_month: 12_639_200, total: 151_670_400 },
    ]);
  });

  it("'Save 20%' is true of every plan", () => {
    for (const prices of pricesOfAll) expect(savedPercent(prices, 'yearly')).toBe(20);
  });

  it('the public pages say 1.499K, 3.799K, 5.799K, 15.799K (Unlimited+)', () => {
    expect(pricesOfAll.map(({ monthly }) => shortPrice(monthly.total))).toEqual([
      '1.499K',
      '3.799K',
      '5.799K',
      '15.799K',
    ]);
    expect(planOf('unlimited').marketing_title).toBe('Unlimited+');
  });
});

describe('limits', () => {
  it('are those of the plan list, which is priced', () => {
    const limits = paidPlans.map((plan) => plan.limits);
    expect(limits.map((limit) => limit.active_contacts)).toEqual([3_000, 10_000, 30_000, null]);
    expect(limits.map((limit) => limit.members)).toEqual([5, 7, 10, 30]);
    expect(limits.map((limit) => limit.ai_responses)).toEqual([15_000, 50_000, 150_000, 500_000]);
    expect(limits.map((limit) => limit.ai_agents)).toEqual([null, null, null, null]);
    expect(limits.map((limit) => limit.channels)).toEqual([null, null, null, null]);
    expect(limits.map((limit) => limit.whitelisted_numbers)).toEqual([0, 1, 1, 2]);
    expect(limits.map((limit) => limit.open_api)).toEqual([false, true, true, true]);
    expect(limits.map((limit) => limit.priority_support)).toEqual([false, true, true, true]);
    expect(limits.map((limit) => limit.on_call_support)).toEqual([false, false, false, true]);
    expect(limits.map((limit) => limit.exclusive_models)).toEqual([false, false, false, true]);
  });

  it('card lines and compare cells say the limits', () => {
    expect(featureLines(planOf('business'))).toEqual([
      '10.000 pengguna aktif per bulan',
      '7 human agent',
      '50.000 respons AI per bulan',
      'AI Agent tanpa batas',
      'Inbox dan platform terhubung tanpa batas',
      'Akses OpenAPI',
      '1 nomor WhatsApp whitelist',
      'Dukungan prioritas',
    ]);
    expect(featureLines(planOf('unlimited'))[0]).toBe('Pengguna aktif per bulan tanpa batas');
    const row = compareRows.find(({ label }) => label === 'Human agent');
    expect(plans.map(({ limits }) => row?.cell(limits))).toEqual(['2', '5', '7', '10', '30']);
  });

  it("everyone starts on 'Paket Gratis'", () => {
    expect(freePlan.title).toBe('Paket Gratis');
    expect(plans[0]).toBe(freePlan);
  });
});
