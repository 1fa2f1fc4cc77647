import type { AnalyticsPeriod } from '@sapa/contracts';

const DAY_MS = 86_400_000;
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Each day of a period beside the one that it is compared with. */
export function daysOf({ from, to, before_from }: AnalyticsPeriod): { day: string; back: string }[] {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length }, (_, index) => ({
    day: dayAt(Date.parse(from) + index * DAY_MS),
    back: dayAt(Date.parse(before_from) + index * DAY_MS),
  }));
}

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
