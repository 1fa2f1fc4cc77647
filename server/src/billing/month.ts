/** WIB has no summer time. */
const JAKARTA = 7 * 3_600_000;

/** The month that credits and active contacts belong to: `2026-11`, beginning on the 1st at 00.00 WIB, as the screens say. */
export const monthOf = (at: Date): string => new Date(at.getTime() + JAKARTA).toISOString().slice(0, 7);

/** The 1st of a month, 00.00 WIB. */
export const beginningOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00+07:00`);

/** When a month of Jakarta is over. */
export function endOfMonth(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1) - JAKARTA);
}

/** The same time of day in Jakarta, months later; 31 January and a month is the last of February. */
export function addMonths(at: Date, months: number): Date {
  const local = new Date(at.getTime() + JAKARTA);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, last));
  return new Date(local.getTime() - JAKARTA);
}
