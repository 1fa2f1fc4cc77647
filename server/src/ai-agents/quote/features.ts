import { isPlaced, kindsAsked, nearness, type SearchResult, vectorOf } from '../../knowledge/index.ts';
import { readFacts } from '../facts/read-facts.ts';
import { asksForSum } from './reckon.ts';
import { silentAbout } from './silent-about.ts';
import type { Picked } from './statements/pick-statements.ts';
import { kindOf, type Said } from './statements/read-statements.ts';
import type { Scored } from './statements/scored.ts';
import { isNumber } from './statements/wanted.ts';
import { askedWhether } from './whether/asked-whether.ts';

/** What is known of the best statement without understanding it. Names are the columns of the calibration. */
export interface Features {
  /** What it is ranked by, and its part by words and by meaning. */
  score: number;
  byWords: number;
  byMeaning: number;
  /** How far it leads what else could be meant; other passages, in all and by meaning; what else its own passage says. */
  lead: number;
  leadOut: number;
  leadOutByMeaning: number;
  leadIn: number;
  leadInByWords: number;
  /** What is quoted, of all that could be meant: its share, the log-odds of it (-1…1), and the share of its whole passage. */
  share: number;
  shareOdds: number;
  passageShare: number;
  /** Over how many passages what could be meant is spread, as entropy. */
  spread: number;
  /** How near it lies in meaning, with what governs it and alone, and how far it leads the other passages, -1…1. */
  near: number;
  nearAlone: number;
  nearLead: number;
  /** The best of the other passages. */
  nextByWords: number;
  nextNear: number;
  nextCoverage: number;
  /** Share of the question it and what governs it speak of; in its own words; that no other passage speaks of. */
  coverage: number;
  ownShare: number;
  onlyHere: number;
  /** Share of the question that another statement says in its own word, and it does not. */
  elsewhere: number;
  /** Of the things that are named: the share that anything found says in that word; how near the farthest lies to a word of it. */
  saidAnywhere: number;
  farthest: number;
  /** Share of the question's words that have a place in meaning. */
  placed: number;
  /** It names none of several things in the customer's own word; a number of theirs, more than one, it does not say. */
  onlyAlike: number;
  numberUnsaid: number;
  /** Things named in the question that it is silent about, of at most 2; those that stand by the word that asks, of at most 1. */
  missingThings: number;
  missingObjects: number;
  /** What is asked for: a price, no kind of fact, whether something is so. */
  asksPrice: number;
  asksNoKind: number;
  asksWhether: number;
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
  /** How long the quote is, the statement, the question. */
  length: number;
  ownLength: number;
  asked: number;
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
  const others = ranked.filter(({ statement }) => statement.passage !== best.statement.passage);
  const [beside] = ranked.filter(
    (one) => one.statement.passage === best.statement.passage && !chosen.includes(one),
  );
  const nearOfOthers = most(others, ({ near }) => near);
  const kinds = kindsAsked(forms);
  const words = forms.split(' ').filter((word) => word !== '');
  const things = units.filter((unit) => unit.weight >= 0.5 && !isNumber(unit)).map(({ stems }) => stems);
  const { own, above, meanings, row, text } = best.statement;
  return {
    score: best.score,
    byWords: best.byWords,
    byMeaning: byMeaning(best),
    lead: Math.max(0, Math.min(1, 3 * lead)),
    leadOut: best.score - (others[0]?.score ?? 0),
    leadOutByMeaning: byMeaning(best) - most(others, byMeaning),
    leadIn: best.score - (beside?.score ?? 0),
    leadInByWords: best.byWords - (beside?.byWords ?? 0),
    share,
    shareOdds: oddsOf(share),
    passageShare,
    spread: picked.spread,
    near: best.near,
    nearAlone: nearness(picked.meaning, meanings.alone),
    nearLead: best.near - nearOfOthers,
    nextByWords: others[0]?.byWords ?? 0,
    nextNear: others[0]?.near ?? 0,
    nextCoverage: most(others, ({ coverage }) => coverage),
    coverage: best.coverage,
    ownShare: best.ownShare,
    onlyHere: hit.coverage.onlyHere,
    elsewhere: best.elsewhere,
    saidAnywhere: mean(
      things.map((stems) =>
        ranked.some(({ statement }) => stems.some((word) => statement.own.forms.has(word))) ? 1 : 0,
      ),
    ),
    farthest: farthest(things, [above, own]),
    placed: words.filter(isPlaced).length / Math.max(1, words.length),
    onlyAlike: best.onlyAlike ? 1 : 0,
    numberUnsaid: units.some((unit, at) => isNumber(unit) && !isOne(unit) && !best.own.has(at)) ? 1 : 0,
    missingThings: Math.min(silent.things, 2) / 2,
    missingObjects: Math.min(silent.objects, 1),
    asksPrice: kinds.includes('price') ? 1 : 0,
    asksNoKind: kinds.length === 0 ? 1 : 0,
    asksWhether: askedWhether(question) ? 1 : 0,
    kind: best.kind,
    figures: Math.min(Math.max(0, figuresIn(quote, kinds) - 1), mostFigures) / mostFigures,
    several: Math.min(chosen.length - 1, 3) / 3,
    extra: Math.min(best.extra, 4) / 4,
    goesOn: picked.goesOn ? 1 : 0,
    row: row ? 1 : 0,
    length: Math.min(quote.length / longQuote, 1),
    ownLength: Math.min(text.length / longStatement, 1),
    asked: Math.min(question.length / longQuestion, 1),
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

/** "1 toples berapa": that it is one says no more than its name. */
const isOne = ({ stems }: { stems: readonly string[] }): boolean => stems.every((word) => word === '1');

const byMeaning = ({ score, byWords }: Scored): number => score - byWords;

const most = <T>(all: readonly T[], of: (one: T) => number): number => Math.max(0, ...all.map(of));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Of each thing the word that lies nearest to it, of all things the one that has none near. */
function farthest(things: readonly (readonly string[])[], said: readonly Said[]): number {
  if (things.length === 0) return 0;
  const words = new Set(said.flatMap(({ words: all }) => all.filter((word) => !/^(?:\d|$)/.test(word))));
  const places = Array.from(words, (word) => vectorOf([word]));
  return Math.min(
    ...things.map((stems) =>
      most(stems, (stem) => {
        if (words.has(stem)) return 1;
        const place = vectorOf([stem]);
        return place ? most(places, (other) => nearness(place, other)) : 0;
      }),
    ),
  );
}

/** Log-odds of a share; 400 : 1 is as sure as it gets. */
const oddsOf = (share: number): number =>
  Math.max(-1, Math.min(1, Math.log((share + 1e-6) / (1 - share + 1e-6)) / 6));

/** What two things and something of them say together. */
const sayingAll = 3;
const mostFigures = 4;
const longQuote = 450;
const longStatement = 200;
const longQuestion = 120;

/** Different figures of the kinds that are asked for. */
function figuresIn(quote: string, kinds: ReturnType<typeof kindsAsked>): number {
  return new Set(
    readFacts(quote).flatMap((fact) => (!fact.implied && kinds.includes(kindOf(fact)) ? [fact.value] : [])),
  ).size;
}
