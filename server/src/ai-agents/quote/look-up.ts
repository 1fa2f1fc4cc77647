import type { Passage, Unit } from '../../knowledge/index.ts';
import { answerFrom, decideFromKnowledge, type KnowledgeDecision, neverAnswered } from '../turn/rules.ts';
import type { TurnInput } from '../turn/turn.ts';
import { type Choice, choicesOf } from './choices.ts';
import { type Found, findAnswer } from './find-answer.ts';
import { asksForItsOwn, leansOnIt, meantStill, pointsBack } from './in-context.ts';
import { inItsPlace } from './in-its-place.ts';
import { isPlace } from './not-in-list.ts';
import { asksForSum } from './reckon.ts';
import { silentAbout } from './silent-about.ts';
import { has } from './statements/match-unit.ts';
import { tellsApart } from './statements/wanted.ts';
import { askedWhether } from './whether/asked-whether.ts';
import { asksWhetherItRuns } from './whether-it-runs.ts';

/** One question, looked up. */
export interface LookedUp extends Found {
  choices: Choice[];
  decision: KnowledgeDecision;
}

export const passageOf = ({ picked }: Found): Passage | undefined => picked?.best.statement.passage;

/**
 * A question that leaves out what stood in the one before is understood with it, unless it is clearer without: of one
 * message each may well ask for something of its own.
 */
export function lookUpInContext(input: TurnInput, question: string, context: Context): LookedUp {
  const meant = meantStill(question, context.before, input.index.lexicon);
  const found = lookUpMeant(input, question, meant, context);
  return found.decision.action === 'answer' ? found : (lookUpInItsPlace(input, question, meant) ?? found);
}

interface Context {
  before: string;
  clarified: boolean;
  sameMessage: boolean;
}

/** So sure the question before is asked of what is named now. */
const inItsPlaceFrom = 0.78;

/** "kalau baterai?" read as the question before with the battery in the place of what it was about: the same passage tells it. */
function lookUpInItsPlace(input: TurnInput, question: string, before: string): LookedUp | undefined {
  const reworded = inItsPlace(question, before, input.index.lexicon);
  const told = reworded.length > 0 ? lookUp(input, before, '', false).picked?.best.statement : undefined;
  if (!told) return undefined;
  const [surest] = reworded
    .map((one) => ({ ...one, found: lookUp(input, one.question, '', false) }))
    .filter(({ found: { picked, result }, from, to }) => {
      if (!picked || picked.best.statement.passage !== told.passage) return false;
      const { best } = picked;
      const again = best.statement === told && !told.table && told.tiers.length === 0;
      const named = result.units.every(
        (unit, at) =>
          unit.start < from || unit.end > to || !tellsApart(unit) || best.own.has(at) || best.fit > 0,
      );
      return !again && named;
    })
    .map(({ found }) => found)
    .sort((a, b) => sureOf(b) - sureOf(a));
  return surest && sureOf(surest) >= inItsPlaceFrom
    ? { ...surest, decision: { action: 'answer' } }
    : undefined;
}

function lookUpMeant(
  input: TurnInput,
  question: string,
  meant: string,
  { clarified, sameMessage }: Context,
): LookedUp {
  const found = lookUp(input, question, meant, clarified);
  if (meant === '') return found;
  const alone = lookUp(input, question, '', clarified);
  const answers = ({ decision }: LookedUp): boolean => decision.action === 'answer';
  const clearer = namedBy(alone) > namedBy(found);
  // "kalau Gresik?": what is silent about Gresik goes on with nothing, where another sentence of it names the town.
  if (clearer && alone.picked && passageOf(alone) === passageOf(found)) return alone;
  // "parkir?" after another question is complete: what does not speak of it is no answer to it.
  const complete =
    !sameMessage && !leansOnIt(question, input.index.lexicon) && asksForItsOwn(question, input.index.lexicon);
  if (complete && namedBy(found) === 0) return alone;
  if (!answers(alone)) {
    const surer = sameMessage && !answers(found) && sureOf(alone) > sureOf(found);
    return surer && asksForItsOwn(question, input.index.lexicon) ? alone : found;
  }
  // "kalau yang buat sekeluarga?": read with what stood before and without it, it is about the same.
  if (found.picked?.best.statement === alone.picked?.best.statement && !leavesWhatWasSure(found))
    return { ...found, decision: alone.decision };
  if (sameMessage && (clearer || !answers(found))) return alone;
  const goesOn =
    leansOnIt(question, input.index.lexicon) || (pointsBack(question) && spokenOf(found) >= spokenOf(alone));
  return goesOn ? found : alone;
}

