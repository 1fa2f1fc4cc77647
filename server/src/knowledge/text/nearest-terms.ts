/** Longer words are left as they are typed: comparing two takes as many steps as the square of their length. */
const longestWord = 24;
/**
 * Comparisons for one question, 3 µs each. 10,000 passages about one trade need some hundreds for each word; a
 * vocabulary that needs more has no word that is nearer than all others.
 */
const mostComparisons = 20_000;

interface Misspelt {
  word: string;
  limit: number;
  nearest?: string | undefined;
  slips: number;
}

/**
 * For each word the one among `terms` that a typing slip away gives (one letter under 8, two from 8 on; transposed
 * neighbours count as one). None when none or several are as near: a guess would be an invention.
 */
export function nearestTerms(words: Iterable<string>, terms: Iterable<string>): ReadonlyMap<string, string> {
  const misspelt = [...new Set(words)]
    .filter((word) => word.length >= 4 && word.length <= longestWord && !/\d/.test(word))
    .map((word): Misspelt => ({ word, limit: word.length < 8 ? 1 : 2, slips: Number.POSITIVE_INFINITY }));
  if (misspelt.length === 0) return new Map();
  const alike = byShape(misspelt);
  let compared = 0;
  for (const term of terms) {
    for (const one of term.length < 4 ? [] : (alike.get(shapeOf(term, term.length)) ?? [])) {
      compared += 1;
      if (compared > mostComparisons) return new Map();
      const slips = distance(one.word, term, one.limit);
      if (slips > one.limit || slips > one.slips) continue;
      one.nearest = slips < one.slips ? term : undefined;
      one.slips = slips;
    }
  }
  return new Map(misspelt.flatMap(({ word, nearest }) => (nearest ? [[word, nearest]] : [])));
}

/** A slip changes neither the first letter nor the length by more than its limit. */
function byShape(misspelt: readonly Misspelt[]): Map<number, Misspelt[]> {
  const alike = new Map<number, Misspelt[]>();
  for (const one of misspelt) {
    for (let length = one.word.length - one.limit; length <= one.word.length + one.limit; length++) {
      const shape = shapeOf(one.word, length);
      const same = alike.get(shape);
      if (same) same.push(one);
      else alike.set(shape, [one]);
    }
  }
  return alike;
}

const shapeOf = (word: string, length: number): number => word.charCodeAt(0) * 128 + length;

/** Optimal string alignment, given up past `limit`. */
function distance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      }
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
