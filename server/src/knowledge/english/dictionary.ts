import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * English–Indonesian dictionary of FreeDict and WikDict (Debian: dict-freedict-eng-ind 2022.12.07), made of Wiktionary,
 * CC BY-SA 3.0: of its entries the 7,500 headwords in small letters, a line each, with their translations alone.
 */
let dictionary: ReadonlyMap<string, readonly string[]> | undefined;

function read(): ReadonlyMap<string, readonly string[]> {
  const lines = gunzipSync(readFileSync(join(import.meta.dirname, 'eng-ind.tsv.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [english = '', ours = ''] = line.split('\t');
      return [english, ours.split(',')] as const;
    }),
  );
}

/** In the order of the dictionary: what the word means first and foremost. */
export function translationsOf(word: string): readonly string[] {
  dictionary ??= read();
  return dictionary.get(word) ?? [];
}
