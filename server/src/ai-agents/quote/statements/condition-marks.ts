import { type Lexicon, readUnits, type Unit } from '../../../knowledge/index.ts';
import { sharesTerm } from './shares-term.ts';

/** A word that is said to hold or not to hold: "belum dipotong", "tanpa video", "sudah dirangkai". */
export interface Mark {
  unit: Unit;
  holds: boolean;
}

const not =
  '(?:belum|blm|blom|belom|tanpa|tnp|tidak|tdk|tak|gak|ga|gk|nggak|ngga|enggak|kagak|ora|bukan|sebelum|sblm)';
const yes = '(?:sudah|udah|udh|sdh|telah|setelah|stlh|sesudah|sehabis|abis|habis)';
const marker = new RegExp(String.raw`(?<!\p{L})(?:(${not})|(${yes}))(?!\p{L})`, 'giu');
/** Only the asking: "bisa ga kirim", "ada gak". */
const asking =
  /(?<!\p{L})(?:bisa|bs|iso|boleh|blh|ada|perlu|harus|hrs|wajib|mau|dapat|dapet|dpt|termasuk|buka|masih|msh|jadi|kena|bayar|terima)\s*$/iu;
/** Says that something else is asked of it. */
const asksMore =
  /(?<!\p{L})(?:bisa|bs|iso|boleh|gimana|gmn|bagaimana|berapa|brp|piro|apa|masih|msh|kena|dapat|dapet|dpt|balik|kembali|diganti|uang\p{L}*|dp\p{L}*)(?!\p{L})/iu;

/** Letters between the mark and the word it is said of. */
const reach = 26;
const apart = /[,.;:()?!\n]/;

/** What a statement says of its words. Pure. */
export function marksIn(text: string, units: readonly Unit[], offset = 0): Mark[] {
  return Array.from(text.matchAll(marker)).flatMap(({ index, 0: said, 1: denied }) =>
    unitsBehind(text, units, index + said.length, offset).map((unit) => ({
      unit,
      holds: denied === undefined,
    })),
  );
}

/** The one or two words behind a mark. */
function unitsBehind(text: string, units: readonly Unit[], from: number, offset: number): Unit[] {
  return units
    .filter(({ start, weight }) => {
      const at = start + offset;
      return weight >= 0.3 && at >= from && at - from <= reach && !apart.test(text.slice(from, at));
    })
    .slice(0, 2);
}

/** What a question takes as given: "kalau belum punya KTP?", "udah dirangkai, bisa refund?"; what it only asks is none. Pure. */
export function marksAsked(question: string, lexicon: Lexicon): Mark[] {
  const { units } = readUnits(question, lexicon);
  return Array.from(question.matchAll(marker)).flatMap(({ index, 0: said, 1: denied }): Mark[] => {
    const end = index + said.length;
    if (asking.test(question.slice(0, index))) return [];
    const [first, second] = unitsBehind(question, units, end, 0);
    if (!first) return [];
    if (denied !== undefined)
      return [first, ...(second ? [second] : [])].map((unit) => ({ unit, holds: false }));
    // "udah termasuk ongkir?" asks for just that.
    const before = question.slice(0, index);
    const given =
      asksMore.test(`${before} ${question.slice(first.end)}`) || /(?<!\p{L})(?:yang|yg)\s*$/iu.test(before);
    return given ? [{ unit: first, holds: true }] : [];
  });
}

/** 1: a statement takes as given what the question does; -1: the contrary; 0: it says nothing of it. Pure. */
export function agreement(asked: readonly Mark[], said: readonly Mark[]): -1 | 0 | 1 {
  let agrees: 0 | 1 = 0;
  for (const { unit, holds } of asked) {
    const of = said.filter((one) => sharesTerm(one.unit, unit));
    if (of.length === 0) continue;
    if (of.some((one) => one.holds === holds)) agrees = 1;
    else return -1;
  }
  return agrees;
}
