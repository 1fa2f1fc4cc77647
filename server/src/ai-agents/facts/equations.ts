import type { Bound } from './belongs.ts';
import type { ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';
import { countOf } from './reckoned.ts';
import { sameFact } from './same-fact.ts';
import { perOf } from './units-and-ranges.ts';

const times = /^\s?(?:\p{L}+\s)?(?:[x×*]|kali)\s?(?:(?:rp\.?|@)\s?)?$/iu;
const plus = /^\s?(?:\+|ditambah|plus)\s?\(?$/i;
const equals = /^\s?(?:\p{L}+\s)?=\s?(?:rp\.?\s?)?$/iu;
/** "Minimal pesan 50 x Rp85.000": the business says how many. */
const isLimit = /\b(?:min(?:imal|imum)?|maks(?:imal|imum)?|max|paling \p{L}+|mulai)\.?\s(?:\p{L}+\s){0,2}$/iu;

/** What is written out as reckoned: "3 x Rp20.000 = Rp60.000". */
export interface Equations {
  /** How often a price is taken: it says nothing of the business. */
  counts: ReadonlySet<Fact>;
  /** What is taken so often. */
  prices: ReadonlySet<Fact>;
  /** The units that these prices are paid for. */
  paidFor: ReadonlySet<string>;
  /** What comes of it. */
  right: ReadonlySet<Fact>;
  /** What is said to come of it, and does not. */
  wrong: ReadonlySet<Fact>;
}

export function equationsOf({ facts, text, clauses }: ReadText, all: readonly Bound[]): Equations {
  const counts = new Set<Fact>();
  const prices = new Set<Fact>();
  const paidFor = new Set<string>();
  const right = new Set<Fact>();
  const wrong = new Set<Fact>();
  const said = clauses.flatMap((clause) => clause.facts.map((fact) => ({ fact, clause })));
  const priced = [...all, ...said].filter(({ fact }) => fact.kind === 'money');
  const own = facts.filter(({ kind, implied }) => (kind === 'money' || kind === 'number') && !implied);
  own.forEach((fact, i) => {
    const next = own[i + 1];
    if (!next || (fact.kind === 'money') === (next.kind === 'money')) return;
    if (!times.test(text.slice(fact.end, next.start))) return;
    const [price, count] = fact.kind === 'money' ? [fact, next] : [next, fact];
    if (!isLimit.test(text.slice(Math.max(0, count.start - 60), count.start))) counts.add(count);
    prices.add(price);
    const each = paidForBy(price, priced);
    for (const { unit } of each) if (unit !== undefined) paidFor.add(unit);
    const result = own[i + 2];
    if (result?.kind !== 'money' || !equals.test(text.slice(next.end, result.start))) return;
    // "85rb + 2 x 25rb = 135rb": what is added before belongs to it.
    const before = own[i - 1];
    const added =
      before?.kind === 'money' && plus.test(text.slice(before.end, fact.start)) ? Number(before.value) : 0;
    const products = timesTaken(count, each).map((many) => Math.round(many * Number(price.value)));
    if (products.some((product) => [product, product + added].includes(Number(result.value))))
      right.add(result);
    else wrong.add(result);
  });
  return { counts, prices, paidFor, right, wrong };
}

/** What a price is paid for, as the sources or the draft say. */
const paidForBy = (price: Fact, all: readonly Pick<Bound, 'fact' | 'clause'>[]): Fact[] =>
  all.flatMap((bound) => (sameFact(bound.fact, price) ? (perOf(bound) ?? []) : []));

/** "1 minggu x Rp75.000" is seven times what a day costs, and once what has no other measure. */
function timesTaken(count: Fact, each: readonly Fact[]): number[] {
  const rates = each
    .filter(({ unit }) => unit !== undefined && unit === count.unit)
    .map(({ value }) => Number(count.value) / Number(value));
  return rates.length > 0 ? rates : [countOf(count)];
}
