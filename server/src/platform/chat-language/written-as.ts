import type { Dictionary } from './dictionary.ts';
import { stopWords } from './word-classes.ts';

const spelledBy = new WeakMap<Dictionary, Map<string, string[]>>();

/** The slang that is read as each form, alone or among others (mksh: terima, kasih). */
function slangOf(dictionary: Dictionary): Map<string, string[]> {
  const known = spelledBy.get(dictionary);
  if (known !== undefined) return known;
  const spelled = new Map<string, string[]>();
  for (const [word, forms] of dictionary.forms) {
    if (!/^[\p{L}\p{N}]+$/u.test(word)) continue;
    for (const form of forms) spelled.set(form, [...(spelled.get(form) ?? []), word]);
  }
  spelledBy.set(dictionary, spelled);
  return spelled;
}

/** What stands behind a word: the first of them nothing. */
const ENDINGS = ['', 'nya', 'ny', 'ku', 'mu', 'kah', 'lah', 'in', 'an', 'kan', 'i', '2'];
/** Behind one that has a prefix, and behind slang. */
const FEWER_ENDINGS = ['', 'nya', 'in', 'an', 'kan', 'i'];

/** Prefixes that change no letter. */
const PLAIN = ['di', 'ter', 'ber'];

/** What me-, pe- and their spoken halves make of a root's first letter: kirim → mengirim, pengirim, ngirim. */
const NASAL: readonly (readonly [first: RegExp, prefixes: readonly string[], swallows: boolean])[] = [
  [/^k/, ['meng', 'peng', 'ng', 'nge'], true],
  [/^p/, ['mem', 'pem', 'm'], true],
  [/^t/, ['men', 'pen', 'n'], true],
  [/^s/, ['meny', 'peny', 'ny'], true],
  [/^[aeiou]/, ['meng', 'peng', 'ng'], false],
  [/^[gh]/, ['meng', 'peng', 'nge'], false],
  [/^[bf]/, ['mem', 'pem', 'nge'], false],
  [/^[cdjz]/, ['men', 'pen', 'nge'], false],
  [/^./, ['me', 'pe', 'nge'], false],
];

/**
 * The other way round than `normalise`: the words, as they are written, that an index is asked for to find what is read
 * as the form. Whole words, not beginnings: of those PostgreSQL gathers all that begin so before it compares, which
 * doubled the time of a search. What is drawn out in the middle (bangeeet) or has two prefixes is left out.
 */
export function writtenAs(form: string, dictionary: Dictionary): string[] {
  const slang = (slangOf(dictionary).get(form) ?? []).flatMap((word) =>
    word.length < 4 ? word : ended(word, FEWER_ENDINGS),
  );
  // A word of an index has no signs in it: of 6.500 and jum'at it holds the parts.
  if (!/^\p{L}+$/u.test(form)) return /^\p{N}+$/u.test(form) ? [form, ...slang] : slang;
  const drawnOut = [1, 2, 3].map((more) => form + form.slice(-1).repeat(more));
  const prefixed =
    form.length >= 4 && dictionary.roots.has(form) && !stopWords.has(form) ? withPrefix(form) : [];
  return [
    ...new Set([
      ...ended(form, ENDINGS),
      ...drawnOut,
      ...prefixed.flatMap((word) => ended(word, FEWER_ENDINGS)),
      ...slang,
    ]),
  ];
}

const ended = (word: string, endings: readonly string[]): string[] => endings.map((ending) => word + ending);

function withPrefix(root: string): string[] {
  const [, prefixes = [], swallows = false] = NASAL.find(([first]) => first.test(root)) ?? [];
  const nasal = prefixes.map((prefix) => prefix + (swallows && prefix !== 'nge' ? root.slice(1) : root));
  return [...PLAIN.map((prefix) => prefix + root), ...nasal];
}
