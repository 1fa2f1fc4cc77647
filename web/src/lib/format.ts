const ZONE = 'Asia/Jakarta';
const LOCALE = 'id-ID';

const clockFormat = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone: ZONE });
const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: ZONE });
const shortDate = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: ZONE });
const yearDate = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: ZONE,
});
const longDate = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ZONE,
});
const hourFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: ZONE });
const exact = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'medium', timeZone: ZONE });
const number = new Intl.NumberFormat(LOCALE);
const rupiahFormat = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

const DAY = 86_400_000;

/** `14.32` */
export const clock = (at: string | Date) => clockFormat.format(new Date(at));
/** `12 Mar 2025` */
export const date = (at: string | Date) => yearDate.format(new Date(at));
/** `Sabtu, 21 November 2026` */
export const fullDate = (at: string | number | Date) => longDate.format(new Date(at));
/** The hour of the day in Jakarta, 0–23. */
export const hourOf = (at: string | number | Date) => Number(hourFormat.format(new Date(at)));
/** For the tooltip of any time: everything, with the zone. */
export const exactTime = (at: string | Date) => `${exact.format(new Date(at))} WIB`;
export const count = (value: number) => number.format(value);
export const rupiah = (value: number) => rupiahFormat.format(value).replace(/\s/, ' ');
/** The calendar day in Jakarta, to compare days by. */
export const dayOf = (at: string | Date) => dayKey.format(new Date(at));

/** A list row's time: the clock today, then `Kemarin`, the weekday within a week, the date. */
export function listTime(at: string, now = new Date()): string {
  const day = dayOf(at);
  if (day === dayOf(now)) return clock(at);
  if (day === dayOf(new Date(now.getTime() - DAY))) return 'Kemarin';
  const age = now.getTime() - new Date(at).getTime();
  if (age < 6 * DAY) return weekday.format(new Date(at));
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? shortDate.format(new Date(at)) : date(at);
}

/** The line between two days of a thread. */
export function dayTitle(at: string, now = new Date()): string {
  const day = dayOf(at);
  if (day === dayOf(now)) return 'Hari ini';
  if (day === dayOf(new Date(now.getTime() - DAY))) return 'Kemarin';
  return longDate.format(new Date(at));
}

/** `1,4 MB` */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toLocaleString(LOCALE, { maximumFractionDigits: 1 })} MB`;
}

/** `0:07` */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** How long something took, in the two largest units: `45 dtk`, `3 mnt`, `2 jam 5 mnt`, `1 hari 4 jam`. */
export function span(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} dtk`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} mnt`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} jam` : `${hours} jam ${minutes % 60} mnt`;
  return hours % 24 === 0
    ? `${Math.floor(hours / 24)} hari`
    : `${Math.floor(hours / 24)} hari ${hours % 24} jam`;
}
