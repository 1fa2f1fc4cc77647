import type { Clause, ReadText, Term } from './clauses.ts';
import type { Fact } from './fact.ts';
import { termsWithFacts } from './own-terms.ts';

/** "Ukuran S (1 m², setara 15 kardus): Rp190.000": all of the label, whatever it is parted by. */
export function labelBefore(clauses: readonly Clause[], i: number): readonly Clause[] {
  if (!clauses[i - 1]?.text.trimEnd().endsWith(':')) return [];
  let from = i - 1;
  while (from > 0 && i - from < 12 && !isAnswer(clauses[from - 1]!)) from -= 1;
  return clauses.slice(from, i);
}

const isAnswer = ({ text, facts }: Clause): boolean =>
  text.trimEnd().endsWith(':') || facts.some(({ kind }) => /^(?:money|clock|percent)$/.test(kind));

export const isPassing = (clauses: readonly Clause[], { text }: ReadText): boolean =>
  clauses.some(({ facts }) => facts.some(({ kind }) => kind === 'date' || kind === 'month')) ||
  /\b(?:promo|early ?bird|flash sale)\b/i.test(text.slice(clauses[0]!.start, clauses.at(-1)!.end));

export const hasItsOwn = ({ facts }: Clause, { kind, unit }: Fact): boolean =>
  facts.some((other) => other.kind === kind && other.unit === unit && !other.implied);

export function headOfList({ terms, facts }: Clause, { kind }: Fact): readonly Term[] {
  const first = facts.find((other) => other.kind === kind)?.start ?? 0;
  return terms.filter(({ start }) => start < first).slice(0, -1);
}

/** "Weekend: Melati 1,6jt, Anggrek 2,4jt": it is said of all; "Bandung: 12rb, Surabaya: 18rb" says each of its own. */
export function labelOf(clauses: readonly Clause[]): Clause | undefined {
  const [first] = clauses;
  const labels = clauses.filter(({ text }) => text.trimEnd().endsWith(':'));
  const alone = first && labels.length === 1 && labels[0] === first && first.facts.length === 0;
  return alone && clauses.filter(priced).length >= 2 ? first : undefined;
}

/** "Bandung, Cimahi dan Sumedang 12rb": names without a figure wait for the next; at the end they follow the last. */
export function waiting(
  clauses: readonly Clause[],
  i: number,
  fact: Fact,
): readonly Pick<Term, 'key' | 'weight'>[] {
  const terms: Pick<Term, 'key' | 'weight'>[] = [];
  const settled = (clause: Clause): boolean =>
    fact.kind === 'money'
      ? clause.facts.some(({ kind, implied }) => /^(?:money|clock|digits)$/.test(kind) && !implied)
      : priced(clause);
  let from = i - 1;
  for (; from >= 0 && i - from < 12 && !settled(clauses[from]!); from--)
    terms.push(...termsWithFacts(clauses[from]!));
  const reachesStart = from < 0;
  for (let at = i + 1; at < clauses.length && at - i < 12 && !priced(clauses[at]!); at++) {
    const last = clauses.slice(at, at + 12).every((clause) => !priced(clause));
    if ((last && !names(clauses[i]!)) || (reachesStart && terms.length === 0))
      terms.push(...clauses[at]!.terms);
  }
  return terms;
}

/** The clause in which the bracket opens that this one stands in, behind its first. */
export function openedBy(clauses: readonly Clause[], i: number): Clause | undefined {
  for (let at = i - 1; at >= Math.max(0, i - 6); at--) {
    const { text } = clauses[at]!;
    const opens = text.lastIndexOf('(');
    if (text.indexOf(')', Math.max(0, opens)) !== -1) return undefined;
    if (opens !== -1) return clauses[at];
  }
  return undefined;
}

export const startsWithFact = ({ start, text, facts }: Clause): boolean =>
  facts[0] !== undefined && facts[0].start - start <= text.length - text.trimStart().length;

export const names = ({ terms, text }: Clause): boolean => {
  const least = contrast.test(text) ? 0.6 : 0.61;
  return terms.some(({ weight }) => weight >= least);
};

/** "Sedangkan tumpeng tiga hari": what is set against another is of its own, however little its name says. */
const contrast = /^\W*(?:sedangkan|sementara|sdgkan)\b/i;

const priced = ({ facts }: Clause): boolean =>
  facts.some(({ kind, implied }) => kind !== 'day' && kind !== 'bank' && !implied);
