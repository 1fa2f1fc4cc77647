import type { Citation } from '@sapa/contracts';
import { kindsAsked, type Passage, positionOf, sourceIdOf } from '../../knowledge/index.ts';
import { type Draft, handOverDraft, textDraft } from '../turn/draft.ts';
import { outOfDomain } from '../turn/intent/out-of-domain.ts';
import { spelled } from '../turn/intent/spelled.ts';
import { decideFromKnowledge, type KnowledgeDecision, neverAnswered } from '../turn/rules.ts';
import type { Turn, TurnInput } from '../turn/turn.ts';
import { type Choice, choicesOf, withPerson } from './choices.ts';
import { inEnglish } from './english/in-english.ts';
import { knownIn } from './english/known-in.ts';
import { isEnglish, toIndonesian } from './english/to-indonesian.ts';
import { type Found, findAnswer } from './find-answer.ts';
import { type Sum, sumOfGoods } from './goods/sum-of-goods.ts';
import { asksForItsOwn, leansOnIt, meantStill, pointsBack } from './in-context.ts';
import { townNotListed } from './not-in-list.ts';
import { questionsIn } from './questions-in.ts';
import { asksForSum } from './reckon.ts';
import { has } from './statements/match-unit.ts';
import type { Statement } from './statements/read-statements.ts';
import { tellsApart } from './statements/wanted.ts';
import { asksWhetherItRuns } from './whether-it-runs.ts';

const clarification =
  'Biar jawabannya tepat, Kakak mau tanya soal yang mana ya? Pilih salah satu, atau tulis lagi pertanyaannya.';

const clarificationFor = (choices: readonly { title: string }[]): string =>
  choices.length === 1
    ? `Kakak mau tanya soal "${choices[0]!.title}" ya? Pilih di bawah, atau tulis lagi pertanyaannya.`
    : clarification;

const openQuestion = (choices: readonly { title: string }[]): string =>
  choices.length === 1
    ? `apakah soal "${choices[0]!.title}"? Pilih di bawah, atau tulis lagi pertanyaannya.`
    : 'soal yang mana ya? Pilih salah satu, atau tulis lagi pertanyaannya.';

/** Politely, and nobody is called for it. */
const declined = (businessName: string): string =>
  `Maaf Kak, itu di luar yang bisa kami bantu. Kalau ada pertanyaan seputar ${businessName}, silakan ya.`;

/** One question, looked up. */
interface LookedUp extends Found {
  choices: Choice[];
  decision: KnowledgeDecision;
}

const passageOf = ({ picked }: Found): Passage | undefined => picked?.best.statement.passage;

/** What the customer wrote, and what they had asked before it. */
export interface Asked {
  bubbles: readonly string[];
  before: string;
  clarified: boolean;
}

/**
 * Without a model: quote what answers each question, offer three, or hand over. Costs no credit, and says so. Of
 * several questions those that are known are answered; the rest is asked back or handed over in the same message.
 */
export function answerByQuote(input: TurnInput, said: Asked, steps: Turn['steps']): Draft {
  const asked = { ...said, bubbles: said.bubbles.map(countingPeople), before: countingPeople(said.before) };
  if (!isEnglish(asked.bubbles.join(' '))) return answerInOwnWords(input, asked, steps);
  const knows = knownIn(input.index);
  const ours = (text: string): string => toIndonesian(text, knows);
  const before = isEnglish(asked.before) ? ours(asked.before) : asked.before;
  return inEnglish(answerInOwnWords(input, { ...asked, bubbles: asked.bubbles.map(ours), before }, steps));
}

/** "ber 4" are four people. */
const countingPeople = (text: string): string => text.replace(/\bber\s?(\d{1,3})\b/gi, '$1 orang');

