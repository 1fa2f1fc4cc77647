/** WIB has no summer time. */
const JAKARTA = 7 * 3_600_000;
const MONTHS = 13;

export interface Moment {
  /** In Jakarta, `2026-11`. */
  month: string;
  at: Date;
}

/** The moments that a year is told by: the ends of the twelve months before, and now. */
export function momentsOf(now: Date): Moment[] {
  const local = new Date(now.getTime() + JAKARTA);
  return Array.from({ length: MONTHS }, (_, index) => {
    const back = MONTHS - 1 - index;
    const first = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - back, 1));
    const end = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1) - JAKARTA);
    return { month: first.toISOString().slice(0, 7), at: end > now ? now : end };
  });
}

/** The moment that a month is asked for at: its end, or now while it runs or is still to come. */
export function momentOf(month: string | undefined, now: Date): Date {
  if (month === undefined) return now;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end = new Date(Date.UTC(year, number, 1) - JAKARTA);
  return end > now ? now : end;
}

/** In Jakarta. What ends at midnight belongs to the day before. */
export const lastDayOf = (at: Date): string =>
  new Date(at.getTime() - 1 + JAKARTA).toISOString().slice(0, 10);

export function daysBefore(day: string, days: number): string {
  const at = new Date(day);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}

/** The month in which a moment lies began. */
export const beginningOf = (at: Date): Date =>
  new Date(`${new Date(at.getTime() - 1 + JAKARTA).toISOString().slice(0, 7)}-01T00:00:00+07:00`);
