import { calendarFullDay, calendarRange } from '../../lib/format.ts';

/** More of them are drawn by the week: a year of days is noise. */
const MOST_DAYS = 120;

export const stretchName = (days: number): 'hari' | 'pekan' => (days > MOST_DAYS ? 'pekan' : 'hari');

/** Each day by itself, or the days of each week together; Monday begins one. */
export function stretchesOf<One extends { day: string }>(days: readonly One[]): One[][] {
  if (stretchName(days.length) === 'hari') return days.map((one) => [one]);
  const weeks: One[][] = [];
  for (const one of days) {
    const last = weeks.at(-1);
    if (last === undefined || new Date(one.day).getUTCDay() === 1) weeks.push([one]);
    else last.push(one);
  }
  return weeks;
}

/** `Senin, 9 November 2026`, `9–15 Nov 2026` */
export const nameOfStretch = (day: string, until = day): string =>
  until === day ? calendarFullDay(day) : calendarRange(day, until);

export const isByWeek = (drawn: readonly { day: string; until?: string }[]): boolean =>
  drawn.some(({ day, until = day }) => until !== day);
