import { isEquation, isResult, reckonable } from './arithmetic.ts';
import { type Bound, bind, likeness } from './belongs.ts';
import { type ReadText, readText } from './clauses.ts';
import type { Fact } from './fact.ts';
import { knownText } from './known-text.ts';
import type { Miss, MissKind } from './miss.ts';
import { statements, turned } from './polarity.ts';
import { readFacts } from './read-facts.ts';
import { sameFact } from './same-fact.ts';
import { unlimited } from './unlimited.ts';

/** What an answer may lean on: the passages it cites, and what the customer said of quantities. */
export interface Evidence {
  passages: readonly { title: string; text: string }[];
  customer?: readonly string[];
}

/**
 * Kunci Fakta: every price, number, date, hour, phone, account, name and address of the draft must be stated by its
 * evidence, of the same thing; what it says to be so must not be said otherwise there. A draft may leave facts out and
 * repeat the customer's own quantities, never bring its own; sums are right only of what it cites. Pure.
 */
export function factMisses(draft: string, { passages, customer = [] }: Evidence): Miss[] {
  const said = readText(draft);
  const known = passages.map(knownText);
  const stated = known.flatMap((one) => one.stated);
  const all = known.flatMap((one) => one.bounds);
  const asked = customer.flatMap(readFacts);
  const operands = operandsOf(said, all, asked);
  const misses: Miss[] = [];
  const bounds = bind(said);
  for (const bound of bounds) {
    if (bound.fact.implied && bound.fact.kind !== 'day') continue;
    const why = missOf(bound, { said, operands, all, asked });
    if (why) misses.push(missAt(bound.fact, why));
  }
  for (const one of turned(
    statements(said),
    known.flatMap((one) => one.statements),
  ))
    misses.push(missAt(one, 'turned'));
  misses.push(
    ...unlimited(said, known),
    ...otherUnit(bounds, stated),
    ...reversedRanges(
      said,
      known.map(({ read }) => read),
    ),
  );
  return misses.sort((a, b) => a.start - b.start);
}

const missAt = ({ text, start, end }: Pick<Fact, 'text' | 'start' | 'end'>, why: MissKind): Miss => ({
  why,
  text,
  start,
  end,
});

interface Operands {
  prices: readonly Fact[];
  counts: readonly number[];
  percents: readonly number[];
}

const mostOperands = 6;

interface Against {
  said: ReadText;
  operands: Operands;
  all: readonly Bound[];
  asked: readonly Fact[];
}

function missOf(bound: Bound, { said, operands, all, asked }: Against): MissKind | undefined {
  const { fact } = bound;
  const equation = fact.kind === 'money' && isEquation(said.text, fact);
  const result = equation || (fact.kind === 'money' && isResult(said.text, fact));
  const reckoned = result && (isRight(fact, operands) || isRight(fact, withOwnPrice(bound, operands, all)));
  if (equation) return reckoned ? undefined : 'miscalculated';
  if (reckoned) return undefined;
  const same = all.filter((other) => sameFact(other.fact, fact));
  if (same.length === 0) {
    if (fact.kind === 'day' && excludedDay(bound, all)) return undefined;
    return repeatsCustomer(bound, all, asked) ? undefined : 'not_stated';
  }
  if (isLabel(bound) && same.some((other) => isLabel(other) && wordBefore(other) === wordBefore(bound)))
    return undefined;
  return ofAnother(bound, same, all) ? 'of_another' : undefined;
}

/** "isi 20", "R410": a number that is part of a name. */
const isLabel = ({ fact }: Bound): boolean => fact.kind === 'number' && fact.unit === undefined;
const wordBefore = ({ fact, clause }: Bound): string =>
  /(\p{L}+)\s?$/u.exec(clause.text.slice(0, fact.start - clause.start))?.[1]?.toLowerCase() ?? '-';

/** Another figure of its kind is said of what the draft's clause names, and this one is not. */
function ofAnother(bound: Bound, same: readonly Bound[], all: readonly Bound[]): boolean {
  const own = Math.max(...same.map((other) => likeness(bound, other)));
  const rivals = all.filter(
    (other) =>
      rivalKinds(other.fact, bound.fact) &&
      !sameFact(other.fact, bound.fact) &&
      !(other.fact.value === '0' && bound.clause.facts.some((fact) => sameFact(other.fact, fact))) &&
      !same.some((one) => together(one, other)),
  );
  let best = 0;
  const margin = (rival: Bound): number => (rival.fact.value === '0' ? 0.8 : 0.3);
  let exact = false;
  for (const rival of rivals) {
    const score = likeness(bound, rival);
    best = Math.max(best, score - margin(rival));
    exact ||= Math.abs(score - own) < 0.1 && score >= 1 && namesOnly(bound, rival, same);
  }
  return best > own || exact || rivals.some((rival) => named(bound, rival, same));
}

/** The draft names what the other figure is said of, and nothing that this one alone is: "antar ke Beji gratis". */
const named = (bound: Bound, rival: Bound, same: readonly Bound[]): boolean =>
  same.every(
    ({ own, near }) =>
      [...bound.own].some((key) => rival.own.has(key) && (near.get(key) ?? 0) < 0.5) &&
      ![...bound.near].some(
        ([key, weight]) =>
          weight >= 0.75 &&
          (own.has(key) || (near.get(key) ?? 0) >= 0.95) &&
          (rival.near.get(key) ?? 0) < 0.5,
      ),
  );

