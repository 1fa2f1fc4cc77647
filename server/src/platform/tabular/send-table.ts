import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../http/content-disposition.ts';
import type { TableCell, TableColumn } from './table-file.ts';
import { type TableFormat, tableFiles } from './table-files.ts';

const TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export interface TableDownload {
  name: string;
  format: TableFormat;
  headings: readonly string[];
  /** Some at a time. */
  rows: AsyncIterable<readonly TableCell[][]> | Iterable<readonly TableCell[][]>;
}

/** Answers with a file of texts that is made while it is asked for. */
export function sendTable(reply: FastifyReply, { name, format, headings, rows }: TableDownload): Readable {
  reply
    .type(TYPES[format])
    .header('Content-Disposition', contentDisposition('attachment', `${name}.${format}`))
    .header('Cache-Control', 'no-store');
  const columns = headings.map((heading) => ({ heading, kind: 'text' as const }));
  return Readable.from(pieces(format, columns, rows), { objectMode: false });
}

/** A workbook begins with what all of it comes to: its rows wait on the disk until the last is written. */
async function* pieces(format: TableFormat, columns: TableColumn[], rows: TableDownload['rows']) {
  const table = tableFiles[format];
  const folder = await mkdtemp(join(tmpdir(), 'sapa-table-'));
  try {
    const path = join(folder, 'rows');
    const opened = await table.open(columns);
    await writeFile(path, opened.bytes);
    let { sum } = opened;
    for await (const some of rows) {
      const piece = await table.rows(columns, some, sum);
      await appendFile(path, piece.bytes);
      sum = piece.sum;
    }
    const { head, tail } = await table.close(sum);
    yield head;
    yield* createReadStream(path);
    yield tail;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
