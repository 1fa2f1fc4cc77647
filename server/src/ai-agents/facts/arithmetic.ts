import type { ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';

/** Operands of one answer: more are no sum that a customer asked for. */
const most = 5;

/**
 * What may be reckoned from prices that the sources state and the draft shows, and from the customer's own quantities:
 * 3 × 50.000, the sum of several, a share in per cent of these; what one of several costs, and what is left of a price
 * where something is taken off.
 */
export function reckonable(
  prices: readonly number[],
  quantities: readonly number[],
  percents: readonly number[],
  takesOff = false,
): Set<number> {
  const own = [...new Set(prices)].filter((price) => price > 0).slice(0, most);
  const counts = [...new Set(quantities)].filter((count) => count > 0).slice(0, most);
  const lines = own.map((price) => [price, ...counts.map((count) => price * count)]);
  const results = new Set<number>();
  const sums = new Set<number>();
  const add = (at: number, sum: number, parts: number): void => {
    if (parts > 0) sums.add(sum);
    if (at === lines.length || parts === 3) return;
    add(at + 1, sum, parts);
    for (const line of lines[at]!) add(at + 1, sum + line, parts + 1);
  };
  add(0, 0, 0);
  for (const sum of sums) {
    results.add(Math.round(sum));
    for (const percent of percents.slice(0, 3)) {
      results.add(Math.round((sum * percent) / 100));
      results.add(Math.round(sum - (sum * percent) / 100));
    }
  }
  for (const price of own) for (const count of counts) results.add(Math.round(price / count));
  if (takesOff) for (const price of own) for (const less of own) if (less < price) results.add(price - less);
  return results;
}

/** Two of them, one or each so many times. */
export function isSumOf(value: number, prices: readonly number[], counts: readonly number[]): boolean {
  const lines = prices.map((price) => [price, ...counts.map((count) => price * count)]);
  return lines.some((line, i) =>
    lines.slice(i + 1).some((other) => line.some((a) => other.some((b) => Math.round(a + b) === value))),
  );
}

/** A share of one of them, of so many of it, or what is left or becomes of it. */
export const isShareOf = (
  value: number,
  prices: readonly number[],
  counts: readonly number[],
  percents: readonly number[],
): boolean =>
  prices
    .flatMap((price) => [price, ...counts.map((count) => price * count)])
    .some((price) =>
      percents.some((percent) =>
        [percent, 100 - percent, 100 + percent].some((share) => Math.round((price * share) / 100) === value),
      ),
    );

/** "Half day lebih murah 300rb", "diskon 10rb", "selisihnya 20rb". */
const differs =
  /\b(?:di)?(?:potong|diskon|disc|murah|mahal|hemat|irit|kurang|cashback|selisih|beda|untung|sisa)(?:an|i|nya)?\b/i;

const takesOff = (text: string): boolean => differs.test(text);

const results =
  /=|\b(?:total(?:an)?|jatuh|jadi|semua|jumlah|(?:(?:dua|tiga)-(?:dua|tiga)|kedua|ketiga)nya|dp|uang muka|tanda jadi|sisa|keseluruhan|berarti|tinggal|perkiraan|hitungan)(?:nya)?\b|%\satau\b/i;

/** Letters looked back at. */
const reach = 80;
/** "Dapat potongan 10rb tiap malam. Jamur dari 550rb jadi …". */
const farReach = 400;

/** What stands between the figure of its kind before it, or where its sentence begins, and this one. */
function before({ facts, text }: Pick<ReadText, 'facts' | 'text'>, fact: Fact): string {
  // They stand in order: of a long text thousands stand behind it.
  const at = facts.indexOf(fact);
  let i = at === -1 ? facts.length - 1 : at - 1;
  const stands = (other: Fact): boolean =>
    other.kind === fact.kind && !other.implied && other.end <= fact.start;
  const earliest = Math.max(0, fact.start - reach);
  while (i >= 0 && facts[i]!.end > earliest && !stands(facts[i]!)) i -= 1;
  const from = Math.max(facts[i]?.end ?? 0, earliest);
  return text
    .slice(from, fact.start)
    .split(/[.!?]\s|\n/)
    .at(-1)!;
}

/** "3 x 50.000 = …", "totalnya …", "jadi … sama ongkirnya …": what follows is a result. */
export const isResult = (said: Pick<ReadText, 'facts' | 'text'>, fact: Fact): boolean =>
  results.test(before(said, fact));

/** "Selisihnya 20 ribu", "hemat 20 ribu": by how much one price is less than another. */
export const isDifference = (said: Pick<ReadText, 'facts' | 'text'>, fact: Fact): boolean =>
  takesOff(before(said, fact)) ||
  (/\b(?:men)?jadi(?:nya)?\s(?:rp\.?\s?)?$/i.test(before(said, fact)) &&
    takesOff(said.text.slice(Math.max(0, fact.start - farReach), fact.start)));

/** An equation is written out: its result is right by reckoning alone. */
export const isEquation = (text: string, fact: Fact): boolean =>
  /(?:[x×*+]|\bkali\b)[^=\n]{1,40}=\s*(?:rp\.?\s?)?$/i.test(
    text.slice(Math.max(0, fact.start - 60), fact.start),
  );
