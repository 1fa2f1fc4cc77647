import { type KnowledgeIndex, meaningOf, type Passage, readUnits } from '../../knowledge/index.ts';
import { findAnswer } from '../quote/find-answer.ts';
import { meantStill } from '../quote/in-context.ts';
import { namesOnly } from '../quote/names-only.ts';

/**
 * A question-and-answer pair of the owner whose question says what the customer says, no more and no less: its
 * answer is given word for word. Undefined: no such pair.
 *
 * @param before what was asked before it: "kalau baterai?" may go on with that, and be no matter of the pair of that title
 */
export function approvedAnswer(question: string, index: KnowledgeIndex, before = ''): Passage | undefined {
  const pair = index.questions.get(meaningOf(readUnits(question, index.lexicon).units));
  if (!pair || before === '' || !namesOnly(question)) return pair;
  const { picked } = findAnswer(index, question, { before: meantStill(question, before, index.lexicon) });
  return picked?.best.statement.passage === pair ? pair : undefined;
}
