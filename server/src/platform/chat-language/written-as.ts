import type { Dictionary } from './dictionary.ts';

/** How a dictionary form may stand in a text. */
export interface Writings {
  /** Whole words: `brp`, `brapa`. */
  words: string[];
  /** What words begin with: `kirim`, `dikirim`, `ngirim`. */
  beginnings: string[];
}

const spelledBy = new WeakMap<Dictionary, Map<string, string[]>>();

/** Of each form the slang that is read as it, alone or among others (mksh: terima, kasih). */
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

const CLITICS = ['', 'nya', 'ny', 'ku', 'mu', 'kah', 'lah', 'in', 'an', 'kan', '2'];

/** Prefixes that change no letter; of short roots too many other words would begin with them. */
const PLAIN = ['di', 'ter', 'ber', 'ke'];

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
 * The other way round than `normalise`: what an index of words as they were written is asked for, so that it finds what
 * is read alike. More may begin so than is meant; nothing that `normalise` reads as the form is left out but words drawn
 * out in the middle (bangeeet) and such as two affixes stand before.
 */
export function writtenAs(form: string, dictionary: Dictionary): Writings {
  const slang = slangOf(dictionary).get(form) ?? [];
  const { words, beginnings } = formal(form, dictionary);
  return {
    words: [...words, ...slang.filter((word) => word.length < LONG)],
    // Slang takes affixes too: pesenan, anternya.
    beginnings: [...beginnings, ...slang.filter((word) => word.length >= LONG)],
  };
}

/** Of shorter ones too many other words begin so. */
const LONG = 4;

function formal(form: string, dictionary: Dictionary): Writings {
  // A word of an index has no signs in it: of 6.500 and jum'at it holds the parts.
  if (!/^\p{L}+$/u.test(form)) return { words: /^\p{N}+$/u.test(form) ? [form] : [], beginnings: [] };
  if (form.length < LONG) return { words: CLITICS.map((clitic) => form + clitic), beginnings: [] };
  if (!dictionary.roots.has(form)) return { words: [], beginnings: [form] };
  const [, prefixes = [], swallows = false] = NASAL.find(([first]) => first.test(form)) ?? [];
  const nasal = prefixes.map((prefix) => prefix + (swallows && prefix !== 'nge' ? form.slice(1) : form));
  return { words: [], beginnings: [form, ...PLAIN.map((prefix) => prefix + form), ...nasal] };
}
