import { expect, test } from 'vitest';
import { readSearch } from './search-words.ts';

const NONE = { from: [], in: [], days: [], has: [] };

test.each([
  ['ongkir ke bandung', 'ongkir ke bandung', NONE],
  ['dari:pelanggan ongkir', 'ongkir', { ...NONE, from: ['pelanggan'] }],
  ['ongkir di:"Toko Pusat" ada:gambar', 'ongkir', { ...NONE, in: ['toko pusat'], has: ['image'] }],
  ['tanggal:2026-11-01..2026-11-30', '', { ...NONE, days: [{ from: '2026-11-01', until: '2026-11-30' }] }],
  ['tanggal:2026-11-01 tf', 'tf', { ...NONE, days: [{ from: '2026-11-01', until: '2026-11-01' }] }],
  // No filter, so words.
  ['ada:apa', 'ada:apa', NONE],
  ['tanggal:2026-11-01..2026-11-31', 'tanggal:2026-11-01..2026-11-31', NONE],
  ['tanggal:0000-01-01', 'tanggal:0000-01-01', NONE],
  ['tanggal:2026-13-01', 'tanggal:2026-13-01', NONE],
  ['tanggal:kemarin', 'tanggal:kemarin', NONE],
  ['studi:kasus', 'studi:kasus', NONE],
])('%s', (typed, words, filters) => {
  expect(readSearch(typed)).toMatchObject({ words, filters });
});
