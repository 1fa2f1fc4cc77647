import { expect, test } from 'vitest';
import { daysAfter } from '../../lib/time/calendar.ts';
import { nameOfStretch, partlyNote, stretchesOf } from './stretches.ts';

const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: daysAfter(first, index) }));

test('some months stand day by day, a year by weeks from Monday to Sunday, and no day is left out', () => {
  expect(stretchesOf(days('2026-01-01', 120), false)).toHaveLength(120);
  const year = stretchesOf(days('2026-01-01', 365), false);
  expect(year).toHaveLength(53);
  expect(year.flatMap(({ own }) => own)).toHaveLength(365);
  expect([year[0]!.own.length, year[1]!.own.length]).toEqual([4, 7]);
  expect(year[1]).toMatchObject({ day: '2026-01-05', until: '2026-01-11' });
});

test('a week that the period cuts, and what is not over, say that they count less', () => {
  const partly = (first: string, count: number, untilNow: boolean) =>
    stretchesOf(days(first, count), untilNow).flatMap((one) => (one.partly === null ? [] : [one]));
  expect(partly('2026-01-05', 140, false)).toEqual([]);
  expect(partly('2026-01-05', 140, true)).toMatchObject([{ day: '2026-05-18', partly: 'belum selesai' }]);
  expect(partly('2026-01-01', 139, true).map(({ partly }) => partly)).toEqual([
    '4 dari 7 hari',
    '2 dari 7 hari',
  ]);
  expect(partly('2026-01-01', 28, false)).toEqual([]);
  const today = partly('2026-01-01', 28, true);
  expect(today.map(nameOfStretch)).toEqual(['Rabu, 28 Januari 2026 (belum selesai)']);
  expect(partlyNote(today, 'Putus-putus')).toBe('Putus-putus: Rabu, 28 Januari 2026 (belum selesai).');
  expect(partlyNote(stretchesOf(days('2026-01-05', 140), false), 'Putus-putus')).toBeNull();
});
