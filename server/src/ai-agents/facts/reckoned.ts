import type { Bound } from './belongs.ts';
import type { ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';
import { sameFact } from './same-fact.ts';

export interface Operands {
  prices: readonly Fact[];
  counts: readonly number[];
  percents: readonly number[];
}

const mostOperands = 6;

/** What may be reckoned with: prices and shares that the draft shows and its sources state, and its quantities. */
export function operandsOf(
  { facts, text }: ReadText,
  all: readonly Bound[],
  asked: readonly Fact[],
): Operands {
  const cited = (kind: Fact['kind']): Fact[] => {
    const found = new Map(facts.filter((fact) => fact.kind === kind).map((fact) => [fact.value, fact]));
    return [...found.values()]
      .slice(0, mostOperands)
      .filter((fact) => all.some((known) => sameFact(known.fact, fact)));
  };
  const counted = facts.filter(({ kind, implied }) => kind === 'number' && !implied);
  const counts = counted.map(({ value, unit }) => countOf(Number(value), unit));
  const repeated = asked
    .filter(({ kind }) => kind === 'number')
    .map(({ value, unit }) => countOf(Number(value), unit))
    .filter((count) => text.includes(String(count)));
  return {
    prices: cited('money'),
    counts: [...new Set([...repeated, ...counts])].filter((count) => count > 0 && count !== 1),
    percents: [
      ...cited('percent').map(({ value }) => Number(value)),
      ...counted
        .filter(({ unit, value }) => unit === undefined && Number(value) < 1)
        .map(({ value }) => 100 * Number(value)),
    ],
  };
}

/** "12 bulan dapat bonus 2 bulan, jadi totalnya 14 bulan". */
export const isSum = (fact: Fact, { facts }: ReadText, all: readonly Bound[]): boolean => {
  const parts = facts.filter(
    (part) =>
      part.kind === 'number' &&
      part.unit === fact.unit &&
      part.start < fact.start &&
      all.some((known) => sameFact(known.fact, part)),
  );
  return parts.some((a, i) =>
    parts.slice(i + 1).some((b) => Number(a.value) + Number(b.value) === Number(fact.value)),
  );
};

/** Days are counted as days, whatever they are compared by. */
export function countOf(value: number, unit?: string): number {
  if (unit === 'time' || unit === 'workday') return value % 1440 === 0 ? value / 1440 : value / 60;
  if (unit === 'mass') return value / 1000;
  if (unit === 'length') return value / 100;
  return value;
}
