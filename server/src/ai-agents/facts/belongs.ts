import type { Clause, ReadText, Term } from './clauses.ts';
import type { Fact } from './fact.ts';

/** What a figure is said of: word → how near it stands (1: in its own clause). */
export interface Bound {
  fact: Fact;
  near: ReadonlyMap<string, number>;
  /** Words of its own clause that name something. */
  own: ReadonlySet<string>;
  clause: Clause;
}

const nextClause = 0.8;
const sameSentence = 0.35;
/** What has a figure of its own lends little to its neighbour's. */
const besideIt = 0.15;
const ofItsList = 0.8;
const underLabel = 0.7;
/** "Trainer 10 sesi 1,5jt, 20 sesi 2,8jt": what names nothing goes on about the same. */
const carriedOn = 0.95;
const underHeading = 0.45;
/** "Paket Gold 275k (60 menit, 25 foto)": of the gold one. */
const inBrackets = 0.9;
const ofAll = 0.9;
const goesOn = 0.6;
/** Words that one sentence lends to its figures. */
const mostLent = 40;

/** Every figure of a text with what it belongs to. */
export function bind(read: ReadText): Bound[] {
  const sentences = Map.groupBy(read.clauses, ({ sentence }) => sentence);
  return Array.from(sentences, ([number, clauses]) => {
    const label = labelOf(clauses);
    const heading = read.headings[number] ?? [];
    const before = read.clauses.length > 0 ? (sentences.get(number - 1) ?? []) : [];
    const said = before.flatMap((clause) => clause.terms).slice(0, mostLent);
    return clauses.flatMap((clause, i) =>
      clause.facts.map((fact) => {
        const near = new Map<string, number>();
        const lend = (terms: readonly Pick<Term, 'key' | 'weight'>[], by: number): void => {
          for (const { key, weight } of terms) near.set(key, Math.max(near.get(key) ?? 0, by * weight));
        };
        lend(said, 0.1);
        lend(heading, underHeading);
        for (const other of clauses)
          lend(
            termsWithFacts(other).slice(0, mostLent),
            other !== clause && hasItsOwn(other, fact) ? besideIt : sameSentence,
          );
        // "bongkar pasang lemari 100rb, AC 250rb": what begins a list is said of all of it.
        const opening = clauses.find((other) => hasItsOwn(other, fact));
        if (opening && opening !== clause && opening.start < clause.start)
          lend(headOfList(opening, fact), ofItsList);
        if (label && i > 0) lend(label.terms, underLabel);
        lend(waiting(label ? clauses.slice(1) : clauses, label ? i - 1 : i), nextClause);
        // "kelas 2: 220rb", "Komplit: telur + buah = 15.000": the label says what it costs.
        const mark = clauses[i - 1];
        if (mark?.text.trimEnd().endsWith(':')) lend(termsWithFacts(mark), carriedOn);
        if (/=\s*(?:rp\.?\s?)?$/i.test(clause.text.slice(0, fact.start - clause.start)))
          lend(
            clauses.slice(0, i).findLast(({ text }) => text.trimEnd().endsWith(':'))?.terms ?? [],
            carriedOn,
          );
        const bracket = openedBy(clauses, i);
        if (bracket) lend(bracket.terms, inBrackets);
        // "Pembatalan H-2 refund 50%, H-1 …" goes on about the same.
        if (startsWithFact(clause))
          lend(clauses.slice(Math.max(0, i - 12), i).findLast(names)?.terms ?? [], goesOn);
        if (!names(clause))
          lend(clauses.slice(Math.max(0, i - 12), i).findLast(names)?.terms ?? [], carriedOn);
        const own = ownTerms(clause, fact);
        for (const { key, weight } of own) near.set(key, Math.max(near.get(key) ?? 0, weight));
        return {
          fact,
          near,
          own: new Set(own.filter(({ weight }) => weight >= 0.6).map(({ key }) => key)),
          clause,
        };
      }),
    );
  }).flat();
}

const hasItsOwn = ({ facts }: Clause, { kind, unit }: Fact): boolean =>
  facts.some((other) => other.kind === kind && other.unit === unit && !other.implied);

function headOfList({ terms, facts }: Clause, { kind }: Fact): readonly Term[] {
  const first = facts.find((other) => other.kind === kind)?.start ?? 0;
  return terms.filter(({ start }) => start < first).slice(0, -1);
}

/** "Weekend: Melati 1,6jt, Anggrek 2,4jt": it is said of all; "Bandung: 12rb, Surabaya: 18rb" says each of its own. */
function labelOf(clauses: readonly Clause[]): Clause | undefined {
  const [first] = clauses;
  const labels = clauses.filter(({ text }) => text.trimEnd().endsWith(':'));
  const alone = first && labels.length === 1 && labels[0] === first && first.facts.length === 0;
  return alone && clauses.filter(priced).length >= 2 ? first : undefined;
}

