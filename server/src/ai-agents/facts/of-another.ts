import { places } from '../../platform/chat-language/word-classes.ts';
import { type Bound, isInSpan, isOutsideSpans, likeness } from './belongs.ts';
import type { ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';
import { figureKey } from './own-terms.ts';
import { endOf } from './range-ends.ts';
import { rangeSign } from './range-sign.ts';
import { sameFact } from './same-fact.ts';

/** By how much a rival must be nearer where it is said of all that the draft names, of other parts of it, where nothing is named. */
const ofAll = 0.1;
const ofOtherParts = 0.6;
const ofNothing = 0.25;
/** "Gratis" stands in a sentence of its own more often than not, and days of opening are said of one another. */
const loose = { free: 1, day: 0.5, freeRival: 0.8 };
/** A price that holds for some days alone is no answer to who asks for the price. */
const passingOnly = 0.7;
const isSaidOf = 0.4;
const asNear = 0.1;
const besides = 0.3;
/** So much more of the draft's sentence stands in that of its own figure. */
const asWhole = 0.2;

/** Another figure of its kind is said of what the draft's clause names, and this one is not. */
export function ofAnother(
  bound: Bound,
  same: readonly Bound[],
  all: readonly Bound[],
  said: ReadText,
  bounds: readonly Bound[],
): boolean {
  if (bound.fact.kind === 'digits' && isOfAnotherBank(bound, same)) return true;
  if (bound.fact.kind === 'number' && same.some(isOfEach)) return false;
  if ((isWeek(bound) && same.some(isWeek)) || repeatsItself(bound, said)) return false;
  const towns = townsOf(bound, 0.6);
  if (
    towns.length > 0 &&
    same.every((one) => isOfAnotherTown(one, towns)) &&
    all.some(
      (rival) => isRival(rival, bound, same) && townsOf(rival, isSaidOf).some((town) => towns.includes(town)),
    )
  )
    return true;
  const nearest = same.reduce((best, other) =>
    likeness(bound, other) > likeness(bound, best) ? other : best,
  );
  const own = Math.max(0, likeness(bound, nearest));
  const wholly = Math.max(...same.map((one) => inWhole(bound, one)));
  const passing = speaksOfPassing(said);
  const onlyPassing = !passing && same.every((one) => one.passing) ? passingOnly : 0;
  const shared = [...bound.near].filter(
    ([key, weight]) => weight >= 0.6 && (nearest.near.get(key) ?? 0) >= isSaidOf,
  );
  return all.some((rival) => {
    if ((rival.passing && !passing) || !rivalKinds(rival.fact, bound.fact)) return false;
    const score = likeness(bound, rival);
    if (score < own - asNear - onlyPassing || !isRival(rival, bound, same)) return false;
    const standsApart = !same.some(({ whole }) => whole === rival.whole);
    if (standsApart && wholly >= inWhole(bound, rival) + asWhole) return false;
    if (isOfAnotherTier(rival, bound, nearest)) return false;
    if (isOfOtherEnd(rival, bound)) return false;
    // "Joining fee 100rb, kecuali 6 bulan gratis": one sentence says both.
    if (bound.fact.value === '0' && same.some(({ whole }) => whole === rival.whole)) return false;
    if (isOfAnotherDay(rival, bound, nearest) || sharesNothing(bound, rival)) return false;
    const twin = bounds.find((other) => other !== bound && sameFact(rival.fact, other.fact));
    if (twin && !twin.fact.implied && keepsItsPlace(bound, nearest, twin, rival)) return false;
    // "Rp2.200.000, selama promo Rp1.900.000": each price in its place.
    if (rival.passing !== nearest.passing && said.facts.some((fact) => sameFact(rival.fact, fact)))
      return false;
    return (
      score - marginOf(bound.fact, shared, rival) + onlyPassing > own ||
      (Math.abs(score - own) < asNear && score >= 1 && namesOnly(bound, rival, same)) ||
      (bound.fact.value !== '0' && score >= own - asNear && named(bound, rival, same))
    );
  });
}

/** "Beli Rp1.450.000, sewa Rp150.000": the draft says both, and as they stand they fit better than exchanged. */
const keepsItsPlace = (bound: Bound, nearest: Bound, twin: Bound, rival: Bound): boolean =>
  likeness(bound, nearest) + likeness(twin, rival) > likeness(bound, rival) + likeness(twin, nearest);

/** "Setahun Rp2.200.000": a price or a time of which only what stands far off is the same. */
const sharesNothing = ({ fact, near }: Bound, rival: Bound): boolean =>
  (fact.kind === 'money' || isSpan(fact)) &&
  ![...near].some(([key, weight]) => weight >= besides && (rival.near.get(key) ?? 0) >= besides);

/** "Jumat sampai jam 11": what is said of Saturday is no rival of what is said of Friday. */
const isOfAnotherDay = (rival: Bound, { own }: Bound, nearest: Bound): boolean =>
  [...own].some(
    (key) =>
      key.startsWith('day:') && (nearest.near.get(key) ?? 0) >= 0.75 && (rival.near.get(key) ?? 0) < 0.5,
  );

/** "Setiap hari" is said of the whole week. */
const isWeek = ({ fact }: Bound): boolean => fact.kind === 'day' && /^(?:se)?tiap/i.test(fact.text);

/** "14 hari atau dua minggu", "setengah hari (12 jam)": the first of the two is judged. */
const repeatsItself = ({ fact }: Bound, { facts, text }: ReadText): boolean =>
  facts.some(
    (other) =>
      other.start < fact.start &&
      sameFact(other, fact) &&
      /^\s?(?:atau|alias|=|\()\s?(?:sama dengan )?$/i.test(text.slice(other.end, fact.start)),
  );

/** "Biji kopi (per 250 gr)": a heading says it of all that stands under it. */
const isOfEach = ({ clause, fact }: Bound): boolean =>
  clause.heads &&
  /(?:\b(?:per|isi|toples|botol|pack|tiap)|[@/])\s*$/i.test(clause.text.slice(0, fact.start - clause.start));

const townsOf = ({ near }: Bound, least: number): string[] =>
  [...near].flatMap(([key, weight]) => (weight >= least && places.has(key) ? [key] : []));

function isOfAnotherTown(one: Bound, towns: readonly string[]): boolean {
  const there = townsOf(one, isSaidOf);
  return there.length > 0 && !there.some((town) => towns.includes(town));
}

/** A telephone behind a bank's name, or the account at another bank. */
function isOfAnotherBank({ clause, fact }: Bound, same: readonly Bound[]): boolean {
  const bank = clause.facts.findLast(({ kind, start }) => kind === 'bank' && start < fact.start);
  return bank !== undefined && same.every(({ near }) => (near.get(figureKey(bank)) ?? 0) < 0.5);
}

/** Of a promotion, or of days by their date. */
const speaksOfPassing = ({ facts, text }: ReadText): boolean =>
  facts.some(({ kind }) => kind === 'date' || kind === 'month') ||
  /\b(?:promo|diskon|disc|potong|hemat|harga khusus|early)/i.test(text);

const isRival = (other: Bound, bound: Bound, same: readonly Bound[]): boolean =>
  rivalKinds(other.fact, bound.fact) &&
  countsTheSame(other, bound) &&
  !sameFact(other.fact, bound.fact) &&
  !(other.fact.value === '0' && bound.clause.facts.some((fact) => sameFact(other.fact, fact))) &&
  !same.some((one) => together(one, other) || inOneClause(bound, one, other));

function marginOf(
  { value, kind, unit = '' }: Fact,
  shared: readonly (readonly [key: string, weight: number])[],
  rival: Bound,
): number {
  if (rival.fact.value === '0') return loose.freeRival;
  const extra = value === '0' ? loose.free : kind === 'day' || /^h/.test(unit) ? loose.day : 0;
  if (shared.length === 0) return ofNothing + extra;
  return (shared.every(([key]) => (rival.near.get(key) ?? 0) >= isSaidOf) ? ofAll : ofOtherParts) + extra;
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

export const isSpan = ({ unit }: Fact): boolean => unit === 'time' || unit === 'month' || unit === 'workday';

/** "Dua hari sebelumnya" where the source says H-5. */
const areBefore = (a: Fact, b: Fact): boolean =>
  (a.unit === 'h-' && isDays(b)) || (b.unit === 'h-' && isDays(a));

const isDays = ({ unit, value }: Fact): boolean => unit === 'time' && Number(value) % 1440 === 0;

export const rivalKinds = (a: Fact, b: Fact): boolean =>
  (!a.implied || a.kind === 'day') &&
  a.kind === b.kind &&
  (a.kind !== 'number' || a.unit === b.unit || (isSpan(a) && isSpan(b)) || areBefore(a, b)) &&
  a.kind !== 'bank';

/** "20 foto" is no other figure of "2 kostum". */
const countsTheSame = (a: Bound, b: Bound): boolean =>
  a.counted === undefined ||
  b.counted === undefined ||
  a.counted === b.counted ||
  isSpan(a.fact) ||
  areBefore(a.fact, b.fact);

/** "Lewat 5 jam dihitung sehari": the source says both numbers of the same. */
const inOneClause = ({ fact }: Bound, one: Bound, other: Bound): boolean =>
  fact.kind === 'number' && one.clause === other.clause;

const joins = new RegExp(String.raw`^\s*(?:\(|${rangeSign}|atau)?\s*(?:rp\.?\s?|jam |pukul )?$`, 'i');

/** Two ends of one range, or two prices in one breath, are said of the same. */
function together(a: Bound, b: Bound): boolean {
  if (a.clause !== b.clause) return false;
  if (a.fact.kind === 'day') return true;
  const [first, second] = a.fact.start < b.fact.start ? [a.fact, b.fact] : [b.fact, a.fact];
  const between = a.clause.text.slice(first.end - a.clause.start, second.start - a.clause.start);
  return joins.test(between);
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

/** How much of all that the draft's sentence says stands in the sentence of a figure. */
function inWhole({ whole, fact }: Bound, known: Bound): number {
  let sum = 0;
  for (const [key, weight] of whole) if (key !== figureKey(fact)) sum += weight * (known.whole.get(key) ?? 0);
  return sum;
}

/** "30 bungkus potong 3.500" where 10–24 have 2.000 and 25–59 have 3.500: the quantity says which is meant. */
const isOfAnotherTier = (rival: Bound, bound: Bound, nearest: Bound): boolean =>
  rival.spans.length > 0 &&
  [...bound.near].some(
    ([key, weight]) => weight >= 0.15 && isInSpan(nearest, key) && isOutsideSpans(rival, key),
  );

/** "Buka jam 6" and "cuma sampai jam 17": from when is no other figure of until when. */
const isOfOtherEnd = (rival: Bound, bound: Bound): boolean => {
  if (bound.fact.kind !== 'clock') return false;
  const [own, there] = [endOf(bound), endOf(rival)];
  return own !== undefined && there !== undefined && own !== there;
};
