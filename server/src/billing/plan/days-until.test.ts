import { expect, test } from 'vitest';
import { daysUntil } from './days-until.ts';

const end = new Date('2040-04-01T10:00:00+07:00');

test.each([
  ['2040-03-25T10:00:00+07:00', '7 hari lagi'],
  ['2040-03-26T00:00:00+07:00', '6 hari lagi'],
  ['2040-03-30T23:59:59+07:00', '2 hari lagi'],
  ['2040-03-31T00:00:00+07:00', 'besok'],
  ['2040-03-31T23:59:59+07:00', 'besok'],
  ['2040-04-01T00:00:00+07:00', 'hari ini'],
  ['2040-04-01T23:59:59+07:00', 'hari ini'],
  ['2040-04-02T00:00:00+07:00', 'kemarin'],
  ['2040-04-08T10:00:00+07:00', '7 hari lalu'],
])('told on %s, what ends on 1 April at ten ends %s', (now, words) => {
  expect(daysUntil(end, new Date(now))).toBe(words);
});
