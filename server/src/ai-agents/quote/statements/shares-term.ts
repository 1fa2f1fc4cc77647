import type { Unit } from '../../../knowledge/index.ts';

/** Two words of one root, or that may stand for each other. */
export const sharesTerm = (a: Unit, b: Unit): boolean =>
  a.stems.some((word) => b.stems.includes(word)) ||
  a.concepts.some((concept) => b.concepts.includes(concept));
