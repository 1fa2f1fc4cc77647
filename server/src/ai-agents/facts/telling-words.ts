import type { Bound } from './belongs.ts';
import type { ReadText } from './clauses.ts';
import { termsWithFacts } from './own-terms.ts';

/** In how many sentences each word stands. */
export function countSentences({ clauses }: ReadText): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const own of Map.groupBy(clauses, ({ sentence }) => sentence).values())
    for (const key of new Set(own.flatMap((clause) => termsWithFacts(clause).map((term) => term.key))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** How much less a word tells each time it stands in twice as many sentences. */
const fading = 0.7;

/** What stands in every second line tells nothing of which one is meant: "foto" in a studio's list. */
export function tellingWords(
  bounds: readonly Bound[],
  known: readonly ReadonlyMap<string, number>[],
): Bound[] {
  const share = shareIn(known);
  return bounds.map((bound) => ({
    ...bound,
    telling: new Map(Array.from(bound.near, ([key, weight]) => [key, weight * share(key)])),
    whole: new Map(Array.from(bound.whole, ([key, weight]) => [key, weight * share(key)])),
  }));
}

/** How much a word tells. */
export const shareIn =
  (known: readonly ReadonlyMap<string, number>[]) =>
  (key: string): number => {
    let count = 0;
    for (const counts of known) count += counts.get(key) ?? 0;
    return count <= 1 ? 1 : 1 / (1 + fading * Math.log2(count));
  };
