import {
  conceptTerm,
  type KnowledgeIndex,
  kindsAsked,
  kindTerm,
  type SearchResult,
} from '../../knowledge/index.ts';
import { readFacts } from '../facts/read-facts.ts';
import { asksForSum } from './reckon.ts';
import { silentAbout } from './silent-about.ts';
import type { Picked } from './statements/pick-statements.ts';
import { kindOf } from './statements/read-statements.ts';

/** What is known about the best statement without understanding it. Names are the columns of the calibration. */
export interface Features {
  /** Share of the question it and what governs it speak of; squared too, for the last stretch counts most. */
  coverage: number;
  coverageSquared: number;
  /** The same in its own words. */
  ownShare: number;
  /** Things named in the question that it and its passage are silent about, of at most 3. */
  missing: number;
  /** Of those the things, of at most 2; what is done; what stands beside the question; what the word that asks stands by. */
  missingThings: number;
  missingActs: number;
  missingAsides: number;
  missingObjects: number;
  /** Of those what everyday speech puts beside a word that it says. */
  missingNear: number;
  /** How many of those the whole knowledge is silent about, at most 2. */
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
  /** Things it names that were not asked for, of at most 4. */
  extra: number;
  /** Several that say as much of the same are quoted together. */
  several: number;
  /** A figure of the kind asked for stands right behind a word of the question. */
  bound: number;
  /** It leans on the question before. */
  goesOn: number;
  /** Figures of the kind asked for that the quote states beside the first, of at most 4: which of them is meant? */
  figures: number;
  /** Has the number of the question beside the same word, or another one. */
  numbered: number;
  /** A row of a list or table. */
  row: number;
  /** How long the quote is. */
  length: number;
  /** A sum is asked for, and none is reckoned. */
  unsummed: number;
  /** It is reckoned. */
  summed: number;
  /** It begins with the yes or no that is asked for. */
  begins: number;
  /** Share of the question that another statement says in its own word, and it does not. */
  elsewhere: number;
  /** How near it lies in meaning, and how far it leads the other passages in that, -1…1. */
  near: number;
  nearLead: number;
  /** None of them lies nearer. */
  nearest: number;
  bias: number;
}

/** Undefined: nothing found. */
export function features(
  question: string,
  { units, hits, forms }: SearchResult,
  picked: Picked | undefined,
  index: KnowledgeIndex,
  quote: string,
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
  const { own, above, beside } = best.statement;
  const near = best.missing.filter((unit) =>
    unit.near.some((word) => [own, above, beside].some(({ forms: said }) => said.has(word))),
  );
  const silent = silentAbout(
    question,
    best.missing.filter((unit) => !near.includes(unit)),
  );
  const nextNear = nearOfOthers(picked);
  return {
    coverage: best.coverage,
    coverageSquared: best.coverage ** 2,
    ownShare: best.ownShare,
    missing: Math.min(best.missing.length, 3) / 3,
    missingThings: Math.min(silent.things, 2) / 2,
    missingActs: Math.min(silent.acts, 2) / 2,
    missingAsides: Math.min(silent.asides, 2) / 2,
    missingObjects: Math.min(silent.objects, 1),
    missingNear: Math.min(near.length, 2) / 2,
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
    extra: Math.min(best.extra, 4) / 4,
    several: Math.min(chosen.length - 1, 3) / 3,
    bound: best.bound ? 1 : 0,
    goesOn: picked.goesOn ? 1 : 0,
    figures: Math.min(Math.max(0, figuresIn(quote, forms) - 1), mostFigures) / mostFigures,
    numbered: best.numbered,
    row: best.statement.row ? 1 : 0,
    length: Math.min(quote.length / longQuote, 1),
    unsummed: asksForSum(forms) && !/ = Rp/.test(quote) ? 1 : 0,
    summed: asksForSum(forms) && / = Rp/.test(quote) ? 1 : 0,
    begins: /^(?:Ya|Tidak|Bisa|Boleh|Ada|Buka|Tutup|Gratis|Masih|Sudah|Belum|Maaf Kak, tidak)\b/.test(quote)
      ? 1
      : 0,
    elsewhere: best.elsewhere,
    near: best.near,
    nearLead: best.near - nextNear,
    nearest: best.near >= nextNear ? 1 : 0,
    bias: 1,
  };
}

/** The nearest in meaning of the passages that are not quoted. */
function nearOfOthers({ ranked, chosen }: Picked): number {
  const quoted = new Set(chosen.map(({ statement }) => statement.passage));
  return Math.max(
    0,
    ...ranked.filter(({ statement }) => !quoted.has(statement.passage)).map(({ near }) => near),
  );
}

const mostFigures = 4;
const longQuote = 450;

/** Different figures of the kind that is asked for. */
function figuresIn(quote: string, forms: string): number {
  const kinds = kindsAsked(forms);
  return new Set(
    readFacts(quote).flatMap((fact) => (!fact.implied && kinds.includes(kindOf(fact)) ? [fact.value] : [])),
  ).size;
}

/**
 * Logistic regression over the tuning and development sets, each answerable question of the first once more with its
 * passage taken away (an unanswerable one that sounds answerable). Made by `evaluation/calibrate.ts`.
 */
const weights: Features = {
  coverage: 0.29,
  coverageSquared: 2.15,
  ownShare: -1.08,
  missing: 0.3,
  missingThings: -0.33,
  missingActs: 0.79,
  missingAsides: 0.6,
  missingObjects: -0.83,
  missingNear: -0.66,
  unknown: -0.07,
  lead: 2.1,
  first: 0.51,
  agreement: 2.18,
  cosine: -0.29,
  kind: 0.52,
  said: 0.66,
  inTitle: 0.11,
  onlyHere: -0.12,
  neighbour: -0.48,
  extra: 0.33,
  several: -2.84,
  bound: 0.56,
  goesOn: -0.46,
  figures: -0.45,
  numbered: 0.82,
  row: -0.47,
  length: 1.19,
  unsummed: -1.95,
  summed: 0.74,
  begins: 0.37,
  elsewhere: -0.31,
  near: 1.79,
  nearLead: 1.42,
  nearest: 0.72,
  bias: -5.53,
};

/** The probability that what is picked and quoted answers the question. */
export function confidence(
  question: string,
  result: SearchResult,
  picked: Picked | undefined,
  index: KnowledgeIndex,
  quote: string,
): number {
  const found = features(question, result, picked, index, quote);
  return found ? probability(found, weights) : 0;
}

export function probability(found: Features, by: Features): number {
  const names = Object.keys(by) as (keyof Features)[];
  return 1 / (1 + Math.exp(-names.reduce((sum, name) => sum + found[name] * by[name], 0)));
}
