import { chatDictionary } from '../platform/chat-language/dictionary.ts';
import { normalise } from '../platform/chat-language/normalise.ts';
import { writtenAs } from '../platform/chat-language/written-as.ts';

interface MessageSearch {
  /** A `tsquery` in words as the index holds them (`app.search_words`): each with its workspace in front. */
  words: string;
  /** What a text has to match, in lower case, before its words are read: one regular expression for each word. */
  patterns: string[];
}

/**
 * What finds the messages that say what was typed, however either is written: `brp ongkir` finds "berapa ongkirnya". Each
 * word stands for all that is read like it, and the last one for what begins so too; forms of address (kak, min) are
 * asked for only where nothing else is. The index holds words as they were written, so old messages are found as well,
 * and a better dictionary needs no new index.
 */
export function messageSearch(workspaceId: string, typed: string): MessageSearch {
  const dictionary = chatDictionary();
  const tokens = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const read = tokens.map((token, at) => ({
    token,
    isLast: at === tokens.length - 1,
    forms: normalise(token, dictionary).map(({ form }) => form),
  }));
  const telling = read.filter(({ forms }) => forms.length > 0);
  const asked = telling.length > 0 ? telling : read;
  const own = workspaceId.slice(-8);
  const searches = asked.map(({ token, isLast, forms }) => {
    const writings = forms.map((form) => writtenAs(form, dictionary));
    const terms = writings.map((words) => anyOf(words.map((word) => `'${own}${word}'`)));
    return {
      term: anyOf([`'${own}${token}'${isLast ? ':*' : ''}`, allOf(terms)]),
      pattern: shortest([token, ...(writings[0] ?? [])]).join('|'),
    };
  });
  return { words: allOf(searches.map(({ term }) => term)), patterns: searches.map(({ pattern }) => pattern) };
}

const anyOf = (terms: string[]): string => grouped(terms, ' | ');
const allOf = (terms: string[]): string => grouped(terms, ' & ');

function grouped(terms: string[], sign: string): string {
  const said = [...new Set(terms)].filter((term) => term !== '');
  return said.length > 1 ? `(${said.join(sign)})` : (said[0] ?? '');
}

/** Where one word stands in another, who has the longer one has the shorter one. One of two letters stands in too many. */
function shortest(words: string[]): string[] {
  const all = [...new Set(words)];
  return all
    .filter((word) => !all.some((other) => other !== word && other.length > 2 && word.includes(other)))
    .map((word) => (word.length > 2 ? word : `\\y${word}\\y`));
}
