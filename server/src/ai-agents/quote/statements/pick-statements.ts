import { kindMatch, kindsAsked, readUnits, type Unit } from '../../../knowledge/index.ts';
import { counters, measures } from '../../../platform/chat-language/word-classes.ts';
import { asksForSum } from '../reckon.ts';
import { whichAsked } from './asks-which.ts';
import { marksAsked } from './condition-marks.ts';
import { inOneList } from './going-on.ts';
import { has, isHeading } from './match-unit.ts';
import { nameBefore } from './name-of-row.ts';
import { namedNumbers } from './named-numbers.ts';
import { type Statement, seasonsIn } from './read-statements.ts';
import { score } from './score-statement.ts';
import type { Scored, Weighed } from './scored.ts';
import { sharesTerm } from './shares-term.ts';
import { type Amount, amountsIn, fitOf } from './tiers.ts';
import {
  type Candidate,
  codesIn,
  daysAsked,
  holds,
  isAttribute,
  isBareName,
  isNumber,
  isSize,
  isSlot,
  replacedBy,
  tellsApart,
  type Wanted,
} from './wanted.ts';

export interface Picked {
  /** Best first. */
  ranked: readonly Scored[];
  best: Scored;
  /** Those that are quoted, in their order: the best and what says as much of the same. */
  chosen: readonly Scored[];
  /** How far they lead what else could be meant. */
  lead: number;
  /** Their share of all that could be meant, and that of the whole passage of the best, 0…1: few rivals or many. */
  share: number;
  passageShare: number;
  /** Over how many passages what could be meant is spread, as entropy. */
  spread: number;
  /** Where the question lies in meaning. */
  meaning: Float32Array | undefined;
  /** The question before was held against them too. */
  goesOn: boolean;
  /** Its heading says what the question says, no more and no less; or it tells which of a class is asked for. */
  asked: boolean;
  /** Of the list that answered the question before, the one that names all that is new in this. */
  sibling: boolean;
  /** A row of a price list by just that name, and no other row has it. */
  named: boolean;
}

const asMuch = 0.07;
const asMuchInRows = 0.018;
const mostChosen = 8;
const attributeWeight = 0.6;

/** Which statements answer; undefined: there are none. */
export function pickStatements(wanted: Wanted, candidates: readonly Candidate[]): Picked | undefined {
  const weighed = weigh(wanted, candidates);
  const ranked = candidates.map((candidate) => score(candidate, weighed)).sort((a, b) => b.score - a.score);
  const [best] = ranked;
  if (!best) return undefined;
  const chosen = chooseWith(best, ranked);
  const texts = new Set(chosen.map(({ statement }) => statement.text));
  const rival = ranked.find((one) => !texts.has(one.statement.text));
  return {
    ranked,
    best,
    chosen,
    lead: best.score - (rival?.score ?? 0),
    share: shareOf(ranked, ({ text }) => texts.has(text)),
    passageShare: shareOf(ranked, ({ passage }) => passage === best.statement.passage),
    spread: spreadOf(ranked),
    meaning: wanted.meaning,
    goesOn: wanted.context.length > 0,
    asked: best.which || isHeading(best.statement, wanted),
    sibling: isSibling(best, chosen, ranked, weighed),
    named: isNamed(best, chosen, ranked, weighed),
  };
}

/** As sharply as the scores tell the right one from the others in the development sets. */
const sharpness = 8;

function shareOf(ranked: readonly Scored[], isOwn: (statement: Statement) => boolean): number {
  const most = ranked[0]!.score;
  let all = 0;
  let own = 0;
  for (const { statement, score } of ranked) {
    const part = Math.exp(sharpness * (score - most));
    all += part;
    if (isOwn(statement)) own += part;
  }
  return own / all;
}

function spreadOf(ranked: readonly Scored[]): number {
  const most = ranked[0]!.score;
  const parts = new Map<Statement['passage'], number>();
  let all = 0;
  for (const { statement, score } of ranked) {
    const part = Math.exp(sharpness * (score - most));
    parts.set(statement.passage, (parts.get(statement.passage) ?? 0) + part);
    all += part;
  }
  return Array.from(parts.values(), (part) => part / all)
    .filter((share) => share > 0)
    .reduce((sum, share) => sum - share * Math.log(share), 0);
}

