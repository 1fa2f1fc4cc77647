import { multiplierOf, parseNumeral } from '../../platform/chat-language/numerals.ts';
import type { Word } from './split-words.ts';

const ones: Readonly<Record<string, number>> = Object.fromEntries(
  'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas'
    .split(' ')
    .map((word, value) => [word, value]),
);
const fixed: Readonly<Record<string, number>> = {
  ...ones,
  lapan: 8,
  seratus: 100,
  seribu: 1000,
  sejuta: 1_000_000,
  semiliar: 1_000_000_000,
  selusin: 12,
  sekodi: 20,
};
const fractions: Readonly<Record<string, number>> = {
  setengah: 0.5,
  separuh: 0.5,
  separo: 0.5,
  seperempat: 0.25,
  sepertiga: 1 / 3,
};
/** Street names of sums: always money. */
const coins: Readonly<Record<string, number>> = {
  goceng: 5000,
  seceng: 1000,
  ceceng: 1000,
  ceban: 10_000,
  noban: 20_000,
  goban: 50_000,
  gocap: 50_000,
  cepek: 100_000,
  nopek: 200_000,
  gopek: 500_000,
  sejuti: 1_000_000,
  cetiao: 1_000_000,
};
const within: Readonly<Record<string, number>> = { belas: 10, puluh: 10, ratus: 100 };
const packs: Readonly<Record<string, number>> = { lusin: 12, kodi: 20 };

const own = (table: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
const scaleOf = (word: string): number | undefined => (word === 'm' ? undefined : multiplierOf(word));

export interface Numeral {
  value: number;
  /** The first word after it. */
  next: number;
  /** It can only be a sum of money: goceng, 15rb. */
  money: boolean;
  /** What the last part was multiplied by: a range shares it ("15–20rb"). */
  scale: number;
  /** As digits, without any word. */
  plain: string | undefined;
}

/**
 * The number that begins at this word, however it is written: 1.500.000 · 1,5jt · 6 juta 500 ribu · dua belas ribu ·
 * sejuta dua ratus · satu setengah juta · goceng · selusin. Undefined: none begins here.
 */
export function readNumeral(words: readonly Word[], at: number): Numeral | undefined {
  const first = words[at]?.text ?? '';
  const coin = own(coins, first);
  if (coin !== undefined) return { value: coin, next: at + 1, money: true, scale: 1, plain: undefined };
  let total = 0;
  let group: number | undefined;
  let scale = 1;
  let i = at;
  let plain: string | undefined;
  /** The part under way is written in digits: words do not go on with it. */
  let counted = false;
  for (; i < words.length && i < at + 14; i++) {
    const { text } = words[i]!;
    const digits = parseNumeral(text);
    const value = digits ?? own(fixed, text);
    const part = own(fractions, text);
    if (digits !== undefined) {
      // Two numbers stand beside each other: only "6 juta 500 ribu" is one.
      if (group !== undefined) break;
      if (total > 0 && !scaledNext(words, i)) {
        // "1jt 200" says thousands, and so it ends.
        if (scale === 1_000_000 && /^\d{3}$/.test(text) && words[i - 1]!.end === words[i]!.start) {
          total += digits * 1000;
          i += 1;
        }
        break;
      }
      plain = i === at ? text : undefined;
      group = digits;
      counted = true;
    } else if (part !== undefined) {
      if (group === undefined && total > 0) {
        total += part * scale;
        i += 1;
        break;
      }
      group = text === 'seperempat' && group === 3 ? 0.75 : (group ?? 0) + part;
    } else if (value !== undefined && value >= 1000 && group === undefined) {
      // "sejuta seratus ribu": its thousands follow.
      if (total > 0 && value >= scale) break;
      total += value;
      scale = value;
      plain = undefined;
    } else if (value !== undefined) {
      // "48 ribu satu pack".
      if (total > 0 && group === undefined && /^\d/.test(first) && !scaledNext(words, i)) break;
      if (group !== undefined && (counted || group % 10 !== 0 || value >= group || group < 10)) break;
      group = (group ?? 0) + value;
      plain = undefined;
    } else if (text === 'perempat' && group !== undefined) {
      group /= 4;
    } else if (text === 'koma' && group !== undefined && own(ones, words[i + 1]?.text ?? '') !== undefined) {
      group += ones[words[i + 1]!.text]! / 10;
      i += 1;
    } else if (own(within, text) !== undefined && group !== undefined) {
      const last = group % 10;
      group = text === 'belas' ? group + 10 : group - last + last * within[text]!;
    } else {
      const by = scaleOf(text) ?? own(packs, text);
      if (by === undefined || (group === undefined && total === 0)) break;
      if (group === undefined) break;
      total += group * by;
      scale = by;
      group = undefined;
      counted = false;
      plain = undefined;
    }
  }
  if (i === at) return undefined;
  const value = Math.round((total + (group ?? 0)) * 1e6) / 1e6;
  return { value, next: i, money: scale >= 1000 && !own(packs, words[i - 1]!.text), scale, plain };
}

const scaledNext = (words: readonly Word[], i: number): boolean =>
  scaleOf(words[i + 1]?.text ?? '') !== undefined;
