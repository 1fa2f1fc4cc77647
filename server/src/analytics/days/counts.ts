import type { Column } from './packed.ts';

/** Which rows are counted: 1, or all where there is none. */
export type Mask = Uint8Array | null;

export function maskOf(length: number, mask: Mask, kept: (index: number) => boolean): Uint8Array {
  const out = new Uint8Array(length);
  for (let index = 0; index < length; index++)
    if ((mask === null || mask[index] === 1) && kept(index)) out[index] = 1;
  return out;
}

/** Rows with this flag, one bit. No branch depends on it: half of all guesses would be wrong. */
export function flagged(flags: Uint8Array, flag: number, mask: Mask): Uint8Array {
  const out = new Uint8Array(flags.length);
  const place = 31 - Math.clz32(flag);
  if (mask === null)
    for (let index = 0; index < flags.length; index++) out[index] = (flags[index]! >> place) & 1;
  else
    for (let index = 0; index < flags.length; index++) out[index] = (flags[index]! >> place) & mask[index]!;
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

/** The same of what belongs to these rows: of each what stands between its start and the next one's. */
export function spread(mask: Mask, starts: Int32Array): Mask {
  if (mask === null) return null;
  const out = new Uint8Array(starts.at(-1)!);
  for (let index = 0; index < mask.length; index++)
    for (let at = starts[index]!; at < starts[index + 1]!; at++) out[at] = mask[index]!;
  return out;
}

export function spreadValues(values: Int32Array, starts: Int32Array): Int32Array {
  const out = new Int32Array(starts.at(-1)!);
  for (let index = 0; index < values.length; index++)
    for (let at = starts[index]!; at < starts[index + 1]!; at++) out[at] = values[index]!;
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
    if (values === undefined)
      for (let index = 0; index < codes.length; index++)
        own[codes[index]!]! += mask === null ? 1 : mask[index]!;
    else
      for (let index = 0; index < codes.length; index++)
        if (mask === null || mask[index] === 1) own[codes[index]!]! += values[index]!;
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
