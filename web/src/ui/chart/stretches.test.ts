import { expect, test } from 'vitest';
import { daysAfter } from '../../lib/calendar.ts';
import { stretchesOf } from './stretches.ts';

const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: daysAfter(first, index) }));

test('some months stand day by day, a year by weeks from Monday to Sunday, and no day is left out', () => {
  expect(stretchesOf(days('2026-01-01', 120))).toHaveLength(120);
  const year = stretchesOf(days('2026-01-01', 365));
  expect(year).toHaveLength(53);
  expect(year.flat()).toHaveLength(365);
  expect([year[0]!.length, year[1]!.length]).toEqual([4, 7]);
  expect(year[1]![0]!.day).toBe('2026-01-05');
});
