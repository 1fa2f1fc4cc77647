export interface DayRange {
  /** Both as `2026-11-21`, both included. */
  from: string;
  to: string;
}

/** The shortcuts wherever days are chosen (specification, sections 3 and 9). */
export const dayRangeNames = [
  'Today',
  'Yesterday',
  'Last 7 days',
  'Last 30 days',
  'This month',
  'Last month',
] as const;
export type DayRangeName = (typeof dayRangeNames)[number];

/** @param today where the reader is, as `2026-11-21` */
export function dayRange(name: DayRangeName, today: string): DayRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (name) {
    case 'Today':
      return { from: today, to: today };
    case 'Yesterday':
      return { from: daysBefore(today, 1), to: daysBefore(today, 1) };
    case 'Last 7 days':
      return { from: daysBefore(today, 6), to: today };
    case 'Last 30 days':
      return { from: daysBefore(today, 29), to: today };
    case 'This month':
      return { from: dayIn(year, month, 1), to: dayIn(year, month + 1, 0) };
    case 'Last month':
      return { from: dayIn(year, month - 1, 1), to: dayIn(year, month, 0) };
  }
}

/** The other end first is the same range. */
export const inOrder = ({ from, to }: DayRange): DayRange =>
  from !== '' && to !== '' && to < from ? { from: to, to: from } : { from, to };

const DAY = 86_400_000;
const daysBefore = (day: string, days: number) => dayAt(Date.parse(`${day}T00:00:00Z`) - days * DAY);
/** Months and days outside their bounds are those of the neighbours: day 0 is the last of the month before. */
const dayIn = (year: number, month: number, day: number) => dayAt(Date.UTC(year, month - 1, day));
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);