/** "Bandung, Cimahi dan Sumedang 12rb": names without a figure wait for the next; at the end they follow the last. */
function waiting(clauses: readonly Clause[], i: number): readonly Term[] {
  const terms: Term[] = [];
  let from = i - 1;
  for (; from >= 0 && i - from < 12 && !priced(clauses[from]!); from--) terms.push(...clauses[from]!.terms);
  const reachesStart = from < 0;
  for (let at = i + 1; at < clauses.length && at - i < 12 && !priced(clauses[at]!); at++) {
    const last = clauses.slice(at, at + 12).every((clause) => !priced(clause));
    if (last || (reachesStart && terms.length === 0)) terms.push(...clauses[at]!.terms);
  }
  return terms;
}

/** The clause in which the bracket opens that this one stands in, behind its first. */
function openedBy(clauses: readonly Clause[], i: number): Clause | undefined {
  for (let at = i - 1; at >= Math.max(0, i - 6); at--) {
    const { text } = clauses[at]!;
    const opens = text.lastIndexOf('(');
    if (text.indexOf(')', Math.max(0, opens)) !== -1) return undefined;
    if (opens !== -1) return clauses[at];
  }
  return undefined;
}

const startsWithFact = ({ start, text, facts }: Clause): boolean =>
  facts[0] !== undefined && facts[0].start - start <= text.length - text.trimStart().length;

const names = ({ terms }: Clause): boolean => terms.some(({ weight }) => weight > 0.6);

const priced = ({ facts }: Clause): boolean =>
  facts.some(({ kind, implied }) => kind !== 'day' && kind !== 'bank' && !implied);

/** Days, banks and other figures of a clause say what it speaks of as words do. */
function termsWithFacts({ terms, facts }: Clause): Pick<Term, 'key' | 'weight' | 'start'>[] {
  return [
    ...terms,
    ...facts.map((fact) => ({ key: figureKey(fact), weight: weightOfFigure(fact), start: fact.start })),
  ];
}

export const figureKey = ({ kind, value, unit }: Fact): string => `${kind}:${value}:${unit ?? ''}`;

const weightOfFigure = ({ kind, implied }: Fact): number =>
  kind === 'day' || kind === 'bank' || kind === 'name' ? 1 : implied ? 0.5 : 0.8;

/** Where a clause has several figures of a kind, the words between two belong to one of them above all. */
function ownTerms(clause: Clause, fact: Fact): Pick<Term, 'key' | 'weight'>[] {
  const all = termsWithFacts(clause).filter(({ key }) => key !== figureKey(fact));
  if (fact.kind === 'day' || fact.value === '0') return all;
  const alike = clause.facts.filter(
    (other) => other.kind === fact.kind && other.unit === fact.unit && !other.implied && other.value !== '0',
  );
  const at = alike.indexOf(fact);
  if (alike.length === 2 && isRange(clause, alike[0], alike[1]!)) return all;
  if (alike.length < 2 || at === -1) return all;
  const labelled = clause.terms.some(({ start, weight }) => start < alike[0]!.start && weight >= 0.6);
  const head = labelled ? headOf(clause, alike) : new Set<number>();
  const previous = alike[at - 1]?.end ?? Number.NEGATIVE_INFINITY;
  const next = alike[at + 1]?.start ?? Number.POSITIVE_INFINITY;
  return all.flatMap(({ key, weight, start }) => {
    if (at > 0 && head.has(start)) return [{ key, weight: weight * ofAll }];
    if (start < previous || start >= next) return [{ key, weight: weight * 0.3 }];
    const before = start < fact.start;
    const share = before === labelled || (before ? at === 0 : at === alike.length - 1) ? 1 : 0.6;
    return [{ key, weight: weight * share }];
  });
}

/** "monstera kecil 45.000 sedang 85.000": all but the last word before the first is said of every one. */
function headOf({ terms }: Clause, alike: readonly Fact[]): ReadonlySet<number> {
  const before = terms.filter(({ start }) => start < alike[0]!.start);
  const short = alike
    .slice(1)
    .every((fact, i) => terms.filter(({ start }) => start > alike[i]!.end && start < fact.start).length <= 1);
  return new Set(short ? before.slice(0, -1).map(({ start }) => start) : []);
}

const isRange = (clause: Clause, from: Fact | undefined, to: Fact): boolean =>
  from !== undefined &&
  /^\s*(?:-|–|—|~|s\/d|sd|samp(?:ai|e)(?: dengan)?|hingga)\s*(?:jam |pukul |rp\.?\s?)?$/i.test(
    clause.text.slice(from.end - clause.start, to.start - clause.start),
  );

/** How much a figure of the draft and one of the evidence are said of the same. */
export function likeness(draft: Bound, known: Bound): number {
  let sum = 0;
  for (const [key, weight] of draft.near) sum += Math.min(weight, known.near.get(key) ?? 0);
  return sum;
}
