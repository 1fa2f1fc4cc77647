import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a word of everyday speech may be called in a shop's text. */
export interface Everyday {
  /** Slang, dialect, another name for the same. */
  same: readonly string[];
  /** What a text speaks of where it speaks of that: its kind, what is done with it. */
  near: readonly string[];
}

/** Word or phrase of everyday speech → its lines of the list, "kucing, mpus | hewan, peliharaan". */
let lines: ReadonlyMap<string, readonly string[]> | undefined;

function read(): ReadonlyMap<string, readonly string[]> {
  const byWord = new Map<string, string[]>();
  for (const line of readFileSync(join(import.meta.dirname, 'everyday.txt'), 'utf8').split('\n')) {
    for (const word of wordsOf(line.split('|')[0])) byWord.set(word, [...(byWord.get(word) ?? []), line]);
  }
  return byWord;
}

const wordsOf = (list = ''): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const nothing: Everyday = { same: [], near: [] };

/** Each line that puts something near, as its two sides: "kucing mpus", "hewan peliharaan". */
export const everydayLines = (): [said: string, near: string][] => {
  lines ??= read();
  return [...new Set([...lines.values()].flat())].flatMap((line): [string, string][] => {
    const [same, near] = line.split('|').map((side) => wordsOf(side).join(' '));
    return same && near ? [[same, near]] : [];
  });
};

/** @param phrase one to three words in small letters, as typed or as a dictionary has them */
export function everydayOf(phrase: string): Everyday {
  lines ??= read();
  const found = lines.get(phrase);
  if (found === undefined) return nothing;
  const sides = found.map((line) => line.split('|'));
  return {
    same: [...new Set(sides.flatMap(([same]) => wordsOf(same)))].filter((word) => word !== phrase),
    near: [...new Set(sides.flatMap(([, near]) => wordsOf(near)))],
  };
}

/** Said every day, however it looks: "stnk" is no slip of "stok". */
export function isEveryday(word: string): boolean {
  lines ??= read();
  return lines.has(word);
}
