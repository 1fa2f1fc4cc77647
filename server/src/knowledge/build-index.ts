import type { Lexicon } from './lexicon/lexicon.ts';
import { readUnits, type UnitsOfText } from './read-units.ts';
import { addGrams, gramBuckets } from './text/grams.ts';

export interface Passage {
  id: string;
  title: string;
  text: string;
}

/** Compressed rows: the entries of row r are `columns[offsets[r] … offsets[r+1]]` with their `weights`. */
export interface SparseRows {
  offsets: Uint32Array;
  columns: Uint32Array;
  weights: Float32Array;
}

/** Everything searched, in typed arrays: about 6 kB a passage of 300 letters. */
export interface KnowledgeIndex {
  lexicon: Lexicon;
  passages: readonly Passage[];
  termIds: ReadonlyMap<string, number>;
  /** Term → passages, BM25 weights with their idf. */
  terms: SparseRows;
  /** Inverse document frequency by term. */
  idf: Float32Array;
  /** Passage → its terms, sorted. */
  termsOf: { offsets: Uint32Array; columns: Uint32Array };
  /** Passage → terms of its heading. */
  titleTerms: readonly ReadonlySet<string>[];
  /** Hash of a character 3–4-gram → passages, TF-IDF weights of unit length. */
  grams: SparseRows;
  gramIdf: Float32Array;
}

// Okapi's usual constants; a heading names what its passage is about, so its words count double.
const k1 = 1.2;
const b = 0.75;
const titleWeight = 2;

/** Pure. Build once per version of the knowledge and keep; 10,000 passages take about two seconds. */
export function buildIndex(passages: readonly Passage[], lexicon: Lexicon): KnowledgeIndex {
  const reading = { ...lexicon, memory: new Map<string, readonly string[]>() };
  const read = passages.map((passage) => ({
    title: readUnits(passage.title, reading),
    text: readUnits(passage.text, reading),
  }));
  const termIds = new Map<string, number>();
  const termRows = read.map((passage) => countTerms(passage, termIds));
  const gramRows = read.map(countGrams);
  const idf = inverseFrequency(termRows, termIds.size);
  const gramIdf = inverseFrequency(gramRows, gramBuckets);
  const lengths = termRows.map((row) => sum(row.values()));
  const average = lengths.length === 0 ? 1 : sum(lengths) / lengths.length;
  const terms = invert(termRows, termIds.size, (count, term, passage) => {
    const saturation = k1 * (1 - b + (b * (lengths[passage] ?? 0)) / average);
    return ((idf[term] ?? 0) * count * (k1 + 1)) / (count + saturation);
  });
  const norms = gramRows.map((row) =>
    Math.hypot(...[...row].map(([gram, count]) => gramWeight(count, gramIdf[gram]))),
  );
  const grams = invert(
    gramRows,
    gramBuckets,
    (count, gram, passage) => gramWeight(count, gramIdf[gram]) / (norms[passage] || 1),
  );
  const titleTerms = read.map(
    ({ title }) => new Set([...title.tokens.map((token) => token.form), ...title.mentions]),
  );
  return {
    lexicon,
    passages,
    termIds,
    terms,
    idf,
    termsOf: forwardRows(termRows),
    titleTerms,
    grams,
    gramIdf,
  };
}

export const gramWeight = (count: number, idf = 0): number => (1 + Math.log(count)) * idf;

type Counts = Map<number, number>;

interface ReadPassage {
  title: UnitsOfText;
  text: UnitsOfText;
}

function countTerms({ title, text }: ReadPassage, termIds: Map<string, number>): Counts {
  const counts: Counts = new Map();
  const add = (term: string, weight: number): void => {
    let id = termIds.get(term);
    if (id === undefined) {
      id = termIds.size;
      termIds.set(term, id);
    }
    counts.set(id, (counts.get(id) ?? 0) + weight);
  };
  for (const [part, weight] of [
    [title, titleWeight],
    [text, 1],
  ] as const) {
    for (const token of part.tokens) add(token.form, weight);
    for (const mention of part.mentions) add(mention, weight);
  }
  return counts;
}

function countGrams({ title, text }: ReadPassage): Counts {
  const counts: Counts = new Map();
  for (const token of [...title.tokens, ...text.tokens]) addGrams(token.form, counts);
  return counts;
}

function inverseFrequency(rows: readonly Counts[], size: number): Float32Array {
  const frequency = new Float32Array(size);
  for (const row of rows) for (const column of row.keys()) frequency[column]! += 1;
  return frequency.map((n) => (n === 0 ? 0 : Math.log(1 + (rows.length - n + 0.5) / (n + 0.5))));
}

function invert(
  rows: readonly Counts[],
  size: number,
  weigh: (count: number, column: number, row: number) => number,
): SparseRows {
  const offsets = new Uint32Array(size + 1);
  for (const row of rows) for (const column of row.keys()) offsets[column + 1]! += 1;
  for (let i = 0; i < size; i++) offsets[i + 1]! += offsets[i]!;
  const next = offsets.slice(0, size);
  const columns = new Uint32Array(offsets[size]!);
  const weights = new Float32Array(offsets[size]!);
  rows.forEach((row, index) => {
    for (const [column, count] of row) {
      const at = next[column]!++;
      columns[at] = index;
      weights[at] = weigh(count, column, index);
    }
  });
  return { offsets, columns, weights };
}

function forwardRows(rows: readonly Counts[]): { offsets: Uint32Array; columns: Uint32Array } {
  const offsets = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => {
    offsets[i + 1] = offsets[i]! + row.size;
  });
  const columns = new Uint32Array(offsets[rows.length]!);
  rows.forEach((row, i) => {
    columns.set(
      [...row.keys()].sort((x, y) => x - y),
      offsets[i]!,
    );
  });
  return { offsets, columns };
}

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
