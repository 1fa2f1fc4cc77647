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
  for (const [part, { values, mask, column }] of parts.entries()) {
    const { codes } = column;
    const global = globals[part]!;
    for (let index = 0; index < values.length; index++)
      if (values[index]! >= 0 && isIn(mask, index)) ends[global[codes[index]!]! + 1]! += 1;
  }
  for (let place = 0; place < places.size; place++) ends[place + 1]! += ends[place]!;
  const filled = ends.slice();
  const grouped = new Int32Array(ends[places.size]!);
  for (const [part, { values, mask, column }] of parts.entries()) {
    const { codes } = column;
    const global = globals[part]!;
    for (let index = 0; index < values.length; index++)
      if (values[index]! >= 0 && isIn(mask, index)) {
        const place = global[codes[index]!]!;
        grouped[filled[place]!] = values[index]!;
        filled[place]! += 1;
      }
  }
  const all = new Map<string, Took>();
  for (const [word, place] of places) {
    const own = grouped.subarray(ends[place]!, ends[place + 1]!);
    if (own.length > 0) all.set(word, ranksOf(own));
  }
  return all;
}

/** Half of them took at most the median, nine in ten at most the p90. Moves the values about. */
function ranksOf(values: Int32Array): Took {
  const count = values.length;
  if (count === 0) return NOBODY;
  const half = Math.ceil(count / 2) - 1;
  const median = select(values, 0, half);
  return { count, median, p90: select(values, half, Math.ceil((count * 9) / 10) - 1) };
}

/**
 * The value that sorting would put at this place, by Hoare's partitions: of a million in 10 ms, where sorting takes 60. What is
 * smaller lies before it then.
 *
 * @param low from here on; all before is smaller already
 */
function select(values: Int32Array, low: number, place: number): number {
  for (let high = values.length - 1; low < high; ) {
    const pivot = values[low + Math.floor(Math.random() * (high - low))]!;
    let left = low - 1;
    let right = high + 1;
    for (;;) {
      while (values[++left]! < pivot);
      while (values[--right]! > pivot);
      if (left >= right) break;
      const smaller = values[right]!;
      values[right] = values[left]!;
      values[left] = smaller;
    }
    if (place <= right) high = right;
    else low = right + 1;
  }
  return values[place]!;
}
