import type { KnowledgeIndex } from './build-index.ts';
import { everydayOf } from './lexicon/everyday/everyday.ts';
import { alike } from './lexicon/thesaurus/thesaurus.ts';
import { conceptTerm, kindTerm, readUnits, type Unit } from './read-units.ts';

/** Looked up for so many words of one question: 2 ms each. */
const mostLookedUp = 4;
/** Words of a phrase that the everyday lexicon has ("kotak gabus"). */
const longestPhrase = 3;

/** A word that this knowledge does not use may have a neighbour that it does: in the thesaurus, or in everyday speech. */
export function withAlike(units: readonly Unit[], question: string, index: KnowledgeIndex): Unit[] {
  let left = mostLookedUp;
  return units.map((unit, at) => {
    const { stems, concepts, weight } = unit;
    const known = [...stems, ...concepts.map(conceptTerm), ...concepts.map(kindTerm)].some((term) =>
      index.termIds.has(term),
    );
    if (known || weight < 0.5 || stems.length > 1 || left === 0) return unit;
    left -= 1;
    const written = writtenOf(units.slice(at, at + 1), question);
    const spoken = [...new Set([written, ...stems])];
    const everyday = [...spoken, ...phrasesAround(units, at, question)].map(everydayOf);
    const used = (words: readonly string[]): string[] => usedHere(words, index);
    const same = used([...spoken.flatMap(alike), ...everyday.flatMap((one) => one.same)]);
    const near = used(everyday.flatMap((one) => one.near)).filter((word) => !same.includes(word));
    return { ...unit, alike: same, near };
  });
}

/** What is typed from the first of the units to the last. */
const writtenOf = (units: readonly Unit[], question: string): string =>
  question.slice(units[0]!.start, units.at(-1)!.end).toLowerCase().replace(/\s+/g, ' ');

/** Phrases of two and three words in which this one stands. */
function phrasesAround(units: readonly Unit[], at: number, question: string): string[] {
  const phrases: string[] = [];
  for (let from = Math.max(0, at - longestPhrase + 1); from <= at; from++)
    for (let to = Math.max(at, from + 1); to < Math.min(units.length, from + longestPhrase); to++)
      phrases.push(writtenOf(units.slice(from, to + 1), question));
  return phrases;
}

/** Of the words those that this knowledge uses, in dictionary forms. */
function usedHere(words: readonly string[], index: KnowledgeIndex): string[] {
  const found = [...new Set(words)].flatMap((word) => {
    const { tokens } = readUnits(word, index.lexicon);
    return tokens.length === 1 ? tokens.map(({ form }) => form) : [];
  });
  return [...new Set(found)].filter((word) => index.termIds.has(word));
}