const isSpan = ({ unit }: Fact): boolean => unit === 'time' || unit === 'month' || unit === 'workday';

const rivalKinds = (a: Fact, b: Fact): boolean =>
  (!a.implied || a.kind === 'day') &&
  a.kind === b.kind &&
  (a.kind !== 'number' || a.unit === b.unit || (isSpan(a) && isSpan(b))) &&
  a.kind !== 'bank';

/** Two ends of one range, or two prices in one breath, are said of the same. */
function together(a: Bound, b: Bound): boolean {
  if (a.clause !== b.clause) return false;
  if (a.fact.kind === 'day') return true;
  const [first, second] = a.fact.start < b.fact.start ? [a.fact, b.fact] : [b.fact, a.fact];
  const between = a.clause.text.slice(first.end - a.clause.start, second.start - a.clause.start);
  return /^\s*(?:-|–|—|~|s\/d|sd|s\.d\.?|samp(?:ai|e)(?: dengan)?|hingga|atau)?\s*(?:rp\.?\s?|jam |pukul )?$/i.test(
    between,
  );
}

/** "Setrika 5rb" beside "Cuci setrika 8rb": whoever says only "setrika" means the first. */
function namesOnly(bound: Bound, rival: Bound, same: readonly Bound[]): boolean {
  const names = [...bound.own].filter((key) => rival.near.has(key) || same.some(({ near }) => near.has(key)));
  const equal = (other: ReadonlySet<string>): boolean =>
    other.size === names.length && names.every((key) => other.has(key));
  return (
    names.length > 0 &&
    equal(rival.own) &&
    same.every(({ own }) => own.size > names.length && names.every((key) => own.has(key)))
  );
}

const closes = /\b(?:tutup|libur|tidak|tdk|gak|ga|nggak|ngga|belum|blm|bukan|kecuali|selain|off)\b/i;

/** "Minggu tutup" follows from "buka Senin–Sabtu". */
const excludedDay = ({ clause }: Bound, all: readonly Bound[]): boolean =>
  closes.test(clause.text) && all.some(({ fact }) => fact.kind === 'day');

const quantities =
  /\b(?:untuk|utk|buat|kalau|kalo|klo|jika|bila|selama|sebanyak|pesan|order|ambil|beli|sewa|total|[x×*=])\s*(?:\p{L}+\s){0,2}$/iu;

/** The customer's own quantity may be said again; a claim about the business may not hide behind it, nor a price. */
function repeatsCustomer(
  { fact, clause, near, own }: Bound,
  all: readonly Bound[],
  asked: readonly Fact[],
): boolean {
  if (!asked.some((other) => sameFact(other, fact))) return false;
  switch (fact.kind) {
    case 'number': {
      const before = clause.text.slice(0, fact.start - clause.start);
      const after = clause.text.slice(fact.end - clause.start);
      if (quantities.test(before) || /^\s*[x×*=]/.test(after) || closes.test(clause.text)) return true;
      const rivals = all.filter((other) => rivalKinds(other.fact, fact));
      return !rivals.some((rival) => likeness({ fact, clause, near, own }, rival) >= 0.6);
    }
    case 'bank':
    case 'clock':
    case 'day':
    case 'date':
    case 'month':
      return closes.test(clause.text) || quantities.test(clause.text.slice(0, fact.start - clause.start));
    default:
      return false;
  }
}

/** What may be reckoned with: prices and shares that the draft shows and its sources state, the customer's quantities. */
function operandsOf({ facts, text }: ReadText, all: readonly Bound[], asked: readonly Fact[]): Operands {
  const cited = (kind: Fact['kind']): Fact[] => {
    const found = new Map(facts.filter((fact) => fact.kind === kind).map((fact) => [fact.value, fact]));
    return [...found.values()]
      .slice(0, mostOperands)
      .filter((fact) => all.some((known) => sameFact(known.fact, fact)));
  };
  const counts = asked
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
  };
}

/** "Sepuluh Paket Hemat jadi Rp180.000": the price of what is named, though the draft does not show it. */
function withOwnPrice(bound: Bound, { counts, percents }: Operands, all: readonly Bound[]): Operands {
  const priced = all
    .filter(({ fact }) => fact.kind === 'money' && fact.value !== '0')
    .map((other) => ({ other, near: likeness(bound, other) }))
    .sort((a, b) => b.near - a.near);
  const [best, next] = priced;
  const sure = best !== undefined && best.near >= 0.8 && best.near > (next?.near ?? 0) + 0.2;
  return { prices: sure ? [best.other.fact] : [], counts, percents };
}

const isRight = (fact: Fact, { prices, counts, percents }: Operands): boolean =>
  reckonable(
    prices.filter((price) => price.start !== fact.start).map(({ value }) => Number(value)),
    counts,
    percents,
  ).has(Number(fact.value));

/** Days are counted as days, whatever they are compared by. */
function countOf(value: number, unit?: string): number {
  if (unit === 'time' || unit === 'workday') return value % 1440 === 0 ? value / 1440 : value / 60;
  if (unit === 'mass') return value / 1000;
  if (unit === 'length') return value / 100;
  return value;
}

/** "35rb per potong" where every source says "per kg". */
function otherUnit(bounds: readonly Bound[], stated: readonly Bound[]): Miss[] {
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
  return next?.implied && next.kind === 'number' && next.start - fact.end <= 3 ? next : undefined;
}

/** "17.00–09.00" where the sources say "09.00–17.00". */
function reversedRanges(said: ReadText, known: readonly ReadText[]): Miss[] {
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
