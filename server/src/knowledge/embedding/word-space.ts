/** Words by their places while they are learned. */
export class WordSpace {
  readonly #numbers: Float32Array;
  /** What each word was moved so far: who was moved much moves little (Adagrad). */
  readonly #moved: Float32Array;

  readonly dimensions: number;

  constructor(words: number, dimensions: number, random: () => number) {
    this.dimensions = dimensions;
    this.#numbers = Float32Array.from({ length: words * dimensions }, () => (random() - 0.5) * 0.2);
    this.#moved = new Float32Array(words);
  }

  row(word: number): Float32Array {
    return this.#numbers.subarray(word * this.dimensions, (word + 1) * this.dimensions);
  }

  /** Where the words together lie, of length 1. */
  locate(words: Int32Array): Located {
    const at = new Float32Array(this.dimensions);
    for (const word of words) {
      const row = this.row(word);
      for (let i = 0; i < at.length; i++) at[i]! += row[i]!;
    }
    const length = Math.hypot(...at) || 1e-9;
    for (let i = 0; i < at.length; i++) at[i]! /= length;
    return { words, at, length, slope: new Float32Array(this.dimensions) };
  }

  /** Down the slope that is known by now. */
  move({ words, at, length, slope }: Located, rate: number): void {
    const along = dot(slope, at);
    let squares = 0;
    for (let i = 0; i < at.length; i++) {
      slope[i] = (slope[i]! - along * at[i]!) / length;
      squares += slope[i]! * slope[i]!;
    }
    for (const word of words) {
      this.#moved[word]! += squares / this.dimensions;
      const step = rate / Math.sqrt(this.#moved[word]! + 1e-8);
      const row = this.row(word);
      for (let i = 0; i < at.length; i++) row[i]! -= step * slope[i]!;
    }
  }
}

export interface Located {
  words: Int32Array;
  at: Float32Array;
  length: number;
  /** Of the loss; summed up until it is moved. */
  slope: Float32Array;
}

export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}
