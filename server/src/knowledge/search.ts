import { kindMatch } from './answer-kinds.ts';
import { gramWeight, type KnowledgeIndex, type Passage, type SparseRows } from './build-index.ts';
import { type Coverage, coverage } from './coverage.ts';
import { type NearestPassages, nearestToQuestion } from './meanings/meanings.ts';
import { mendSpelling, withMended } from './mend-spelling.ts';
import { conceptTerm, kindTerm, readUnits, relatedConcepts, type Unit } from './read-units.ts';
import { gramsOf } from './text/grams.ts';
import { withAlike } from './with-alike.ts';

export interface Hit {
  passage: Passage;
  /** What orders the hits: `fused` and a little for coverage and kind. */
  score: number;
  /** Reciprocal ranks of both methods, 0…1. */
  fused: number;
  bm25: number;
  cosine: number;
  /** How near it is in meaning, 0…1; null: nobody said. */
  meaning: number | null;
  coverage: Coverage;
  /** Does it state the kind of fact asked for (a price, an hour)? -1 no, 1 yes, 0 none in particular. */
  kind: -1 | 0 | 1;
}

export interface SearchResult {
  /** What the question says, spelling mended against the knowledge's own words. */
  units: readonly Unit[];
  /** The question in dictionary forms, mended too. */
  forms: string;
  hits: readonly Hit[];
}

// Weights of terms against each other: the word itself, a synonym, a word that often answers it.
const synonymWeight = 0.8;
const alikeWeight = 0.6;
const relatedWeight = 0.35;

// Fused 1.5 : 1 with the usual 60, as measured in the comparison of methods.
const rankConstant = 60;
const wordShare = 1.5;

// Re-ranking of the best fused hits, chosen on the tuning sets (hit@1 89 → 93).
const candidates = 12;
const coverageShare = 0.2;
const kindShare = 0.02;
const titleShare = 0.01;
const nearestAlone = 3;

/** Pure; under 1 ms for hundreds of passages, a few for 10,000. No hit: nothing of the question is known here. */
export function search(index: KnowledgeIndex, question: string, limit = 8): SearchResult {
  const { units: read, mentions, forms: typed } = readUnits(question, index.lexicon);
  const mended = mendSpelling(read, index);
  const forms = withMended(typed, read, mended);
  const units = withAlike(mended, question, index);
  const byWords = scoreWords(index, units, mentions);
  const byGrams = scoreGrams(index, units);
  const byMeaning = index.meanings && nearestToQuestion(index.meanings, question);
  const found = fuse(ranks(byWords), ranks(byGrams));
  const hits = [...found, ...onlyMeant(byMeaning, found)].map(([position, fused]): Hit => {
    const meant = byMeaning?.get(position);
    const passage = index.passages[position]!;
    const covered = coverage(index, units, position);
    const kind = kindMatch(forms, `${passage.title} ${passage.text}`);
    const score =
      fused +
      meantScore(meant?.rank) +
      coverageShare * covered.share +
      kindShare * kind +
      titleShare * covered.inTitle;
    return {
      passage,
      score,
      fused,
      bm25: byWords[position]!,
      cosine: byGrams[position]!,
      meaning: byMeaning ? (meant?.near ?? 0) : null,
      coverage: covered,
      kind,
    };
  });
  hits.sort((a, b) => b.score - a.score || b.bm25 - a.bm25);
  return { units, forms, hits: hits.slice(0, limit) };
}

/** A third list of the same weight as letters have. */
const meantScore = (rank: number | undefined): number =>
  (share(rank, 1) * (rankConstant + 1)) / (wordShare + 1);

/** The nearest that no word leads to; further ones are near to anything. */
const onlyMeant = (
  byMeaning: NearestPassages | undefined,
  found: readonly (readonly [number, number])[],
): [number, number][] => {
  const known = new Set(found.map(([position]) => position));
  return [...(byMeaning?.keys() ?? [])]
    .slice(0, nearestAlone)
    .filter((position) => !known.has(position))
    .map((position): [number, number] => [position, 0]);
};

