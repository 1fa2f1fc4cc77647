import type { Filled } from './filled.ts';

const MONTHS = 'jan feb mar apr mei jun jul agu sep okt nov des'.split(' ');
const DAYS = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'];
const DAY_MS = 86_400_000;
/** Jakarta, which knows no summer time. */
const OFFSET_MS = 7 * 3_600_000;

/**
 * "besok jam 3", "Jumat sore jam 4", "25/11 pukul 15.00" on the clock of Jakarta. An hour without its half of the day is
 * one of a shop's: 3 is 15.00, 9 is 09.00. Pure.
 *
 * @param known what was said before: a time alone completes its day, another day keeps its time
 * @returns `2026-11-25`, with its time `2026-11-25T15:00:00+07:00`; null: nothing of it is said
 */
export function readDate(text: string, now: Date, withTime: boolean, known?: string): Filled | null {
  const said = text
    .toLowerCase()
    .replace(/jum['’]?at/g, 'jumat')
    .replace(/\bbsk\b|\bbesuk\b/g, 'besok');
  const saidDay = dayIn(said, now);
  const saidTime = withTime ? timeIn(said) : null;
  const day = saidDay ?? (saidTime === null ? undefined : known?.slice(0, 10));
  if (day === undefined) return null;
  const time = saidTime ?? (withTime && known?.includes('T') ? known.slice(11, 16) : null);
  if (time === null) return { value: day, shown: dayInWords(day) };
  return {
    value: `${day}T${time}:00+07:00`,
    shown: `${dayInWords(day)} pukul ${time.replace(':', '.')} WIB`,
  };
}

/** Has it all that its parameter asks for? */
export const isWholeDate = ({ value }: Filled, withTime: boolean): boolean =>
  !withTime || String(value).includes('T');

function dayIn(said: string, now: Date): string | undefined {
  const today = new Date(Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS);
  const ahead = (days: number) => iso(new Date(today.getTime() + days * DAY_MS));
  if (/\b(?:hari ini|sekarang|nanti (?:siang|sore|malam|malem))\b/.test(said)) return ahead(0);
  if (/\blusa\b/.test(said)) return ahead(2);
  if (/\bbesok\b/.test(said)) return ahead(1);
  const [, full] = /\b(\d{4}-\d{2}-\d{2})\b/.exec(said) ?? [];
  if (full) return valid(full);
  const [, named, month, year] =
    new RegExp(`\\b(\\d{1,2})\\s*(${MONTHS.join('|')})[a-z]*\\.?(?:\\s*(\\d{4}))?`).exec(said) ?? [];
  if (named && month) return calendar(Number(named), MONTHS.indexOf(month) + 1, year, today);
  const [, first, second, third] = /\b(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2,4}))?\b/.exec(said) ?? [];
  if (first && second) return calendar(Number(first), Number(second), third, today);
  const [, alone] = /\b(?:tgl|tanggal)\.?\s*(\d{1,2})\b/.exec(said) ?? [];
  if (alone) return dayOfMonth(Number(alone), today);
  const weekday = DAYS.findIndex((name) =>
    new RegExp(`(?<!\\d\\s?|se)\\b(?:hari )?${name}\\b(?! lalu)`).test(said),
  );
  if (weekday === -1) return undefined;
  const next = (weekday - today.getUTCDay() + 7) % 7 || 7;
  return ahead(next);
}

function calendar(day: number, month: number, year: string | undefined, today: Date): string | undefined {
  const written =
    year === undefined ? today.getUTCFullYear() : Number(year.length === 2 ? `20${year}` : year);
  const found = valid(`${written}-${two(month)}-${two(day)}`);
  // "3 januari" in December is next year's.
  return found !== undefined && year === undefined && found < iso(today)
    ? valid(`${written + 1}-${two(month)}-${two(day)}`)
    : found;
}

function dayOfMonth(day: number, today: Date): string | undefined {
  const later = day < today.getUTCDate() ? 1 : 0;
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + later, 1));
  return valid(`${first.getUTCFullYear()}-${two(first.getUTCMonth() + 1)}-${two(day)}`);
}

/** `HH:mm`; null: no time is said. */
function timeIn(said: string): string | null {
  const half = /\b(?:jam|pukul|jm|pkl)\.?\s*(?:setengah|stgh)\s*(\d{1,2})\b/.exec(said);
  const [, hour, minute = '0'] =
    /\b(?:jam|pukul|jm|pkl)\.?\s*(\d{1,2})(?:[.:](\d{2}))?/.exec(said) ??
    /(?<![\d/.-])(\d{1,2})[.:](\d{2})(?![\d/-])/.exec(said) ??
    /(?<![\d/.-])(\d{1,2})(?=\s*(?:pagi|siang|sore|malam|malem)\b)/.exec(said) ??
    /^\s*(\d{1,2})\s*(?:aja|saja|ya|kak)?\s*$/.exec(said) ??
    [];
  const read = half ? Number(half[1]) - 1 : hour === undefined ? Number.NaN : Number(hour);
  const minutes = half ? 30 : Number(minute);
  if (!(read >= 0 && read < 24 && minutes < 60)) return null;
  return `${two(halfOfDay(read, said))}:${two(minutes)}`;
}

function halfOfDay(hour: number, said: string): number {
  if (hour > 12 || hour === 0) return hour;
  if (/\b(?:malam|malem)\b/.test(said)) return hour === 12 ? 0 : hour < 5 ? hour : hour + 12;
  if (/\b(?:pagi|subuh)\b/.test(said)) return hour % 12;
  if (hour === 12) return 12;
  if (/\bsore\b/.test(said) || (/\bsiang\b/.test(said) && hour < 6)) return hour + 12;
  return hour < 7 ? hour + 12 : hour;
}

function valid(day: string): string | undefined {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || iso(at) !== day ? undefined : day;
}

const iso = (at: Date): string => at.toISOString().slice(0, 10);
const two = (number: number): string => String(number).padStart(2, '0');
const inWords = new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeZone: 'UTC' });
const dayInWords = (day: string): string => inWords.format(new Date(`${day}T00:00:00Z`));
