import { roots as plainRoots } from './roots.ts';
import { slang } from './slang.ts';
import { stem } from './stem.ts';
import { places, stopWords, weakWords } from './word-classes.ts';

/** What words are read by. */
export interface Dictionary {
  /** Words already read, while many texts are; a customer's words are not remembered. */
  memory?: Map<string, readonly string[]>;
  /** Written word → its stems; empty: says nothing. */
  forms: ReadonlyMap<string, readonly string[]>;
  roots: ReadonlySet<string>;
  /** A spelling dictionary of the whole language. */
  isWord?: (word: string) => boolean;
}

let plain: Dictionary | undefined;

/** Everybody's: slang, roots and function words, without the vocabulary of any trade. */
export function chatDictionary(): Dictionary {
  plain ??= compileDictionary();
  return plain;
}

/** @param ownWords of a vocabulary: those that no affix rule reduces to a plain root are roots themselves (behel, qris) */
export function compileDictionary(ownWords: readonly string[] = []): Dictionary {
  const roots = collectRoots(ownWords);
  const forms = new Map<string, readonly string[]>();
  for (const [word, replacement] of slang) {
    forms.set(
      word,
      replacement.map((part) => stem(part, roots)),
    );
  }
  return { forms, roots };
}

/** In the word classes as written, yet affixed: they must still meet their roots (layanan = melayani). */
const derived = new Set(
  'layanan melayani tersedia bantuan pelanggan pembeli pengguna perusahaan kebutuhan beritahu'.split(' '),
);

/** "can" and "an" must not be found inside "canin". */
const shortFunction = (word: string): boolean => word.length <= 3 && stopWords.has(word);

function collectRoots(ownWords: readonly string[]): Set<string> {
  const roots = new Set(
    [...plainRoots, ...stopWords, ...weakWords, ...places].filter(
      (word) => !derived.has(word) && !shortFunction(word),
    ),
  );
  // Slang takes affixes too: dibikinin → bikin → buat.
  for (const word of slang.keys()) if (word.length >= 4) roots.add(word);
  const ownRoots = ownWords.filter(
    (word) => word.length > 1 && !slang.has(word) && stem(word, roots) === word,
  );
  for (const word of ownRoots) roots.add(word);
  return roots;
}
