const LOCALE = 'id-ID';

/** English as it is written here: the day before the month, 24 hours. */
const DATE_LOCALES = { id: 'id-ID', en: 'en-GB' };
type DateLanguage = keyof typeof DATE_LOCALES;

function datesIn(timeZone: string, language: DateLanguage) {
  const made = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(DATE_LOCALES[language], { ...options, timeZone });
  return {
    zone: timeZone,
    language,
    clock: made({ hour: '2-digit', minute: '2-digit' }),
    day: new Intl.DateTimeFormat('en-CA', { timeZone }),
    weekday: made({ weekday: 'long' }),
    shortDate: made({ day: 'numeric', month: 'short' }),
    yearDate: made({ day: 'numeric', month: 'short', year: 'numeric' }),
    longDate: made({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    hour: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }),
    exact: made({ dateStyle: 'full', timeStyle: 'long' }),
    ...calendarIn(DATE_LOCALES[language]),
  };
}

/** For days of the calendar, which are the same day wherever one reads them. */
function calendarIn(locale: string) {
  const made = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return {
    calendarDay: made({ day: 'numeric', month: 'short', year: 'numeric' }),
    calendarFullDay: made({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    calendarMonth: made({ month: 'long' }),
    calendarWeekday: made({ weekday: 'short' }),
  };
}

let dates = datesIn('Asia/Jakarta', 'id');

/** As the person chose in the profile. Screens that stand already have to be drawn anew. */
export function showDatesIn(zone: string, language: DateLanguage) {
  if (dates.zone !== zone || dates.language !== language) dates = datesIn(zone, language);
}

const number = new Intl.NumberFormat(LOCALE);
const rupiahFormat = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

const DAY = 86_400_000;

/** `14.32` */
export const clock = (at: string | Date) => dates.clock.format(new Date(at));
/** `12 Mar 2025` */
export const date = (at: string | number | Date) => dates.yearDate.format(new Date(at));
/** `Rabu, 12 Maret 2025` */
export const fullDate = (at: string | number | Date) => dates.longDate.format(new Date(at));
/** The hour of the day in the person's zone, 0–23. */
export const hourOf = (at: string | number | Date) => Number(dates.hour.format(new Date(at)));
/** `12 Mar 2025, 14.32` */
export const dayAndClock = (at: string | Date) => `${date(at)}, ${clock(at)}`;
/** For the tooltip of any time: everything, with the zone. */
export const exactTime = (at: string | Date) => dates.exact.format(new Date(at));
export const count = (value: number) => number.format(value);
export const rupiah = (value: number) => rupiahFormat.format(value).replace(/\s/, ' ');
/** The calendar day in the person's zone, to compare days by. */
export const dayOf = (at: string | Date) => dates.day.format(new Date(at));

/** Of a calendar day such as `2026-11-21`: `21 Nov 2026` */
export const calendarDay = (day: string) => dates.calendarDay.format(new Date(day));
/** `Sabtu, 21 November 2026` */
export const calendarFullDay = (day: string) => dates.calendarFullDay.format(new Date(day));
/** `9–21 Nov 2026` */
export const calendarRange = (from: string, to: string) =>
  dates.calendarDay.formatRange(new Date(from), new Date(to));
/** `November` */
export const calendarMonth = (day: string) => dates.calendarMonth.format(new Date(day));
/** Of a month such as `2026-11`: `November 2026`; what is none is said as it stands. */
export const monthText = (month: string) =>
  Number.isNaN(Date.parse(`${month}-01`)) ? month : `${calendarMonth(`${month}-01`)} ${month.slice(0, 4)}`;
/** `Sab` */
export const calendarWeekday = (day: string) => dates.calendarWeekday.format(new Date(day));

const momentInput = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});
/** What a field of type `datetime-local` shows and gives: a moment of Jakarta's clock. */
export const toMomentInput = (at: string | Date) => momentInput.format(new Date(at)).replace(' ', 'T');
/** undefined: nothing, or not all of it, was chosen. */
export const fromMomentInput = (typed: string) =>
  typed === '' ? undefined : new Date(`${typed}+07:00`).toISOString();

/** A list row's time: the clock today, then `Kemarin`, the weekday within a week, the date. */
export function listTime(at: string, now = new Date()): string {
  const day = dayOf(at);
  if (day === dayOf(now)) return clock(at);
  if (day === dayOf(new Date(now.getTime() - DAY))) return 'Kemarin';
  const age = now.getTime() - new Date(at).getTime();
  if (age < 6 * DAY) return dates.weekday.format(new Date(at));
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? dates.shortDate.format(new Date(at)) : date(at);
}

/** As `listTime`, within a sentence: `sejak kemarin`. */
export const spokenTime = (at: string, now?: Date): string => listTime(at, now).replace('Kemarin', 'kemarin');

/** A time to come: the clock today, then `Besok 09.00`, the weekday within a week, the date. */
export function laterTime(at: string, now = new Date()): string {
  const day = dayOf(at);
  if (day === dayOf(now)) return clock(at);
  if (day === dayOf(new Date(now.getTime() + DAY))) return `Besok ${clock(at)}`;
  const ahead = new Date(at).getTime() - now.getTime();
  const name = ahead < 6 * DAY ? dates.weekday : dates.shortDate;
  return `${name.format(new Date(at))} ${clock(at)}`;
}

/** The line between two days of a thread. */
export function dayTitle(at: string, now = new Date()): string {
  const day = dayOf(at);
  if (day === dayOf(now)) return 'Hari ini';
  if (day === dayOf(new Date(now.getTime() - DAY))) return 'Kemarin';
  return dates.longDate.format(new Date(at));
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

/** The same where there is little room: `45 dtk`, `52 mnt`, `5j 26m`, `3 hari`. */
export function shortSpan(seconds: number): string {
  const minutes = Math.floor(Math.max(0, Math.round(seconds)) / 60);
  if (minutes < 60) return span(seconds);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} hari`;
  return minutes % 60 === 0 ? `${hours}j` : `${hours}j ${String(minutes % 60).padStart(2, '0')}m`;
}

/** As people here part the day: pagi until 11, siang until 15, sore until 18. */
export function greeting(hour: number): string {
  if (hour < 4) return 'Selamat malam';
  if (hour < 11) return 'Selamat pagi';
  if (hour < 15) return 'Selamat siang';
  return hour < 18 ? 'Selamat sore' : 'Selamat malam';
}

const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
/** `61,5 jt`, `378 rb`: beside an axis. */
export const shortCount = (value: number) => compact.format(value).replace(/\s/, ' ');

/** `78%` */
export const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
