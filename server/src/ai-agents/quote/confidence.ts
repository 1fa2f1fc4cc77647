import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindsAsked, nearness, type SearchResult } from '../../knowledge/index.ts';
import { readFacts } from '../facts/read-facts.ts';
import { asksForSum } from './reckon.ts';
import { silentAbout } from './silent-about.ts';
import type { Picked } from './statements/pick-statements.ts';
import { kindOf } from './statements/read-statements.ts';

/** What is known of the best statement without understanding it. Names are the columns of the calibration. */
export interface Features {
  /** What it is ranked by, and its part by words and by meaning. */
  score: number;
  byWords: number;
  byMeaning: number;
  /** How far it leads what else could be meant. */
  lead: number;
  /** What is quoted, of all that could be meant: its share, the log-odds of it (-1…1), and the share of its whole passage. */
  share: number;
  shareOdds: number;
  passageShare: number;
  /** How near it lies in meaning, with what governs it and alone, and how far it leads the other passages, -1…1. */
  near: number;
  nearAlone: number;
  nearLead: number;
  /** The best of the other passages. */
  nextByWords: number;
  nextNear: number;
  /** Share of the question it and what governs it speak of; in its own words; that no other passage speaks of. */
  coverage: number;
  ownShare: number;
  onlyHere: number;
  /** Share of the question that another statement says in its own word, and it does not. */
  elsewhere: number;
  /** Things named in the question that it is silent about, of at most 2; those that stand by the word that asks, of at most 1. */
  missingThings: number;
  missingObjects: number;
  /** Does it state the kind of fact asked for? */
  kind: number;
  /** Figures of the kind asked for that the quote states beside the first, of at most 4: which of them is meant? */
  figures: number;
  /** Several that say as much of the same are quoted together. */
  several: number;
  /** Things it names that were not asked for, of at most 4. */
  extra: number;
  /** It leans on the question before. */
  goesOn: number;
  /** A row of a list or table. */
  row: number;
  /** How long the quote is. */
  length: number;
  /** A sum is asked for, and reckoned (1) or not (-1). */
  summed: number;
  /** It begins with the yes or no that is asked for. */
  begins: number;
  /** How much the question says at all: "ada paket" says little. */
  said: number;
}

/** Undefined: nothing found. */
export function features(
  question: string,
  { hits, forms, units }: SearchResult,
  picked: Picked | undefined,
  quote: string,
): Features | undefined {
  const hit = hits.find(({ passage }) => passage === picked?.best.statement.passage);
  if (!picked || !hit) return undefined;
  const { best, chosen, ranked, lead, share, passageShare } = picked;
  const silent = silentAbout(question, best.missing);
  const quoted = new Set(chosen.map(({ statement }) => statement.passage));
  const others = ranked.filter(({ statement }) => !quoted.has(statement.passage));
  const nearOfOthers = Math.max(0, ...others.map(({ near }) => near));
  return {
    score: best.score,
    byWords: best.byWords,
    byMeaning: best.score - best.byWords,
    lead: Math.max(0, Math.min(1, 3 * lead)),
    share,
    shareOdds: oddsOf(share),
    passageShare,
    near: best.near,
    nearAlone: nearness(picked.meaning, best.statement.meanings.alone),
    nearLead: best.near - nearOfOthers,
    nextByWords: others[0]?.byWords ?? 0,
    nextNear: others[0]?.near ?? 0,
    coverage: best.coverage,
    ownShare: best.ownShare,
    onlyHere: hit.coverage.onlyHere,
    elsewhere: best.elsewhere,
    missingThings: Math.min(silent.things, 2) / 2,
    missingObjects: Math.min(silent.objects, 1),
    kind: best.kind,
    figures: Math.min(Math.max(0, figuresIn(quote, forms) - 1), mostFigures) / mostFigures,
    several: Math.min(chosen.length - 1, 3) / 3,
    extra: Math.min(best.extra, 4) / 4,
    goesOn: picked.goesOn ? 1 : 0,
    row: best.statement.row ? 1 : 0,
    length: Math.min(quote.length / longQuote, 1),
    summed: asksForSum(forms) ? (/ = Rp/.test(quote) ? 1 : -1) : 0,
    begins:
      /^(?:Ya|Tidak|Bisa|Boleh|Ada|Buka|Tutup|Gratis|Masih|Sudah|Belum|Perlu|Wajib|Termasuk|Maaf Kak, tidak)\b/.test(
        quote,
      )
        ? 1
        : 0,
    said:
      Math.min(
        sayingAll,
        units.reduce((sum, { weight }) => sum + weight, 0),
      ) / sayingAll,
  };
}

/** Log-odds of a share; 400 : 1 is as sure as it gets. */
const oddsOf = (share: number): number =>
  Math.max(-1, Math.min(1, Math.log((share + 1e-6) / (1 - share + 1e-6)) / 6));

/** What two things and something of them say together. */
const sayingAll = 3;
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
 * Logistic regression over the features and the product of each two of them: a lead says more where the words say little.
 * Made by `evaluation/calibrate.ts` from the development sets, each answerable question once more with its passages taken
 * away (an unanswerable one that sounds answerable).
 */
export interface Calibration {
  /** What is usual of each feature, in their order: mean and spread. */
  usual: Record<string, readonly [mean: number, spread: number]>;
  /** Of `termsOf`, in its order; the first is what is known before anything is. */
  weights: readonly number[];
}

export const calibrationFile = join(import.meta.dirname, 'calibration.json');

let calibrated: Calibration | undefined;

/** The probability that what is picked and quoted answers the question. */
export function confidence(
  question: string,
  result: SearchResult,
  picked: Picked | undefined,
  quote: string,
): number {
  const found = features(question, result, picked, quote);
  calibrated ??= JSON.parse(readFileSync(calibrationFile, 'utf8')) as Calibration;
  return found ? probability(found, calibrated) : 0;
}

export function probability(found: Features, { usual, weights }: Calibration): number {
  let sum = 0;
  for (const [at, term] of termsOf(found, usual).entries()) sum += weights[at]! * term;
  return 1 / (1 + Math.exp(-sum));
}

/** 1, each feature by what is usual of it, and the product of each two of those. */
export function termsOf(found: Features, usual: Calibration['usual']): number[] {
  const values = Object.entries(usual).map(
    ([name, [mean, spread]]) => (found[name as keyof Features] - mean) / spread,
  );
  return [1, ...values, ...values.flatMap((value, at) => values.slice(at).map((other) => value * other))];
}
