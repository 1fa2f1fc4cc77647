import { kindMatch, kindsAsked, type Unit } from '../../../knowledge/index.ts';
import { counters, measures } from '../../../platform/chat-language/word-classes.ts';
import { asksForSum } from '../reckon.ts';
import { whichAsked } from './asks-which.ts';
import { marksAsked } from './condition-marks.ts';
import { has } from './match-unit.ts';
import { namedNumbers } from './named-numbers.ts';
import { seasonsIn } from './read-statements.ts';
import type { Weighed } from './scored.ts';
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
  type Wanted,
} from './wanted.ts';

const attributeWeight = 0.6;

/** What of the question counts, and how much, before these candidates. */
export function weigh(wanted: Wanted, candidates: readonly Candidate[]): Weighed {
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
