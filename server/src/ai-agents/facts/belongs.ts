import type { Clause, ReadText, Term } from './clauses.ts';
import type { Fact } from './fact.ts';
import {
  hasItsOwn,
  headOfList,
  isPassing,
  labelBefore,
  labelOf,
  names,
  openedBy,
  startsWithFact,
  waiting,
} from './neighbours.ts';
import { figureKey, ownTerms, termsWithFacts, wordBehind } from './own-terms.ts';
import { holdsFor, type Span, spansOf } from './spans.ts';

/** What a figure is said of: word → how near it stands (1: in its own clause). */
export interface Bound {
  fact: Fact;
  near: ReadonlyMap<string, number>;
  /** The same, less for words that stand everywhere in what it is held against. */
  telling?: ReadonlyMap<string, number>;
  /** Words and figures of its sentence and of what it stands under. */
  whole: ReadonlyMap<string, number>;
  /** Words of its own clause that name something. */
  own: ReadonlySet<string>;
  clause: Clause;
  /** What a number counts: its unit, or the word behind it: "20 foto", "100 Mbps". */
  counted?: string | undefined;
  /** "5–19 kg", "20 kg ke atas": it holds for every quantity in there. */
  spans: readonly Span[];
  /** It holds for some days alone, as a promotion does. */
  passing: boolean;
}

const nextClause = 0.8;
const sameSentence = 0.35;
/** What has a figure of its own lends little to its neighbour's. */
const besideIt = 0.15;
const ofItsList = 0.5;
const underLabel = 0.7;
/** "Trainer 10 sesi 1,5jt, 20 sesi 2,8jt": what names nothing goes on about the same. */
const carriedOn = 0.95;
const underColumn = 1;
const underHeading = 0.45;
/** "Paket Gold 275k (60 menit, 25 foto)": of the gold one. */
const inBrackets = 0.9;
const goesOn = 0.6;
/** "Harga aki Aerox 295rb, kampas remnya 110rb": of the Aerox too. */
const ofTheSame = 0.8;
/** "Kalau yang biasa cukup dua hari": of none that was named. */
export const isOfOthers = /\b(?:yang|yg|hari) (?:biasa|lain|reguler)/i;
/** Words that a clause or the sentence before lends to a figure. */
const mostLent = 40;

/** Every figure of a text with what it belongs to. */
export function bind(read: ReadText): Bound[] {
  const sentences = Map.groupBy(read.clauses, ({ sentence }) => sentence);
  return Array.from(sentences, ([number, clauses]) => {
    const label = labelOf(clauses);
    const heading = read.headings[number] ?? [];
    const said = (sentences.get(number - 1) ?? []).flatMap((clause) => clause.terms).slice(0, mostLent);
    const passing = isPassing(clauses, read);
    const whole = wholeOf(clauses, heading);
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
        lend(waiting(label ? clauses.slice(1) : clauses, label ? i - 1 : i, fact), nextClause);
        // "kelas 2: 220rb", "Komplit: telur + buah = 15.000": the label says what it costs.
        const labels = labelBefore(clauses, i);
        for (const part of labels) lend(termsWithFacts(part), carriedOn);
        for (const part of clause.under) lend(termsWithFacts(part), underColumn);
        if (/=\s*(?:rp\.?\s?)?$/i.test(clause.text.slice(0, fact.start - clause.start)))
          lend(
            clauses.slice(0, i).findLast(({ text }) => text.trimEnd().endsWith(':'))?.terms ?? [],
            carriedOn,
          );
        // "Sabtu & Minggu 09.00–22.00": what stands behind the second is said of both.
        const next = clauses[i + 1];
        if (next && isCounterpart(clause, next, fact)) lend(termsWithFacts(next), nextClause);
        const bracket = openedBy(clauses, i);
        if (bracket) lend(bracket.terms, inBrackets);
        // "Pembatalan H-2 refund 50%, H-1 …" goes on about the same.
        if (startsWithFact(clause))
          lend(clauses.slice(Math.max(0, i - 12), i).findLast(names)?.terms ?? [], goesOn);
        if (!names(clause) && !isOfOthers.test(clause.text))
          lend(clauses.slice(Math.max(0, i - 12), i).findLast(names)?.terms ?? [], carriedOn);
        if (i > 0 && /\p{L}{3}nya\b/u.test(clause.text))
          lend(clauses.slice(0, i).findLast(names)?.terms ?? [], ofTheSame);
        near.delete(figureKey(fact));
        const own = ownTerms(clause, fact);
        for (const { key, weight } of own) near.set(key, Math.max(near.get(key) ?? 0, weight));
        // What has no name of its own is called by its label, and by the head of its column.
        const above = clause.under;
        own.push(...(names(clause) ? above : [...above, ...labels]).flatMap(termsWithFacts));
        return {
          fact,
          near,
          whole,
          own: new Set(own.filter(({ weight }) => weight >= 0.6).map(({ key }) => key)),
          clause,
          counted: fact.kind === 'number' ? (fact.unit ?? wordBehind(clause, fact)) : undefined,
          spans: spansOf(clause, fact, [...above, ...labels]),
          passing,
        };
      }),
    );
  }).flat();
}

