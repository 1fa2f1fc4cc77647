/** What passages mean, as an embeddings service puts it; beside words and letters a third way to find one. */
export interface Meanings {
  /** Numbers of a vector; 0: the service has not answered yet. */
  dimensions: number;
  /** A row for each passage, its longest number ±127; all 0: not known yet. */
  rows: Int8Array;
  /** Which passages have no row yet. */
  missing: Set<number>;
  /** Questions that were asked lately, by their plain words. */
  asked: Map<string, NearestPassages>;
}

/** Passage → its rank from 1 and how near it is, 0…1. */
export type NearestPassages = ReadonlyMap<number, { rank: number; near: number }>;

/** How many of the nearest have a say: whoever is no hit of a list loses far more by it than by a low rank. */
const nearest = 50;
const askedKept = 500;

export const noMeanings = (passages: number): Meanings => ({
  dimensions: 0,
  rows: new Int8Array(),
  missing: new Set(Array.from({ length: passages }, (_, at) => at)),
  asked: new Map(),
});

/** Spaces and capitals mean nothing. */
export const plainQuestion = (question: string): string => question.replace(/\s+/g, ' ').trim().toLowerCase();

export const nearestToQuestion = (
  { asked }: Pick<Meanings, 'asked'>,
  question: string,
): NearestPassages | undefined => asked.get(plainQuestion(question));

export function keepRow(meanings: Meanings, position: number, vector: Int8Array, passages: number): void {
  if (meanings.dimensions === 0) {
    meanings.dimensions = vector.length;
    meanings.rows = new Int8Array(vector.length * passages);
  }
  // Another model's, under the same name.
  if (vector.length !== meanings.dimensions) return;
  meanings.rows.set(vector, position * meanings.dimensions);
  meanings.missing.delete(position);
}

export function keepQuestion(meanings: Meanings, question: string, vector: Int8Array): void {
  meanings.asked.set(plainQuestion(question), nearestTo(meanings, vector));
  const [oldest] = meanings.asked.keys();
  if (meanings.asked.size > askedKept && oldest !== undefined) meanings.asked.delete(oldest);
}

/** 10,000 passages of 1,536 numbers: some 15 ms. */
function nearestTo({ rows, dimensions, missing }: Meanings, vector: Int8Array): NearestPassages {
  if (vector.length !== dimensions) return new Map();
  const length = lengthOf(vector, 0, dimensions);
  const found: { position: number; near: number }[] = [];
  for (let position = 0; position * dimensions < rows.length; position++) {
    if (missing.has(position)) continue;
    const from = position * dimensions;
    let dot = 0;
    for (let i = 0; i < dimensions; i++) dot += rows[from + i]! * vector[i]!;
    const near = dot / (length * lengthOf(rows, from, dimensions) || 1);
    found.push({ position, near });
  }
  found.sort((one, other) => other.near - one.near || one.position - other.position);
  return new Map(found.slice(0, nearest).map(({ position, near }, at) => [position, { rank: at + 1, near }]));
}

function lengthOf(rows: Int8Array, from: number, dimensions: number): number {
  let sum = 0;
  for (let i = from; i < from + dimensions; i++) sum += rows[i]! * rows[i]!;
  return Math.sqrt(sum);
}

/** A byte a number: what a search orders by changes in the third digit. */
export function inBytes(vector: readonly number[]): Int8Array {
  const longest = Math.max(...vector.map(Math.abs)) || 1;
  return Int8Array.from(vector, (value) => Math.round((127 * value) / longest));
}
