import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * Indonesian spelling dictionary of LibreOffice (Debian: hunspell-id), © 2017 Ali Ahmadi, LGPL-3, unchanged but for its
 * compression: 31,000 roots, a line each.
 */
let roots: ReadonlySet<string> | undefined;

/** Is it spelt as it should be? Such a word is nobody's typing slip, however near another stands. */
export function isWord(word: string): boolean {
  roots ??= new Set(
    gunzipSync(readFileSync(join(import.meta.dirname, 'id_ID.dic.gz')))
      .toString('latin1')
      .split('\n')
      .map((line) => line.split('/', 1)[0]!.trim()),
  );
  return roots.has(word);
}
