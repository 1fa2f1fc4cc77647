import type { ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';
import { countOf } from './reckoned.ts';

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
  /** What comes of it. */
  right: ReadonlySet<Fact>;
  /** What is said to come of it, and does not. */
  wrong: ReadonlySet<Fact>;
}

export function equationsOf({ facts, text }: ReadText): Equations {
  const counts = new Set<Fact>();
  const prices = new Set<Fact>();
  const right = new Set<Fact>();
  const wrong = new Set<Fact>();
  const own = facts.filter(({ kind, implied }) => (kind === 'money' || kind === 'number') && !implied);
  own.forEach((fact, i) => {
    const next = own[i + 1];
    if (!next || (fact.kind === 'money') === (next.kind === 'money')) return;
    if (!times.test(text.slice(fact.end, next.start))) return;
    const [price, count] = fact.kind === 'money' ? [fact, next] : [next, fact];
    if (!isLimit.test(text.slice(0, count.start))) counts.add(count);
    prices.add(price);
    const result = own[i + 2];
    const product = Number(price.value) * countOf(Number(count.value), count.unit);
    if (result?.kind !== 'money' || !equals.test(text.slice(next.end, result.start))) return;
    // "85rb + 2 x 25rb = 135rb": what is added before belongs to it.
    const before = own[i - 1];
    const added =
      before?.kind === 'money' && plus.test(text.slice(before.end, fact.start)) ? Number(before.value) : 0;
    if (![product, product + added].includes(Number(result.value))) wrong.add(result);
    else right.add(result);
  });
  return { counts, prices, right, wrong };
}
