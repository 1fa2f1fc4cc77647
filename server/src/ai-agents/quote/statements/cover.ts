import type { Unit } from '../../../knowledge/index.ts';
import { has, inOwn, lacksPart, liesThere, matchIn } from './match-unit.ts';
import { offers, type Statement } from './read-statements.ts';
import type { Weighed } from './scored.ts';
import { holds, isNumber, isSlot } from './wanted.ts';

/** Another statement says it in the customer's own word. */
const saidElsewhere = 0.45;
const byAbove = 0.85;
/** A heading that asks just what is asked: all that stands under it says it, what says it once more a little sooner. */
const byHeading = 0.98;
const byLine = 0.5;
const byPassage = 0.35;
/** The other rows say what a row is not. */
const byList = 0.15;
/** By synonyms alone one may be led far from what was asked. */
const mostlyMet = 0.7;
const contextShare = 0.25;
/** What goes on with a town, a day or a size alone is about all that was asked before. */
const contextShareOfSlots = 0.6;

/** How far a statement, with what governs it, speaks of what is asked. */
interface Covered {
  /** Share of what the question and the talk say, 0…1. */
  coverage: number;
  /** The same in its own words alone. */
  ownShare: number;
  /** Share that it is silent about and another statement says in just that word. */
  elsewhere: number;
  /** Units by their number that it speaks of itself, codes behind them. */
  own: Set<number>;
  missing: Unit[];
  /** What is new in the question is said by another. */
  another: boolean;
  /** It names none of several things in the customer's own word. */
  onlyAlike: boolean;
  /** It says nothing of what the talk was about. */
  leavesContext: boolean;
}

/** What is known of a statement before its words are held against the question's. */
interface Known {
  /** Its heading asks just what is asked. */
  under: boolean;
  /** It tells which of a class is asked for. */
  which: boolean;
  /** A promotion is asked for. */
  onOffer: boolean;
}

/** "Sabtu tutup jam berapa?": "09.00–15.00" says when, whatever else is shut. */
const isToldBy = ({ stems }: Unit, { text }: Statement, { kinds, forms }: Weighed): boolean =>
  stems.length === 1 &&
  stems[0] === 'tutup' &&
  kinds.includes('clock') &&
  /\bjam\b/.test(forms) &&
  hours.test(text);
const hours = /\d{1,2}[.:]\d{2}\s?(?:-|–|—|s\/d|sd|sampai|sampe|hingga)\s?(?:pukul |jam )?\d{1,2}[.:]\d{2}/i;

export function cover(statement: Statement, wanted: Weighed, { under, which, onOffer }: Known): Covered {
  const { units, context, replaced, weights, codes, counted, sized, literal, lexicon } = wanted;
  let total = 0;
  let covered = 0;
  let literally = 0;
  let elsewhere = 0;
  const own = new Set<number>();
  const missing: Unit[] = [];
  let another = false;
  let named = 0;
  let echoed = 0;
  units.forEach((unit, i) => {
    if (!counted[i]) return;
    const value = isNumber(unit) ? (sized[i] ? 1 : 0.5) : weights[i]!;
    const said = matchIn(statement.own, unit, lexicon);
    // "Gratis ongkir se-Jawa mulai …" is not what sending to a town of Java costs.
    const met =
      said < inOwn.region && liesThere(statement.own, unit) && (onOffer || !offers.test(statement.text))
        ? inOwn.region
        : said;
    const itself = isToldBy(unit, statement, wanted)
      ? inOwn.exact
      : met < inOwn.exact && literal[i]
        ? met * saidElsewhere
        : met;
    const match = Math.max(
      itself,
      (under ? byHeading : byAbove) * matchIn(statement.above, unit, lexicon),
      byLine * matchIn(statement.beside, unit, lexicon),
      (statement.row ? byList : byPassage) * matchIn(statement.around, unit, lexicon),
    );
    total += value;
    covered += value * match;
    literally += value * itself;
    if (literal[i] && Math.max(said, matchIn(statement.above, unit, lexicon)) < inOwn.exact)
      elsewhere += value;
    if (!isNumber(unit) && unit.weight >= 0.5) {
      named += 1;
      if ([statement.own, statement.above, statement.beside].some((said) => has(said, unit))) echoed += 1;
    }
    another ||= context.length > 0 && literal[i]! && unit.weight >= 0.5 && match < 0.8;
    if (itself >= 0.6 || (under && match >= 0.6)) own.add(i);
    // Who tells which need not say once more of what.
    if (which && unit.stems[0] === wanted.which?.of) return;
    if (!isNumber(unit) && unit.weight >= 0.5 && (match < 0.3 || lacksPart(statement, unit, match, lexicon)))
      missing.push(unit);
  });
  let spoken = 0;
  let talked = 0;
  const slotsOnly = units.every((unit) => unit.weight < 0.5 || isSlot(unit) || isNumber(unit));
  for (const [i, unit] of context.entries()) {
    if (isNumber(unit) || replaced[i]) continue;
    const value = (slotsOnly ? contextShareOfSlots : contextShare) * unit.weight;
    const match = Math.max(
      matchIn(statement.own, unit, lexicon),
      byAbove * matchIn(statement.above, unit, lexicon),
      byLine * matchIn(statement.beside, unit, lexicon),
    );
    total += value;
    covered += value * match;
    if (unit.weight < 0.5) continue;
    talked += 1;
    if (match >= 0.5) spoken += 1;
  }
  codes.forEach((code, i) => {
    total += 1;
    if (!holds(statement, code)) return;
    covered += 1;
    literally += 1;
    own.add(units.length + i);
  });
  return {
    coverage: total === 0 ? 0 : covered / total,
    ownShare: total === 0 ? 0 : literally / total,
    elsewhere: total === 0 ? 0 : elsewhere / total,
    own,
    missing,
    another,
    onlyAlike: named >= 2 && echoed === 0 && covered / Math.max(total, 1) < mostlyMet,
    leavesContext: talked > 0 && spoken === 0,
  };
}
