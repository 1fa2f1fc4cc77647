import { expect, test } from 'vitest';
import { amountsIn, fitOf, tiersOf } from './tiers.ts';

const fit = (rule: string, question: string): number => fitOf(tiersOf(rule), amountsIn(question));

test.each([
  ['24-59 pcs 65.000', 'kaos 50 pcs berapa'],
  ['toddler 1-2,5 th: 1 banding 4', 'anak 1,5 tahun berapa'],
  ['4–8km 5rb', 'rumahku 6 km ongkirnya'],
  ['lantai 3, di atas 10 orang DP 500rb', 'reservasi 15 orang dp brp'],
  ['gratis kalau min belanja 1 juta', 'belanja 1,2 juta gratis ongkir?'],
  ['8 - 15 km 40rb', 'rumahku 12 kilo dari toko'],
  ['Batal H-13 s/d H-7: DP kembali 50%', 'batal 10 hari sebelumnya H-10'],
  ['Batal H-14 atau lebih: DP kembali 75%', 'batal 20 hari sebelumnya H-20'],
  ['Batal 1 sampai 3 hari sebelumnya: kembali separuh', 'kalau batalnya 2 hari sebelum?'],
])('"%s" holds for "%s"', (rule, question) => {
  expect(fit(rule, question)).toBeGreaterThan(0);
});

test.each([
  ['12-23 pcs 75.000', 'kaos 50 pcs berapa'],
  ['di bawah 3 bulan belum bisa', 'bayi 5 bulan bisa?'],
  ['Batal H-14 atau lebih: DP kembali 75%', 'batal 10 hari sebelumnya H-10'],
  ['15 - 25 km 75rb', 'rumahku 12 kilo dari toko'],
])('"%s" holds for other amounts than "%s"', (rule, question) => {
  expect(fit(rule, question)).toBe(-1);
});

test('of two that hold the tighter one is meant', () => {
  expect(fit('min 300rb subsidi 20rb', 'belanja 350rb')).toBeGreaterThan(
    fit('min belanja 150rb subsidi 10rb', 'belanja 350rb'),
  );
});

test('what a thing costs, takes or is called by says nothing of how much it holds for', () => {
  expect(tiersOf('kaos combed 30s 65.000 – 75.000, 7-10 hari')).toEqual([]);
  expect(amountsIn('combed 30s berapa')).toEqual([]);
});
