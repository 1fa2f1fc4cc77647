import { parse } from 'csv-parse/sync';
import { guessSeparator } from '../../platform/tabular/guess-separator.ts';

/** CSV with a head, as sheets publish it. Undefined: no table. */
export function readRows(text: string): Record<string, string>[] | undefined {
  if (/^\s*</.test(text) || text.trim() === '') return undefined;
  try {
    return parse(text, {
      bom: true,
      columns: (head: string[]) => head.map((name) => name.trim()),
      delimiter: guessSeparator(text.slice(0, 4096)).separator,
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
    });
  } catch {
    return undefined;
  }
}
