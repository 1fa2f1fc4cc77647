import type { TableRow } from '../../platform/tabular/table.ts';
import { forOwnEyes } from './for-own-eyes.ts';
import { rowAsLine } from './text-of-html.ts';

/** What is quoted of a document, with where it stands there. */
export interface ReadPassage {
  title: string;
  text: string;
  place?: string;
  url?: string;
}

/** A title and an address may stand above the columns' names. */
const LOOKED_AT = 20;
/** Letters of a passage of several rows. */
const LONGEST = 900;

const isFigure = (cell: string) => /^[\d\s.,%-]+$/.test(cell.trim());
const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
const MONEY = /harga|tarif|ongkir|ongkos|biaya|price|total|bayar|rp\b|rupiah|diskon|dp\b|fee/i;

/** Rows that become one passage. */
interface RowsTogether {
  subject: string;
  first: number;
  last: number;
  lines: string[];
}

/**
 * Rows as passages: one each with the names of its columns, so that one city's price is quoted and not ten, those of one name
 * (its sizes) together; of a table with more rows than `mostSingle` as many as fit into a passage. What is one column wide is
 * no table: `null`.
 *
 * @param name of the document, and of the sheet where there are several
 */
export function tablePassages(
  rows: readonly TableRow[],
  name: string,
  mostSingle: number,
): ReadPassage[] | null {
  const head = rows.slice(0, LOOKED_AT);
  const widths = head.map(({ cells }) => filled(cells)).toSorted((one, other) => one - other);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  if (usual < 2) return null;
  const at = head.findIndex(({ cells }) => filled(cells) >= Math.max(2, usual / 2));
  const named = !(rows[at]?.cells ?? []).some((cell) => cell.trim() !== '' && isFigure(cell));
  const header = named ? rows[at]!.cells.map((cell) => cell.replace(/\s+/g, ' ').trim()) : null;
  const above = rows.slice(0, at).map(({ number, cells }) => ({ number, text: lineOf(null, cells) }));
  const passages: ReadPassage[] = above
    .filter(({ text }) => text !== '')
    .map(({ number, text }) => ({ title: name, text, place: `Baris ${number}` }));
  let group = '';
  const single = rows.length - at <= mostSingle;
  let open = null as RowsTogether | null;
  const close = () => {
    if (open === null) return;
    const { subject, first, last, lines } = open;
    const place = first === last ? `Baris ${first}` : `Baris ${first}–${last}`;
    passages.push({
      title: [name, group, subject].filter(Boolean).join(' › '),
      text: lines.join('\n'),
      place,
    });
    open = null;
  };
  for (const { number, cells } of rows.slice(named ? at + 1 : at)) {
    // A row of one cell among wider ones names those below it.
    if (header !== null && filled(cells) === 1 && !isFigure(cells.find((cell) => cell.trim() !== '') ?? '')) {
      close();
      group = cells
        .find((cell) => cell.trim() !== '')!
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 120);
      continue;
    }
    const text = lineOf(header, cells);
    if (text === '') continue;
    // Sizes of one thing stand together: who asks for its price hears all of them.
    const subject = single ? subjectOf(cells) : '';
    const full = open !== null && open.lines.join('\n').length + text.length > LONGEST;
    if (full || (single && (subject === '' || subject !== open?.subject))) close();
    if (open === null) open = { subject, first: number, last: number, lines: [] };
    open.lines.push(text);
    open.last = number;
  }
  close();
  return passages;
}

/** What a row is about: its first words. */
const subjectOf = (cells: readonly string[]): string =>
  cells
    .find((cell) => cell.trim() !== '' && !isFigure(cell))
    ?.trim()
    .slice(0, 80) ?? '';

const lineOf = (header: readonly string[] | null, cells: readonly string[]): string =>
  rowAsLine(
    header,
    cells.map((cell, column) =>
      forOwnEyes(header?.[column] ?? '')
        ? ''
        : asSaid(cell.replace(/\s+/g, ' ').trim(), header?.[column] ?? ''),
    ),
  );

/** 12000 in the column "Ongkir" is Rp12.000. */
function asSaid(cell: string, column: string): string {
  if (!/^\d{4,12}$/.test(cell) || !MONEY.test(column)) return cell;
  return `Rp${Number(cell).toLocaleString('id-ID')}`;
}
