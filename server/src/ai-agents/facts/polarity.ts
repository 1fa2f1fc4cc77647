import type { Clause, ReadText, Term } from './clauses.ts';
import { isMarking, type Mark, marksOf } from './marks.ts';
import { labelBefore } from './neighbours.ts';
import { figureKey } from './own-terms.ts';

/** Something is said to be so or not: open, free, included, possible. */
export interface Statement extends Mark {
  terms: ReadonlyMap<string, number>;
  /** Only under a condition: "hanya", "khusus", "kecuali". */
  limited: boolean;
  clause: Clause;
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
    const marks = marksOf(clause, own);
    if (marks.length === 0) return listedUnder(own[0]!, clause);
    const terms = new Map<string, number>();
    const lend = (from: Clause | undefined, by: number): void => {
      for (const { key, weight } of from ? subjects(from) : [])
        terms.set(key, Math.max(terms.get(key) ?? 0, by * weight));
    };
    lend(clause, 1);
    const ofDay = clause.facts.some(({ kind }) => kind === 'day');
    const bare = ![...terms.values()].some((weight) => weight >= 0.6);
    const neighbours = [read.clauses[i - 1], read.clauses[i + 1]];
    for (const other of neighbours) {
      if (!other || (other.sentence !== clause.sentence && !(bare && other === neighbours[1]))) continue;
      const answered = marksOf(other).length > 0;
      // What is said of a day is not said of the day beside it.
      if (ofDay && other.facts.some(({ kind }) => kind === 'day')) continue;
      lend(other, bare && !answered ? 0.9 : answered ? 0 : 0.35);
    }
    const before = read.clauses[i - 1];
    // "Minggu dan tanggal merah tutup": what says nothing yet waits for the next.
    if (
      before?.sentence === clause.sentence &&
      (/^\W*(?:dan|serta|atau)\b/i.test(clause.text) || read.text[clause.start - 1] === '&') &&
      marksOf(before).length === 0
    )
      lend(before, 0.8);
    // "H-1 hangus", "gratis": of what its line is about, and of what was spoken of last.
    const nameless = !subjects(clause).some(({ key, weight }) => weight >= 0.6 && !/:/.test(key));
    const line = own.filter(({ start }) => start < clause.start);
    if (nameless) {
      const label = line.findIndex(({ text }) => text.trimEnd().endsWith(':'));
      for (const part of label === -1 ? [] : labelBefore(own, label + 1)) lend(part, fromLabel);
      lend(
        line.findLast((one) => one.terms.some(({ weight }) => weight >= 0.6)),
        fromBefore,
      );
    }
    for (const { key, weight } of read.headings[clause.sentence] ?? [])
      terms.set(key, Math.max(terms.get(key) ?? 0, (nameless && line.length === 0 ? 0.8 : 0.4) * weight));
    const limited = limits.test(clause.text);
    return marks.map((mark) => ({ ...mark, terms, limited, clause }));
  });
}

const isQuestion = ({ text }: ReadText, { end }: Clause): boolean =>
  /^[^\n]*\?["”')*_]*\s*(?:\n|$)/.test(text.slice(end - 1));

/** "Sudah termasuk: wifi, karaoke": what a label says holds of each that is listed behind it. */
function listedUnder(label: Clause, clause: Clause): Statement[] {
  if (label === clause || !label.text.trimEnd().endsWith(':')) return [];
  const own = subjects(clause).filter(({ key }) => !/:/.test(key));
  if (!own.some(({ weight }) => weight >= 0.6)) return [];
  const terms = new Map(own.map(({ key, weight }) => [key, weight]));
  return marksOf(label)
    .filter(({ about }) => about === 'termasuk' || about === 'bisa')
    .map((mark) => ({ ...mark, terms, limited: limits.test(clause.text), clause }));
}

const subjects = (clause: Clause): { key: string; weight: number }[] => [
  ...clause.terms.filter(({ key }) => !isMarking(key)).map(({ key, weight }: Term) => ({ key, weight })),
  ...clause.facts.map((fact) => ({ key: figureKey(fact), weight: fact.kind === 'day' ? 1 : 0.6 })),
];
