const DAY_MS = 86_400_000;
const time = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('id-ID', { weekday: 'long' });
const date = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long' });
const dateWithYear = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric' });

/** `14.32`, on the visitor's own clock. */
export const timeOf = (at: number): string => time.format(at);

/** Hari ini, Kemarin, a weekday within the last week, else the date. */
export function dayOf(at: number, now: number): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  if (days === 0) return 'Hari ini';
  if (days === 1) return 'Kemarin';
  if (days > 1 && days < 7) return weekday.format(at);
  return new Date(at).getFullYear() === new Date(now).getFullYear()
    ? date.format(at)
    : dateWithYear.format(at);
}

export const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** `820 KB`, `1,4 MB`. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${number.format(Math.ceil(bytes / 1000))} KB`
    : `${number.format(bytes / 1_000_000)} MB`;
