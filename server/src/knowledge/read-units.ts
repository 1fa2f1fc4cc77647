import { normalise, type Token } from '../platform/chat-language/normalise.ts';
import { counters, places, stopWords, weakWords, weekdays } from '../platform/chat-language/word-classes.ts';
import type { Lexicon, Phrase } from './lexicon/lexicon.ts';

/** A word or known phrase of a text, with what it may stand for and how much it says. */
export interface Unit {
  stems: readonly string[];
  concepts: readonly number[];
  /** Concepts it is a kind of. */
  kindOf: readonly number[];
  /** The words of a phrase on their own, empty for a single word. */
  parts: readonly Unit[];
  /** Words of the knowledge that a thesaurus puts beside a word it does not know itself. */
  alike: readonly string[];
  /** Words of the knowledge that are used where one speaks of such a thing: "hewan" of "kucing". */
  near: readonly string[];
  /** 0: function word … 1: names the thing. */
  weight: number;
  start: number;
  end: number;
}

export const conceptTerm = (concept: number): string => `#${concept}`;

/** A kind of the concept is named, not the concept itself: "kucing" speaks of pets, yet says nothing of rabbits. */
export const kindTerm = (concept: number): string => `>${concept}`;

/** What often stands beside it in an answer: related groups and what it is a kind of. */
export const relatedConcepts = (unit: Unit, lexicon: Lexicon): number[] => [
  ...unit.kindOf,
  ...unit.concepts.flatMap((concept) => lexicon.related.get(concept) ?? []),
];

export interface UnitsOfText {
  /** The whole text in dictionary forms, function words too. */
  forms: string;
  /** Without function words. */
  tokens: readonly Token[];
  /** Concept and kind terms of every phrase, long ones and their parts alike, as often as mentioned. */
  mentions: readonly string[];
  /** Longest phrases first, not overlapping. */
  units: readonly Unit[];
}

export function readUnits(text: string, lexicon: Lexicon): UnitsOfText {
  const all = normalise(text, lexicon);
  const mentions: string[] = [];
  const units: Unit[] = [];
  let consumed = 0;
  all.forEach((token, i) => {
    const matches = (lexicon.phrases.get(token.form) ?? []).filter((phrase) =>
      phrase.stems.every((part, k) => all[i + k]?.form === part),
    );
    for (const { concepts, kindOf } of matches) {
      mentions.push(...concepts.map(conceptTerm), ...kindOf.map(kindTerm));
    }
    if (i < consumed) return;
    const longest = matches[0];
    const stems = longest?.stems ?? [token.form];
    consumed = i + stems.length;
    const weight =
      isDay(stems) && all[i - 1]?.form === 'hari'
        ? namedDay
        : isOneOfIt(stems, text.slice(token.start, token.end))
          ? counted
          : weightOf(stems, longest, lexicon);
    if (weight === 0 || (isDayWord(stems) && isDay([all[consumed]?.form ?? '']))) return;
    const end = all[consumed - 1]?.end ?? token.end;
    const { concepts, kindOf } = longest ?? { concepts: [], kindOf: [] };
    const parts =
      stems.length === 1 ? [] : all.slice(i, consumed).flatMap((part) => singleUnit(part, lexicon));
    units.push({ stems, concepts, kindOf, parts, alike: [], near: [], weight, start: token.start, end });
  });
  const forms = all.map((token) => token.form).join(' ');
  return { forms, tokens: all.filter((token) => !stopWords.has(token.form)), mentions, units };
}

/** "hari minggu" names a Sunday, no week, and speaks of days no more than "minggu" does. */
const isDayWord = (stems: readonly string[]): boolean => stems.length === 1 && stems[0] === 'hari';
const isDay = (stems: readonly string[]): boolean => stems.length === 1 && weekdays.has(stems[0]!);
/** As much as a word says that names no thing. */
const namedDay = 0.49;

/** "Sebungkus" says how it is counted; "nasi bungkus" what it is. */
const isOneOfIt = (stems: readonly string[], written: string): boolean =>
  stems.length === 1 && counters.has(stems[0]!) && written.toLowerCase() === `se${stems[0]}`;
const counted = 0.3;

/** What is said, whatever the order and the synonyms; empty: nothing. */
export function meaningOf(units: readonly Unit[]): string {
  const parts = units.map(({ concepts, stems }) =>
    concepts[0] ? conceptTerm(concepts[0]) : stems.join(' '),
  );
  return [...new Set(parts)].sort().join('|');
}

function singleUnit({ form, start, end }: Token, lexicon: Lexicon): Unit[] {
  const phrase = lexicon.phrases.get(form)?.find(({ stems }) => stems.length === 1);
  const weight = weightOf([form], phrase, lexicon);
  if (weight === 0) return [];
  const { concepts, kindOf } = phrase ?? { concepts: [], kindOf: [] };
  return [{ stems: [form], concepts, kindOf, parts: [], alike: [], near: [], weight, start, end }];
}

// Chosen by hand, then left alone: the calibration in ai-agents/ weighs what follows from them.
function weightOf(stems: readonly string[], phrase: Phrase | undefined, lexicon: Lexicon): number {
  const content = stems.filter((part) => !stopWords.has(part));
  if (content.length === 0) return phrase ? 0.4 : 0;
  if (content.every((part) => /^\d/.test(part))) return 0.15;
  if (content.every((part) => places.has(part))) return 0.5;
  if (content.every((part) => weakWords.has(part) || /^\d/.test(part)))
    return namesTogether(content, phrase, lexicon) ? 0.7 : 0.3;
  return 1;
}

/** "datang ke rumah" names a service though none of its words does; "paling sedikit" is no more than "minimal". */
const namesTogether = (
  content: readonly string[],
  phrase: Phrase | undefined,
  { members }: Lexicon,
): boolean =>
  content.length > 1 &&
  phrase !== undefined &&
  phrase.concepts.every((concept) => !(members.get(concept) ?? []).some((word) => weakWords.has(word)));
