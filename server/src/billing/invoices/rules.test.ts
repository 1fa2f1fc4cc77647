import { paidPlanTypes, planPeriods, pricesOf } from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { formatNpwp, inWords, taxOf } from './rules.ts';

test('net and tax are the price to the rupiah, for every plan and period', () => {
  for (const plan of paidPlanTypes) {
    for (const period of planPeriods) {
      const { total } = pricesOf(plan)[period];
      const { net, base, vat } = taxOf(total);
      expect(net + vat).toBe(total);
      // 12 % of the base is what is charged, within the rounding of both.
      expect(Math.abs(base * 0.12 - vat)).toBeLessThan(1.2);
    }
  }
});

test('PPN of Rp 1.499.000', () => {
  expect(taxOf(1_499_000)).toEqual({ net: 1_350_450, base: 1_237_913, vat: 148_550 });
});

describe('terbilang', () => {
  test.each([
    [0, 'nol'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [21, 'dua puluh satu'],
    [100, 'seratus'],
    [111, 'seratus sebelas'],
    [1_000, 'seribu'],
    [1_100, 'seribu seratus'],
    [2_001, 'dua ribu satu'],
    [11_000, 'sebelas ribu'],
    [100_000, 'seratus ribu'],
    [1_000_000, 'satu juta'],
    [1_499_000, 'satu juta empat ratus sembilan puluh sembilan ribu'],
    [14_390_400, 'empat belas juta tiga ratus sembilan puluh ribu empat ratus'],
    [151_670_400, 'seratus lima puluh satu juta enam ratus tujuh puluh ribu empat ratus'],
    [1_001_000_000, 'satu miliar satu juta'],
  ])('%d: %s', (amount, words) => {
    expect(inWords(amount)).toBe(words);
  });
});

test('NPWP of 15 digits has its dots, of 16 its groups', () => {
  expect(formatNpwp('012345678901000')).toBe('01.234.567.8-901.000');
  expect(formatNpwp('0123456789012345')).toBe('0123 4567 8901 2345');
});
