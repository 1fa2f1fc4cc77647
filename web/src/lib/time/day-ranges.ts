import { dayIn, daysAfter } from './calendar.ts';

export interface DayRange {
  /** Both as `2026-11-21`, both included. */
  from: string;
  to: string;
}

/** The shortcuts wherever days are chosen. */
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
      return { from: daysAfter(today, -1), to: daysAfter(today, -1) };
    case 'Last 7 days':
      return { from: daysAfter(today, -6), to: today };
    case 'Last 30 days':
      return { from: daysAfter(today, -29), to: today };
    case 'This month':
      return { from: dayIn(year, month, 1), to: dayIn(year, month + 1, 0) };
    case 'Last month':
      return { from: dayIn(year, month - 1, 1), to: dayIn(year, month, 0) };
  }
}

/** The other end first is the same range. */
export const inOrder = ({ from, to }: DayRange): DayRange =>
  from !== '' && to !== '' && to < from ? { from: to, to: from } : { from, to };

export const NO_RANGE: DayRange = { from: '', to: '' };

/** A first press begins a range, a second completes it in whichever order, a third begins another. */
export const pickDay = ({ from, to }: DayRange, day: string): DayRange =>
  from === '' || to !== '' ? { from: day, to: '' } : inOrder({ from, to: day });

/** The shortcut that means these days today. */
export const nameOfRange = (range: DayRange, today: string): DayRangeName | undefined =>
  dayRangeNames.find((name) => {
    const { from, to } = dayRange(name, today);
    return range.from === from && range.to === to;
  });
