import type { KnowledgeIndex, Passage } from '../knowledge/index.ts';
import { conceptTerm, readUnits } from '../knowledge/index.ts';

/**
 * A question-and-answer pair of the owner whose question says what the customer says, no more and no less: its
 * answer is given word for word. Undefined: no such pair.
 */
export function approvedAnswer(question: string, index: KnowledgeIndex): Passage | undefined {
  const asked = meaningOf(question, index);
  if (asked.size === 0) return undefined;
  return index.passages.find((passage) => {
    if (!passage.title.endsWith('?')) return false;
    const own = meaningOf(passage.title, index);
    return own.size === asked.size && [...own].every((part) => asked.has(part));
  });
}

/** Its words that say something, synonyms as one. */
function meaningOf(text: string, { lexicon }: KnowledgeIndex): Set<string> {
  const { units } = readUnits(text, lexicon);
  return new Set(
    units.map(({ concepts, stems }) => (concepts[0] ? conceptTerm(concepts[0]) : stems.join(' '))),
  );
}
