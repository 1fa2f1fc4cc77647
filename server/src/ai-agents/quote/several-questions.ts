import { kindsAsked, kindsStated, readUnits } from '../../knowledge/index.ts';
import type { TurnInput } from '../turn/turn.ts';
import { pointsBack } from './in-context.ts';
import { type LookedUp, lookUp, lookUpInContext, passageOf, sureOf } from './look-up.ts';
import { type Asked, questionsIn } from './questions-in.ts';
import { has } from './statements/match-unit.ts';
import type { Statement } from './statements/read-statements.ts';
import { tellsApart } from './statements/wanted.ts';

/** Each of several questions of one message; none where it asks only one. */
export function lookUpEach(input: TurnInput, { bubbles, before, clarified }: Asked): LookedUp[] {
  const questions = questionsIn(bubbles);
  // One question was looked up as a whole.
  if (questions.length < 2) return [];
  let context = before;
  let last: Statement | undefined;
  let lastAsked: LookedUp | undefined;
  let lastKnown = false;
  return questions.map((question) => {
    const found = lookUpInContext(input, question, {
      before: context,
      clarified,
      sameMessage: context !== before,
    });
    context = found.question;
    const best = found.picked?.best.statement;
    // What was said to the one before is no answer to this one too, where it asks for a thing of its own.
    const repeats = best !== undefined && best === last && !(lastKnown && saysMore(found, lastAsked!, input));
    const chosen = repeats ? lookUp(input, question, '', clarified) : found;
    last = chosen.picked?.best.statement;
    lastAsked = chosen;
    lastKnown = chosen.decision.action === 'answer';
    return chosen;
  });
}

/** What was told to the one before names what this one asks for, if that names anything, or tells another kind of figure as well. */
function saysMore({ question, result, picked }: LookedUp, before: LookedUp, { index }: TurnInput): boolean {
  const { own, text } = picked!.best.statement;
  const named = result.units.filter((unit) => unit.start < question.length);
  if (named.length === 0 || pointsBack(question) || named.some((unit) => tellsApart(unit) && has(own, unit)))
    return true;
  const kinds = kindsAsked(readUnits(question, index.lexicon).forms);
  const told = kindsAsked(before.result.forms);
  return kinds.some((kind) => !told.includes(kind) && kindsStated(text).includes(kind));
}

/**
 * Where one of several questions is answered the others are meant to be too, soonest by what stands in the same passage and
 * speaks of all that is named.
 */
const besideFrom = { saysAll: 0.5, samePassage: 0.6, elsewhere: 0.65 };

export function besideAnswered(parts: readonly LookedUp[]): LookedUp[] {
  const passages = new Set(
    parts.flatMap((part) => (part.decision.action === 'answer' ? [passageOf(part)] : [])),
  );
  const fromOf = (part: LookedUp): number => {
    if (!passages.has(passageOf(part))) return besideFrom.elsewhere;
    const { missing, own } = part.picked!.best;
    return missing.length === 0 && own.size > 0 ? besideFrom.saysAll : besideFrom.samePassage;
  };
  return parts.map((part) => {
    const sure = sureOf(part);
    // What is held down for a reason stays so.
    const beside = passages.size > 0 && sure === part.certainty && sure >= fromOf(part);
    return beside ? { ...part, decision: { action: 'answer' } } : part;
  });
}

/** "… dan dapat sertifikat ga": what was quoted to the other names all that this one does. */
export function saysAlready({ picked: told }: LookedUp, { result, question }: LookedUp): boolean {
  const named = result.units.filter((unit) => unit.start < question.length && tellsApart(unit));
  // A price or an hour that is asked for may be another's there.
  return (
    named.length > 0 &&
    kindsAsked(result.forms).length === 0 &&
    named.every((unit) => told?.chosen.some(({ statement }) => has(statement.own, unit)))
  );
}
