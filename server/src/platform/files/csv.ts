import { Readable } from 'node:stream';
import type { Http } from '../http/route.ts';

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

export const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A text that a spreadsheet would run (`=HYPERLINK(…)`, `@SUM`, a tab before it, the full-width `＝`) gets an apostrophe
 * before it: shown as text by all of them (CVE-2021-41270: TAB and CR count too). Where the list separator is `;`, as
 * Windows has it in Indonesia, Excel parts the line there, quoted or not, and whatever follows is a cell of its own.
 * Numbers stay numbers.
 */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const inert = cell.replace(/^(?=[\t\r\n])|(^|[;\t\r\n]["\s]*)(?=[=+\-@|＝＋－＠])/g, "$1'");
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
