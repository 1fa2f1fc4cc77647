import { clockTime } from '@sapa/contracts/rules/opening-words';
import { DAY_MINUTES, type Interval, type Week } from '@sapa/contracts/rules/working-hours';

export const DAY_NAMES = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

export const FRIDAY = 4;

/** What lies between two intervals of a day, by the name that people have for it. */
export interface Break {
  name: string;
  from: number;
  to: number;
}

const NOON = 12 * 60;
const SUNSET = 18 * 60;
/** A longer pause is an afternoon off, and named by nobody. */
const LONGEST = 4 * 60;

export function breaksOf(
  day: readonly Interval[],
  { isFriday, isFast }: { isFriday: boolean; isFast: boolean },
): Break[] {
  return day.slice(1).flatMap(({ from: to }, index) => {
    const from = day[index]!.to;
    if (to <= from || to - from > LONGEST) return [];
    const covers = (minute: number) => from <= minute && minute <= to;
    const name = isFriday && covers(NOON) ? 'Jumatan' : isFast && covers(SUNSET) ? 'Buka puasa' : 'Istirahat';
    return [{ name, from, to }];
  });
}

/** A day's hours on the scale that all rows share. */
export interface Scale {
  from: number;
  to: number;
}

/** From 06.00 to 22.00, wider where somebody works earlier or later. */
export function scaleOf(...weeks: Week[]): Scale {
  const all = weeks.flat(2);
  const from = Math.min(360, ...all.map((each) => Math.floor(each.from / 120) * 120));
  const to = Math.max(1320, ...all.map((each) => Math.ceil(each.to / 120) * 120));
  return { from, to };
}

/** Where a block may begin and end beside its neighbours. */
export function boundsOf(day: readonly Interval[], index: number): Scale {
  return {
    from: day[index - 1]?.to ?? 0,
    to: day[index + 1]?.from ?? 2 * DAY_MINUTES,
  };
}

/** A block pulled at one end, or moved, by so many minutes: in quarters of an hour, and never over another. */
export function pull(
  { from, to }: Interval,
  grip: 'from' | 'to' | 'all',
  minutes: number,
  bounds: Scale,
): Interval {
  const snap = (minute: number) => Math.round(minute / 15) * 15;
  const within = (minute: number, least: number, most: number) => Math.min(Math.max(minute, least), most);
  if (grip === 'from')
    return { from: within(snap(from + minutes), bounds.from, Math.min(to - 15, DAY_MINUTES - 15)), to };
  if (grip === 'to')
    return { from, to: within(snap(to + minutes), from + 15, Math.min(bounds.to, from + DAY_MINUTES)) };
  const length = to - from;
  const start = within(snap(from + minutes), bounds.from, Math.min(bounds.to - length, DAY_MINUTES - 15));
  return { from: start, to: start + length };
}

/** A new block in the first room of the day that is at least an hour; null: the day is full. */
export function roomIn(day: readonly Interval[]): Interval | null {
  if (day.length === 0) return { from: 480, to: 1020 };
  const edges = [...day.map(({ to }) => to), 480].toSorted((a, b) => a - b);
  for (const edge of edges) {
    const from = edge === 480 ? 480 : edge + 60;
    const next = Math.min(DAY_MINUTES, ...day.filter((each) => each.from >= from).map((each) => each.from));
    const isFree = day.every((each) => each.to <= from || each.from > from);
    if (isFree && next - from >= 60) return { from, to: Math.min(from + 240, next) };
  }
  return null;
}

/** `08.00–17.00`. */
export const wordsOf = ({ from, to }: Interval): string => `${clockTime(from)}–${clockTime(to)}`;

/** `08:00` as the browser's own field writes it. */
export function typed(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}

/** An end that is not after its beginning is on the next day; midnight is the end of this one. */
export function intervalOf(from: string, to: string): Interval | null {
  const [start, end] = [from, to].map((time) => {
    const [hours, minutes] = time.split(':').map(Number);
    return hours! * 60 + minutes!;
  });
  if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end)) return null;
  return { from: start, to: end > start ? end : end + DAY_MINUTES };
}

export const overlaps = (day: readonly Interval[]): boolean =>
  day.some(({ from }, i) => i > 0 && day[i - 1]!.to > from);

export const inOrder = (day: readonly Interval[]): Interval[] => day.toSorted((a, b) => a.from - b.from);

/** `51`, `7,5`. */
export const hoursIn = (day: readonly Interval[]): string =>
  (day.reduce((sum, { from, to }) => sum + to - from, 0) / 60).toLocaleString('id-ID', {
    maximumFractionDigits: 2,
  });

/** Days as they are by then. */
export type HowWeek = (week: Week) => Interval[][];

export const withDay =
  (day: number, how: (hours: readonly Interval[]) => readonly Interval[]): HowWeek =>
  (week) =>
    week.map((each, index) => (index === day ? inOrder(how(each)) : [...each]));

/** Another in the place of one, which may have gone by then. */
export const replaced = (day: readonly Interval[], one: Interval, by: readonly Interval[]): Interval[] =>
  inOrder(day.flatMap((each) => (each.from === one.from && each.to === one.to ? by : [each])));
