import { expect, test } from 'vitest';
import { buildIndex, chunkProcedure, compileLexicon } from '../../knowledge/index.ts';
import { findAnswer } from './find-answer.ts';
import { sureOf } from './look-up.ts';

const promotions = [
  'Promo',
  'Beli 2 gratis 1 roti sobek: 1–15 November 2026.',
  'Bolen pisang diskon 10%: 23–30 November 2026.',
  'Program "Ajak Teman" formulir untuk dua anak cukup 400rb, berlaku 1–20 November 2026.',
  'Harga roti',
  'Roti sobek 18rb',
].join('\n');
const index = buildIndex(
  chunkProcedure(promotions, 'Toko').map((chunk, i) => ({ id: `t:${i}`, ...chunk })),
  compileLexicon(),
);

test.each([
  ['yg beli 2 gratis 1 roti sobek masih berlaku kak?', /^Maaf Kak, promo ini sudah berakhir/],
  ['program ajak teman yg 400rb masih bisa kan?', /^Maaf Kak, promo ini sudah berakhir/],
  ['diskon bolen pisang masih jalan ga', /^Masih, Kak/],
])('"%s" is told by the date of just that offer, and surely', (question, begins) => {
  const found = findAnswer(index, question, { now: new Date('2026-11-26T06:00:00Z') });
  expect(found.quote).toMatch(begins);
  expect(sureOf(found)).toBeGreaterThanOrEqual(0.87);
});