/**
 * "Jumat?" after "sabtu buka jam berapa": the other row of one list, and the only one of it that names all of this; "jadinya
 * berapa hari?" after its price: another figure of that row.
 */
function isSibling(
  best: Scored,
  chosen: readonly Scored[],
  ranked: readonly Scored[],
  { previous, context, units, counted, forms }: Weighed,
): boolean {
  if (context.length === 0 || !previous || best.kind < 0 || best.off) return false;
  const asked = units.filter((unit, i) => counted[i] || isNumber(unit));
  // "kalau 8 km?" is named by "5–10 km".
  const names = ({ statement, fit }: Scored): boolean =>
    asked.every((unit) => has(statement.own, unit) || (fit > 0 && isNumber(unit)));
  if (best.statement === previous)
    return previous.row && best.kind === 1 && !asked.some(tellsApart) && !forms.includes(' ? ');
  return (
    asked.some(tellsApart) &&
    names(best) &&
    inOneList(best.statement, previous) &&
    !ranked.some(
      (one) =>
        !chosen.includes(one) && one.kind >= best.kind && names(one) && inOneList(one.statement, previous),
    )
  );
}

/** "sulam alis brp" over "Sulam alis 850k free touch up": what the row is called is what is asked, no more and no less. */
function isNamed(
  best: Scored,
  chosen: readonly Scored[],
  ranked: readonly Scored[],
  { units, counted, kinds, lexicon, context }: Weighed,
): boolean {
  const asked = units.filter((unit, i) => counted[i] && (unit.weight >= 0.3 || isNumber(unit)));
  if (context.length > 0 || asked.length === 0 || chosen.length !== 1 || best.missing.length > 0)
    return false;
  if (kinds.length !== 1 || kinds[0] !== 'price' || best.kind !== 1) return false;
  const isCalledSo = ({ statement }: Scored): boolean => {
    if (!statement.row || statement.promotes) return false;
    const name = readUnits(`${statement.label} ${nameBefore(statement.text)}`, lexicon).units;
    return (
      asked.every((unit) => has(statement.own, unit) || name.some((one) => sharesTerm(one, unit))) &&
      name.every((one) => asked.some((unit) => sharesTerm(one, unit)))
    );
  };
  return (
    asked.some(({ weight }) => weight >= 0.5) &&
    isCalledSo(best) &&
    !ranked.some((one) => one !== best && isCalledSo(one) && one.kind === 1)
  );
}

