import type { ReadText } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { type Miss, missAt } from './miss.ts';

/** In any writing, and parts of one; the small 2 of "m²" is its unit's. */
const digit = String.raw`[\p{Nd}\u00bc-\u00be\u2150-\u2189]`;
const number = new RegExp(String.raw`${digit}(?:[.,\ufe0f\u20e3]*${digit})*[\ufe0f\u20e3]*`, 'gu');
const isDigit = new RegExp(digit, 'u');
/** "1. Bayar", "2️⃣ Kirim": its place in a list. */
const place = /(?:^|\n)[^\p{L}\p{N}\n]{0,8}$/u;
const numbers = /^(?:\d{1,2}[.)]?(?=[.)\s])|\d\ufe0f?\u20e3(?!\d))/u;

/** "731.0445.999", "Rp1.50.000", "5️⃣0️⃣ ribu": what no reader understands may be said only as the sources write it. */
export function unreadDigits({ text, facts }: ReadText, known: readonly KnownText[]): Miss[] {
  const read = new Uint8Array(text.length);
  for (const { start, end } of facts) read.fill(1, start, end);
  return Array.from(text.matchAll(number)).flatMap(({ 0: found, index: start }) => {
    const end = start + found.length;
    const unread = Array.from(found, (_, i) => i).some(
      (i) => read[start + i] === 0 && isDigit.test(found[i]!),
    );
    if (!unread || known.some((one) => one.read.text.includes(found))) return [];
    const before = text.slice(Math.max(0, start - 9), start);
    const isPlace = numbers.test(text.slice(start, end + 2)) && place.test(start > 9 ? `a${before}` : before);
    return isPlace ? [] : [missAt({ text: found, start, end }, 'not_stated')];
  });
}
