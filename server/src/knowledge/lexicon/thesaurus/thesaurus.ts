import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * Indonesian thesaurus of LibreOffice (Debian: mythes-id), © 2017 Ali Ahmadi, LGPL-2.1, unchanged but for its
 * compression. Its 20,800 entries in Latin-1 are kept as one text of 1.7 MB, with the place of each.
 */
interface Thesaurus {
  text: string;
  places: ReadonlyMap<string, number>;
}

let thesaurus: Thesaurus | undefined;

function read(): Thesaurus {
  const text = gunzipSync(readFileSync(join(import.meta.dirname, 'th_id_ID_v2.dat.gz'))).toString('latin1');
  const places = new Map(
    Array.from(text.matchAll(/^([a-z-]{4,24})\|\d+$/gm), ({ 1: word = '', index }) => [word, index]),
  );
  return { text, places };
}

/** A sense with more words than these is no synonym any more: "rusak" has forty. */
const mostInSense = 10;
const mostFound = 24;

/** Single words that may stand for this one; opposites are left out. */
export function alike(word: string): readonly string[] {
  thesaurus ??= read();
  const { text, places } = thesaurus;
  const at = places.get(word);
  if (at === undefined) return [];
  const found: string[] = [];
  for (let from = text.indexOf('\n', at) + 1; text[from] === '['; from = text.indexOf('\n', from) + 1) {
    const [kind, ...words] = text.slice(from, text.indexOf('\n', from)).split('|');
    if (kind !== '[ant]' && words.length <= mostInSense)
      found.push(...words.filter((other) => other !== word && /^[a-z-]+$/.test(other)));
  }
  return [...new Set(found)].slice(0, mostFound);
}

/** What a word names first: a thing, something done, a quality; undefined: the thesaurus does not know it. */
export function kindOfWord(word: string): 'thing' | 'act' | 'quality' | undefined {
  thesaurus ??= read();
  const { text, places } = thesaurus;
  const at = places.get(word);
  if (at === undefined) return undefined;
  const from = text.indexOf('\n', at) + 1;
  const mark = text.slice(from, text.indexOf(']', from) + 1);
  return mark === '[v]' ? 'act' : mark === '[a]' || mark === '[adv]' ? 'quality' : 'thing';
}