function answerInOwnWords(input: TurnInput, asked: Asked, steps: Turn['steps']): Draft {
  const whole = asked.bubbles.join(' ');
  const sum = sumOfGoods(input.index, whole, input.now);
  if (sum) return summed(sum, steps);
  const single = lookUpInContext(input, whole, { ...asked, sameMessage: false });
  const parts = besideAnswered(lookUpEach(input, asked));
  const answered = parts.filter(({ decision }) => decision.action === 'answer');
  const quoted = new Set(answered.map(({ picked }) => picked!.best.statement));
  const told = new Set(single.picked?.chosen.map(({ statement }) => statement));
  const leftOpen = parts.some(({ picked }) => picked && !told.has(picked.best.statement));
  const helps = answered.length > 0 && (leftOpen || single.decision.action !== 'answer');
  if (parts.length < 2 || !helps) return settle(input, single, steps);
  for (const part of parts) steps.push(stepOf(part));
  const known = answered.map((part) => quoteOf(part));
  const texts = [...new Set(known.map(({ text }) => text))];
  // What is quoted already may answer it too: asking back about the same passage would be a maze.
  const open = parts.find(
    (part) =>
      part.decision.action !== 'answer' &&
      !(part.picked && quoted.has(part.picked.best.statement)) &&
      !answered.some((told) => saysAlready(told, part)),
  );
  const draft: Draft = {
    action: 'answer',
    engine: 'quote',
    text: texts.join('\n\n'),
    citations: known.map(({ citation }) => citation),
    steps,
  };
  if (!open) return draft;
  const rest = `Untuk "${open.question.trim()}":`;
  if (open.decision.action === 'clarify') {
    return {
      ...draft,
      action: 'clarify',
      text: `${draft.text}\n\n${rest} ${openQuestion(open.choices)}`,
      choices: withPerson(open.choices),
    };
  }
  const handedOver = handOverDraft(input, 'not_known', steps);
  return { ...draft, ...handedOver, text: `${draft.text}\n\n${rest} ${handedOver.text}` };
}

/** Of one message: what stands in the passage that answers its other question is meant sooner than what stands elsewhere. */
const besideFrom = 0.6;

function besideAnswered(parts: readonly LookedUp[]): LookedUp[] {
  const passages = new Set(
    parts.flatMap((part) => (part.decision.action === 'answer' ? [passageOf(part)] : [])),
  );
  return parts.map((part) => {
    const { certainty, picked, decision } = part;
    const beside =
      decision.action === 'clarify' &&
      certainty >= besideFrom &&
      passages.has(passageOf(part)) &&
      picked?.best.missing.length === 0 &&
      !picked.best.off &&
      namedBy(part) > 0;
    return beside ? { ...part, decision: { action: 'answer' } } : part;
  });
}

/** "… dan dapat sertifikat ga": what was quoted to the other names all that this one does. */
function saysAlready({ picked: told }: LookedUp, { result, question }: LookedUp): boolean {
  const named = result.units.filter((unit) => unit.start < question.length && tellsApart(unit));
  // A price or an hour that is asked for may be another's there.
  return (
    named.length > 0 &&
    kindsAsked(result.forms).length === 0 &&
    named.every((unit) => told?.chosen.some(({ statement }) => has(statement.own, unit)))
  );
}

function summed({ text, parts, passages }: Sum, steps: Turn['steps']): Draft {
  steps.push({ name: 'knowledge', outcome: 'dihitung', detail: { hitungan: parts.join('; ') } });
  return { action: 'answer', engine: 'quote', text, citations: passages.map((one) => cite(one, 1)), steps };
}

function lookUpEach(input: TurnInput, { bubbles, before, clarified }: Asked): LookedUp[] {
  const questions = questionsIn(bubbles);
  // One question was looked up as a whole.
  if (questions.length < 2) return [];
  let context = before;
  let last: Statement | undefined;
  let lastKnown = false;
  return questions.map((question) => {
    const found = lookUpInContext(input, question, {
      before: context,
      clarified,
      sameMessage: context !== before,
    });
    context = found.question;
    const best = found.picked?.best.statement;
    const repeats = best !== undefined && best === last;
    const alone = repeats ? lookUp(input, question, '', clarified) : found;
    // What was said to the one before is no answer to this one too, where it asks for a thing of its own.
    const itsOwn = asksForItsOwn(question, input.index.lexicon);
    const told = found.picked?.best.kind === 1 && !itsOwn;
    const another =
      found.decision.action === 'answer'
        ? (!lastKnown || itsOwn) && !leansOnIt(question, input.index.lexicon)
        : !told && (itsOwn || alone.decision.action !== 'hand_over') && alone.picked?.best.statement !== last;
    const chosen = repeats && another ? alone : found;
    last = chosen.picked?.best.statement;
    lastKnown = chosen.decision.action === 'answer';
    return chosen;
  });
}

/**
 * A question that leaves out what stood in the one before is understood with it, unless it is clearer without: of one
 * message each may well ask for something of its own.
 */
