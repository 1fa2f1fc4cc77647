/** More days are drawn by the week: a year of days is noise. */
const MOST_DAYS = 120;

/** One rule for all charts of a period, whoever counts what they draw. */
export const isDrawnByWeek = (days: number): boolean => days > MOST_DAYS;

/** Each day by itself, or the days of each week together, in their order; Monday begins one. */
export function stretch<One extends { day: string }>(days: readonly One[]): One[][] {
  const byWeek = isDrawnByWeek(days.length);
  const stretches: One[][] = [];
  for (const one of days) {
    const last = stretches.at(-1);
    if (!byWeek || last === undefined || new Date(one.day).getUTCDay() === 1) stretches.push([one]);
    else last.push(one);
  }
  return stretches;
}
