import { type Bound, likeness } from './belongs.ts';
import type { ReadText } from './clauses.ts';

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
  return new Set(shown).size >= 2 && !isDifference && !isTold;
}
