import { chatDictionary } from './dictionary.ts';
import { normalise } from './normalise.ts';

/** A name that is searched for, without forms of address: who looks for Bu Ratna may have noted her as Ratna. */
export function nameIn(words: string): string {
  const said = words.split(/\s+/).filter((word) => normalise(word, chatDictionary()).length > 0);
  return said.length > 0 ? said.join(' ') : words;
}
