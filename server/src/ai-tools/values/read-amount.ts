import { multiplierOf, parseNumeral } from '../../platform/chat-language/numerals.ts';
import { counters } from '../../platform/chat-language/word-classes.ts';
import type { Filled } from './filled.ts';

const WORDS: Readonly<Record<string, number>> = {
  setengah: 0.5,
  seperempat: 0.25,
  se: 1,
  satu: 1,
  dua: 2,
  tiga: 3,
  empat: 4,
  lima: 5,
  enam: 6,
  tujuh: 7,
  delapan: 8,
  sembilan: 9,
  sepuluh: 10,
};
const GRAMS: Readonly<Record<string, number>> = {
  kg: 1000,
  kilo: 1000,
  kilogram: 1000,
  ons: 100,
  gram: 1,
  gr: 1,
  g: 1,
};
const NUMBER = `(\\d+(?:[.,]\\d+)*|${Object.keys(WORDS).join('|')})`;
const WEIGHT = new RegExp(`(?<![\\p{L}\\d])${NUMBER}\\s*(kg|kilogram|kilo|ons|gram|gr|g)(?!\\p{L})`, 'iu');
const PLAIN = new RegExp(`(?<![\\p{L}\\d.,])${NUMBER}\\s*(rb|ribu|k|jt|juta)?(?![\\p{L}\\d])`, 'iu');
const PIECES = new Set([...counters, 'pcs', 'pc', 'bks', 'btl', 'org']);
const DOZENS: Readonly<Record<string, number>> = { lusin: 12, kodi: 20 };
const COUNT = new RegExp(`(?<![\\p{L}\\d.,])${NUMBER}\\s*(${[...PIECES].join('|')})(?!\\p{L})`, 'giu');
/** A number behind it is a house's. */
const ADDRESS = /(?<!\p{L})(?:jl|jln|jalan|gg|gang|no|nomor|blok|rt|rw|km|lantai)\.?(?!\p{L})/iu;
/** A bare answer to "how heavy?" means kilograms up to here, grams above. */
const MOST_KILOGRAMS = 100;
const MOST = 1e9;

/** "2kg", "setengah kilo", "500 gr" → grams. A bare number counts where it is the whole answer. */
export function readWeight(text: string, whole: boolean): Filled | null {
  const [, written, unit] = WEIGHT.exec(text) ?? [];
  if (written && unit) return weightOf(numeral(written), GRAMS[unit.toLowerCase()] ?? 1);
  const [, bare] = (whole && PLAIN.exec(text)) || [];
  const number = bare === undefined ? undefined : numeral(bare);
  return weightOf(number, number !== undefined && number <= MOST_KILOGRAMS ? 1000 : 1);
}

/** "pesan 3 pcs", "2 lusin aja"; null where several things are counted. */
export function readCount(text: string): Filled | null {
  const [first, ...others] = text.matchAll(COUNT);
  const number = first?.[1] === undefined ? undefined : numeral(first[1]);
  if (number === undefined || others.length > 0) return null;
  const value = number * (DOZENS[first![2]!.toLowerCase()] ?? 1);
  return value > MOST ? null : { value, shown: value.toLocaleString('id-ID') };
}

/** "3", "3 orang", "150rb"; no house's number. */
export function readNumber(text: string): Filled | null {
  const counted = readCount(text);
  if (counted) return counted;
  if (ADDRESS.test(text)) return null;
  const [, written, unit] = PLAIN.exec(text) ?? [];
  const number = written === undefined ? undefined : numeral(written);
  if (number === undefined) return null;
  const value = number * (unit ? (multiplierOf(unit.toLowerCase()) ?? 1) : 1);
  return value > MOST ? null : { value, shown: value.toLocaleString('id-ID') };
}

const numeral = (written: string): number | undefined =>
  WORDS[written.toLowerCase()] ?? parseNumeral(written);

function weightOf(number: number | undefined, grams: number): Filled | null {
  const value = Math.round((number ?? 0) * grams);
  if (value <= 0 || value > MOST) return null;
  const shown = value < 1000 ? `${value} gram` : `${(value / 1000).toLocaleString('id-ID')} kg`;
  return { value, shown };
}
