import {
  addDays,
  type Calendar,
  dateOn,
  homeZones,
  hoursOn,
  isOpen,
  minuteOn,
  nextOpen,
  weekdayOf,
} from './working-hours.ts';

const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;
const MONTHS = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(
  ' ',
);

/** `08.00`; after midnight it begins anew. */
export function clockTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return minute === 1440 ? '24.00' : `${two(Math.floor(minute / 60) % 24)}.${two(minute % 60)}`;
}

export const weekdayName = (date: string): string => WEEKDAYS[weekdayOf(date)]!;

/**
 * When people are there again, as a customer reads it, maybe days later: `Senin 08.00 WITA`, with its date from a week on.
 *
 * @returns null: it is open, or nobody can say
 */
export function reopensAt(calendar: Calendar, at: Date): string | null {
  const opens = nextOpen(calendar, at);
  if (opens === null || opens.getTime() === at.getTime()) return null;
  const date = dateOn(calendar, opens);
  const today = dateOn(calendar, at);
  const time = `${clockTime(minuteOn(calendar, opens))} ${homeZones[calendar.zone].name}`;
  if (date === today) return `hari ini ${time}`;
  const weekday = weekdayName(date);
  return date < addDays(today, 7) ? `${weekday} ${time}` : `${weekday}, ${longDate(date)} ${time}`;
}

/** `08.00–12.00, 13.00–17.30 WIB` or `tutup`. */
export function hoursToday(calendar: Calendar, at: Date): string {
  const hours = hoursOn(calendar, dateOn(calendar, at));
  if (hours.length === 0) return 'tutup';
  const spans = hours.map(({ from, to }) => `${clockTime(from)}–${clockTime(to)}`).join(', ');
  return `${spans} ${homeZones[calendar.zone].name}`;
}

export function longDate(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[month! - 1]}`;
}

export interface AwayValues {
  nama_bisnis: string;
  nama: string;
}

/**
 * The text for customers outside the hours. A sentence whose variable has no value is left out: nobody is promised what
 * is not known.
 *
 * @returns empty: there is nothing to say, or it is open
 */
export function awayMessage(
  text: string,
  calendar: Calendar,
  at: Date,
  { nama_bisnis, nama }: AwayValues,
): string {
  if (isOpen(calendar, at)) return '';
  const values: Record<string, string | null> = {
    buka_lagi: reopensAt(calendar, at),
    jam_hari_ini: hoursToday(calendar, at),
    nama_bisnis,
    nama: nama || 'Kak',
  };
  const kept = text
    .split(/(?<=[.!?\n])(?=\s|$)/)
    .filter((sentence) => [...sentence.matchAll(VARIABLE)].every(([, name]) => values[name!] !== null));
  return kept
    .join('')
    .replace(VARIABLE, (whole, name: string) => values[name] ?? whole)
    .trim();
}

/** As many as are counted before somebody. */
export const MOST_BEFORE = 99;

export const DEFAULT_PLACE_TEXT =
  'Mohon tunggu sebentar ya, Kak. Semua rekan kami sedang melayani pelanggan lain; Kakak ada di urutan ke-{{urutan}}.';

/**
 * What a customer who waits while all are full is told, with as many before them.
 *
 * @param text empty: the product's own words
 */
export function placeMessage(text: string, before: number, { nama_bisnis, nama }: AwayValues): string {
  const values: Record<string, string> = {
    urutan: before < MOST_BEFORE ? `${before + 1}` : `${MOST_BEFORE}+`,
    nama_bisnis,
    nama: nama || 'Kak',
  };
  return (text || DEFAULT_PLACE_TEXT).replace(VARIABLE, (whole, name: string) => values[name] ?? whole);
}

/** The first variable of a text that is none of the known ones, as somebody is told of it. */
export function unknownVariable(text: string, known: readonly string[]): string | null {
  const unknown = [...text.matchAll(VARIABLE)].find(([, name]) => !known.includes(name!));
  if (unknown === undefined) return null;
  const names = known.map((name) => `{{${name}}}`).join(', ');
  return `Variabel ${unknown[0]} tidak dikenal. Yang ada: ${names}`;
}

/** Each `{{name}}`. */
export const VARIABLE = /\{\{\s*(\w{1,40})\s*\}\}/g;
