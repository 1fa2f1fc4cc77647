import type { TableRow } from '../platform/tabular/table.ts';

/** How many rows at the file's beginning are looked at; a title, an address and a blank row may stand above the headings. */
export const ROWS_TO_LOOK_AT = 20;

/** What no heading looks like: a number of some length, an e-mail. */
const isData = (cell: string) =>
  /^[+\d][\d\s().+-]{5,}$/.test(cell.trim()) || /^\S+@\S+\.\S+$/.test(cell.trim());

/**
 * Which of the first rows holds the headings: the first that is as wide as most are. Where it holds data there are none
 * (-1): its row is a customer.
 */
export function findHeadings(rows: readonly TableRow[]): number {
  const widths = rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
  const at = widths.findIndex((width) => width >= Math.max(1, usual / 2));
  return rows[at]?.cells.some(isData) === true ? -1 : at;
}

/** `A`, `B`, … `AA`: what a column without a heading is called. */
function columnLetter(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetter(Math.floor(at / 26) - 1) + letter;
}

/** A name for each column; the second of one heading says which column it is. */
export function namesOf(headings: readonly string[], width: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const heading = headings[at]?.replace(/\s+/g, ' ').trim().slice(0, 200) ?? '';
    const letter = columnLetter(at);
    const name = heading === '' ? `Kolom ${letter}` : heading;
    const own = taken.has(name.toLowerCase()) ? `${name} (kolom ${letter})` : name;
    taken.add(own.toLowerCase());
    return own;
  });
}
