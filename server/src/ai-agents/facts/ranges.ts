import { type Numeral, readNumeral } from './number-words.ts';
import type { Word } from './split-words.ts';

const to = /^(?:-|–|—|~|sampai|sampe|smp|hingga|atau|sd|ke)$/;

/** A dash with space on both sides. */
const isApart = (words: readonly Word[], at: number): boolean =>
  /^[-–—]$/.test(words[at]!.text) &&
  words[at]!.start > (words[at - 1]?.end ?? 0) &&
  (words[at + 1]?.start ?? 0) > words[at]!.end;

/** The number behind "–", "sampai", "s/d". */
export function rangeAfter(
  words: readonly Word[],
  at: number,
): { numeral: Numeral; from: number; rupiah: boolean } | undefined {
  let i = at;
  const sign = words[i]?.text ?? '';
  if (sign === 's' && words[i + 1]?.text === '/' && words[i + 2]?.text === 'd') i += 3;
  else if (sign === 's' && words[i + 1]?.text === '.' && words[i + 2]?.text === 'd')
    i += 3 + (words[i + 3]?.text === '.' ? 1 : 0);
  else if (to.test(sign) && sign !== 'ke') i += 1;
  else return undefined;
  if (sign === 'sampai' && words[i]?.text === 'dengan') i += 1;
  const rupiah = words[i]?.text === 'rp';
  const from = i;
  if (rupiah) i += 1;
  // "Rp70 ribu - Satu anak …": the dash begins a line of a list.
  if (isApart(words, at) && /^\p{L}/u.test(words[i]?.text ?? '')) return undefined;
  const numeral = readNumeral(words, i);
  return numeral && { numeral, from, rupiah };
}
