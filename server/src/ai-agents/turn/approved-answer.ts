import { type KnowledgeIndex, meaningOf, type Passage, readUnits } from '../../knowledge/index.ts';

/**
 * A question-and-answer pair of the owner whose question says what the customer says, no more and no less: its
 * answer is given word for word. Undefined: no such pair.
 */
export const approvedAnswer = (question: string, index: KnowledgeIndex): Passage | undefined =>
  index.questions.get(meaningOf(readUnits(question, index.lexicon).units));
