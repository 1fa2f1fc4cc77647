import { compileDictionary, type Dictionary } from '../../platform/chat-language/dictionary.ts';
import { stem } from '../../platform/chat-language/stem.ts';
import { stopWords } from '../../platform/chat-language/word-classes.ts';
import { baseGroups } from './base-groups.ts';
import { packs } from './packs/index.ts';
import type { SynonymPack } from './synonym-pack.ts';
import { isWord } from './thesaurus/is-word.ts';

/** A phrase of stems that stands for the concepts (numbers of synonym groups) it belongs to. */
export interface Phrase {
  stems: readonly string[];
  concepts: number[];
  /** Groups it is only a kind of: a passage that names it speaks of them, a question that names it wants no less. */
  kindOf: number[];
}

export interface Lexicon extends Dictionary {
  /** By their first stem, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Concept → its single words. */
  members: ReadonlyMap<number, readonly string[]>;
  /** Concept → concepts that often stand beside it, both ways. */
  related: ReadonlyMap<number, readonly number[]>;
}

/**
 * The vocabulary of one agent: Sapa's own and the owner's synonyms, one group a line ("cuci steam, car wash").
 * Pure; about 25 ms, so build it once per version of the knowledge.
 */
export function compileLexicon(ownerSynonyms: readonly string[] = []): Lexicon {
  const all: readonly SynonymPack[] = [baseGroups, ...packs, { id: 'pemilik', same: ownerSynonyms }];
  const { forms, roots } = compileDictionary(
    all.flatMap((pack) => pack.same.flatMap((group) => group.toLowerCase().split(/[^\p{L}&']+/u))),
  );
  const toStems = (phrase: string): string[] => {
    const written = phrase
      .toLowerCase()
      .split(/[^\p{L}\p{N}&']+/u)
      .filter((word) => word !== '');
    const stems = written.map((word) => forms.get(word) ?? [stem(word, roots, isWord)]);
    const kept = stems.flat().filter((form, i, list) => form !== list[i - 1]);
    // A phrase that loses a word as a particle and has one left would make that one stand for all of it.
    return kept.length === 1 && stems.some((part) => part.length === 0) ? [] : kept;
  };

  const phrases = new Map<string, Phrase>();
  const conceptsOf = (phrase: string): number[] => phrases.get(toStems(phrase).join(' '))?.concepts ?? [];
  let concept = 0;
  for (const pack of all) {
    for (const group of pack.same) {
      concept += 1;
      const [same = '', kinds = ''] = group.split('>');
      for (const written of same.split(','))
        addPhrase(phrases, written, toStems(written), { concepts: concept });
      for (const written of kinds.split(','))
        addPhrase(phrases, written, toStems(written), { kindOf: concept });
    }
  }
  return {
    forms,
    roots,
    isWord,
    phrases: byFirstStem(phrases),
    members: membersByConcept(phrases),
    related: relate(all, conceptsOf),
  };
}

function addPhrase(
  phrases: Map<string, Phrase>,
  written: string,
  stems: readonly string[],
  group: { concepts: number } | { kindOf: number },
): void {
  // "seharian" would otherwise make every "hari" speak of renting by the day.
  const onlyFunction = stems.length === 1 && stopWords.has(stems[0]!) && stems[0] !== written.trim();
  if (stems.length === 0 || onlyFunction) return;
  const key = stems.join(' ');
  const phrase = phrases.get(key) ?? { stems, concepts: [], kindOf: [] };
  phrases.set(key, phrase);
  if ('concepts' in group) phrase.concepts.push(group.concepts);
  else phrase.kindOf.push(group.kindOf);
}

function byFirstStem(phrases: ReadonlyMap<string, Phrase>): Map<string, Phrase[]> {
  const grouped = Map.groupBy(phrases.values(), (phrase) => phrase.stems[0] ?? '');
  for (const list of grouped.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  return grouped;
}

function membersByConcept(phrases: ReadonlyMap<string, Phrase>): Map<number, string[]> {
  const members = new Map<number, string[]>();
  for (const { stems, concepts } of phrases.values()) {
    const [word] = stems;
    if (stems.length !== 1 || word === undefined) continue;
    for (const concept of concepts) members.set(concept, [...(members.get(concept) ?? []), word]);
  }
  return members;
}

function relate(
  all: readonly SynonymPack[],
  conceptsOf: (phrase: string) => number[],
): Map<number, number[]> {
  const related = new Map<number, number[]>();
  const link = (from: readonly number[], to: readonly number[]): void => {
    for (const concept of from) related.set(concept, [...(related.get(concept) ?? []), ...to]);
  };
  for (const line of all.flatMap((pack) => pack.related ?? [])) {
    const [from = [], ...targets] = line.split('~').map(conceptsOf);
    for (const target of targets) {
      link(from, target);
      link(target, from);
    }
  }
  return related;
}

let common: Lexicon | undefined;

/** The one without any owner's synonyms, compiled once. */
export const commonLexicon = (): Lexicon => (common ??= compileLexicon());
