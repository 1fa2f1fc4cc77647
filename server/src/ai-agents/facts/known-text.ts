import { type Bound, bind } from './belongs.ts';
import { type ReadText, readText } from './clauses.ts';
import { plainly } from './plainly.ts';
import { type Statement, statements } from './polarity.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { countSentences } from './telling-words.ts';
import { type Unit, unitsOf } from './units.ts';

/** A passage as drafts are held against it. */
export interface KnownText {
  read: ReadText;
  /** Its figures with what they belong to, those of its heading last. */
  bounds: readonly Bound[];
  /** Those of its text alone. */
  stated: readonly Bound[];
  statements: readonly Statement[];
  /** All of it with its title, whatever its spelling. */
  words: string;
  /** In how many of its sentences each word stands. */
  counts: ReadonlyMap<string, number>;
  units: readonly Unit[];
  sentences: readonly Sentence[];
}

/** Reading one takes 2–4 ms and 40 kB; an answer leans on eight at most, and its retry on the same. */
const mostRemembered = 200;
const remembered = new Map<string, KnownText>();

/** The same passage is cited again and again: read once, the one that was not cited for longest is forgotten. */
export function knownText({ title, text }: { title: string; text: string }): KnownText {
  const key = `${title}\0${text}`;
  const known = remembered.get(key) ?? readKnown(title, text);
  remembered.delete(key);
  remembered.set(key, known);
  if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!);
  return known;
}

function readKnown(title: string, text: string): KnownText {
  const read = readText(text, title);
  const stated = bind(read);
  return {
    read,
    stated,
    bounds: [...stated, ...bind(readText(title))],
    statements: statements(read),
    words: plainly(`${title}\n${text}`),
    counts: countSentences(read),
    units: unitsOf(read),
    sentences: sentencesOf(read),
  };
}
