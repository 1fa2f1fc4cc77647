import type { Grouped } from './groups.ts';
import { valuesAt } from './values-at.ts';

export interface Took {
  count: number;
  median: number | null;
  p90: number | null;
}
export const NOBODY: Took = { count: 0, median: null, p90: null };

/** So many are kept one by one before they are counted: of many kinds each has the processor's cache for its own table in turn. */
const MOST_WAITING = 8_192;
/** Two hours, in 32 KiB: shorter ones are counted by the second, of the others each is kept until they are many. */
const SHORT = 8_192;
/** Then there is room for four times as long ones, up to three days. */
const WIDER = 4;
const WIDEST = 262_144;

/**
 * Durations in whole seconds, as many as come, whose median and p90 are exact in the end: a year of a million in some 100 KiB.
 * No branch depends on a duration: half of all guesses would be wrong.
 */
export class Durations {
  #waiting: Int32Array = new Int32Array(16);
  #length = 0;
  /** How many took each second, and in the last place how many took longer. null: all of them are kept. */
  #counts: Int32Array | null = null;
  #long: Int32Array = new Int32Array(0);
  #longLength = 0;

  /** Below zero nobody waited. @param rows which of them; null: all */
  add(values: Int32Array, rows: Int32Array | null = null): this {
    const length = rows?.length ?? values.length;
    for (let from = 0; from < length; ) {
      const until = Math.min(length, from + this.#makeRoom(length - from));
      const some = rows === null ? values.subarray(from, until) : values;
      const which = rows === null ? null : rows.subarray(from, until);
      this.#length = append(this.#waiting, this.#length, some, which);
      from = until;
    }
    return this;
  }

  /** Half of them took at most the median, nine in ten at most the p90. */
  took(): Took {
    if (this.#counts === null) return tookOf(this.#waiting.subarray(0, this.#length));
    this.#count();
    const counts = this.#counts;
    let count = 0;
    for (let seconds = 0; seconds < counts.length; seconds++) count += counts[seconds]!;
    const short = count - this.#longLength;
    const long = this.#long.subarray(0, this.#longLength);
    const [median, p90] = placesOf(count).map((place) =>
      place < short ? secondAt(counts, place) : valuesAt(long, [place - short])[0]!,
    );
    return { count, median: median!, p90: p90! };
  }

  /** @returns for how many more there is room now */
  #makeRoom(wished: number): number {
    const { length } = this.#waiting;
    if (this.#length + wished > length) {
      if (length === MOST_WAITING) this.#count();
      else
        this.#waiting = longer(
          this.#waiting,
          Math.min(MOST_WAITING, Math.max(this.#length + wished, length * 4)),
        );
    }
    return this.#waiting.length - this.#length;
  }

  #count(): void {
    this.#counts ??= new Int32Array(SHORT + 1);
    const counts = this.#counts;
    const most = counts.length - 1;
    const waiting = this.#waiting.subarray(0, this.#length);
    for (let index = 0; index < waiting.length; index++) counts[Math.min(waiting[index]!, most)]! += 1;
    this.#length = 0;
    if (counts[most]! > this.#longLength) this.#keepLong(waiting, most);
  }

  #keepLong(values: Int32Array, most: number): void {
    // One more, where what is shorter is written over.
    const enough = this.#longLength + values.length + 1;
    if (enough > this.#long.length) this.#long = longer(this.#long, Math.max(enough, this.#long.length * 2));
    this.#longLength = appendLong(this.#long, this.#longLength, values, most);
    if (this.#longLength > MOST_WAITING && most < WIDEST) this.#widen();
  }

  #widen(): void {
    const before = this.#counts!;
    const counts = new Int32Array((before.length - 1) * WIDER + 1);
    const most = counts.length - 1;
    counts.set(before.subarray(0, -1));
    const long = this.#long.subarray(0, this.#longLength);
    for (let index = 0; index < long.length; index++) counts[Math.min(long[index]!, most)]! += 1;
    this.#counts = counts;
    this.#longLength = appendLong(long, 0, long, most);
    if (this.#longLength > MOST_WAITING && most < WIDEST) this.#widen();
  }
}

/** Those of at least so many seconds. @returns where they end */
function appendLong(all: Int32Array, end: number, values: Int32Array, least: number): number {
  let at = end;
  for (let index = 0; index < values.length; index++) {
    const seconds = values[index]!;
    all[at] = seconds;
    at += Number(seconds >= least);
  }
  return at;
}

/** Those that somebody waited. @returns where they end */
function append(all: Int32Array, end: number, values: Int32Array, rows: Int32Array | null): number {
  let at = end;
  if (rows === null)
    for (let index = 0; index < values.length; index++) {
      const seconds = values[index]!;
      all[at] = seconds;
      at += (seconds >>> 31) ^ 1;
    }
  else
    for (let index = 0; index < rows.length; index++) {
      const seconds = values[rows[index]!]!;
      all[at] = seconds;
      at += (seconds >>> 31) ^ 1;
    }
  return at;
}

function longer(values: Int32Array, length: number): Int32Array {
  const all = new Int32Array(length);
  all.set(values);
  return all;
}

/** What sorting all that were counted would put at this place. */
function secondAt(counts: Int32Array, place: number): number {
  let seconds = 0;
  for (let before = counts[0]!; before <= place; before += counts[seconds]!) seconds += 1;
  return seconds;
}

/** The same for each word that somebody waited under. */
export class DurationsByWord {
  readonly #of = new Map<string, Durations>();

  add({ words, rows, ends }: Grouped, values: Int32Array): this {
    for (const [code, word] of words.entries()) {
      const durations = this.#of.get(word) ?? new Durations();
      durations.add(values, rows?.subarray(ends[code - 1] ?? 0, ends[code]));
      this.#of.set(word, durations);
    }
    return this;
  }

  /** Of the words under which somebody waited. */
  took(): Map<string, Took> {
    return new Map(
      [...this.#of].flatMap(([word, durations]) => {
        const took = durations.took();
        return took.count > 0 ? [[word, took]] : [];
      }),
    );
  }
}

/** Where those of one day are put one behind the other, one day after the other. */
export class OneDay {
  #room = new Int32Array(0);

  took(values: Int32Array): Took {
    if (this.#room.length < values.length) this.#room = new Int32Array(values.length);
    const end = append(this.#room, 0, values, null);
    return tookOf(this.#room.subarray(0, end));
  }
}

function tookOf(all: Int32Array): Took {
  if (all.length === 0) return NOBODY;
  const [median, p90] = valuesAt(all, placesOf(all.length));
  return { count: all.length, median: median!, p90: p90! };
}

/** Of the median and of the p90. */
const placesOf = (count: number): readonly number[] => [
  Math.ceil(count / 2) - 1,
  Math.ceil((count * 9) / 10) - 1,
];
