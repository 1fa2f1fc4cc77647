import { isEquation, isResult } from './arithmetic.ts';
import { withAskedWords } from './asked-words.ts';
import { type Bound, bind, likeness } from './belongs.ts';
import { type ReadText, readText } from './clauses.ts';
import { isWithinDates } from './date-ranges.ts';
import { closedDays, deniedFigures } from './denied.ts';
import { deniedThere } from './denied-there.ts';
import { type Equations, equationsOf } from './equations.ts';
import type { Fact } from './fact.ts';
import { foreignMember } from './foreign-member.ts';
import { invented } from './invented.ts';
import { knownText } from './known-text.ts';
import { type Miss, type MissKind, missAt } from './miss.ts';
import { ofAnother, rivalKinds } from './of-another.ts';
import { ofAnotherChoice } from './of-another-choice.ts';
import { ofElsewhere } from './of-elsewhere.ts';
import { withoutOffers } from './offers.ts';
import { otherDays } from './other-days.ts';
import { isOtherLimit } from './other-limit.ts';
import { figureKey } from './own-terms.ts';
import { statements } from './polarity.ts';
import { isOtherEnd } from './range-ends.ts';
import { readFacts } from './read-facts.ts';
import { countOf, isSum, operandsOf } from './reckoned.ts';
import { resultsIn, withoutResults } from './results.ts';
import { saidTwice } from './said-twice.ts';
import { sameFact } from './same-fact.ts';
import { holdsFor, isEnd, isOpen } from './spans.ts';
import { strangeWords } from './strange-words.ts';
import { shareIn, tellingWords } from './telling-words.ts';
import { isToldWrong } from './told-results.ts';
import { turned } from './turned.ts';
import { otherUnit, reversedRanges } from './units-and-ranges.ts';
import { unlimited } from './unlimited.ts';

/** What an answer may lean on: the passages it cites, and what the customer said of quantities. */
export interface Evidence {
  passages: readonly { title: string; text: string }[];
  customer?: readonly string[];
  /** All that the model was told: whoever is named there may be called by name, nothing more follows from it. */
  told?: string;
}

/**
 * Kunci Fakta: every price, number, date, hour, phone, account, name and address of the draft must be stated by its
 * evidence, of the same thing; what it says to be so must not be said otherwise there. A draft may leave facts out and
 * repeat the customer's own quantities, never bring its own; sums are right only of what it cites. Pure.
 */
export function factMisses(draft: string, { passages, customer = [], told = '' }: Evidence): Miss[] {
  const known = passages.map(knownText);
  const stated = known.flatMap((one) => one.stated);
  const all = known.flatMap((one) => one.bounds);
  const asked = customer.flatMap(readFacts);
  const read = withoutOffers(readText(draft));
  const operands = operandsOf(read, all, asked);
  const counts = known.map((one) => one.counts);
  const results = resultsIn(read, all, asked, operands, shareIn(counts));
  const equations = equationsOf(read);
  const said = withoutResults(
    read,
    new Set(
      [...results, ...equations.counts, ...equations.right, ...spentIn(read, customer)].filter(
        (fact) => !equations.wrong.has(fact),
      ),
    ),
  );
  const misses: Miss[] = [];
  const bounds = tellingWords(withAskedWords(bind(said), customer), counts);
  for (const bound of bounds) {
    if (bound.fact.implied && bound.fact.kind !== 'day') continue;
    const why = missOf(bound, { said, bounds, all, asked, equations });
    if (why) misses.push(missAt(bound.fact, why));
  }
  const alone = bounds.filter(({ fact }) => !equations.prices.has(fact) && !isResult(said, fact));
  for (const { fact } of saidTwice(alone, all)) misses.push(missAt(fact, 'of_another'));
  // "40 porsi belum bisa": a no to the customer's own number follows from a limit, which is no such no.
  const claims = statements(said).filter(
    ({ holds, clause }) =>
      holds || !clause.facts.some((fact) => fact.kind === 'number' && isOnly(fact, asked, all)),
  );
  for (const one of [
    ...turned(
      claims,
      known.flatMap((one) => one.statements),
    ),
    ...deniedFigures(claims, bounds, known),
    ...closedDays(claims, known),
  ])
    misses.push(missAt(one, 'turned'));
  const strange = strangeWords(said, known);
  misses.push(
    ...unlimited(said, known),
    ...ofAnotherChoice(said, known),
    ...foreignMember(read, known),
    ...otherDays(said, known),
    ...deniedThere(said, known),
    ...invented(said, known, [...customer, told], strange),
    ...ofElsewhere(strange, said, known, customer),
    ...otherUnit(bounds, stated),
    ...reversedRanges(
      said,
      known.map(({ read }) => read),
    ),
  );
  misses.sort((a, b) => a.start - b.start);
  // One reason is enough.
  return [
    ...new Map(misses.toReversed().map((miss) => [`${miss.start}-${miss.end}`, miss])).values(),
  ].reverse();
}

/** "Telat 3 hari: 3 x 10rb", "ada dua pilihan": how many of what is told. */
const isCount = ({ kind, value, unit, end }: Fact, { text }: ReadText, { counts }: Equations): boolean =>
  kind === 'number' &&
  ((Number(value) <= mostListed && isListed.test(text.slice(end))) ||
    [...counts].some((one) => countOf(Number(one.value), one.unit) === countOf(Number(value), unit)));