/** What of the question counts, and how much, before these candidates. */
function weigh(wanted: Wanted, candidates: readonly Candidate[]): Weighed {
  const named = (unit: Unit): boolean => candidates.some(({ statement }) => has(statement.own, unit));
  const weights = wanted.units.map((unit) =>
    isSlot(unit) && named(unit)
      ? 1
      : isAttribute(unit) && named(unit)
        ? attributeWeight
        : unit.weight * (0.4 + 0.6 * wanted.rarity(unit)),
  );
  const ownCodes = codesIn(wanted.question);
  // "kalau betina?" after "tipe C jantan berapa" is about C still.
  const codes = (ownCodes.length > 0 ? ownCodes : codesIn(wanted.before)).filter((code) =>
    candidates.some(({ statement }) => holds(statement, code)),
  );
  const inCode = (unit: Unit): boolean =>
    codes.some((code) => unit.stems.every((word) => code.split(/[ /]/).includes(word)));
  const things = wanted.units.filter((unit) => !isNumber(unit) && unit.weight >= 0.5);
  const isCounter = (unit: Unit, inSum: boolean): boolean => {
    const word = unit.stems.join(' ');
    if (inSum) return counters.has(word) || measures.has(word) || !named(unit);
    return counters.has(word) && !named(unit);
  };
  // "softlens warna 2 pasang total berapa": what is counted in says nothing of what is counted.
  const countsIn = (unit: Unit): boolean =>
    things.length > 1 &&
    isCounter(unit, asksForSum(wanted.question)) &&
    /\b\d{1,4}\s$/.test(wanted.question.slice(0, unit.start)) &&
    things.some((other) => other !== unit && named(other));
  const counts = wanted.units.filter(countsIn);
  // Of "3 bungkus" the 3 is the customer's own, and the sum itself is reckoned, not looked up.
  const ofTheCount = (unit: Unit): boolean =>
    counts.some(({ start }) => start - unit.end === 1) || (counts.length > 0 && unit.stems[0] === 'total');
  const sized = wanted.units.map((unit, i) => {
    const before = wanted.units[i - 1];
    return (
      isNumber(unit) && before !== undefined && isSize(before) && unit.start - before.end <= 1 && named(unit)
    );
  });
  const counted = wanted.units.map(
    (unit, i) =>
      !sized[i + 1] &&
      !isDaysBefore(unit, wanted) &&
      (isNumber(unit)
        ? named(unit) && !ofTheCount(unit)
        : !inCode(unit) && !countsIn(unit) && !ofTheCount(unit)),
  );
  const days = daysAsked(wanted.units);
  const kinds = kindsAsked(wanted.forms);
  // What a parcel to Medan costs is no better word on how long it takes than what is told of all Sumatra.
  const literal = wanted.units.map((unit) =>
    isSlot(unit) && kinds.length > 0
      ? candidates.some(
          ({ statement }) => has(statement.own, unit) && kindMatch(wanted.forms, statement.text) >= 0,
        )
      : named(unit),
  );
  const bare = kinds.length === 0 && isBareName(wanted);
  const replaced = replacedBy(wanted, candidates);
  const attributed = new Map(
    wanted.units
      .filter(isAttribute)
      .map((unit) => [
        unit,
        new Set(
          candidates
            .filter(({ statement }) => has(statement.own, unit))
            .map(({ statement }) => statement.passage),
        ),
      ]),
  );
  const amounts = amountsAsked(wanted);
  return {
    ...wanted,
    amounts,
    someFits: candidates.some(({ statement }) => fitOf(statement.tiers, amounts) > 0),
    weights,
    codes,
    counted,
    sized,
    literal,
    days,
    kinds,
    bare,
    howMany:
      /\bberapa\b/.test(wanted.forms) && kindsAsked(wanted.forms.replace(/\bberapa\b/g, '')).length === 0,
    replaced,
    attributed,
    marks: marksAsked(wanted.question, wanted.lexicon),
    numbers: namedNumbers(wanted.question, wanted.units),
    whether: kinds.length === 0 && asksWhether.test(wanted.forms) && !asksWhat.test(wanted.forms),
    seasons: seasonsIn(`${wanted.question} ${wanted.before}`),
    which: whichAsked(wanted.forms, wanted.units),
  };
}

/** Of "H-2" the letter names nothing. */
const isDaysBefore = ({ start }: Unit, { question }: Wanted): boolean =>
  /^h\s?-\s?\d/i.test(question.slice(start));

const asksWhether = /\b(?:bisa|boleh|ada|jual|terima|layan|termasuk|harus|wajib|perlu|buka|tidak|belum)\b/;
const asksWhat = /\b(?:apa saja|apa|mana|siapa|bagaimana|berapa|kapan|kenapa|cara|syarat)\b/;

/** "kalau 120?" asks for 120; what says no amount goes on with the one before. */
function amountsAsked({ question, before }: Wanted): Amount[] {
  const own = amountsIn(question);
  return own.length > 0 ? own : amountsIn(before);
}

/** The best, and those of its passage that say as much of the same: two rows that nobody could tell apart. */
function chooseWith(best: Scored, ranked: readonly Scored[]): Scored[] {
  const equal = (one: Scored): boolean =>
    one.bound === best.bound && one.own.size === best.own.size && [...best.own].every((i) => one.own.has(i));
  const { passage, heading, label } = best.statement;
  // What is found by its meaning alone is told apart by that.
  const worth = ({ byWords, score }: Scored): number => (best.own.size > 0 ? byWords : score);
  return ranked
    .filter(
      (one) =>
        one.statement.passage === passage &&
        worth(one) >= worth(best) - (best.statement.row && best.own.size > 0 ? asMuchInRows : asMuch) &&
        equal(one) &&
        (best.own.size > 0 || (one.statement.heading === heading && one.statement.label === label)),
    )
    .slice(0, mostChosen)
    .sort((a, b) => a.statement.at - b.statement.at);
}
