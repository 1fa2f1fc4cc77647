import type { Column } from './packed.ts';

/** The rows of each word, one word after the other; null: they all have the one. */
export interface Grouped {
  words: readonly string[];
  rows: Int32Array | null;
  /** Where those of each word end. */
  ends: Int32Array;
}

/** Where the rows of a day are put in the order of their words, one day after the other. */
export class Groups {
  #room = new Int32Array(0);

  of({ codes, words }: Column): Grouped {
    const { length } = codes;
    if (words.length === 1) return { words, rows: null, ends: Int32Array.of(length) };
    const ends = new Int32Array(words.length + 1);
    for (let index = 0; index < length; index++) ends[codes[index]! + 1]! += 1;
    for (let code = 1; code < ends.length; code++) ends[code]! += ends[code - 1]!;
    if (this.#room.length < length) this.#room = new Int32Array(length);
    const rows = this.#room;
    // Each begins where the one before ends, and has moved to its own end by then.
    for (let index = 0; index < length; index++) {
      const code = codes[index]!;
      rows[ends[code]!] = index;
      ends[code]! += 1;
    }
    return { words, rows, ends };
  }
}
