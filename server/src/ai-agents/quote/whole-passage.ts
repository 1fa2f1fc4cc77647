import type { TurnInput } from '../turn/turn.ts';
import { sayAround } from './compose-quote.ts';
import type { Found } from './find-answer.ts';
import { type LookedUp, sureOf } from './look-up.ts';
import { dayNumber } from './on-days.ts';
import { silentAbout } from './silent-about.ts';
import { statementsOf } from './statements/read-statements.ts';

/** As sure as that, what a tap would tell is told at once: which of its sentences answers need not be known. */
const toldFrom = 0.74;

/**
 * What is held down for a reason stays so; of a list the row is asked for; and what it is silent about none of its sentences
 * answers: "bedanya gayo dan toraja untuk seduh manual" is no matter of a class of brewing by hand.
 */
export const isPassageSure = (found: Found): boolean =>
  found.certaintyAround >= toldFrom &&
  sureOf(found) === found.certainty &&
  found.picked !== undefined &&
  !found.picked.best.statement.row &&
  silentAbout(found.question, found.picked.best.missing).things === 0;

export function withWholePassage({ index: { lexicon }, now }: TurnInput, found: LookedUp): LookedUp {
  const { statement } = found.picked!.best;
  const all = statementsOf(statement.passage, lexicon);
  return {
    ...found,
    quote: sayAround(found.question, statement, all, { today: dayNumber(now), lexicon }),
    certainty: Math.max(found.certainty, found.certaintyAround),
    decision: { action: 'answer' },
  };
}
