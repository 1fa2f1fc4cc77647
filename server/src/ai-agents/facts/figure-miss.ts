import { isEquation, isResult } from './arithmetic.ts';
import type { Bound } from './belongs.ts';
import type { ReadText } from './clauses.ts';
import { isWithinDates } from './date-ranges.ts';
import type { Equations } from './equations.ts';
import type { Fact } from './fact.ts';
import type { MissKind } from './miss.ts';
import { isSpan, ofAnother } from './of-another.ts';
import { isOtherLimit } from './other-limit.ts';
import { figureKey } from './own-terms.ts';
import { isOtherEnd } from './range-ends.ts';
import { countOf, isSum } from './reckoned.ts';
import { isDenied, repeatsCustomer } from './repeats-customer.ts';
import { sameFact } from './same-fact.ts';
import { holdsFor, isEnd, isOpen } from './spans.ts';
import { isToldWrong } from './told-results.ts';

interface Against {
  said: ReadText;
  bounds: readonly Bound[];
  all: readonly Bound[];
  asked: readonly Fact[];
  equations: Equations;
}

/** Letters looked back at. */
const besideIt = 80;
const isToday = /\bhari ini(?: hari)?,?\s(?:\p{L}+\s){0,3}$/iu;

/** Why a figure of the draft may not be said; undefined: its sources state it, of the same thing. */
export function figureMiss(
  bound: Bound,
  { said, bounds, all, asked, equations }: Against,
): MissKind | undefined {
  const { fact } = bound;
  if (isCount(bound, said, all, asked, equations)) return undefined;
  if (equations.wrong.has(fact) || (fact.kind === 'money' && isEquation(said.text, fact)))
    return 'miscalculated';
  if (fact.kind === 'number' && isResult(said, fact) && isSum(fact, said, all)) return undefined;
  // "Hari ini Minggu": which day it is, not what the business does.
  if (
    /^(?:day|month)$/.test(fact.kind) &&
    isToday.test(said.text.slice(Math.max(0, fact.start - besideIt), fact.start))
  )
    return undefined;
  const same = all.filter((other) => sameFact(other.fact, fact));
  const repeated = same.length > 0 || asked.some((other) => sameFact(other, fact));
  if (isOfTier(bound, said, all, repeated)) return undefined;
  if (same.length === 0) {
    if (fact.kind === 'day' && excludedDay(bound, all)) return undefined;
    if (fact.kind === 'date' && asked.some((one) => sameFact(one, fact)) && isWithinDates(fact, all))
      return undefined;
    if (fact.kind === 'clock' && isBeforeClosing(fact, all)) return undefined;
    return repeatsCustomer(bound, all, asked, said) ? undefined : 'not_stated';
  }
  if (isToldWrong(bound, same, said)) return 'miscalculated';
  if (fact.kind === 'number' && repeatsCustomer(bound, all, asked, said)) return undefined;
  if (isLabel(bound) && same.some((other) => isLabel(other) && wordBefore(other) === wordBefore(bound)))
    return undefined;
  return isOtherEnd(bound, same) ||
    isOtherLimit(bound, same, all) ||
    ofAnother(bound, same, all, said, bounds)
    ? 'of_another'
    : undefined;
}

/** "Telat 3 hari: 3 x 10rb", "ada dua pilihan": how many of what is told. */
const isCount = (
  bound: Bound,
  { text }: ReadText,
  all: readonly Bound[],
  asked: readonly Fact[],
  equations: Equations,
): boolean =>
  bound.fact.kind === 'number' &&
  (equations.counts.has(bound.fact) ||
    isOfEquation(bound.fact, asked, equations) ||
    (Number(bound.fact.value) <= mostListed &&
      isListed.test(text.slice(bound.fact.end)) &&
      // "Ada 7 varian" where the source says how many.
      !all.some(
        ({ fact, counted }) => fact.kind === 'number' && !fact.implied && counted === bound.counted,
      )));

/**
 * The quantity of an equation before it is one: what its price is paid for, or what the customer asked for. "3 x 20rb,
 * garansinya 3 bulan" is another three.
 */
const isOfEquation = (fact: Fact, asked: readonly Fact[], { counts, paidFor }: Equations): boolean =>
  [...counts].some(
    (count) =>
      countOf(count) === countOf(fact) &&
      fact.start < count.start &&
      (!isSpan(fact) ||
        fact.unit === count.unit ||
        paidFor.has(fact.unit ?? '') ||
        asked.some((one) => sameFact(one, fact) && one.unit === fact.unit)),
  );

const mostListed = 9;
const isListed = /^\s(?:pilihan|cara|opsi|macam|jenis|tipe|varian|hal|syarat|langkah)\b/i;

/**
 * "5 botol Rp26.000" where "3–11 botol" cost that, "jam 4 sore Rp140.000" where it costs that from 15.00 to 18.00,
 * "12 jam Rp100.000" where its column is headed so.
 */
function isOfTier(
  { fact, clause }: Bound,
  said: ReadText,
  all: readonly Bound[],
  repeated: boolean,
): boolean {
  if ((fact.kind !== 'number' && fact.kind !== 'clock') || isEnd(fact, said.text)) return false;
  if (isOpen(fact, clause.text, clause.start)) return false;
  return all.some(
    ({ fact: outcome, spans, clause: { under } }) =>
      (holdsFor(repeated ? spans : spans.filter(({ to }) => to < Number.POSITIVE_INFINITY), fact) ||
        (repeated && under.some(({ facts }) => facts.some((head) => figureKey(head) === figureKey(fact))))) &&
      (fact.kind === 'clock' ? clause.facts : said.facts).some(
        (price) => sameFact(outcome, price) && price.start >= clause.start && price.start - fact.end < 80,
      ),
  );
}

/** "isi 20", "R410": a number that is part of a name. */
const isLabel = ({ fact }: Bound): boolean => fact.kind === 'number' && fact.unit === undefined;
const wordBefore = ({ fact, clause }: Bound): string =>
  /(\p{L}+)\s?$/u.exec(clause.text.slice(0, fact.start - clause.start))?.[1]?.toLowerCase() ?? '-';

/** "Minggu tutup" follows from "buka Senin–Sabtu". */
const excludedDay = (bound: Bound, all: readonly Bound[]): boolean =>
  isDenied(bound) && all.some(({ fact }) => fact.kind === 'day');

const beforeClosing = /\b(?:sebelum|sblm|seblm)\s(?:tutup|toko|buka|jam)/i;

/** "Mobil terakhir jam 2" where it is an hour before what shuts at three. */
const isBeforeClosing = (fact: Fact, all: readonly Bound[]): boolean =>
  all.some(
    ({ fact: lead, clause }) =>
      lead.unit === 'time' &&
      beforeClosing.test(clause.text) &&
      all.some(
        ({ fact: closing }) =>
          closing.kind === 'clock' && minutesOf(closing) - minutesOf(fact) === Number(lead.value),
      ),
  );

const minutesOf = ({ value }: Fact): number => {
  const [hours, minutes] = value.split(':');
  return 60 * Number(hours) + Number(minutes);
};
