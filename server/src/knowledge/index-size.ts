import type { KnowledgeIndex, Passage } from './build-index.ts';
import type { Lexicon } from './lexicon/lexicon.ts';

/** What V8 holds around the letters: a passage's object and its three strings, an entry of a map or set with its string. */
const A_PASSAGE = 200;
const A_TERM = 75;
const A_PHRASE = 650;
/** Numbers of a vector of the usual models. */
const A_VECTOR = 1_536;

/**
 * The memory of an index in bytes, from its own figures: 0.9 to 1.2 of what the heap grows by, for ordinary
 * procedures, for nothing but words that occur once and for many small agents (index-size.test.ts).
 *
 * @param shared what other indexes have too and is not counted
 */
export function bytesOf(index: KnowledgeIndex, shared: Lexicon): number {
  const { terms, grams, termsOf, idf, gramIdf } = index;
  const arrays = [
    ...[terms.offsets, terms.columns, terms.weights, grams.offsets, grams.columns, grams.weights],
    ...[termsOf.offsets, termsOf.columns, idf, gramIdf],
  ];
  const inArrays = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const inPassages = index.passages.reduce((sum, passage) => sum + A_PASSAGE + bytesOfWords(passage), 0);
  const inTitles = index.titleTerms.reduce(
    (sum, titleTerms) => sum + A_PASSAGE + A_TERM * titleTerms.size,
    0,
  );
  const inTerms = A_TERM * (index.termIds.size + index.questions.size);
  // Learned while it is used: counted as what it grows to.
  const inMeanings = index.meanings ? index.passages.length * (index.meanings.dimensions || A_VECTOR) : 0;
  return (
    inArrays +
    inMeanings +
    inPassages +
    inTitles +
    inTerms +
    (index.lexicon === shared ? 0 : bytesOfLexicon(index.lexicon))
  );
}

/** A string with one letter beyond Latin-1 takes two bytes for each. */
const bytesOfWords = ({ title, text, place = '', url = '' }: Passage): number =>
  [title, text, place, url].reduce(
    (sum, words) => sum + words.length * (/[^\0-\xff]/.test(words) ? 2 : 1),
    0,
  );

function bytesOfLexicon({ phrases, forms, roots }: Lexicon): number {
  let count = 0;
  for (const same of phrases.values()) count += same.length;
  return A_PHRASE * count + A_TERM * (forms.size + roots.size);
}
