import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { Meanings } from './meanings/meanings.ts';
import { meaningOf, readUnits, type UnitsOfText } from './read-units.ts';
import { type CountedRow, createCounter } from './text/counter.ts';
import { gramBuckets, gramsOf } from './text/grams.ts';

export interface Passage {
  id: string;
  title: string;
  text: string;
  /** Which document it stands in and where, of what page of a website; absent: of a product. */
  source?: string;
  place?: string;
  url?: string;
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
  /** What a heading asks (`meaningOf`) → the first passage under it. */
  questions: ReadonlyMap<string, Passage>;
  /** Hash of a character 3–4-gram → passages, TF-IDF weights of unit length. */
  grams: SparseRows;
  gramIdf: Float32Array;
  /** Absent: no embeddings service is configured. */
  meanings?: Meanings;
}

// Okapi's usual constants; a heading names what its passage is about, so its words count double.
const k1 = 1.2;
const b = 0.75;
const titleWeight = 2;

/** Pure. Build once per version of the knowledge and keep; 10,000 passages take about a second. */
export function buildIndex(passages: readonly Passage[], lexicon: Lexicon): KnowledgeIndex {
  const building = build(passages, lexicon);
  for (;;) {
    const step = building.next();
    if (step.done) return step.value;
  }
}

/** The process answers others meanwhile; a slice is about as long as one of their requests. */
const SLICE_MS = 5;

/** The same in slices: where customers are waiting, nobody waits for one shop's 10,000 passages. */
export async function buildIndexInSlices(
  passages: readonly Passage[],
  lexicon: Lexicon,
): Promise<KnowledgeIndex> {
  const building = build(passages, lexicon);
  for (let since = performance.now(); ; ) {
    const step = building.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}

/** Words whose reading is remembered meanwhile: a language has no more that come again. */
const REMEMBERED = 20_000;

/** Pauses wherever it may be interrupted: after each passage of each step. */
function* build(passages: readonly Passage[], lexicon: Lexicon): Generator<void, KnowledgeIndex> {
  const reading = { ...lexicon, memory: new Map<string, readonly string[]>() };
  const termIds = new Map<string, number>();
  const countTerms = termCounter(termIds);
  const countGrams = gramCounter();
  const termRows: CountedRow[] = [];
  const gramRows: CountedRow[] = [];
  const titleTerms: Set<string>[] = [];
  const questions = new Map<string, Passage>();
  for (const passage of passages) {
    const title = readUnits(passage.title, reading);
    const text = readUnits(passage.text, reading);
    termRows.push(countTerms(title, text));
    gramRows.push(countGrams(title, text));
    titleTerms.push(new Set([...title.tokens.map((token) => token.form), ...title.mentions]));
    const asked = passage.title.endsWith('?') ? meaningOf(title.units) : '';
    if (asked !== '' && !questions.has(asked)) questions.set(asked, passage);
    if (reading.memory.size > REMEMBERED) reading.memory.clear();
    yield;
  }
  const idf = inverseFrequency(termRows, termIds.size);
  const gramIdf = inverseFrequency(gramRows, gramBuckets);
  const lengths = termRows.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1);
  const terms = yield* invert(termRows, termIds.size, (count, term, passage) => {
    const saturation = k1 * (1 - b + (b * lengths[passage]!) / average);
    return (idf[term]! * count * (k1 + 1)) / (count + saturation);
  });
  const norms = gramRows.map((row) => lengthOf(row, gramIdf));
  const grams = yield* invert(
    gramRows,
    gramBuckets,
    (count, gram, passage) => gramWeight(count, gramIdf[gram]) / (norms[passage] || 1),
  );
  const termsOf = forwardRows(termRows);
  return { lexicon, passages, termIds, terms, idf, termsOf, titleTerms, questions, grams, gramIdf };
}

export const gramWeight = (count: number, idf = 0): number => (1 + Math.log(count)) * idf;

type CountPassage = (title: UnitsOfText, text: UnitsOfText) => CountedRow;

function termCounter(termIds: Map<string, number>): CountPassage {
  const counter = createCounter();
  const add = (term: string, weight: number): void => {
    let id = termIds.get(term);
    if (id === undefined) {
      id = termIds.size;
      termIds.set(term, id);
    }
    counter.add(id, weight);
  };
  return (title, text) => {
    for (const token of title.tokens) add(token.form, titleWeight);
    for (const mention of title.mentions) add(mention, titleWeight);
    for (const token of text.tokens) add(token.form, 1);
    for (const mention of text.mentions) add(mention, 1);
    return counter.take();
  };
}

function gramCounter(): CountPassage {
  const counter = createCounter();
  const known = new Map<string, number[]>();
  const add = ({ form }: { form: string }): void => {
    let grams = known.get(form);
    if (!grams) {
      grams = gramsOf(form);
      if (known.size > REMEMBERED) known.clear();
      known.set(form, grams);
    }
    for (const gram of grams) counter.add(gram, 1);
  };
  return (title, text) => {
    title.tokens.forEach(add);
    text.tokens.forEach(add);
    return counter.take();
  };
}

function lengthOf({ columns, counts }: CountedRow, idf: Float32Array): number {
  let squares = 0;
  columns.forEach((column, i) => {
    squares += gramWeight(counts[i]!, idf[column]) ** 2;
  });
  return Math.sqrt(squares);
}

function inverseFrequency(rows: readonly CountedRow[], size: number): Float32Array {
  const frequency = new Float32Array(size);
  for (const { columns } of rows) for (const column of columns) frequency[column]! += 1;
  return frequency.map((n) => (n === 0 ? 0 : Math.log(1 + (rows.length - n + 0.5) / (n + 0.5))));
}

function* invert(
  rows: readonly CountedRow[],
  size: number,
  weigh: (count: number, column: number, row: number) => number,
): Generator<void, SparseRows> {
  const offsets = new Uint32Array(size + 1);
  for (const { columns } of rows) for (const column of columns) offsets[column + 1]! += 1;
  for (let i = 0; i < size; i++) offsets[i + 1]! += offsets[i]!;
  const next = offsets.slice(0, size);
  const columns = new Uint32Array(offsets[size]!);
  const weights = new Float32Array(offsets[size]!);
  for (const [index, row] of rows.entries()) {
    row.columns.forEach((column, i) => {
      const at = next[column]!++;
      columns[at] = index;
      weights[at] = weigh(row.counts[i]!, column, index);
    });
    yield;
  }
  return { offsets, columns, weights };
}

function forwardRows(rows: readonly CountedRow[]): { offsets: Uint32Array; columns: Uint32Array } {
  const offsets = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => {
    offsets[i + 1] = offsets[i]! + row.columns.length;
  });
  const columns = new Uint32Array(offsets[rows.length]!);
  rows.forEach((row, i) => {
    columns.set(row.columns, offsets[i]!);
  });
  return { offsets, columns };
}
