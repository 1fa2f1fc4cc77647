import type { Column } from './packed.ts';

/** Which rows are counted: 1, or all where there is none. */
export type Mask = Uint8Array | null;

export function maskOf(length: number, mask: Mask, kept: (index: number) => boolean): Uint8Array {
  const out = new Uint8Array(length);
  for (let index = 0; index < length; index++)
    if ((mask === null || mask[index] === 1) && kept(index)) out[index] = 1;
  return out;
}

/** Rows with this flag. */
export function flagged(flags: Uint8Array, flag: number, mask: Mask): Uint8Array {
  const out = new Uint8Array(flags.length);
  if (mask === null)
    for (let index = 0; index < flags.length; index++) out[index] = (flags[index]! & flag) === 0 ? 0 : 1;
  else
    for (let index = 0; index < flags.length; index++)
      out[index] = (flags[index]! & flag) === 0 ? 0 : mask[index]!;
  return out;
}

/** Rows above this. */
export function above(values: Int32Array, least: number, mask: Mask): Uint8Array {
  const out = new Uint8Array(values.length);
  for (let index = 0; index < values.length; index++)
    out[index] = values[index]! > least ? (mask === null ? 1 : mask[index]!) : 0;
  return out;
}

/** Rows with this word. */
export function having({ codes, words }: Column, word: string, mask: Mask): Mask {
  const code = words.indexOf(word);
  const out = new Uint8Array(codes.length);
  if (code !== -1)
    for (let index = 0; index < codes.length; index++)
      if (codes[index] === code && (mask === null || mask[index] === 1)) out[index] = 1;
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

export function countRows({ length, mask }: { length: number; mask: Mask }): number {
  if (mask === null) return length;
  let sum = 0;
  for (let index = 0; index < length; index++) sum += mask[index]!;
  return sum;
}

/** How many rows have which word, or what they add up to; day after day. */
export class Tally {
  readonly counts = new Map<string, number>();

  add({ codes, words }: Column, mask: Mask, values?: Int32Array): this {
    const own = new Float64Array(words.length);
    for (let index = 0; index < codes.length; index++)
      if (mask === null || mask[index] === 1)
        own[codes[index]!]! += values === undefined ? 1 : values[index]!;
    for (const [code, word] of words.entries()) if (own[code]! > 0) this.count(word, own[code]!);
    return this;
  }

  count(word: string, more: number): void {
    this.counts.set(word, this.of(word) + more);
  }

  of(word: string): number {
    return this.counts.get(word) ?? 0;
  }
}
