import { expect, it } from 'vitest';
import { returnRule } from './return-rule.ts';

it.each([
  [null, 'Pesan baru dari pelanggan juga membukanya sendiri.'],
  [8, 'Pesan baru dari pelanggan membukanya lagi; setelah 8 jam, sebagai percakapan baru.'],
  [72, 'Pesan baru dari pelanggan membukanya lagi; setelah 3 hari, sebagai percakapan baru.'],
])('who resolves reads what becomes of a customer who writes again: %s', (hours, sentence) => {
  expect(returnRule(hours)).toBe(sentence);
});
