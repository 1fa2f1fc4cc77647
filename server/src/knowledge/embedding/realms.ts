import { join } from 'node:path';
import { commonLexicon } from '../lexicon/lexicon.ts';
import { readUnits } from '../read-units.ts';
import { readTrade } from './read-pairs.ts';
import { nearness, vectorOf } from './word-vectors.ts';

let realms: readonly (Float32Array | undefined)[] | undefined;

/** How near the words lie to what no shop is asked for: the weather, a skripsi, a passport, -1…1. Words in dictionary forms. */
export function nearnessToWorld(words: readonly string[]): number {
  realms ??= readRealms();
  const asked = vectorOf(words);
  return Math.max(...realms.map((realm) => nearness(asked, realm)));
}

/** Where all the questions of a realm together lie: 63 of 80 are told by it, by its heading alone 55. */
function readRealms(): (Float32Array | undefined)[] {
  const lexicon = commonLexicon();
  const { statements, questions } = readTrade(join(import.meta.dirname, 'pairs/di-luar-layanan.txt'));
  return statements.map((_, realm) =>
    vectorOf(
      questions
        .filter(({ answer }) => answer === realm)
        .flatMap(({ text }) => readUnits(text, lexicon).forms.split(' ')),
    ),
  );
}
