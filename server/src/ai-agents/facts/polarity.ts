import type { Clause, ReadText } from './clauses.ts';
import { isMarking, type Mark, marksOf } from './marks.ts';
import { labelBefore } from './neighbours.ts';
import { figureKey } from './own-terms.ts';

/** Something is said to be so or not: open, free, included, possible. */
export interface Statement extends Mark {
  terms: ReadonlyMap<string, number>;
  /** Only under a condition: "hanya", "khusus", "kecuali". */
  limited: boolean;
  clause: Clause;
  /** An exception: what it is excepted from. It holds of nothing else. */
  of?: ReadonlySet<string>;
}

const limits = /\b(?:hanya|cuma|khusus|kecuali|selain|selama|kalau|jika|bila|klo|asal|sebelum|setelah)\b/i;
const fromLabel = 0.8;
const fromBefore = 0.7;

/** What each clause says to be so, with the words it says it of; what names nothing of its own borrows its neighbour's. */
export function statements(read: ReadText): Statement[] {
  const sentences = Map.groupBy(read.clauses, ({ sentence }) => sentence);
  return read.clauses.flatMap((clause, i) => {
    // What is asked is not said.
    if (clause.heads && isQuestion(read, clause)) return [];
    const own = sentences.get(clause.sentence)!;
    if (/\?\W*$/.test(own.at(-1)!.text)) return [];
    const marks = marksOf(clause, own);
    if (marks.length === 0) {
      const excepted = exceptedFrom(own, clause);
      return excepted.length > 0 ? excepted : listedUnder(own[0]!, clause);
    }
    const terms = new Map<string, number>();
    const marked = new Set(marks.map(({ start }) => start));
    /** The word that says it is none of those it is said of. */
    const named = (from: Clause): ReturnType<typeof subjects> => subjects(from, marked);
    const lend = (from: Clause | undefined, by: number): void => {
      for (const { key, weight } of from ? named(from) : [])
        terms.set(key, Math.max(terms.get(key) ?? 0, by * weight));
    };
    lend(clause, 1);
    const ofDay = clause.facts.some(({ kind }) => kind === 'day');
    const bare = ![...terms.values()].some((weight) => weight >= 0.6);
    const namedBefore = own.some((one) => one.start < clause.start && namesThing(one));
    const neighbours = [read.clauses[i - 1], read.clauses[i + 1]];
    for (const other of neighbours) {
      if (!other || isException(other) || isException(clause)) continue;
      const follows = bare && other === neighbours[1] && !namedBefore && isOnItsLine(read, clause, other);
      if (other.sentence !== clause.sentence && !follows) continue;
      const answered = marksOf(other).length > 0;
      // What is said of a day is not said of the day beside it.
      if (ofDay && other.facts.some(({ kind }) => kind === 'day')) continue;
      lend(other, bare && !answered ? 0.9 : answered ? 0 : 0.35);
    }
    // "Minggu dan tanggal merah tutup": what says nothing yet waits for the next.
    if (/^\W*(?:dan|serta|atau)\b/i.test(clause.text) || read.text[clause.start - 1] === '&')
      for (const waiting of enumerated(read.clauses, i)) lend(waiting, 0.8);
    // "H-1 hangus", "gratis": of what its line is about, and of what was spoken of last.
    const nameless = !named(clause).some(({ key, weight }) => weight >= 0.6 && !/:/.test(key));
    const line = own.filter(({ start }) => start < clause.start);
    if (nameless) {
      const label = line.findIndex(({ text }) => text.trimEnd().endsWith(':'));
      for (const part of label === -1 ? [] : labelBefore(own, label + 1)) lend(part, fromLabel);
      const others = /\blain(?:nya)?\b/i.test(clause.text);
      const spokenOf = line.findLast(namesThing) ?? sentences.get(clause.sentence - 1)?.find(namesThing);
      lend(spokenOf, fromBefore);
      // "Rabu tutup. Hari lainnya buka".
      if (others) for (const key of [...terms.keys()]) if (key.startsWith('day:')) terms.delete(key);
    }
    for (const { key, weight } of read.headings[clause.sentence] ?? [])
      terms.set(key, Math.max(terms.get(key) ?? 0, (nameless && line.length === 0 ? 0.8 : 0.4) * weight));
    const limited = limits.test(clause.text);
    return marks.map((mark) => ({ ...mark, terms: inItsPart(mark, clause, marks, terms), limited, clause }));
  });
}

