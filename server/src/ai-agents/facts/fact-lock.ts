import { isResult } from './arithmetic.ts';
import { withAskedWords } from './asked-words.ts';
import { bind } from './belongs.ts';
import { readText } from './clauses.ts';
import { costsNothing } from './costs-nothing.ts';
import { closedDays, deniedFigures } from './denied.ts';
import { deniedThere } from './denied-there.ts';
import { equationsOf } from './equations.ts';
import { figureMiss } from './figure-miss.ts';
import { foreignMember } from './foreign-member.ts';
import { invented } from './invented.ts';
import { knownText } from './known-text.ts';
import { type Miss, missAt } from './miss.ts';
import { ofAnotherChoice } from './of-another-choice.ts';
import { ofElsewhere } from './of-elsewhere.ts';
import { withoutOffers } from './offers.ts';
import { otherDays } from './other-days.ts';
import { withoutName } from './own-name.ts';
import { statements } from './polarity.ts';
import { readFacts } from './read-facts.ts';
import { operandsOf } from './reckoned.ts';
import { isOnly } from './repeats-customer.ts';
import { resultsIn, withoutResults } from './results.ts';
import { saidTwice } from './said-twice.ts';
import { strangeWords } from './strange-words.ts';
import { shareIn, tellingWords } from './telling-words.ts';
import { turned } from './turned.ts';
import { otherUnit, reversedRanges } from './units-and-ranges.ts';
import { unlimited } from './unlimited.ts';
import { unreadDigits } from './unread-digits.ts';

/** What an answer may lean on: the passages it cites, and what the customer said of quantities. */
export interface Evidence {
  passages: readonly { title: string; text: string }[];
  /** All that it was written from, cited or not: what it says to be so may not be said otherwise in any of them. */
  given?: readonly { title: string; text: string }[];
  customer?: readonly string[];
  /** All that the model was told: whoever is named there may be called by name, nothing more follows from it. */
  told?: string;
  /** What the business is called: "Toko Tiga Putri" tells no figure. */
  business?: string;
}

/**
 * Kunci Fakta: every price, number, date, hour, phone, account, name and address of the draft must be stated by its
 * evidence, of the same thing; what it says to be so must not be said otherwise there. A draft may leave facts out and
 * repeat the customer's own quantities, never bring its own; sums are right only of what it cites. Pure.
 */
export function factMisses(
  draft: string,
  { passages, given = [], customer = [], told = '', business = '' }: Evidence,
): Miss[] {
  const known = passages.map(knownText);
  const among = [...known, ...given.filter((one) => !passages.includes(one)).map(knownText)];
  const stated = known.flatMap((one) => one.stated);
  const all = known.flatMap((one) => one.bounds);
  const asked = customer.flatMap(readFacts);
  const whole = readText(draft);
  const read = withoutOffers(withoutName(whole, business));
  const operands = operandsOf(read, all, asked);
  const counts = known.map((one) => one.counts);
  const results = resultsIn(read, all, asked, operands, shareIn(counts));
  const equations = equationsOf(read, all);
  const said = withoutResults(
    read,
    new Set(
      [...results, ...equations.counts, ...equations.right].filter((fact) => !equations.wrong.has(fact)),
    ),
  );
  const misses: Miss[] = [];
  const bounds = tellingWords(withAskedWords(bind(said), customer), counts);
  for (const bound of bounds) {
    if (bound.fact.implied && bound.fact.kind !== 'day') continue;
    const why = figureMiss(bound, { said, bounds, all, asked, equations });
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
      among.flatMap((one) => one.statements),
    ),
    ...deniedFigures(claims, bounds, known),
    ...closedDays(claims, among),
  ])
    misses.push(missAt(one, 'turned'));
  for (const one of costsNothing(claims, known)) misses.push(missAt(one, 'not_stated'));
  const strange = strangeWords(said, known);
  misses.push(
    ...unreadDigits(whole, known),
    ...unlimited(said, among),
    ...ofAnotherChoice(said, known),
    ...foreignMember(read, known),
    ...otherDays(said, known),
    ...deniedThere(said, among),
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
