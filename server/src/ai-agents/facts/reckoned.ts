import type { Bound } from './belongs.ts';
import type { ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';
import { written } from './measures.ts';
import { sameFact } from './same-fact.ts';
import { perOf } from './units-and-ranges.ts';

export interface Operands {
  prices: readonly Fact[];
  counts: readonly number[];
  percents: readonly number[];
}

const mostOperands = 6;

/** What may be reckoned with: prices and shares that the draft shows and its sources state, and its quantities. */
export function operandsOf({ facts }: ReadText, all: readonly Bound[], asked: readonly Fact[]): Operands {
  const cited = (kind: Fact['kind']): Fact[] => {
    const found = new Map(facts.filter((fact) => fact.kind === kind).map((fact) => [fact.value, fact]));
    return [...found.values()]
      .slice(0, mostOperands)
      .filter((fact) => all.some((known) => sameFact(known.fact, fact)));
  };
  const counted = facts.filter(({ kind, implied }) => kind === 'number' && !implied);
  // What the customer asked for comes first: of many no more than some are tried.
  const first = counted.filter((fact) => asked.some((one) => sameFact(one, fact)));
  const each = paidFor(all);
  return {
    prices: cited('money'),
    counts: [...new Set([...first, ...counted].flatMap((fact) => countsOf(fact, each)))].filter(
      (count) => count > 0 && count !== 1,
    ),
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

/** How many of its unit, as it is written. */
export const countOf = ({ value, text }: Fact): number => written(Number(value), text);

/** What the prices are paid for: "per hari", "/30 menit". */
const paidFor = (all: readonly Bound[]): Fact[] =>
  all.flatMap((bound) => (bound.fact.kind === 'money' ? (perOf(bound) ?? []) : []));

/** "2 minggu" are two where a week has its price, and fourteen where only a day has. */
function countsOf(fact: Fact, each: readonly Fact[]): number[] {
  const count = countOf(fact);
  const paid = each.filter(({ unit }) => unit !== undefined && unit === fact.unit);
  const rates = paid.map((per) => Number(fact.value) / Number(per.value));
  return rates.includes(count) ? [count] : [count, ...rates];
}
