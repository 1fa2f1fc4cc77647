/**
 * The one word among `terms` that a typing slip away gives (one letter under 8, two from 8 on; transposed
 * neighbours count as one). Undefined when none or several are as near: a guess would be an invention.
 */
export function nearestTerm(word: string, terms: Iterable<string>): string | undefined {
  if (word.length < 4 || /\d/.test(word)) return undefined;
  const limit = word.length < 8 ? 1 : 2;
  let nearest: string | undefined;
  let least = limit + 1;
  for (const term of terms) {
    if (term[0] !== word[0] || term.length < 4 || Math.abs(term.length - word.length) > limit) continue;
    const slips = distance(word, term, limit);
    if (slips < least) {
      nearest = term;
      least = slips;
    } else if (slips === least && least <= limit) nearest = undefined;
  }
  return nearest;
}

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
