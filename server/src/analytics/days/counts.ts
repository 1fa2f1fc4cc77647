import type { Column } from './packed.ts';

/** Rows with this flag, one bit. No branch depends on it: half of all guesses would be wrong. */
export function flagged(flags: Uint8Array, flag: number): Uint8Array {
  const out = new Uint8Array(flags.length);
  const place = 31 - Math.clz32(flag);
  for (let index = 0; index < flags.length; index++) out[index] = (flags[index]! >> place) & 1;
  return out;
}

/** The same as their places, written into this room. */
export function rowsWith(flags: Uint8Array, flag: number, room: Int32Array): Int32Array {
  const place = 31 - Math.clz32(flag);
  let length = 0;
  for (let index = 0; index < flags.length; index++) {
    room[length] = index;
    length += (flags[index]! >> place) & 1;
  }
  return room.subarray(0, length);
}

/** Rows above this. */
export function above(values: Int32Array, least: number): Uint8Array {
  const out = new Uint8Array(values.length);
  for (let index = 0; index < values.length; index++) out[index] = Number(values[index]! > least);
  return out;
}

/** Rows with this word. */
export function having({ codes, words }: Column, word: string): Uint8Array {
  const code = words.indexOf(word);
  const out = new Uint8Array(codes.length);
  if (code !== -1)
    for (let index = 0; index < codes.length; index++) out[index] = Number(codes[index] === code);
  return out;
}

/** The same of what belongs to these rows: of each what stands between its start and the next one's. */
export function spread(values: Int32Array, starts: Int32Array): Int32Array {
  const out = new Int32Array(starts.at(-1)!);
  for (let index = 0; index < values.length; index++)
    for (let at = starts[index]!; at < starts[index + 1]!; at++) out[at] = values[index]!;
  return out;
}

export function countOf(mask: Uint8Array): number {
  let sum = 0;
  for (let index = 0; index < mask.length; index++) sum += mask[index]!;
  return sum;
}

/** How many rows have which word, or what they add up to; day after day. */
export class Tally {
  readonly counts = new Map<string, number>();

  add({ codes, words }: Column, values?: Uint8Array | Int32Array): this {
    const own = new Float64Array(words.length);
    if (values !== undefined)
      for (let index = 0; index < codes.length; index++) own[codes[index]!]! += values[index]!;
    else if (words.length === 1) own[0] = codes.length;
    else for (let index = 0; index < codes.length; index++) own[codes[index]!]! += 1;
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
