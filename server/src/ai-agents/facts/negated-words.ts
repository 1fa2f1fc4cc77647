import type { ReadText } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { type Miss, missAt } from './miss.ts';
import { type Saying, sayingsOf } from './sayings.ts';

/** How much else must be said of the same thing; less where hardly anything else is said. */
const enough = { named: 1, bare: 0.6 };
const bare = 1;

/** "Bus besar muat masuk gang" where the source says "tidak muat": one word of one thing, denied in one of the two. */
export function negatedWords(said: ReadText, known: readonly KnownText[]): Miss[] {
  return sayingsOf(said).flatMap(({ key, term, denied, figures, beside }) => {
    if (denied === undefined) return [];
    const there = known.flatMap(({ sayings }) => sayings.get(key) ?? []).filter(isOfThose(figures));
    const near = there.map((one) => ({ one, shared: overlap(beside, one.beside) }));
    const most = Math.max(0, ...near.map(({ shared }) => shared));
    let weight = 0;
    for (const [, by] of beside) if (by >= 0.9) weight += by;
    if (most < (weight <= bare ? enough.bare : enough.named)) return [];
    const nearest = near.filter(({ shared }) => shared >= most - 0.5);
    const { start, end } = term;
    return nearest.every(({ one }) => one.denied === !denied)
      ? [missAt({ text: said.text.slice(start, end), start, end }, 'turned')]
      : [];
  });
}

/** "6 sampai 14 orang DP Rp100.000" says nothing of "1 sampai 5 orang tanpa DP". */
const isOfThose =
  (figures: readonly string[]) =>
  (one: Saying): boolean =>
    figures.length === 0 ||
    one.figures.length === 0 ||
    figures.some((figure) => one.figures.includes(figure));

function overlap(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [key, weight] of a) if (weight >= 0.3) sum += Math.min(1, weight * 1.3) * (b.get(key) ?? 0);
  return sum;
}
