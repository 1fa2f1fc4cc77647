import { expect, test } from 'vitest';
import { beginningOf, lastDayOf, momentOf, momentsOf } from './rules.ts';

const at = (moment: string) => new Date(`${moment}+07:00`);

test('a year is told by the ends of twelve months of Jakarta and now', () => {
  const moments = momentsOf(at('2026-11-25T14:38:00'));
  expect(moments.map(({ month }) => month)).toEqual([
    ...['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ]);
  expect(moments[0]?.at).toEqual(at('2025-12-01T00:00:00'));
  expect(moments.at(-2)?.at).toEqual(at('2026-11-01T00:00:00'));
  expect(moments.at(-1)?.at).toEqual(at('2026-11-25T14:38:00'));
});

test('in the first hours of a month it is that month already, while UTC has the one before', () => {
  const now = at('2026-03-01T00:30:00');
  expect(momentsOf(now).at(-1)).toEqual({ month: '2026-03', at: now });
  expect(beginningOf(now)).toEqual(at('2026-03-01T00:00:00'));
  expect(lastDayOf(now)).toBe('2026-03-01');
});

test.each([
  [undefined, '2026-11-25T14:38:00'],
  ['2026-11', '2026-11-25T14:38:00'],
  ['2027-02', '2026-11-25T14:38:00'],
  ['2026-10', '2026-11-01T00:00:00'],
  ['2025-12', '2026-01-01T00:00:00'],
])('month %s is asked for at %s', (month, expected) => {
  expect(momentOf(month, at('2026-11-25T14:38:00'))).toEqual(at(expected));
});

test('the end of a month belongs to its last day and to the month that it ends', () => {
  const end = momentOf('2026-10', at('2026-11-25T14:38:00'));
  expect(lastDayOf(end)).toBe('2026-10-31');
  expect(beginningOf(end)).toEqual(at('2026-10-01T00:00:00'));
});
