import type { Clause, ReadText, Term } from './clauses.ts';
import { figureKey } from './own-terms.ts';

/** A sentence with the words that it says and those of what it stands under. */
export interface Sentence {
  clauses: readonly Clause[];
  words: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  /** Those that name things, of its own. */
  names: readonly Term[];
}

export const clausesOfSentences = ({ clauses }: ReadText): Clause[][] => [
  ...Map.groupBy(clauses, ({ sentence }) => sentence).values(),
];

export const sentencesOf = (read: ReadText): Sentence[] =>
  clausesOfSentences(read).map((clauses) => ({
    clauses,
    words: new Set([
      ...clauses.flatMap((clause) =>
        [clause, ...clause.under].flatMap(({ terms }) => terms.map(({ key }) => key)),
      ),
      ...(read.headings[clauses[0]!.sentence] ?? []).map(({ key }) => key),
    ]),
    figures: new Set(clauses.flatMap(({ facts }) => facts.map(figureKey))),
    names: clauses.flatMap(({ terms }) => terms.filter(({ weight }) => weight === 1)),
  }));

/** Those that share most with some words, and how much. */
export function nearestSentences(
  words: ReadonlySet<string>,
  sentences: readonly Sentence[],
  tells: (key: string) => number,
): { nearest: readonly Sentence[]; near: readonly Sentence[]; shared: number } {
  const scored = sentences.map((sentence) => {
    let shared = 0;
    for (const key of words) if (sentence.words.has(key)) shared += tells(key);
    return { sentence, shared };
  });
  const most = Math.max(0, ...scored.map(({ shared }) => shared));
  const from = (least: number): Sentence[] =>
    most === 0 ? [] : scored.filter(({ shared }) => shared >= least).map(({ sentence }) => sentence);
  return { nearest: from(most - asNear), near: from(most / 2), shared: most };
}

const asNear = 0.01;
