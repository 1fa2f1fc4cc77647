import type { KnowledgeIndex } from '../build-index.ts';
import { conceptTerm, kindTerm, readUnits } from '../read-units.ts';
import type { Knows } from './to-indonesian.ts';

/** Which words the knowledge uses itself, and which it has others for. */
export const knownIn =
  ({ termIds, lexicon }: KnowledgeIndex): Knows =>
  (ours) => {
    const { units } = readUnits(ours, lexicon);
    if (units.length === 0) return undefined;
    if (units.every(({ stems }) => stems.every((word) => termIds.has(word)))) return 'word';
    return units.every(({ concepts }) =>
      [...concepts.map(conceptTerm), ...concepts.map(kindTerm)].some((term) => termIds.has(term)),
    )
      ? 'meaning'
      : undefined;
  };