function lookUpInContext(
  input: TurnInput,
  question: string,
  { before, clarified, sameMessage }: { before: string; clarified: boolean; sameMessage: boolean },
): LookedUp {
  const meant = meantStill(question, before, input.index.lexicon);
  const found = lookUp(input, question, meant, clarified);
  if (meant === '') return found;
  const alone = lookUp(input, question, '', clarified);
  const answers = ({ decision }: LookedUp): boolean => decision.action === 'answer';
  const clearer = namedBy(alone) > namedBy(found);
  // "kalau Gresik?": what is silent about Gresik goes on with nothing, where another sentence of it names the town.
  if (clearer && alone.picked && passageOf(alone) === passageOf(found)) return alone;
  if (!answers(alone)) return found;
  if (sameMessage && (clearer || !answers(found))) return alone;
  const goesOn =
    leansOnIt(question, input.index.lexicon) || (pointsBack(question) && spokenOf(found) >= spokenOf(alone));
  return goesOn ? found : alone;
}

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

function lookUp(input: TurnInput, question: string, before: string, clarified: boolean): LookedUp {
  const found = findAnswer(input.index, question, { before, now: input.now });
  const choices = choicesOf(found);
  return { ...found, choices, decision: decideFromKnowledge(sureOf(found), choices.length, clarified) };
}

/**
 * What names none of several things that are asked for, or another type, is no answer, however near; nor is the price of
 * one the sum of several.
 */
export const sureOf = ({ certainty, picked, question, quote }: Found): number => {
  if (picked && asksWhetherItRuns(question, picked)) return certainty;
  const unsummed = asksForSum(question) && /\d/.test(question) && !/ = Rp/.test(quote);
  return picked && (unsummed || picked.best.onlyAlike || picked.best.off)
    ? Math.min(certainty, neverAnswered)
    : certainty;
};

function settle(input: TurnInput, found: LookedUp, steps: Turn['steps']): Draft {
  const { decision, choices } = found;
  const elsewhere =
    decision.action !== 'answer' &&
    outOfDomain(
      spelled(found.question),
      (word) => input.index.termIds.has(word),
      (found.picked?.best.missing.length ?? 1) > 0,
    );
  if (elsewhere) {
    steps.push({ name: 'rules', outcome: 'di luar layanan', detail: { karena: elsewhere } });
    return { ...textDraft(declined(input.agent.businessName), steps), engine: 'quote' };
  }
  steps.push(stepOf(found));
  if (decision.action === 'answer') {
    const { text, citation } = quoteOf(found);
    return { action: 'answer', engine: 'quote', text, citations: [citation], steps };
  }
  const town = townNotListed(found, input.index);
  if (town !== undefined) {
    const draft = handOverDraft(input, 'not_known', steps);
    const honest = `Maaf Kak, ${town} belum ada di daftar kami.`;
    return { ...draft, engine: 'quote', text: `${honest} ${draft.text.replace(/^Baik Kak, p/, 'P')}` };
  }
  if (decision.action === 'clarify') {
    return {
      action: 'clarify',
      engine: 'quote',
      text: clarificationFor(choices),
      choices: withPerson(choices),
      steps,
    };
  }
  return { ...handOverDraft(input, decision.reason, steps), engine: 'quote' };
}

function stepOf(found: LookedUp): Turn['steps'][number] {
  const { question, picked, certainty, decision } = found;
  const passage = passageOf(found);
  const missing = picked?.best.missing ?? [];
  return {
    name: 'knowledge',
    outcome: { answer: 'dikutip', clarify: 'menawarkan pilihan', hand_over: 'tidak cukup yakin' }[
      decision.action
    ],
    detail: {
      keyakinan: certainty.toFixed(2),
      mode: 'Mode tanpa LLM: jawaban dikutip dari prosedur',
      ...(passage && { teratas: passage.title }),
      ...(missing.length > 0 && { tidak_dibahas: missingWords(question, missing) }),
    },
  };
}

const quoteOf = (found: LookedUp) => ({
  text: found.quote,
  citation: cite(passageOf(found)!, found.certainty),
});

/** The passage's own words as the answer, with their source. */
export const quotePassage = (passage: Passage, score: number, steps: Turn['steps'], text: string): Draft => ({
  action: 'answer',
  engine: 'quote',
  text,
  citations: [cite(passage, score)],
  steps,
});

export const cite = (passage: Passage, score: number): Citation => ({
  source_id: sourceIdOf(passage.id),
  title: passage.title,
  passage: passage.text,
  score: Number(score.toFixed(3)),
  ...(passage.source && { source: passage.source }),
  ...(passage.place && { place: passage.place }),
  ...(passage.url && { url: passage.url }),
  ...(positionOf(passage.id) !== undefined && { position: positionOf(passage.id)! }),
});

const missingWords = (question: string, units: readonly { start: number; end: number }[]): string =>
  units.map(({ start, end }) => question.slice(start, end)).join(', ');
