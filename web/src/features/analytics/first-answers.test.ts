import { expect, test } from 'vitest';
import { firstAnswers } from './first-answers.ts';

const took = (day: string, median: number) => {
  const of = { count: 1, median, p90: median };
  return { day, calendar: of, open: { ...of, median: median * 2 } };
};
/** From a Monday on. */
const told = (to: string) => ({
  days: [took('2026-03-02', 30), took('2026-03-04', 90)],
  weeks: [took('2026-03-02', 70)],
  period: { from: '2026-03-02', to, until_now: false },
});

test('a chart of days shows each day’s median, also those without one; of a long period each week’s own', () => {
  expect(firstAnswers(told('2026-03-04'), 'calendar')).toMatchObject([
    { day: '2026-03-02', amount: 30 },
    { day: '2026-03-03', amount: null },
    { day: '2026-03-04', until: '2026-03-04', amount: 90 },
  ]);
  const long = firstAnswers(told('2026-07-05'), 'open');
  expect(long).toHaveLength(18);
  expect(long.slice(0, 2)).toMatchObject([
    { day: '2026-03-02', until: '2026-03-08', amount: 140 },
    { day: '2026-03-09', amount: null },
  ]);
});
