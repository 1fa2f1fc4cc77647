import { isDifference, isResult, isShareOf, isSumOf, reckonable } from './arithmetic.ts';
import type { Bound } from './belongs.ts';
import type { Clause, ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';
import { labelBefore, names } from './neighbours.ts';
import { termsWithFacts } from './own-terms.ts';
import { countOf, type Operands } from './reckoned.ts';
import { sameFact } from './same-fact.ts';
import { holdsFor } from './spans.ts';

/** What of the rest of its sentence says which price is meant. */
const besides = 0.5;
const asNear = 0.1;
const itsShare = 0.3;
const partsOfDay = /\b(?:pagi|siang|sore|malam)\b/g;
/** Where more fit equally well, none is meant. */
const mostAlike = 3;
/** "Dua jam" says which price is meant, "dua orang" how often. */
const measured = /^(?:time|workday|month|malam|mass|length|volume|h[+-])$/;
const judgedMost = 8;

/**
 * Sums that the draft tells and that follow from what it names, shown or not: "dua brudel keju plus sepuluh panada
 * totalnya 200 ribu", "satu arah saja jadi 240 ribu" where one way is 60 %. They are figures of no passage, so they say
 * nothing of what stands beside them; nor do the quantities that they were reckoned with.
 */
export function resultsIn(
  said: ReadText,
  all: readonly Bound[],
  asked: readonly Fact[],
  { prices, counts, percents }: Operands,
  tells: (key: string) => number,
): ReadonlySet<Fact> {
  const found = new Set<Fact>(ownTotals(said, asked));
  const sums = said.facts.filter(({ kind, value, implied }) => kind === 'money' && value !== '0' && !implied);
  for (const sum of sums.slice(0, judgedMost)) {
    const told = isResult(said, sum);
    const differs = isDifference(said, sum);
    if (!told && !differs && all.some(({ fact }) => sameFact(fact, sum))) continue;
    const i = said.clauses.findIndex(({ start, end }) => start <= sum.start && sum.start < end);
    const clause = said.clauses[i];
    if (!clause) continue;
    const value = Number(sum.value);
    const { visible, units, parts } = pricesFor(sum, i, said, all, { prices, reckoned: found, tells });
    const shares = [...percents, ...meant([clause], [clause], all, 'percent', tells)];
    const times = counts.find((count) => units.some((price) => Math.round(price * count) === value));
    const follows =
      times !== undefined ||
      isShareOf(value, units, told ? counts : [], shares) ||
      (told && isSumOf(value, parts, counts)) ||
      (told && reckonable(visible, counts, shares, differs).has(value)) ||
      (differs && parts.some((price) => parts.includes(price - value)));
    if (!follows) continue;
    found.add(sum);
    for (const fact of said.facts) {
      if (fact.kind !== 'number') continue;
      // "3 hari totalnya": behind a total it is no more than a count either.
      const besideTotal =
        told && said.clauses.some((one) => one.sentence === clause.sentence && one.facts.includes(fact));
      if (measured.test(fact.unit ?? '') && !besideTotal) continue;
      if (!asked.some((one) => sameFact(one, fact) && one.unit === fact.unit)) continue;
      // "12 kursi": where it says which of the tiers holds, it is more than a count.
      const ofTier = all.some(({ spans }) => holdsFor(spans, fact));
      if (!ofTier && countOf(fact) === times) found.add(fact);
    }
  }
  return found;
}

/** What a sum may follow from: prices that are shown, those of which one is taken so often, those that are added. */
function pricesFor(
  sum: Fact,
  at: number,
  said: ReadText,
  all: readonly Bound[],
  { prices, reckoned, tells }: Known,
): { visible: readonly number[]; units: readonly number[]; parts: readonly number[] } {
  const clause = said.clauses[at]!;
  const sentence = said.clauses.filter((one) => one.sentence === clause.sentence);
  const own = [clause, ...labelBefore(said.clauses, at)];
  // What was reckoned before is reckoned with.
  const shown = [...new Set([...prices, ...reckoned])].filter(
    ({ kind, start }) => kind === 'money' && start !== sum.start,
  );
  const visible = shown.map((one) => Number(one.value));
  const named = meant(sentence, sentence, all, 'money', tells);
  const ofItsClause = meant(own, sentence, all, 'money', tells);
  // A price that is shown of the same is the one that is meant.
  const candidates = new Set([...ofItsClause, ...named]);
  const ofTheSame = prices.some(
    (price) =>
      price.start !== sum.start && (candidates.has(Number(price.value)) || goesOn(price, sum, own, said)),
  );
  const unshown = ofItsClause.length > 0 ? ofItsClause : named;
  // Where two prices stand before it, those are added.
  const two = shown.filter(({ start }) => start < sum.start).length >= 2;
  return {
    visible,
    units: ofTheSame ? visible : [...visible, ...unshown],
    parts: [...new Set(two ? visible : [...visible, ...named])].filter(
      (price) => price !== Number(sum.value),
    ),
  };
}

interface Known {
  prices: readonly Fact[];
  reckoned: ReadonlySet<Fact>;
  tells: (key: string) => number;
}

/** "Totalnya 150 ribu", "satunya 50 ribu": the one that stands behind the other names nothing else. */
function goesOn(price: Fact, sum: Fact, own: readonly Clause[], { clauses }: ReadText): boolean {
  const there = clauses.find(({ start, end }) => start <= price.start && price.start < end)!;
  if (price.start > sum.start) return there.sentence === own[0]!.sentence && !names(there);
  const words = own.flatMap(({ terms }) => terms.flatMap(({ key, weight }) => (weight > 0.6 ? [key] : [])));
  return words.length === 0 || there.terms.some(({ key }) => words.includes(key));
}

const isTotal =
  /\b(?:kalau|kalo|klo|jika|bila|dari)\s(?:\p{L}+\s)?(?:total|order|orderan|pesanan|belanja|transaksi|nilai)(?:nya)?\s(?:rp\.?\s?)?$/iu;

/**
 * "Kalau totalnya 5 juta, DP-nya 2 juta": what the customer spends is the customer's, where it is the condition of what
 * the draft tells. "Untuk totalnya 5 juta ya" says yes to a price.
 */
const ownTotals = ({ facts, text, clauses }: ReadText, asked: readonly Fact[]): Fact[] =>
  facts.filter((fact) => {
    if (fact.kind !== 'money' || !asked.some((one) => sameFact(one, fact))) return false;
    if (!isTotal.test(text.slice(Math.max(0, fact.start - 60), fact.start))) return false;
    const own = clauses.find(({ start, end }) => start <= fact.start && fact.start < end)?.sentence;
    return clauses.some(
      (one) =>
        one.sentence === own &&
        one.facts.some(({ kind, value }) => /^(?:money|percent)$/.test(kind) && value !== fact.value),
    );
  });

/** The prices or shares of what each clause names, of one thing or of two: those that share most of its words. */
function meant(
  clauses: readonly Clause[],
  sentence: readonly Clause[],
  all: readonly Bound[],
  kind: Fact['kind'],
  tells: (key: string) => number,
): number[] {
  const known = all.filter(({ fact }) => fact.kind === kind && fact.value !== '0');
  const whole = new Map(
    sentence.flatMap(termsWithFacts).map(({ key, weight }) => [key, weight * tells(key)]),
  );
  const parts = sentence.flatMap(({ text }) => text.match(partsOfDay) ?? []);
  return clauses.flatMap(({ terms }) => {
    const words = new Set(terms.flatMap(({ key, weight }) => (weight >= 0.6 ? [key] : [])));
    const first = nearest(words, whole, known, parts);
    const left = new Set([...words].filter((key) => !first.some(({ near }) => (near.get(key) ?? 0) >= 0.3)));
    // "Pijat Jawa 90 menit ke Colomadu": of two things.
    const second = left.size < words.size ? nearest(left, whole, known, parts) : [];
    return [...first, ...second].map(({ fact }) => Number(fact.value));
  });
}

function nearest(
  words: ReadonlySet<string>,
  whole: ReadonlyMap<string, number>,
  known: readonly Bound[],
  parts: readonly string[],
): readonly Bound[] {
  let all = 0;
  for (const key of words) all += whole.get(key)!;
  if (all === 0) return [];
  const near = known.flatMap((bound) => {
    let own = 0;
    let rest = 0;
    for (const [key, weight] of whole) {
      const there = weight * Math.min(1, bound.near.get(key) ?? 0);
      if (words.has(key)) own += there;
      else rest += there;
    }
    return own >= all * itsShare ? [{ bound, score: own + besides * rest }] : [];
  });
  const best = Math.max(0, ...near.map(({ score }) => score));
  const alike = near.filter(({ score }) => score >= best - asNear).map(({ bound }) => bound);
  // "Ikut tarif malam": parts of the day are no words that are compared.
  const ofPart = alike.filter(({ clause }) => parts.some((part) => clause.text.includes(part)));
  const found = ofPart.length > 0 ? ofPart : alike;
  return new Set(found.map(({ fact }) => fact.value)).size > mostAlike ? [] : found;
}

/** What is reckoned is no figure of its clause. */
export const withoutResults = (said: ReadText, results: ReadonlySet<Fact>): ReadText =>
  results.size === 0
    ? said
    : {
        ...said,
        clauses: said.clauses.map((clause) => ({
          ...clause,
          facts: clause.facts.filter((fact) => !results.has(fact)),
        })),
      };
