import { type Bound, likeness } from './belongs.ts';
import type { ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';
import { wordBehind } from './own-terms.ts';
import { countOf } from './reckoned.ts';
import { holdsFor } from './spans.ts';
import { perOf } from './units-and-ranges.ts';

/** What is told of two prices: by how much they differ, what they come to together. */
const difference = /\b(?:selisih|beda|hemat)(?:nya)?\b[^\d.!?\n]{0,24}$/i;
const total =
  /\b(?:total(?:an)?|semua|keseluruhan|jumlah|(?:dua-dua|kedua)nya|berdua)(?:nya)?\b[^\d.!?\n]{0,24}$/i;
/** The source may tell one itself. */
const tells = /\b(?:selisih|beda|hemat|total|semua|paket|jadi|potong|diskon|murah)/i;
const isSaidOf = 0.5;
/** "Berdua Rp500 ribu, sendiri-sendiri Rp275 ribu per orang": so many of one may be meant. */
const times = [1, 2, 3];

/** "Selisihnya Rp100 ribu" behind two prices that differ by 50: what follows from them is right by reckoning alone. */
export function isToldWrong(bound: Bound, same: readonly Bound[], said: ReadText): boolean {
  const { fact } = bound;
  const before = said.text.slice(Math.max(0, fact.start - 60), fact.start);
  const differs = difference.test(before);
  if (fact.kind !== 'money' || !(differs || total.test(before))) return false;
  const shown = said.facts.flatMap(({ kind, value, end }) =>
    kind === 'money' && value !== '0' && end <= fact.start ? [Number(value)] : [],
  );
  const isDifference =
    differs &&
    shown.some((a) =>
      shown.some((b) => a !== b && times.some((count) => Math.abs(count * a - b) === Number(fact.value))),
    );
  const isTold = same.some((one) => tells.test(one.clause.text) && likeness(bound, one) >= isSaidOf);
  if (isTold || isDifference) return false;
  return new Set(shown).size >= 2 || (sum.test(before) && isOfOne(bound, same, said));
}

const sum = /\b(?:total(?:an)?|keseluruhan|jumlah)(?:nya)?\b[^\d.!?\n]{0,24}$/i;
/** Counts pieces, whatever the price is said to be of. */
const pieces = /^(?:potong|porsi|boks|lembar)$/;

/** "2 toples totalnya Rp85.000" where one costs that, and no source says so of two. */
function isOfOne({ fact, clause }: Bound, same: readonly Bound[], { clauses }: ReadText): boolean {
  return clauses
    .filter(({ sentence, start }) => sentence === clause.sentence && start <= fact.start)
    .some((there) =>
      there.facts.some(
        (count) =>
          count.kind === 'number' &&
          !count.implied &&
          Number.isInteger(countOf(count)) &&
          countOf(count) > 1 &&
          same.every((one) => isPricedBy(one, count, wordBehind(there, count)) && !isStatedFor(one, count)),
      ),
    );
}

const isPricedBy = (price: Bound, { unit = '' }: Fact, counted = ''): boolean =>
  pieces.test(unit) || perOf(price)?.unit === unit || price.own.has(counted);

const isStatedFor = ({ spans, whole }: Bound, count: Fact): boolean =>
  holdsFor(spans, count) || [...whole.keys()].some((key) => key.startsWith(`number:${count.value}:`));
