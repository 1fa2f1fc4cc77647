import type { Clause, ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';
import type { KnownText } from './known-text.ts';
import { type Miss, missAt } from './miss.ts';
import { denial } from './negations.ts';
import { figureKey } from './own-terms.ts';
import { sameFact } from './same-fact.ts';
import { clausesOfSentences } from './sentences.ts';

const telling = /^(?:money|percent|clock)$/;
const closes = new RegExp(String.raw`\b(?:${denial}|tutup|libur|kecuali|selain|off)\b`, 'i');

/** "Lansia 10 persen Jumat sampai Minggu" where the sentence that says so names Senin–Kamis. */
export function otherDays(said: ReadText, known: readonly KnownText[]): Miss[] {
  return clausesOfSentences(said).flatMap((sentence) => {
    const facts = sentence.flatMap((clause) => (closes.test(clause.text) ? [] : clause.facts));
    const days = facts.filter(({ kind, implied }) => kind === 'day' && !implied);
    const figures = facts.filter(
      ({ kind, implied, value }) => telling.test(kind) && !implied && value !== '0',
    );
    if (days.length === 0 || figures.length === 0) return [];
    const keys = keysOf(sentence);
    let best: readonly Clause[][] = [];
    let most = 0;
    for (const other of known.flatMap(({ read }) => clausesOfSentences(read))) {
      const there = other.flatMap((clause) => [clause, ...clause.under].flatMap(({ facts }) => facts));
      if (!figures.some((figure) => there.some((one) => sameFact(one, figure)))) continue;
      const shared = [...keysOf(other)].filter((key) => keys.has(key)).length;
      if (shared > most) [best, most] = [[other], shared];
      else if (shared === most) best = [...best, other];
    }
    const stated = best.map(daysOf);
    return stated.length > 0 && stated.every((one) => one.length > 0)
      ? days
          .filter((day) => !stated.some((one) => one.some((other) => sameFact(other, day))))
          .map((day) => missAt(day, 'of_another'))
      : [];
  });
}

const daysOf = (sentence: readonly Clause[]): Fact[] =>
  sentence.flatMap(({ facts }) => facts.filter(({ kind }) => kind === 'day'));

const keysOf = (sentence: readonly Clause[]): Set<string> =>
  new Set(
    sentence.flatMap((clause) =>
      [clause, ...clause.under].flatMap(({ terms, facts }) => [
        ...terms.flatMap(({ key, weight }) => (weight >= 0.6 ? [key] : [])),
        ...facts.flatMap((fact) => (fact.kind === 'day' ? [] : [figureKey(fact)])),
      ]),
    ),
  );
