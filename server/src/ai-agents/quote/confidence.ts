import { conceptTerm, type KnowledgeIndex, kindTerm, type SearchResult } from '../../knowledge/index.ts';
import type { Picked } from './statements/pick-statements.ts';

/** What is known about the best statement without understanding it. Names are the columns of the calibration. */
export interface Features {
  /** Share of the question it and what governs it speak of; squared too, for the last stretch counts most. */
  coverage: number;
  coverageSquared: number;
  /** The same in its own words. */
  ownShare: number;
  /** Things named in the question that it and its passage are silent about, of at most 3. */
  missing: number;
  /** Of those, what the whole knowledge is silent about, of at most 2. */
  unknown: number;
  /** How far it leads what else could be meant. */
  lead: number;
  /** Is its passage the one that the search put first? */
  first: number;
  /** How well the search likes its passage, by words and by letters. */
  agreement: number;
  cosine: number;
  /** Does it state the kind of fact asked for? */
  kind: number;
  /** How much the question says at all. */
  said: number;
  /** Words shared with the heading, of at most 2. */
  inTitle: number;
  /** Share of the question that no other passage speaks of. */
  onlyHere: number;
  /** It is silent about a thing asked for and names one that was not: its neighbour, of at most 1. */
  neighbour: number;
  /** A word it is silent about stands right beside one it speaks of. */
  apart: number;
  /** Things it names that were not asked for, of at most 4. */
  extra: number;
  /** Several that say as much of the same are quoted together. */
  several: number;
  /** A figure of the kind asked for stands right behind a word of the question. */
  bound: number;
  /** It leans on the question before. */
  goesOn: number;
  /** Figures of one kind that it states beside the first, of at most 3: which of them is meant? */
  figures: number;
  bias: number;
}

/** Undefined: nothing found. */
export function features(
  { units, hits }: SearchResult,
  picked: Picked | undefined,
  index: KnowledgeIndex,
): Features | undefined {
  const hit = hits.find(({ passage }) => passage === picked?.best.statement.passage);
  if (!picked || !hit) return undefined;
  const { best, chosen, lead } = picked;
  const unknown = best.missing.filter(
    ({ stems, concepts, alike }) =>
      ![...stems, ...concepts.map(conceptTerm), ...concepts.map(kindTerm), ...alike].some((term) =>
        index.termIds.has(term),
      ),
  );
  return {
    coverage: best.coverage,
    coverageSquared: best.coverage ** 2,
    ownShare: best.ownShare,
    missing: Math.min(best.missing.length, 3) / 3,
    unknown: Math.min(unknown.length, 2) / 2,
    lead: Math.max(0, Math.min(1, 3 * lead)),
    first: hit === hits[0] ? 1 : 0,
    agreement: hit.fused,
    cosine: Math.min(hit.cosine * 2, 1),
    kind: best.kind,
    said:
      Math.min(
        units.reduce((sum, { weight }) => sum + weight, 0),
        3,
      ) / 3,
    inTitle: Math.min(hit.coverage.inTitle, 2) / 2,
    onlyHere: hit.coverage.onlyHere,
    neighbour: best.missing.length > 0 && best.extra > 0 ? 1 : 0,
    apart: best.apart ? 1 : 0,
    extra: Math.min(best.extra, 4) / 4,
    several: Math.min(chosen.length - 1, 3) / 3,
    bound: best.bound ? 1 : 0,
    goesOn: picked.goesOn ? 1 : 0,
    figures: Math.min(Math.max(0, best.rivals - 1), 3) / 3,
    bias: 1,
  };
}

/**
 * Logistic regression over the tuning and development sets, each answerable question of the first once more with its
 * passage taken away (an unanswerable one that sounds answerable). Made by `evaluation/calibrate.ts`.
 */
const weights: Features = {
  coverage: 0.87,
  coverageSquared: 2.17,
  ownShare: -0.83,
  missing: -0.28,
  unknown: -1.07,
  lead: 1.06,
  first: 0.61,
  agreement: -0.15,
  cosine: 1.2,
  kind: 0.85,
  said: 1.25,
  inTitle: 0.83,
  onlyHere: 1.43,
  neighbour: -0.41,
  apart: -0.02,
  extra: 0.54,
  several: -2.3,
  bound: 0.62,
  goesOn: -1.61,
  figures: -1.51,
  bias: -3.44,
};

/** The probability that what is picked answers the question. */
export function confidence(result: SearchResult, picked: Picked | undefined, index: KnowledgeIndex): number {
  const found = features(result, picked, index);
  return found ? probability(found, weights) : 0;
}

export function probability(found: Features, by: Features): number {
  const names = Object.keys(by) as (keyof Features)[];
  return 1 / (1 + Math.exp(-names.reduce((sum, name) => sum + found[name] * by[name], 0)));
}
