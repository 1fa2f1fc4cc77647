import { NOTHING } from '../files/zip.ts';
import { csvLine } from './csv.ts';
import type { TableFile } from './table-file.ts';

/** What Excel parts by where Windows speaks Indonesian; our own import reads it as well as a comma. */
const SEPARATOR = ';';

export const csvFile: TableFile = {
  mostRows: Number.POSITIVE_INFINITY,
  open: async (columns) => ({
    bytes: Buffer.from(
      csvLine(
        columns.map(({ heading }) => heading),
        SEPARATOR,
      ),
    ),
    sum: NOTHING,
  }),
  rows: async (_, rows, sum) => ({
    bytes: Buffer.from(rows.map((row) => csvLine(row, SEPARATOR)).join('')),
    sum,
  }),
  /** Excel reads UTF-8 only behind a byte order mark. */
  close: async () => ({ head: Buffer.from('\ufeff'), tail: Buffer.alloc(0) }),
};