function wholeOf(clauses: readonly Clause[], heading: readonly Term[]): ReadonlyMap<string, number> {
  const whole = new Map<string, number>();
  for (const { key, weight } of heading) if (weight >= 0.6) whole.set(key, underHeading);
  for (const part of clauses.flatMap((clause) => [...clause.under, clause]))
    for (const { key, weight } of termsWithFacts(part)) if (weight >= 0.6) whole.set(key, 1);
  return whole;
}

/** "09.00–21.00", "2 sampai 3 hari": one end is no proof of the other, both may be of another thing. */
const isOfItsRange = ({ kind, unit }: Fact, key: string): boolean =>
  (kind === 'clock' || (kind === 'number' && unit !== undefined)) &&
  key.startsWith(`${kind}:`) &&
  key.endsWith(`:${unit ?? ''}`);

/** How much a figure of the draft and one of the evidence are said of the same. */
export function likeness(draft: Bound, known: Bound): number {
  let sum = 0;
  for (const [key, weight] of draft.telling ?? draft.near) {
    if (isOfItsRange(draft.fact, key)) continue;
    const there = known.near.get(key) ?? 0;
    sum += Math.min(weight, isInSpan(known, key) ? Math.max(there, 0.8) : there);
  }
  return sum;
}

/** A quantity or an hour, as words are compared: "number:5:kg", "clock:16:00:". */
export function isInSpan({ spans }: Pick<Bound, 'spans'>, key: string): boolean {
  const [, kind, value = '', unit] = spans.length > 0 ? (/^(number|clock):(.*):(.*)$/.exec(key) ?? []) : [];
  return (kind === 'number' || kind === 'clock') && holdsFor(spans, { kind, value, ...(unit && { unit }) });
}

/** It holds for quantities of this kind, and not for this one. */
export const isOutsideSpans = (bound: Bound, key: string): boolean => {
  const all = bound.spans.map((span) => ({ ...span, from: 0, to: Number.POSITIVE_INFINITY }));
  return !isInSpan(bound, key) && isInSpan({ spans: all }, key);
};

/** It ends with this figure, and the next begins with one of its kind: "25 Desember & 1 Januari libur". */
const isCounterpart = ({ text, start }: Clause, next: Clause, { kind, end }: Fact): boolean =>
  /^(?:day|date|clock)$/.test(kind) &&
  /^\W*$/.test(text.slice(end - start)) &&
  next.facts.some(
    (other) =>
      other.kind === kind &&
      /^\W*(?:dan\s|serta\s)?(?:jam\s|pukul\s|tanggal\s|tgl\s)?$/i.test(
        next.text.slice(0, other.start - next.start),
      ),
  );
