import { kindsAsked } from '../../knowledge/index.ts';
import type { TurnInput } from '../turn/turn.ts';
import { sayAround } from './compose-quote.ts';
import type { Found } from './find-answer.ts';
import { type LookedUp, sureOf } from './look-up.ts';
import { dayNumber } from './on-days.ts';
import { silentAbout } from './silent-about.ts';
import { statementsOf } from './statements/read-statements.ts';

/** Of what could be meant so much lies in one passage, and so sure is its best sentence. */
const alone = { share: 0.95, from: 0.55 };

/**
 * Who asks for no figure is told the passage where hardly another could be meant: which of its sentences answers need not be
 * known. What it is silent about none of its sentences answers: "bedanya gayo dan toraja untuk seduh manual" is no matter of a
 * class of brewing by hand.
 */
export const isPassageSure = (found: Found): boolean =>
  found.picked !== undefined &&
  found.picked.passageShare >= alone.share &&
  found.certainty >= alone.from &&
  sureOf(found) === found.certainty &&
  silentAbout(found.question, found.picked.best.missing).things === 0 &&
  !found.picked.best.statement.row &&
  kindsAsked(found.result.forms).length === 0;

export function withWholePassage({ index: { lexicon }, now }: TurnInput, found: LookedUp): LookedUp {
  const { statement } = found.picked!.best;
  const all = statementsOf(statement.passage, lexicon);
  return {
    ...found,
    quote: sayAround(found.question, statement, all, { today: dayNumber(now), lexicon }),
    decision: { action: 'answer' },
  };
}
