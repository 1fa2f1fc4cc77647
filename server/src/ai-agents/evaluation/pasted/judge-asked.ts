import type { KnowledgeIndex } from '../../../knowledge/index.ts';
import { findAnswer } from '../../quote/find-answer.ts';
import { meantStill } from '../../quote/in-context.ts';
import { rankedHits } from '../../quote/ranked-hits.ts';
import type { Turn } from '../../turn/turn.ts';
import { type Asked, evaluatedAt } from './ask-pasted.ts';
import type { PastedQuestion } from './load-pasted.ts';
import { beginsRightly, says, saysAll, saysTheOpposite } from './says.ts';

/** What became of one question. */
export interface Judged {
  question: PastedQuestion;
  answered: boolean;
  /** All facts and nothing forbidden, and a yes no no. */
  right: boolean;
  /** Among the first three passages stand all facts. */
  found: boolean;
  offered: boolean;
  /** One of the choices says all facts once it is tapped. */
  offeredRight: boolean;
  /** Begins with the yes or no that is asked for; undefined: none is. */
  begins: boolean | undefined;
  /** A message that asks nothing is treated as it should be; undefined: it asks something. */
  treated: boolean | undefined;
  text: string;
}

const isAnswer = ({ action, citations }: Turn): boolean => action === 'answer' && citations.length > 0;

export function judgeAsked({ question, turn, taps }: Asked, index: KnowledgeIndex): Judged {
  const answered = isAnswer(turn);
  const offered = turn.action === 'clarify';
  return {
    question,
    answered,
    right: answered && !saysTheOpposite(turn.text, question) && saysAll(turn.text, question),
    found: holdAll(index, question),
    offered,
    offeredRight:
      offered && taps.some(({ text }) => question.facts.every((fact) => says(`${turn.text}\n${text}`, fact))),
    begins: beginsRightly(turn.text, question),
    treated: question.expect ? isTreated(turn, question.expect) : undefined,
    text: turn.text,
  };
}

/** Two things asked may stand in two passages. */
function holdAll(index: KnowledgeIndex, { bubbles, before, facts, kind }: PastedQuestion): boolean {
  const asked = bubbles.join(' ');
  const found = findAnswer(index, asked, {
    before: meantStill(asked, before.map(({ customer }) => customer).join('\n'), index.lexicon),
    now: evaluatedAt,
  });
  const texts = rankedHits(found)
    .slice(0, 3)
    .map(({ passage }) => `${passage.title}\n${passage.text}`);
  const all = (text: string): boolean => facts.every((fact) => says(text, fact));
  return texts.some(all) || (kind === 'two' && all(texts.join('\n')));
}

function isTreated(turn: Turn, expected: NonNullable<PastedQuestion['expect']>): boolean {
  switch (expected) {
    case 'say_unknown_or_handover':
      return !isAnswer(turn);
    case 'handover':
      return turn.action === 'hand_over';
    case 'decline':
      return turn.action === 'answer' && turn.citations.length === 0 && /di luar/.test(turn.text);
    case 'greet':
      return turn.action === 'answer' && turn.citations.length === 0 && /bantu/.test(turn.text);
    case 'thank':
      return turn.action === 'silent' || (turn.action === 'answer' && /sama-sama|senang/i.test(turn.text));
  }
}
