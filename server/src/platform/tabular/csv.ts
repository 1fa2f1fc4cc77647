import { Readable } from 'node:stream';
import type { Http } from '../http/route.ts';
import { exactNumber } from './exact-number.ts';
import { guarded } from './formula-guard.ts';

type Cell = string | number | null;

/**
 * Answers with a CSV file that is written while it is read, so its length costs no memory. With a byte order mark:
 * Excel reads UTF-8 only then.
 */
export function sendCsv(
  { reply }: Pick<Http, 'reply'>,
  name: string,
  header: string[],
  rows: AsyncIterable<Cell[]>,
): Readable {
  reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}.csv"`)
    .header('Cache-Control', 'no-store');
  async function* lines() {
    yield `\ufeff${csvLine(header)}`;
    for await (const row of rows) yield csvLine(row);
  }
  return Readable.from(lines());
}

/** @param separator what stands between cells */
export const csvLine = (cells: Cell[], separator = ','): string =>
  `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;

/** Numbers stay numbers; a text runs nothing. */
function csvCell(cell: Cell, separator: string): string {
  if (cell === null) return '';
  // Where `;` parts cells, a comma parts decimals: there Excel makes 1 May of `1.5`.
  if (typeof cell === 'number') return separator === ';' ? exactNumber(cell).replace('.', ',') : String(cell);
  const inert = guarded(cell);
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
