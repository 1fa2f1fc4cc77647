import type { SearchResult } from '../../knowledge/index.ts';

/** What is known about the best hit without understanding it. Names are the columns of the calibration. */
export interface Features {
  /** Share of the question the passage speaks of; squared too, for the last stretch counts most. */
  coverage: number;
  coverageSquared: number;
  /** Things named in the question that the passage is silent about, of at most 3. */
  missing: number;
  /** Of those, what the whole knowledge is silent about, of at most 2. */
  unknown: number;
  /** Words shared with the heading, of at most 2. */
  inTitle: number;
  /** How far it leads the runner-up, in words and in coverage. */
  lead: number;
  leadCoverage: number;
  /** Do both rankings put it first? */
  agreement: number;
  cosine: number;
  /** Does it state the kind of fact asked for? */
  kind: number;
  /** How much the question says at all. */
  said: number;
  literally: number;
  bias: number;
}

/** Undefined: nothing found. */
export function features(result: SearchResult): Features | undefined {
  const [top, second] = result.hits;
  if (!top) return undefined;
  const said = result.units.reduce((sum, unit) => sum + unit.weight, 0);
  return {
    coverage: top.coverage.share,
    coverageSquared: top.coverage.share ** 2,
    missing: Math.min(top.coverage.missing.length, 3) / 3,
    unknown: Math.min(top.coverage.unknown, 2) / 2,
    inTitle: Math.min(top.coverage.inTitle, 2) / 2,
    lead: second ? Math.max(-1, Math.min(1, (top.bm25 - second.bm25) / Math.max(top.bm25, 0.01))) : 1,
    leadCoverage: top.coverage.share - (second?.coverage.share ?? 0),
    agreement: top.fused,
    cosine: Math.min(top.cosine * 2, 1),
    kind: top.kind,
    said: Math.min(said, 3) / 3,
    literally: top.coverage.exactShare,
    bias: 1,
  };
}

/**
 * Logistic regression over the tuning sets and the reference sets, each answerable question once more with its
 * passage taken away (an unanswerable one that sounds answerable). Made by `evaluation/calibrate.ts`.
 */
const weights: Features = {
  coverage: 1.68,
  coverageSquared: 1.88,
  missing: -1.06,
  unknown: -1.46,
  inTitle: 1.05,
  lead: 1.14,
  leadCoverage: 0.46,
  agreement: -0.91,
  cosine: 2.73,
  kind: 1.5,
  said: 0.77,
  literally: -0.23,
  bias: -3.83,
};

/** The probability that the best hit answers the question. */
export function confidence(result: SearchResult): number {
  const found = features(result);
  return found ? probability(found, weights) : 0;
}

export function probability(found: Features, by: Features): number {
  const names = Object.keys(by) as (keyof Features)[];
  return 1 / (1 + Math.exp(-names.reduce((sum, name) => sum + found[name] * by[name], 0)));
}
