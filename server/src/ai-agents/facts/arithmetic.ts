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

/** "Half day lebih murah 300rb", "diskon 10rb". */
export const takesOff = (text: string): boolean =>
  /\b(?:potong(?:an)?|diskon|disc|murah|hemat|kurang|cashback|dikurangi)\b/i.test(text);

/** "3 x 50.000 = …", "totalnya …": what follows is a result, and only right reckoning makes it true. */
export const isResult = (text: string, fact: Fact): boolean =>
  /(?:=|\b(?:total(?:nya)?|totalan|jatuhnya|jadinya|jadi|semuanya|jumlah(?:nya)?|(?:dua-dua|kedua)nya|dp(?:nya)?|uang muka(?:nya)?|sisa(?:nya)?|keseluruhan)\b)(?:[^\d\n]{0,24}|\s(?:\d+|se)\s?\p{L}{2,12}\s)$/iu.test(
    text.slice(Math.max(0, fact.start - 60), fact.start),
  );

/** An equation is written out: its result is right by reckoning alone. */
export const isEquation = (text: string, fact: Fact): boolean =>
  /(?:[x×*+]|\bkali\b)[^=\n]{1,40}=\s*(?:rp\.?\s?)?$/i.test(
    text.slice(Math.max(0, fact.start - 60), fact.start),
  );