const leavesWhatWasSure = (found: Found): boolean =>
  found.previous !== undefined && sureOf(found.previous) >= answerFrom && !staysThere(found);

const staysThere = (found: Found): boolean =>
  found.previous !== undefined && passageOf(found.previous) === passageOf(found);

/** Of the things, towns, days and numbers in the question, how many the best names. */
const namedBy = ({ picked, result, question }: Found): number =>
  result.units.filter(
    (unit) =>
      unit.start < question.length &&
      tellsApart(unit) &&
      (picked?.chosen.some(({ statement }) => has(statement.own, unit)) ?? false),
  ).length;

/** Of what the question itself names, how much the best speaks of. */
const spokenOf = ({ picked }: Found): number => picked?.best.own.size ?? 0;

export function lookUp(input: TurnInput, question: string, before: string, clarified: boolean): LookedUp {
  const found = findAnswer(input.index, question, { before, now: input.now });
  const choices = choicesOf(found);
  const sure = sureOf(found);
  const decision: KnowledgeDecision = goesOnBeside(found, sure)
    ? { action: 'answer' }
    : decideFromKnowledge(sure, choices.length, clarified);
  return { ...found, choices, decision };
}

/**
 * What stands in the passage that answered the question before is meant sooner than what stands elsewhere; it takes more where
 * that one was only likely.
 */
const goesOnBeside = (found: Found, sure: number): boolean =>
  found.previous !== undefined &&
  staysThere(found) &&
  (sureOf(found.previous) >= answerFrom ? sure > neverAnswered : sure >= besideLikely);
const besideLikely = 0.75;

/**
 * The price of one is not the sum of several, however near, nor is a no that is said of something else, nor what holds in
 * another town.
 */
export const sureOf = (found: Found): number => {
  const { certainty, picked, question, quote } = found;
  if (picked && asksWhetherItRuns(question, picked)) return certainty;
  const unsummed = asksForSum(question) && /\d/.test(question) && !/ = Rp/.test(quote);
  return picked && (unsummed || isOfAnother(found)) ? Math.min(certainty, neverAnswered) : certainty;
};

/** "ada cabang di Bekasi?" is no matter of the one in Serpong; a no is said of what it names itself, not of its kin. */
const isOfAnother = ({ question, picked, quote, result }: Found): boolean => {
  const best = picked!.best;
  const unnamed = result.units.filter(
    (unit, at) => unit.start < question.length && tellsApart(unit) && !best.own.has(at),
  );
  return (
    (best.missing.some(isPlace) && best.statement.units.some(isPlace)) ||
    best.missing.some(isCard) ||
    ((denies.test(quote) || (refuses.test(quote) && askedWhether(question) !== undefined)) &&
      silentAbout(question, unnamed).things > 0)
  );
};
/** "gesek kartu bisa ga": other ways to pay say nothing of it. */
const isCard = ({ stems }: Unit): boolean =>
  stems.some((word) => /^(?:kartu|debit|kredit|paylater|later|cod)$/.test(word));
const denies = /^(?:Maaf Kak, tidak|Tidak|Belum)\b/;
const refuses =
  /^(?:Kak, )?[^.;,]*\b(?:tidak|tdk|ga|gak|belum|blm) (?:kami |kita )?(?:terima|menerima|melayani|layani)\b/i;
