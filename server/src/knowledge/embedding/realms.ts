import { join } from 'node:path';
import { commonLexicon } from '../lexicon/lexicon.ts';
import { readUnits } from '../read-units.ts';
import { readTrade } from './read-pairs.ts';
import { nearness, vectorOf } from './word-vectors.ts';

let realms: readonly (Float32Array | undefined)[] | undefined;

/** How near the words lie to what no shop is asked for: the weather, a skripsi, a passport, -1…1. Words in dictionary forms. */
export function nearnessToWorld(words: readonly string[]): number {
  if (!realms) {
    const lexicon = commonLexicon();
    const { statements } = readTrade(join(import.meta.dirname, 'pairs/di-luar-layanan.txt'));
    realms = statements.map((text) => vectorOf(readUnits(text, lexicon).forms.split(' ')));
  }
  const asked = vectorOf(words);
  return Math.max(...realms.map((realm) => nearness(asked, realm)));
}