const mostListed = 9;
const isListed = /^\s(?:pilihan|cara|opsi|macam|jenis|tipe|varian|hal|syarat|langkah)\b/i;

interface Against {
  said: ReadText;
  bounds: readonly Bound[];
  all: readonly Bound[];
  asked: readonly Fact[];
  equations: Equations;
}

/** The customer said it, and no source. */
const isOnly = (fact: Fact, asked: readonly Fact[], all: readonly Bound[]): boolean =>
  asked.some((other) => sameFact(other, fact)) && !all.some((other) => sameFact(other.fact, fact));

const isToday = /\bhari ini(?: hari)?,?\s(?:\p{L}+\s){0,3}$/iu;

function missOf(bound: Bound, { said, bounds, all, asked, equations }: Against): MissKind | undefined {
  const { fact } = bound;
  if (isCount(fact, said, equations)) return undefined;
  if (equations.wrong.has(fact) || (fact.kind === 'money' && isEquation(said.text, fact)))
    return 'miscalculated';
  if (fact.kind === 'number' && isResult(said, fact) && isSum(fact, said, all)) return undefined;
  // "Hari ini Minggu": which day it is, not what the business does.
  if (/^(?:day|month)$/.test(fact.kind) && isToday.test(said.text.slice(0, fact.start))) return undefined;
  const same = all.filter((other) => sameFact(other.fact, fact));
  const repeated = same.length > 0 || asked.some((other) => sameFact(other, fact));
  if (isOfTier(bound, said, all, repeated)) return undefined;
  if (same.length === 0) {
    if (fact.kind === 'day' && excludedDay(bound, all)) return undefined;
    if (fact.kind === 'date' && asked.some((one) => sameFact(one, fact)) && isWithinDates(fact, all))
      return undefined;
    if (fact.kind === 'clock' && isBeforeClosing(fact, all)) return undefined;
    return repeatsCustomer(bound, all, asked) ? undefined : 'not_stated';
  }
  if (isToldWrong(bound, same, said)) return 'miscalculated';
  if (fact.kind === 'number' && repeatsCustomer(bound, all, asked)) return undefined;
  if (isLabel(bound) && same.some((other) => isLabel(other) && wordBefore(other) === wordBefore(bound)))
    return undefined;
  return isOtherEnd(bound, same) ||
    isOtherLimit(bound, same, all) ||
    (!equations.prices.has(fact) && ofAnother(bound, same, all, said, bounds))
    ? 'of_another'
    : undefined;
}

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

const closes = /\b(?:tutup|libur|tidak|tdk|gak|ga|nggak|ngga|belum|blm|bukan|kecuali|selain|off)\b/i;

/** "Minggu tutup" follows from "buka Senin–Sabtu". */
const excludedDay = ({ clause }: Bound, all: readonly Bound[]): boolean =>
  closes.test(clause.text) && all.some(({ fact }) => fact.kind === 'day');

const quantities =
  /\b(?:untuk|utk|buat|kalau|kalo|klo|jika|bila|selama|sebanyak|paket|kirim|pesan|order|ambil|beli|sewa|total|telat|terlambat|umur|usia|karena|yang|yg|[x×*=])\s*(?:\p{L}+\s){0,2}$/iu;

/** The customer's own quantity may be said again; a claim about the business may not hide behind it, nor a price. */
function repeatsCustomer(bound: Bound, all: readonly Bound[], asked: readonly Fact[]): boolean {
  const { fact, clause } = bound;
  if (!asked.some((other) => sameFact(other, fact))) return false;
  switch (fact.kind) {
    case 'number': {
      const before = clause.text.slice(0, fact.start - clause.start);
      const after = clause.text.slice(fact.end - clause.start);
      if (quantities.test(before) || /^\s*[x×*=]/.test(after) || closes.test(clause.text)) return true;
      const rivals = all.filter((other) => rivalKinds(other.fact, fact));
      return !rivals.some((rival) => likeness(bound, rival) >= 0.6);
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

const spends = /\b(?:belanja|total|order|orderan|transaksi|pesanan)(?:an|nya)?\b[^.?!\d]{0,20}$/i;

/** What the business asks is a price all the same. */
const isPrice = /\b(?:harga|tarif|biaya|ongkos|ongkir|bayar)(?:nya)?\s(?:\p{L}+\s)?(?:rp\.?\s?)?$/iu;

/** "Belanja 600rb gratis ongkir?" "600rb sudah gratis": what the customer spends is no price. */
const spentIn = ({ facts, text }: ReadText, customer: readonly string[]): Fact[] => {
  const spent = customer.flatMap((one) =>
    readFacts(one).filter(({ kind, start }) => kind === 'money' && spends.test(one.slice(0, start))),
  );
  return facts.filter(
    (fact) =>
      fact.kind === 'money' &&
      spent.some((one) => sameFact(one, fact)) &&
      !isPrice.test(text.slice(Math.max(0, fact.start - 30), fact.start)),
  );
};
