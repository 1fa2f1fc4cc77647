/**
 * When a business is open. All arithmetic is on whole minutes of the business's own clock: Indonesia's three zones have kept
 * their distance from UTC since 1988 and know no summer time.
 */

export const homeZones = {
  'Asia/Jakarta': { name: 'WIB', place: 'Jakarta', hours: 7 },
  'Asia/Makassar': { name: 'WITA', place: 'Makassar', hours: 8 },
  'Asia/Jayapura': { name: 'WIT', place: 'Jayapura', hours: 9 },
} as const;
export type HomeZone = keyof typeof homeZones;

/**
 * Minutes after midnight, `to` not included. What ends after 24:00 (1440) is a night shift: it belongs to the day it begins on,
 * so a holiday takes away the shift that begins on it and lets the one before run out.
 */
export interface Interval {
  from: number;
  to: number;
}

/** Seven days of intervals in their order, Monday first. */
export type Week = readonly (readonly Interval[])[];

/** A week, what takes its place for a while, and what takes the place of single days. Dates are the business's own, `2026-12-25`. */
export interface Calendar {
  zone: HomeZone;
  /** Without any interval no hours are kept: always open. */
  week: Week;
  seasons: readonly { first: string; last: string; week: Week }[];
  days: Readonly<Record<string, readonly Interval[]>>;
  /** Before `days`; of two that share a date the later in the list. Kept as ranges: each may be a year long. */
  ownDays: readonly { first: string; last: string; hours: readonly Interval[] }[];
}

export const DAY_MINUTES = 1440;
const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;

/** How far ahead the next opening is looked for: nobody is told of a later one. */
const HORIZON_DAYS = 400;

export const keepsHours = ({ week }: Pick<Calendar, 'week'>): boolean => week.some((day) => day.length > 0);

export function isOpen(calendar: Calendar, at: Date): boolean {
  return nextOpen(calendar, at)?.getTime() === at.getTime();
}

/** `at` itself while it is open; null: not within 400 days. */
export function nextOpen(calendar: Calendar, at: Date): Date | null {
  const now = localOf(calendar, at);
  for (const span of spansFrom(calendar, now)) return utcOf(calendar, Math.max(span.from, now));
  return null;
}

/** `at` itself while it is closed; null: not within 400 days. */
export function nextClose(calendar: Calendar, at: Date): Date | null {
  const horizon = HORIZON_DAYS * DAY;
  const now = localOf(calendar, at);
  let end = now;
  for (const { from, to } of spansFrom(calendar, now)) {
    if (from > end) break;
    end = to;
    if (end - now > horizon) return null;
  }
  return keepsHours(calendar) ? utcOf(calendar, end) : null;
}

/** The first moment by which so many open minutes have passed; null: they do not pass within the 400 days. */
export function addBusinessMinutes(calendar: Calendar, at: Date, minutes: number): Date | null {
  if (minutes <= 0) return at;
  const now = localOf(calendar, at);
  let left = minutes * MINUTE;
  for (const span of spansFrom(calendar, now)) {
    const from = Math.max(span.from, now);
    if (span.to - from >= left) return utcOf(calendar, from + left);
    left -= span.to - from;
  }
  return null;
}

/** The last moment since which so many open minutes have passed; null: they did not pass within the 400 days before. */
export function businessMinutesAgo(calendar: Calendar, at: Date, minutes: number): Date | null {
  const now = localOf(calendar, at);
  const today = dayOf(now);
  // Mostly a few days back, and 400 days take some milliseconds.
  for (const days of [7, HORIZON_DAYS]) {
    const first = (today - days) * DAY;
    let left = minutes * MINUTE;
    for (const span of [...spans(calendar, today - days, today)].reverse()) {
      const from = Math.max(span.from, first);
      const to = Math.min(span.to, now);
      if (to <= from) continue;
      if (to - from >= left) return utcOf(calendar, to - left);
      left -= to - from;
    }
  }
  return null;
}

/** Open minutes from one moment to a later one; 0 where it is not later. */
export function businessMinutesBetween(calendar: Calendar, from: Date, to: Date): number {
  const start = localOf(calendar, from);
  const end = localOf(calendar, to);
  let sum = 0;
  for (const span of spans(calendar, dayOf(start), dayOf(end)))
    sum += Math.max(0, Math.min(span.to, end) - Math.max(span.from, start));
  return sum / MINUTE;
}

/** The intervals that begin on a day: the business's own, else the date's, else those of its season, else the week's. */
export function hoursOn(calendar: Calendar, date: string): readonly Interval[] {
  if (!keepsHours(calendar)) return ALL_DAY;
  const covers = ({ first, last }: { first: string; last: string }) => first <= date && date <= last;
  const said = calendar.ownDays.findLast(covers)?.hours ?? calendar.days[date];
  if (said !== undefined) return said;
  const season = calendar.seasons.find(covers);
  return (season ?? calendar).week[weekdayOf(date)] ?? [];
}

/** The date on the business's clock. */
export const dateOn = (calendar: Pick<Calendar, 'zone'>, at: Date): string =>
  dateOfDay(dayOf(localOf(calendar, at)));

/** Minutes after midnight on the business's clock. */
export const minuteOn = (calendar: Pick<Calendar, 'zone'>, at: Date): number =>
  Math.floor((localOf(calendar, at) % DAY) / MINUTE);

/** When it is that minute of that date on the business's clock. */
export const momentAt = (calendar: Pick<Calendar, 'zone'>, date: string, minute: number): Date =>
  utcOf(calendar, dayOfDate(date) * DAY + minute * MINUTE);

/** 0 is Monday. The first day of all days was a Thursday. */
export const weekdayOf = (date: string): number => (dayOfDate(date) + 3) % 7;

export const addDays = (date: string, days: number): string => dateOfDay(dayOfDate(date) + days);

const ALL_DAY: readonly Interval[] = [{ from: 0, to: DAY_MINUTES }];

interface Span {
  from: number;
  to: number;
}

/** What is open from a moment on, in its order; the first may have begun before it. */
function* spansFrom(calendar: Calendar, now: number): Generator<Span> {
  const today = dayOf(now);
  for (const span of spans(calendar, today, today + HORIZON_DAYS)) if (span.to > now) yield span;
}

/** Local moments, in ms. Where a night shift reaches into the morning's interval, what both have counts once. */
function* spans(calendar: Calendar, firstDay: number, lastDay: number): Generator<Span> {
  let end = Number.NEGATIVE_INFINITY;
  for (let day = firstDay - 1; day <= lastDay; day++) {
    for (const interval of hoursOn(calendar, dateOfDay(day))) {
      const from = Math.max(end, day * DAY + interval.from * MINUTE);
      const to = day * DAY + interval.to * MINUTE;
      if (to <= from) continue;
      end = to;
      yield { from, to };
    }
  }
}

const offsetOf = ({ zone }: Pick<Calendar, 'zone'>): number => homeZones[zone].hours * 60 * MINUTE;
const localOf = (calendar: Pick<Calendar, 'zone'>, at: Date): number => at.getTime() + offsetOf(calendar);
const utcOf = (calendar: Pick<Calendar, 'zone'>, local: number): Date => new Date(local - offsetOf(calendar));
const dayOf = (local: number): number => Math.floor(local / DAY);
const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
const dayOfDate = (date: string): number => Date.parse(date) / DAY;
