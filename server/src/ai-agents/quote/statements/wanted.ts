import type { Lexicon, Unit } from '../../../knowledge/index.ts';
import { places } from '../../../platform/chat-language/word-classes.ts';
import { has } from './match-unit.ts';
import { plainOf, type Statement } from './read-statements.ts';

/** What is asked, as statements are held against it. */
export interface Wanted {
  question: string;
  /** The one before it, where it may be meant still; '' where none is. */
  before: string;
  /** In dictionary forms. */
  forms: string;
  units: readonly Unit[];
  /** What the question before it named: it may be meant still. */
  context: readonly Unit[];
  /** What answered that: "kalau yang besar?" goes on in the same list. */
  previous?: Statement | undefined;
  /** Where it lies in meaning. */
  meaning: Float32Array | undefined;
  lexicon: Lexicon;
  /** The day it is asked on, as 20261126. */
  today: number;
  /** How much a word tells one passage from another, 0…1. */
  rarity: (unit: Unit) => number;
}

/** A town or a day picks one of many rows that are alike in all else. */
export const isSlot = ({ stems }: Unit): boolean =>
  stems.every((word) => places.has(word)) || (stems.length === 1 && weekdays.test(stems[0]!));

/** What of a thing is asked for: it says which of the sentences about the thing answers. */
const attributes =
  /^(?:syarat|ketentuan|isi|ukuran|warna|bahan|jadwal|menu|cara|nomor|nama|batas|kapasitas|bonus|umur|usia|merk)$/;

export const isAttribute = ({ stems }: Unit): boolean => stems.length === 1 && attributes.test(stems[0]!);

/** Says of the number behind it that it is a size: the list itself says "120x200". */
export const isSize = ({ stems }: Unit): boolean =>
  stems.length === 1 && /^(?:ukuran|uk|size|diameter|lebar|panjang|tinggi|nomor)$/.test(stems[0]!);

const asksSomething =
  /\b(?:apa|apakah|bisa|boleh|ada|mana|dimana|kapan|bagaimana|siapa|kenapa|masih|tidak|belum|harus|perlu|wajib|kalau|cara|minta|tolong|booking|reservasi|daftar|lokasi|alamat|what|how|when|where|do|does|is|are|can)\b/;

export const isBareName = ({ forms, units }: Wanted): boolean =>
  units.length <= 4 &&
  units.some(({ weight }) => weight >= 0.5) &&
  !units.some(isAttribute) &&
  !asksSomething.test(forms);

export const isNumber = ({ stems }: Unit): boolean => stems.every((word) => /^\d/.test(word));

/** Names with a figure: "90/90", "gtz6v", "70/90-17", "130x130". */
export const codesIn = (question: string): string[] => [
  ...Array.from(
    question
      .toLowerCase()
      .matchAll(
        /\b(?:tipe|type|paket|box|kelas|size|ukuran|kamar|level|grade|kode|blok|gate)\s+([a-z]|\d{1,2})\b/g,
      ),
    ([, letter = '']) => letter,
  ),
  ...(question.toLowerCase().match(/[\p{L}\d]+(?:[/x.-][\p{L}\d]+|,\d+)*/gu) ?? []).flatMap((word) => {
    const joined = /\d[/x-]\d/.test(word) || (/\d/.test(word) && /\p{L}/u.test(word));
    return joined && !/^\d+(?:rb|ribu|k|jt|juta|x|kg|km|cm|jam|hari|orang|org|pcs|box)$/.test(word)
      ? [plainOf(word).trim()]
      : [];
  }),
];

/** "xt30" is "XT-30" too. */
export const holds = ({ plain }: Statement, code: string): boolean =>
  ` ${plain} `.includes(` ${code} `) ||
  (code.length >= 4 && /\p{L}/u.test(code) && plain.replaceAll(' ', '').includes(code.replaceAll(' ', '')));

/** Names one of several: a thing, a town, a day, a number. */
export const tellsApart = (unit: Unit): boolean => unit.weight >= 0.5 || isSlot(unit) || isNumber(unit);

const weekdays = /^(?:senin|selasa|rabu|kamis|jumat|sabtu|minggu)$/;

export const daysAsked = (units: readonly Unit[]): string[] =>
  units.flatMap(({ stems }) => (stems.length === 1 && weekdays.test(stems[0]!) ? [stems[0]!] : []));

/**
 * "tubeless" is asked for no more once "kalau ban dalam?" is: rows of one passage name either, none names both.
 */
export function replacedBy({ units, context }: Wanted, candidates: readonly Candidate[]): boolean[] {
  const rows = candidates.map(({ statement }) => statement).filter(({ row }) => row);
  const naming = (unit: Unit): Statement[] => rows.filter(({ own }) => has(own, unit));
  const named = units
    .filter((unit) => !isNumber(unit) && (unit.weight >= 0.5 || isSlot(unit)))
    .map(naming)
    .filter((statements) => statements.length > 0);
  return context.map((unit) => {
    if (isNumber(unit) || unit.weight < 0.5) return false;
    const before = naming(unit);
    return named.some(
      (now) =>
        before.some((one) => now.some(({ passage }) => passage === one.passage)) &&
        !before.some((one) => now.includes(one)),
    );
  });
}

export interface Candidate {
  statement: Statement;
  /** How well the search likes its passage, 0…1. */
  fused: number;
}
