import { isEnglish, knownIn, toIndonesian } from '../../knowledge/index.ts';
import { type Draft, handOverDraft } from '../turn/draft.ts';
import type { Turn, TurnInput } from '../turn/turn.ts';
import { withPerson } from './choices.ts';
import { cite } from './cite.ts';
import { type Sum, sumOfGoods } from './goods/sum-of-goods.ts';
import { inEnglish } from './in-english.ts';
import { lookUpInContext } from './look-up.ts';
import type { Asked } from './questions-in.ts';
import { openQuestion, quoteOf, settle, stepOf } from './settle.ts';
import { besideAnswered, lookUpEach, saysAlready } from './several-questions.ts';

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
  const parts = besideAnswered(input, lookUpEach(input, asked));
  const answered = parts.filter(({ decision }) => decision.action === 'answer');
  const quoted = new Set(answered.flatMap(({ picked }) => picked!.chosen.map(({ statement }) => statement)));
  const told = new Set(single.picked?.chosen.map(({ statement }) => statement));
  const leftOpen = parts.some(({ picked }) => picked && !told.has(picked.best.statement));
  const helps = answered.length > 0 && (leftOpen || single.decision.action !== 'answer');
  if (parts.length < 2 || !helps) return settle(input, single, steps);
  for (const part of parts) steps.push(stepOf(part));
  const known = answered.map((part) => quoteOf(part));
  const all = new Set(known.map(({ text }) => text));
  const texts = [...all].filter((text) => ![...all].some((other) => other !== text && other.includes(text)));
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

function summed({ text, parts, passages }: Sum, steps: Turn['steps']): Draft {
  steps.push({ name: 'knowledge', outcome: 'dihitung', detail: { hitungan: parts.join('; ') } });
  return { action: 'answer', engine: 'quote', text, citations: passages.map((one) => cite(one, 1)), steps };
}
