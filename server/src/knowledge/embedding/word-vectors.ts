import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * Each word's place in one space in which what customers say lies near what shops write of it: "nggadai" beside "jaminan".
 * Fitted by fit-word-vectors.ts to the pairs beside it; words that stand in none have no place.
 */
export interface WordVectors {
  dimensions: number;
  /** Word in its dictionary form → row. */
  rows: ReadonlyMap<string, number>;
  numbers: Int8Array;
}

/** Numbers of a row and bytes of the words, each as four bytes; the words; a row of numbers for each. */
export function writeWordVectors({ dimensions, rows, numbers }: WordVectors): Uint8Array {
  const words = Buffer.from([...rows.keys()].join(' '));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(dimensions, 0);
  head.writeUInt32LE(words.length, 4);
  return Buffer.concat([head, words, Buffer.from(numbers.buffer)]);
}

export function readWordVectors(file: Buffer): WordVectors {
  const words = 8 + file.readUInt32LE(4);
  return {
    dimensions: file.readUInt32LE(0),
    rows: new Map(
      file
        .toString('utf8', 8, words)
        .split(' ')
        .map((word, row) => [word, row]),
    ),
    numbers: new Int8Array(file.buffer, file.byteOffset + words, file.length - words),
  };
}

export const vectorsFile = join(import.meta.dirname, 'word-vectors.gz');

let fitted: WordVectors | undefined;

function wordVectors(): WordVectors {
  fitted ??= readWordVectors(gunzipSync(readFileSync(vectorsFile)));
  return fitted;
}

/** Where all these words together lie, of length 1; undefined: none of them is known. Some µs. */
export const vectorOf = (words: Iterable<string>): Float32Array | undefined => vectorIn(wordVectors(), words);

export const isPlaced = (word: string): boolean => wordVectors().rows.has(word);

export function vectorIn(
  { dimensions, rows, numbers }: WordVectors,
  words: Iterable<string>,
): Float32Array | undefined {
  const sum = new Float32Array(dimensions);
  for (const word of words) {
    const row = rows.get(word);
    if (row === undefined) continue;
    for (let at = 0; at < dimensions; at++) sum[at]! += numbers[row * dimensions + at]!;
  }
  const length = Math.hypot(...sum);
  return length === 0 ? undefined : sum.map((value) => value / length);
}

/** Cosine, -1…1; 0: of one nothing is known. */
export function nearness(one: Float32Array | undefined, other: Float32Array | undefined): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}
