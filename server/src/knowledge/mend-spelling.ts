import type { KnowledgeIndex } from './build-index.ts';
import { isEveryday } from './lexicon/everyday/everyday.ts';
import { isWord } from './lexicon/thesaurus/is-word.ts';
import { readUnits, type Unit } from './read-units.ts';
import { nearestTerms } from './text/nearest-terms.ts';

/** What of a question was misspelt, as it was typed and as it is read here. */
export function mendedWords(index: KnowledgeIndex, question: string): { typed: string; read: string }[] {
  const { units } = readUnits(question, index.lexicon);
  return mendSpelling(units, index).flatMap((unit, at) => {
    const { start, end } = unit;
    return unit === units[at] ? [] : [{ typed: question.slice(start, end), read: unit.stems.join(' ') }];
  });
}

/** "oprasi" or "sclaing" become the nearest word of this knowledge; words the lexicon knows stay. */
export function mendSpelling(units: readonly Unit[], index: KnowledgeIndex): Unit[] {
  const { termIds, lexicon } = index;
  const isStrange = ({ concepts, stems: [word = ''] }: Unit): boolean =>
    concepts.length === 0 &&
    !termIds.has(word) &&
    !lexicon.roots.has(word) &&
    !isWord(word) &&
    !isEveryday(word);
  const strange = units.filter(isStrange).map(({ stems: [word = ''] }) => word);
  const mended = nearestTerms(strange, termIds.keys());
  return units.map((unit) => {
    const word = mended.get(unit.stems[0] ?? '');
    if (word === undefined || !isStrange(unit)) return unit;
    const phrase = lexicon.phrases.get(word)?.find(({ stems }) => stems.length === 1);
    return { ...unit, stems: [word], concepts: phrase?.concepts ?? [], kindOf: phrase?.kindOf ?? [] };
  });
}

/** The question's words with those that were mended in their places. */
export function withMended(forms: string, read: readonly Unit[], mended: readonly Unit[]): string {
  const words = new Map(
    read.flatMap((unit, at): [string, string][] =>
      unit === mended[at] ? [] : [[unit.stems.join(' '), mended[at]!.stems.join(' ')]],
    ),
  );
  return words.size === 0
    ? forms
    : forms
        .split(' ')
        .map((word) => words.get(word) ?? word)
        .join(' ');
}
