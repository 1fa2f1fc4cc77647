import { type Bound, isOfOthers } from './belongs.ts';
import { readText } from './clauses.ts';
import { names } from './neighbours.ts';
import { figureKey, termsWithFacts } from './own-terms.ts';

/** An answer speaks of what was asked: above all where its clause names nothing itself. */
const lent = { named: 0.2, nameless: 0.4 };

/** "Kaos dewasa berapa?" "50 ribu Kak": what the customer's words say of the draft's figures. */
export function withAskedWords(bounds: readonly Bound[], customer: readonly string[]): Bound[] {
  const asked = customer
    .flatMap((one) => readText(one).clauses.flatMap(termsWithFacts))
    .filter(({ weight }) => weight >= 0.6);
  return bounds.map((bound) => {
    if (isOfOthers.test(bound.clause.text)) return bound;
    const by = names(bound.clause) ? lent.named : lent.nameless;
    const near = new Map(bound.near);
    for (const { key, weight } of asked)
      if (key !== figureKey(bound.fact)) near.set(key, Math.max(near.get(key) ?? 0, by * weight));
    return { ...bound, near };
  });
}
