import { serialDay } from '../../platform/tabular/serial-day.ts';

const months = 'jan feb mar apr mei jun jul agu sep okt nov des'.split(' ');
/** English, and spellings that are met: `Agustus`, `Agt`, `May`, `Dec`. */
const otherMonths: Record<string, number> = {
  may: 5,
  aug: 8,
  agt: 8,
  ags: 8,
  oct: 10,
  dec: 12,
  nop: 11,
  pebr: 2,
  peb: 2,
};

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ T]\d.*)?$/;
const WORDS = /^(?:\p{L}+,\s*)?(\d{1,2})[-\s]+(\p{L}+)\.?,?[-\s]+(\d{4}|\d{2})$/u;
const SERIAL = /^\d{4,5}(?:\.\d+)?$/;

/** The day first, as in Indonesia; a column that has a 13 or more in the second place writes the month first. */
export interface DayOrder {
  monthFirst: boolean;
  thisYear: number;
}

/** `07/02/1991`, `1991-02-07`, `7 Februari 1991`, Excel's 33276 → `1991-02-07`; null: no day that there is. */
export function readDay(text: string, { monthFirst, thisYear }: DayOrder): string | null {
  const cell = text.trim();
  const iso = ISO.exec(cell);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3], thisYear);
  const numbers = NUMBERS.exec(cell);
  if (numbers !== null) {
    const [, one, other, year] = numbers;
    return monthFirst ? dayOf(year, one, other, thisYear) : dayOf(year, other, one, thisYear);
  }
  const words = WORDS.exec(cell);
  if (words !== null) return dayOf(words[3], String(monthOf(words[2] ?? '')), words[1], thisYear);
  return SERIAL.test(cell) ? (serialDay(Math.floor(Number(cell))) ?? null) : null;
}

/** Which of the two is the month, as far as this cell says: `first`, `second`, or it can be both. */
export function monthPlace(text: string): 'first' | 'second' | null {
  const [, one, other] = NUMBERS.exec(text.trim()) ?? [];
  if (one === undefined || other === undefined) return null;
  if (Number(one) > 12 && Number(other) <= 12) return 'second';
  return Number(other) > 12 && Number(one) <= 12 ? 'first' : null;
}

function monthOf(word: string): number {
  const name = word.toLowerCase();
  const place = months.findIndex((month) => name.startsWith(month));
  if (place >= 0) return place + 1;
  return Object.entries(otherMonths).find(([month]) => name.startsWith(month))?.[1] ?? 0;
}

function dayOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  thisYear: number,
): string | null {
  let full = Number(year);
  // Two digits mean the year that is not yet to come: 91 is 1991, 05 is 2005.
  if (full < 100) full += full + 2000 > thisYear ? 1900 : 2000;
  const text = `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text) return null;
  return full >= 1900 && full <= 2100 ? text : null;
}
