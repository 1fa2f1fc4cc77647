import { expect, test } from 'vitest';
import { runsOutAt } from './runs-out-at.ts';

const begins = new Date('2026-11-01T00:00:00+07:00');
const ends = new Date('2026-12-01T00:00:00+07:00');
const on = (day: string) => ({ begins, ends, now: new Date(`2026-${day}:00+07:00`) });

test.each([
  ['half in ten days: gone ten days later', { used: 100, left: 100 }, '11-11T00:00', '2026-11-21'],
  ['a third in ten days: until the very end, not before', { used: 100, left: 200 }, '11-11T00:00', null],
  ['nothing used: nothing runs out', { used: 0, left: 200 }, '11-11T00:00', null],
  ['nothing left: now', { used: 200, left: 0 }, '11-11T00:00', '2026-11-11'],
  ['a busy first hour is no rate of 24 a day', { used: 10, left: 190 }, '11-01T01:00', '2026-11-20'],
])('%s', (_name, amounts, day, expected) => {
  const at = runsOutAt(amounts, on(day));
  const jakarta = at && new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  expect(jakarta).toBe(expected);
});
