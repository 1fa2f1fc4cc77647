import { reckonable, takesOff } from './arithmetic.ts';
import type { Bound } from './belongs.ts';
import type { ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';
import { sameFact } from './same-fact.ts';

export interface Operands {
  prices: readonly Fact[];
  counts: readonly number[];
  percents: readonly number[];
  /** The draft speaks of something that is taken off. */
  takesOff: boolean;
}

const mostOperands = 6;

/** What may be reckoned with: prices and shares that the draft shows and its sources state, the customer's quantities. */
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
  const counts = [...asked, ...cited('number')]
    .filter(({ kind }) => kind === 'number')
    .map(({ value, unit }) => countOf(Number(value), unit));
  const shown = new Set(facts.map(({ value, unit }) => countOf(Number(value), unit)));
  return {
    prices: cited('money'),
    counts: counts.filter((count) => shown.has(count) || text.includes(String(count))),
    percents: [
      ...cited('percent').map(({ value }) => Number(value)),
      ...facts
        .filter(({ kind, unit, value }) => kind === 'number' && unit === undefined && Number(value) < 1)
        .map(({ value }) => 100 * Number(value)),
    ],
    takesOff: takesOff(text),
  };
}

export const isRight = (fact: Fact, { prices, counts, percents, takesOff }: Operands): boolean =>
  reckonable(
    prices.filter((price) => price.start !== fact.start).map(({ value }) => Number(value)),
    counts,
    percents,
    takesOff,
  ).has(Number(fact.value));

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
