import type { Citation } from '@sapa/contracts';
import { type Passage, type SearchResult, search, sourceIdOf } from '../../knowledge/index.ts';
import { type Draft, handOverDraft } from '../turn/draft.ts';
import { decideFromKnowledge } from '../turn/rules.ts';
import { personChoiceId } from '../turn/talk.ts';
import type { Turn, TurnInput } from '../turn/turn.ts';
import { composeQuote } from './compose-quote.ts';
import { confidence } from './confidence.ts';
import { personChoice } from './read-choice.ts';

/** WhatsApp's list rows hold so many letters in a title; the whole heading goes below it. */
const rowTitle = 24;
/** What shares far fewer words with the question than the best one is no choice. */
const nearby = 0.2;

type Choice = Turn['choices'][number];

const clarification =
  'Biar jawabannya tepat, Kakak mau tanya soal yang mana ya? Pilih salah satu, atau tulis lagi pertanyaannya.';

const clarificationFor = (choices: readonly { title: string }[]): string =>
  choices.length === 1
    ? `Kakak mau tanya soal "${choices[0]!.title}" ya? Pilih di bawah, atau tulis lagi pertanyaannya.`
    : clarification;

/** Without a model: quote the passage that answers, offer three, or hand over. Costs no credit, and says so. */
export function answerByQuote(
  input: TurnInput,
  question: string,
  clarified: boolean,
  steps: Turn['steps'],
): Draft {
  const result = search(input.index, question);
  const certainty = confidence(result);
  const [top] = result.hits;
  const choices = choicesOf(result);
  const decision = decideFromKnowledge(certainty, choices.length, clarified);
  steps.push({
    name: 'knowledge',
    outcome: { answer: 'dikutip', clarify: 'menawarkan pilihan', hand_over: 'tidak cukup yakin' }[
      decision.action
    ],
    detail: {
      keyakinan: certainty.toFixed(2),
      mode: 'Mode tanpa LLM: jawaban dikutip dari prosedur',
      ...(top && { teratas: top.passage.title }),
      ...(top &&
        top.coverage.missing.length > 0 && { tidak_dibahas: missingWords(question, top.coverage.missing) }),
    },
  });
  if (decision.action === 'answer' && top) {
    return quotePassage(input, top.passage, question, certainty, steps);
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
  return {
    ...handOverDraft(input, decision.action === 'hand_over' ? decision.reason : 'not_known', steps),
    engine: 'quote',
  };
}

/** The passage's own words as the answer, with their source. */
export function quotePassage(
  input: TurnInput,
  passage: Passage,
  question: string,
  score: number,
  steps: Turn['steps'],
  text = composeQuote(question, passage, input.index.lexicon),
): Draft {
  return { action: 'answer', engine: 'quote', text, citations: [cite(passage, score)], steps };
}

export const cite = (passage: Passage, score: number): Citation => ({
  source_id: sourceIdOf(passage.id),
  title: passage.title,
  passage: passage.text,
  score: Number(score.toFixed(3)),
});

/** The last line always leads to a person. */
export const withPerson = (choices: readonly Choice[]): Choice[] => [
  ...choices,
  { id: personChoiceId, title: personChoice },
];

/** A passage as a line to tap. */
export function choiceOf({ id, title }: Passage): Choice {
  const short = title.split(' › ').at(-1) ?? title;
  return { id, title: short.length <= rowTitle ? short : `${short.slice(0, rowTitle - 1).trimEnd()}…` };
}

/** Three passages with headings that differ; who asks for a price is not offered what states none. */
export function choicesOf({ hits }: SearchResult): Choice[] {
  const choices: Choice[] = [];
  const [top] = hits;
  for (const { passage, bm25, kind } of hits) {
    const beside = kind < 0 && top!.kind >= 0;
    if (beside || bm25 < nearby * top!.bm25) continue;
    const row = choiceOf(passage);
    if (choices.length < 3 && !choices.some(({ title }) => title === row.title)) choices.push(row);
  }
  return choices;
}

const missingWords = (question: string, units: readonly { start: number; end: number }[]): string =>
  units.map(({ start, end }) => question.slice(start, end)).join(', ');
