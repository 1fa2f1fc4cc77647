import { kindsAsked, kindsStated, readUnits } from '../../knowledge/index.ts';
import type { TurnInput } from '../turn/turn.ts';
import { pointsBack } from './in-context.ts';
import { type LookedUp, lookUp, lookUpInContext, passageOf, sureOf } from './look-up.ts';
import { type Asked, questionsIn } from './questions-in.ts';
import { has } from './statements/match-unit.ts';
import type { Statement } from './statements/read-statements.ts';
import { tellsApart } from './statements/wanted.ts';
import { withWholePassage } from './whole-passage.ts';

/** Each of several questions of one message; none where it asks only one. */
export function lookUpEach(input: TurnInput, { bubbles, before, clarified }: Asked): LookedUp[] {
  const questions = questionsIn(bubbles);
  // One question was looked up as a whole.
  if (questions.length < 2) return [];
  let context = before;
  let last: Statement | undefined;
  let lastAsked: LookedUp | undefined;
  let lastKnown = false;
  const unlessRepeated = (question: string, found: LookedUp, repeats: boolean): LookedUp => {
    const alone = lookUp(input, question, '', clarified);
    return repeats || (alone.decision.action === 'answer' && saysNothingOf(found, input)) ? alone : found;
  };
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
    const chosen = best !== undefined && best === last ? unlessRepeated(question, found, repeats) : found;
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

/** "syaratnya apa" is no matter of a row that tells the price alone, where something else is sure to answer it. */
function saysNothingOf({ question, result, picked }: LookedUp, { index }: TurnInput): boolean {
  const { own, text } = picked!.best.statement;
  const kinds = kindsAsked(readUnits(question, index.lexicon).forms);
  const named = result.units.filter((unit) => unit.start < question.length && unit.weight > 0);
  return (
    pointsBack(question) &&
    !kinds.some((kind) => kindsStated(text).includes(kind)) &&
    !named.some((unit) => has(own, unit))
  );
}

/**
 * Where one of several questions is answered the others are meant to be too, soonest by what stands in the same passage and
 * speaks of all that is named; and where each is likely all are.
 */
const besideFrom = { saysAll: 0.45, samePassage: 0.5, elsewhere: 0.55 };
const eachFrom = 0.65;
/** Beside an answer a passage that is surer than any of its sentences is told whole. */
const wholeFrom = 0.7;

export function besideAnswered(input: TurnInput, parts: readonly LookedUp[]): LookedUp[] {
  const each = parts.length > 1 && parts.every((part) => sureOf(part) >= eachFrom);
  const passages = new Set(
    parts.flatMap((part) => (each || part.decision.action === 'answer' ? [passageOf(part)] : [])),
  );
  const fromOf = (part: LookedUp): number => {
    if (!passages.has(passageOf(part))) return besideFrom.elsewhere;
    const { missing, own } = part.picked!.best;
    return missing.length === 0 && own.size > 0 ? besideFrom.saysAll : besideFrom.samePassage;
  };
  return parts.map((part) => {
    const sure = sureOf(part);
    // What is held down for a reason stays so.
    if (part.decision.action === 'answer' || passages.size === 0 || !part.picked || sure < part.certainty)
      return part;
    if (part.certaintyAround >= wholeFrom && part.certaintyAround > sure && sure < eachFrom)
      return withWholePassage(input, part);
    return sure >= fromOf(part) ? { ...part, decision: { action: 'answer' } } : part;
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
