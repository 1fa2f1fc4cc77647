import type { Clause, ReadText, Term } from './clauses.ts';
import { figureKey } from './own-terms.ts';

/** A sentence with the words that it says and those of what it stands under. */
export interface Sentence {
  clauses: readonly Clause[];
  /** It stands on the line of the one before it. */
  goesOn: boolean;
  words: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  /** Those that name things, of its own. */
  names: readonly Term[];
}

export const clausesOfSentences = ({ clauses }: ReadText): Clause[][] => [
  ...Map.groupBy(clauses, ({ sentence }) => sentence).values(),
];

export const sentencesOf = (read: ReadText): Sentence[] =>
  clausesOfSentences(read).map((clauses, i, all) => ({
    clauses,
    goesOn: i > 0 && !read.text.slice(all[i - 1]!.at(-1)!.end, clauses[0]!.start).includes('\n'),
    words: new Set([
      ...clauses.flatMap((clause) =>
        [clause, ...clause.under].flatMap(({ terms }) => terms.map(({ key }) => key)),
      ),
      ...(read.headings[clauses[0]!.sentence] ?? []).map(({ key }) => key),
    ]),
    figures: new Set(clauses.flatMap(({ facts }) => facts.map(figureKey))),
    names: clauses.flatMap(({ terms }) => terms.filter(({ weight }) => weight === 1)),
  }));

/** How much each shares with some words. */
export const sharedWith = (
  words: ReadonlySet<string>,
  sentences: readonly Sentence[],
  tells: (key: string) => number,
): { sentence: Sentence; shared: number }[] =>
  sentences.map((sentence) => {
    let shared = 0;
    for (const key of words) if (sentence.words.has(key)) shared += tells(key);
    return { sentence, shared };
  });
