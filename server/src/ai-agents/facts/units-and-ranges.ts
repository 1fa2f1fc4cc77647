import type { Bound } from './belongs.ts';
import type { ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';
import { type Miss, missAt } from './miss.ts';
import { sameFact } from './same-fact.ts';

/** "35rb per potong" where every source says "per kg". */
export function otherUnit(bounds: readonly Bound[], stated: readonly Bound[]): Miss[] {
  return bounds.flatMap((bound) => {
    if (!/^(?:money|percent)$/.test(bound.fact.kind) || bound.fact.value === '0') return [];
    const per = perOf(bound);
    if (!per) return [];
    const same = stated.filter((other) => sameFact(other.fact, bound.fact));
    const units = same.map(perOf);
    if (
      same.length === 0 ||
      units.some((unit) => unit === undefined || (unit.unit === per.unit && unit.value === per.value))
    )
      return [];
    return [missAt(per, 'of_another')];
  });
}

function perOf({ fact, clause }: Bound): Fact | undefined {
  const next = clause.facts.find((other) => other.start >= fact.end);
  if (next?.kind !== 'number') return undefined;
  const between = clause.text.slice(fact.end - clause.start, next.start - clause.start);
  // "20rb per jam", "20rb per 30 menit".
  return (next.implied && between.length <= 3) || /^\s?(?:per|\/|tiap|setiap)\s?$/i.test(between)
    ? next
    : undefined;
}

/** "17.00–09.00" where the sources say "09.00–17.00". */
export function reversedRanges(said: ReadText, known: readonly ReadText[]): Miss[] {
  const there = known.flatMap(rangesOf);
  return rangesOf(said).flatMap(([from, to]) => {
    const agrees = there.some(([a, b]) => sameFact(a, from) && sameFact(b, to));
    const reversed = there.some(([a, b]) => sameFact(a, to) && sameFact(b, from));
    return reversed && !agrees
      ? [missAt({ ...from, end: to.end, text: said.text.slice(from.start, to.end) }, 'turned')]
      : [];
  });
}

const rangesOf = ({ facts, text }: ReadText): [Fact, Fact][] => {
  const said = facts.filter(({ implied }) => !implied);
  return said.flatMap((from, i): [Fact, Fact][] => {
    const to = said[i + 1];
    if (!to || to.kind !== from.kind || to.unit !== from.unit) return [];
    return /^\s*(?:-|–|—|~|s\/d|sd|samp(?:ai|e)(?: dengan)?|hingga)\s*(?:hari |jam |pukul )?$/i.test(
      text.slice(from.end, to.start),
    )
      ? [[from, to]]
      : [];
  });
};
