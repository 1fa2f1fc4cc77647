import { readUnits } from '../../../knowledge/index.ts';
import { inOneList } from './going-on.ts';
import { has, isHeading } from './match-unit.ts';
import { nameBefore } from './name-of-row.ts';
import type { Statement } from './read-statements.ts';
import { score } from './score-statement.ts';
import type { Scored, Weighed } from './scored.ts';
import { sharesTerm } from './shares-term.ts';
import { type Candidate, isNumber, tellsApart, type Wanted } from './wanted.ts';
import { weigh } from './weigh-question.ts';

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
