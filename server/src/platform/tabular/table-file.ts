import type { ZipSum } from '../files/zip.ts';

/** Empty, a text, or a number; of a `day` its text: `2026-11-23`. */
export type TableCell = string | number | null;

/** What stands in a column: it decides how a spreadsheet shows it. */
export type CellKind = 'text' | 'number' | 'rupiah' | 'day';

export interface TableColumn {
  heading: string;
  kind: CellKind;
}

/** The next bytes of a file, and what it comes to with them. */
export interface Piece {
  bytes: Buffer;
  sum: ZipSum;
}

/**
 * A file of rows that is written in pieces: between two of them nothing is held but the sum, so that another process goes
 * on where one was killed. The file is `head`, the pieces in their order, `tail`.
 */
export interface TableFile {
  open(columns: readonly TableColumn[]): Promise<Piece>;
  /** The most rows, its headings among them. */
  mostRows: number;
  rows(columns: readonly TableColumn[], rows: readonly TableCell[][], sum: ZipSum): Promise<Piece>;
  close(sum: ZipSum): Promise<{ head: Buffer; tail: Buffer }>;
}
