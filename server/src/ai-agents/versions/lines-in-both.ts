/**
 * The lines that stand once in each of two texts and in the same order, as many as can be: what stayed, found in n log n.
 * Lines that repeat tell nothing of their place. Pure.
 *
 * @returns their places in both, rising
 */
export function linesInBoth(
  before: readonly string[],
  after: readonly string[],
): (readonly [number, number])[] {
  const places = onlyPlaces(after);
  const pairs = [...onlyPlaces(before)].flatMap(([line, x]) => {
    const y = places.get(line);
    return y === undefined ? [] : [[x, y] as const];
  });
  return longestRising(pairs.sort(([a], [b]) => a - b));
}

/** Where each line stands that stands once. */
function onlyPlaces(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const words = line.trim();
    if (words === '' || places.has(words)) repeated.add(words);
    places.set(words, at);
  }
  for (const words of repeated) places.delete(words);
  return places;
}

/** Of pairs sorted by their first, those whose second rises too (patience sorting). */
function longestRising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tops: number[] = [];
  const under = new Array<number>(pairs.length);
  for (const [at, [, y]] of pairs.entries()) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const mid = (low + high) >> 1;
      if (pairs[tops[mid]!]![1] < y) low = mid + 1;
      else high = mid;
    }
    under[at] = low === 0 ? -1 : tops[low - 1]!;
    tops[low] = at;
  }
  const rising: (readonly [number, number])[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = under[at]!) rising.push(pairs[at]!);
  return rising.reverse();
}
