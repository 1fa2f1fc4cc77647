import type { KnowledgeIndex } from './build-index.ts';
import { conceptTerm, kindTerm, relatedConcepts, type Unit } from './read-units.ts';

export interface Coverage {
  /** Share of what the question says that the passage speaks of, 0…1, weighted by how much each word says. */
  share: number;
  /** The same, counting only words the passage uses itself, no synonyms. */
  exactShare: number;
  /** Words that name something and that the passage does not speak of. */
  missing: readonly Unit[];
  /** Of `missing`, those that no passage at all speaks of. */
  unknown: number;
  /** Units matched in the heading. */
  inTitle: number;
  /** Share of what the question says that no other passage speaks of, 0…1. */
  onlyHere: number;
}

const exact = 1;
const synonym = 0.95;
/** By a thesaurus of the whole language alone. */
const similar = 0.75;
const relation = 0.45;
/** By what everyday speech puts beside it: it finds the passage, yet is no word for the thing itself. */
const nearby = 0.4;
// Both words of "cuci sepatu" apart nearly say it; one of two ("dokter" of "dokter gigi") must stay below `relation`.
const partly = 0.85;

/** How a passage meets what a question says: in its own words, a synonym, part of it, what often stands beside it. */
export function howMatched(
  index: KnowledgeIndex,
  unit: Unit,
  position: number,
): 'exact' | 'synonym' | 'partly' | 'related' | 'missing' {
  const match = matchOf(index, unit, position);
  if (match === exact) return 'exact';
  if (match === synonym) return 'synonym';
  if (match > relation) return 'partly';
  return match === relation ? 'related' : 'missing';
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Does this passage speak of everything the question says? */
export function coverage(index: KnowledgeIndex, units: readonly Unit[], position: number): Coverage {
  let covered = 0;
  let total = 0;
  let literally = 0;
  let alone = 0;
  const missing: Unit[] = [];
  for (const unit of units) {
    const match = matchOf(index, unit, position);
    covered += unit.weight * match;
    total += unit.weight;
    if (match === exact) literally += unit.weight;
    if (match >= synonym && isNamedOnce(index, unit)) alone += unit.weight;
    if (match < relation && unit.weight >= 0.5) missing.push(unit);
  }
  const title = index.titleTerms[position]!;
  const inTitle = units.filter((unit) => termsOf(unit).some((term) => title.has(term))).length;
  const unknown = missing.filter((unit) => !termsOf(unit).some((term) => index.termIds.has(term))).length;
  if (total === 0) return { share: 0, exactShare: 0, missing, unknown, inTitle, onlyHere: 0 };
  return {
    share: covered / total,
    exactShare: literally / total,
    missing,
    unknown,
    inTitle,
    onlyHere: alone / total,
  };
}

/** A single passage speaks of it, in whatever words. */
function isNamedOnce(index: KnowledgeIndex, unit: Unit): boolean {
  const speaking = new Set<number>();
  for (const term of termsOf(unit)) {
    const id = index.termIds.get(term);
    if (id === undefined) continue;
    const begin = index.terms.offsets[id]!;
    const end = index.terms.offsets[id + 1]!;
    if (end - begin > 1) return false;
    speaking.add(index.terms.columns[begin]!);
  }
  return speaking.size === 1;
}

const termsOf = (unit: Unit): string[] => [...unit.stems, ...conceptTerms(unit), ...unit.alike];

const conceptTerms = (unit: Unit): string[] => [
  ...unit.concepts.map(conceptTerm),
  ...unit.concepts.map(kindTerm),
];

function matchOf(index: KnowledgeIndex, unit: Unit, position: number): number {
  const has = (term: string): boolean => speaksOf(index, position, term);
  const present = unit.stems.filter(has).length / unit.stems.length;
  if (present === 1) return exact;
  if (conceptTerms(unit).some(has)) return synonym;
  if (unit.alike.some(has)) return similar;
  const byParts =
    unit.parts.length === 0 ? 0 : partly * average(unit.parts.map((part) => matchOf(index, part, position)));
  if (byParts > relation) return byParts;
  if (relatedConcepts(unit, index.lexicon).some((concept) => has(conceptTerm(concept)))) return relation;
  return Math.max(byParts, present * relation, unit.near.some(has) ? nearby : 0);
}

/** Binary search in the passage's sorted terms. */
function speaksOf(index: KnowledgeIndex, position: number, term: string): boolean {
  const id = index.termIds.get(term);
  if (id === undefined) return false;
  const { offsets, columns } = index.termsOf;
  let low = offsets[position]!;
  let high = offsets[position + 1]!;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (columns[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return low < offsets[position + 1]! && columns[low] === id;
}
