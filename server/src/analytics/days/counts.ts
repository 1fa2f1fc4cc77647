import type { Column } from './packed.ts';

/** Which rows are counted: 1, or all where there is none. */
export type Mask = Uint8Array | null;

export interface Took {
  count: number;
  median: number | null;
  p90: number | null;
}
export const NOBODY: Took = { count: 0, median: null, p90: null };

const isIn = (mask: Mask, index: number): boolean => mask === null || mask[index] === 1;

export function maskOf(length: number, mask: Mask, kept: (index: number) => boolean): Uint8Array {
  const out = new Uint8Array(length);
  for (let index = 0; index < length; index++) if (isIn(mask, index) && kept(index)) out[index] = 1;
  return out;
}

/** Rows with this word. */
export function having({ codes, words }: Column, word: string, mask: Mask): Mask {
  const code = words.indexOf(word);
  const out = new Uint8Array(codes.length);
  if (code !== -1)
    for (let index = 0; index < codes.length; index++)
      if (codes[index] === code && isIn(mask, index)) out[index] = 1;
  return out;
}

/** The same of rows that belong to others, at these places. */
export function spread(mask: Mask, places: Int32Array): Mask {
  if (mask === null) return null;
  const out = new Uint8Array(places.length);
  for (let index = 0; index < places.length; index++) out[index] = mask[places[index]!]!;
  return out;
}

export function pick(values: Int32Array, places: Int32Array): Int32Array {
  const out = new Int32Array(places.length);
  for (let index = 0; index < places.length; index++) out[index] = values[places[index]!]!;
  return out;
}

export function countRows(parts: Iterable<{ length: number; mask: Mask }>): number {
  let sum = 0;
  for (const { length, mask } of parts) {
    if (mask === null) sum += length;
    else for (let index = 0; index < length; index++) sum += mask[index]!;
  }
  return sum;
}

/** How many rows have which word, or what they add up to. */
export function countWords(
  parts: Iterable<{ column: Column; mask: Mask; values?: Int32Array }>,
): Map<string, number> {
  const all = new Map<string, number>();
  for (const { column, mask, values } of parts) {
    const { codes, words } = column;
    const own = new Float64Array(words.length);
    for (let index = 0; index < codes.length; index++)
      if (isIn(mask, index)) own[codes[index]!]! += values === undefined ? 1 : values[index]!;
    for (const [code, word] of words.entries())
      if (own[code]! > 0) all.set(word, (all.get(word) ?? 0) + own[code]!);
  }
  return all;
}

/** Waits; below zero nobody waited. */
export interface Waited {
  values: Int32Array;
  mask: Mask;
}

export function tookOf(parts: readonly Waited[]): Took {
  const known = new Int32Array(parts.reduce((sum, { values }) => sum + values.length, 0));
  let length = 0;
  for (const { values, mask } of parts)
    for (let index = 0; index < values.length; index++)
      if (values[index]! >= 0 && isIn(mask, index)) known[length++] = values[index]!;
  return ranksOf(known.subarray(0, length));
}

/** The same for each word that somebody waited under. */
export function tookByWord(parts: readonly (Waited & { column: Column })[]): Map<string, Took> {
  const places = new Map<string, number>();
  const globals = parts.map(({ column: { words } }) =>
    Int32Array.from(words, (word) => {
      const place = places.get(word) ?? places.size;
      places.set(word, place);
      return place;
    }),
  );
  const ends = new Int32Array(places.size + 1);
  const each = (take: (place: number, value: number) => void) => {
    for (const [part, { values, mask, column }] of parts.entries()) {
      const global = globals[part]!;
      for (let index = 0; index < values.length; index++)
        if (values[index]! >= 0 && isIn(mask, index)) take(global[column.codes[index]!]!, values[index]!);
    }
  };
  each((place) => {
    ends[place + 1]! += 1;
  });
  for (let place = 0; place < places.size; place++) ends[place + 1]! += ends[place]!;
  const filled = ends.slice();
  const sorted = new Int32Array(ends[places.size]!);
  each((place, value) => {
    sorted[filled[place]!++] = value;
  });
  const all = new Map<string, Took>();
  for (const [word, place] of places) {
    const own = sorted.subarray(ends[place]!, ends[place + 1]!);
    if (own.length > 0) all.set(word, ranksOf(own));
  }
  return all;
}

/** Sorting so many takes as long as counting them by their first bits. */
const FEW = 4096;
const MOST_BITS = 16;

/** Half of them took at most the median, nine in ten at most the p90. */
function ranksOf(values: Int32Array): Took {
  const count = values.length;
  if (count === 0) return NOBODY;
  const ranks = [Math.ceil(count / 2) - 1, Math.ceil((count * 9) / 10) - 1];
  const [median, p90] = count <= FEW ? pickSorted(values.sort(), ranks) : pickCounted(values, ranks);
  return { count, median: median!, p90: p90! };
}

const pickSorted = (sorted: Int32Array, ranks: readonly number[]) => ranks.map((rank) => sorted[rank]!);

/** Values are counted by their first 16 bits; only those that share a rank's are sorted. */
function pickCounted(values: Int32Array, ranks: readonly number[]): number[] {
  let most = 0;
  for (let index = 0; index < values.length; index++) most = Math.max(most, values[index]!);
  const shift = Math.max(0, 32 - Math.clz32(most) - MOST_BITS);
  const counts = new Int32Array(1 << MOST_BITS);
  for (let index = 0; index < values.length; index++) counts[values[index]! >>> shift]! += 1;
  return ranks.map((rank) => {
    let bin = 0;
    let before = 0;
    while (before + counts[bin]! <= rank) before += counts[bin++]!;
    if (shift === 0) return bin;
    return values.filter((value) => value >>> shift === bin).sort()[rank - before]!;
  });
}
