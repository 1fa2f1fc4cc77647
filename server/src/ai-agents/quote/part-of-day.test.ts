import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day.ts';

const hours = 'Toko buka Senin sampai Sabtu pukul 08.00–21.00 dan Minggu pukul 09.00–18.00.';

test.each([
  ['minggu buka?', 'Minggu pukul 09.00–18.00.'],
  ['rabu buka jam brp', 'Toko buka Senin sampai Sabtu pukul 08.00–21.00.'],
  ['buka jam brp', hours],
  ['sabtu minggu buka jam brp', hours],
])('of the hours of several days "%s" is told %s', (question, part) => {
  expect(partOfDay(question, hours)).toBe(part);
});

test.each([
  'Buka Sabtu pukul 08.00–21.00 dan Minggu pukul 09.00–18.00, kecuali tanggal merah.',
  'Buka Sabtu pukul 08.00–21.00 dan Minggu pukul 09.00–18.00 dengan janji.',
  'Buka setiap hari, Minggu pukul 09.00–18.00.',
])('nothing is cut that may be a condition: %s', (sentence) => {
  expect(partOfDay('minggu buka?', sentence)).toBe(sentence);
});