const isException = ({ text }: Clause): boolean => /^\W*(?:kecuali|selain)\b/i.test(text);

const isOnItsLine = ({ text }: ReadText, { end }: Clause, { start }: Clause): boolean =>
  !text.slice(end, start).includes('\n');

/** "Klaten, Sleman dan Kediri sudah terisi": the members of a list before its last. */
function enumerated(clauses: readonly Clause[], i: number): Clause[] {
  const members: Clause[] = [];
  for (let at = i - 1; at >= Math.max(0, i - 8); at--) {
    const one = clauses[at]!;
    const isMember = at === i - 1 || (one.terms.length <= 3 && one.facts.length === 0);
    if (one.sentence !== clauses[i]!.sentence || !isMember || marksOf(one).length > 0) break;
    members.push(one);
  }
  return members;
}

const namesThing = ({ terms }: Clause): boolean => terms.some(({ weight }) => weight >= 0.6);

/** "Buka Selasa–Minggu (Senin tutup)": what stands in the bracket is said of what stands in it. */
function inItsPart(
  mark: Mark,
  clause: Clause,
  marks: readonly Mark[],
  terms: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const bracket = clause.start + clause.text.indexOf('(');
  if (bracket < clause.start || !marks.some(({ start }) => start < bracket === mark.start >= bracket))
    return terms;
  const inside = mark.start >= bracket;
  const own = new Map(terms);
  for (const { key, start } of placed(clause))
    if (start >= bracket !== inside) own.set(key, inside ? fromBefore * (own.get(key) ?? 0) : 0);
  for (const { key, start, weight } of placed(clause)) if (start >= bracket === inside) own.set(key, weight);
  return own;
}

/** "Aman semua kecuali Serum Retinol": what is said of all is not so of that. */
function exceptedFrom(sentence: readonly Clause[], clause: Clause): Statement[] {
  if (!isException(clause)) return [];
  const before = sentence.filter(({ start }) => start < clause.start);
  const said = before.findLast((one) => marksOf(one).length > 0);
  if (!said) return [];
  const terms = new Map<string, number>();
  for (const one of before)
    for (const { key, weight } of subjects(one))
      if (!key.startsWith('day:')) terms.set(key, fromLabel * weight);
  for (const { key, weight } of subjects(clause)) if (key !== 'kecuali') terms.set(key, weight);
  const of = new Set(
    before.flatMap((one) => subjects(one).flatMap(({ key, weight }) => (weight === 1 ? [key] : []))),
  );
  return marksOf(said).map((mark) => ({ ...mark, holds: !mark.holds, terms, limited: true, clause, of }));
}

const isQuestion = ({ text }: ReadText, { end }: Clause): boolean =>
  /^[^\n]*\?["”')*_]*\s*(?:\n|$)/.test(text.slice(end - 1));

/** "Sudah termasuk: wifi, karaoke": what a label says holds of each that is listed behind it. */
function listedUnder(label: Clause, clause: Clause): Statement[] {
  if (label === clause || !label.text.trimEnd().endsWith(':')) return [];
  const own = subjects(clause).filter(({ key }) => !/:/.test(key));
  if (!own.some(({ weight }) => weight >= 0.6)) return [];
  const terms = new Map(own.map(({ key, weight }) => [key, weight]));
  // "Banjir sampai lapangan ga bisa dipakai: uang kembali" says what happens then.
  const isEvent = subjects(label).filter(({ weight }) => weight === 1).length > 2;
  return marksOf(label)
    .filter(({ about }) => about === 'termasuk' || (about === 'bisa' && !isEvent))
    .map((mark) => ({ ...mark, terms, limited: limits.test(clause.text), clause }));
}

const placed = (
  clause: Clause,
  without?: ReadonlySet<number>,
): { key: string; weight: number; start: number }[] => [
  ...clause.terms.filter(({ key, start }) => !isMarking(key) && !without?.has(start)),
  ...clause.facts.map((fact) => ({
    key: figureKey(fact),
    weight: fact.kind === 'day' ? 1 : 0.6,
    start: fact.start,
  })),
];

const subjects = (clause: Clause, without?: ReadonlySet<number>): { key: string; weight: number }[] =>
  placed(clause, without).map(({ key, weight }) => ({ key, weight }));
