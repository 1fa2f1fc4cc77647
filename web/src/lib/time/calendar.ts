/** A calendar day as `2026-11-21`: no clock, no zone. */
type Day = string;

/** The first and the last that can be chosen. */
export const FIRST_DAY = '1970-01-01';
export const LAST_DAY = '2100-12-31';

const DAY = 86_400_000;
const DAYS_A_WEEK = 7;
/** The most weeks of a month; always as many, so that nothing jumps from month to month. */
const WEEKS = 6;

const dayAt = (at: number): Day => new Date(at).toISOString().slice(0, 10);
const middayOf = (day: Day) => Date.parse(`${day}T12:00:00Z`);

export const daysAfter = (day: Day, days: number): Day => dayAt(middayOf(day) + days * DAY);

/** Months and days outside their bounds are those of the neighbours: day 0 is the last of the month before. */
export const dayIn = (year: number, month: number, day: number): Day =>
  dayAt(Date.UTC(year, month - 1, day, 12));

/** The same day some months on, or the last of a month that is too short for it. */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = dayIn(year, month + months + 1, 0);
  const same = `${last.slice(0, 8)}${String(date).padStart(2, '0')}`;
  return same < last ? same : last;
}

/** 0 is Monday, with which a week begins. */
const weekdayOf = (day: Day): number => (new Date(middayOf(day)).getUTCDay() + 6) % DAYS_A_WEEK;

/** The weeks that show the month of this day, each from Monday, with the neighbours' days at both ends. */
export function weeksOf(day: Day): Day[][] {
  const first = `${day.slice(0, 8)}01`;
  const monday = daysAfter(first, -weekdayOf(first));
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (__, at) => daysAfter(monday, week * DAYS_A_WEEK + at)),
  );
}

export const withinYears = (day: Day): Day => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

const STEPS: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => daysAfter(day, -1),
  ArrowRight: (day) => daysAfter(day, 1),
  ArrowUp: (day) => daysAfter(day, -DAYS_A_WEEK),
  ArrowDown: (day) => daysAfter(day, DAYS_A_WEEK),
  Home: (day) => daysAfter(day, -weekdayOf(day)),
  End: (day) => daysAfter(day, DAYS_A_WEEK - 1 - weekdayOf(day)),
  PageUp: (day) => monthsAfter(day, -1),
  PageDown: (day) => monthsAfter(day, 1),
};

/** Where a key leads in a month of days. null: it is none of these. */
export function dayByKey(key: string, day: Day): Day | null {
  const step = STEPS[key];
  return step ? withinYears(step(day)) : null;
}