/** The best by reciprocal rank, as [position, 0…1]. */
function fuse(
  wordRanks: ReadonlyMap<number, number>,
  gramRanks: ReadonlyMap<number, number>,
): [number, number][] {
  const best = (wordShare + 1) / (rankConstant + 1);
  return [...new Set([...wordRanks.keys(), ...gramRanks.keys()])]
    .map((position): [number, number] => [
      position,
      (share(wordRanks.get(position), wordShare) + share(gramRanks.get(position), 1)) / best,
    ])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, candidates);
}

const share = (rank: number | undefined, weight: number): number =>
  rank === undefined ? 0 : weight / (rankConstant + rank);

/**
 * A unit counts once in a passage, by its best match: a word that sits in three synonym groups is no three words.
 * `mentions` lets the parts of a long phrase ("biaya" in "biaya kirim") break ties.
 */
function scoreWords(
  index: KnowledgeIndex,
  units: readonly Unit[],
  mentions: readonly string[],
): Float32Array {
  const scores = new Float32Array(index.passages.length);
  const best = new Float32Array(index.passages.length);
  for (const unit of units) {
    best.fill(0);
    for (const [term, weight] of termsOf(unit, index)) {
      const id = index.termIds.get(term);
      if (id !== undefined) raise(best, index.terms, id, weight * unit.weight);
    }
    for (let i = 0; i < best.length; i++) scores[i]! += best[i]!;
  }
  for (const mention of new Set(mentions)) {
    const id = index.termIds.get(mention);
    if (id !== undefined) accumulate(scores, index.terms, id, 0.1);
  }
  return scores;
}

/** What may stand for a unit in a passage, with its worth. */
function termsOf(unit: Unit, index: KnowledgeIndex): [string, number][] {
  const terms: [string, number][] = unit.stems.map((word) => [word, 1 / unit.stems.length]);
  for (const concept of unit.concepts) {
    terms.push([conceptTerm(concept), synonymWeight], [kindTerm(concept), synonymWeight]);
  }
  for (const word of unit.alike) terms.push([word, alikeWeight]);
  for (const word of unit.near) terms.push([word, relatedWeight]);
  for (const concept of relatedConcepts(unit, index.lexicon))
    terms.push([conceptTerm(concept), relatedWeight]);
  return terms;
}

function raise(best: Float32Array, rows: SparseRows, row: number, weight: number): void {
  const end = rows.offsets[row + 1]!;
  for (let i = rows.offsets[row]!; i < end; i++) {
    const position = rows.columns[i]!;
    best[position] = Math.max(best[position]!, weight * rows.weights[i]!);
  }
}

function scoreGrams(index: KnowledgeIndex, units: readonly Unit[]): Float32Array {
  const counts = new Map<number, number>();
  for (const unit of units) {
    for (const word of gramWords(unit, index)) {
      for (const gram of gramsOf(word)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
    }
  }
  const scores = new Float32Array(index.passages.length);
  let norm = 0;
  for (const [gram, count] of counts) {
    const weight = gramWeight(count, index.gramIdf[gram]);
    norm += weight * weight;
    accumulate(scores, index.grams, gram, weight);
  }
  return norm === 0 ? scores : scores.map((score) => score / Math.sqrt(norm));
}

/** The unit's own words and, of its synonyms, those this knowledge uses. */
function gramWords(unit: Unit, index: KnowledgeIndex): Iterable<string> {
  const synonyms = unit.concepts.flatMap((concept) => index.lexicon.members.get(concept) ?? []);
  return new Set([...unit.stems, ...synonyms.filter((word) => index.termIds.has(word))]);
}

function accumulate(scores: Float32Array, rows: SparseRows, row: number, weight: number): void {
  const end = rows.offsets[row + 1]!;
  for (let i = rows.offsets[row]!; i < end; i++) scores[rows.columns[i]!]! += weight * rows.weights[i]!;
}

/** What ranks lower with one method adds nothing to the fusion that matters. */
const ranked = 50;

/** The best of one method, 1 first; of equals the earlier. */
function ranks(scores: Float32Array): Map<number, number> {
  const best: number[] = [];
  let worst = 0;
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position]!;
    if (score <= worst) continue;
    let at = best.length;
    while (at > 0 && scores[best[at - 1]!]! < score) at -= 1;
    best.splice(at, 0, position);
    if (best.length > ranked) best.pop();
    if (best.length === ranked) worst = scores[best[ranked - 1]!]!;
  }
  return new Map(best.map((position, i) => [position, i + 1]));
}
