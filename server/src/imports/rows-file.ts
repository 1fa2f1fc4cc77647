import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Storage } from '../platform/files/storage.ts';
import type { TableRow } from '../platform/tabular/table.ts';

/** Rows of one piece: what one step of an import takes. */
export const CHUNK_ROWS = 1_000;
const MOST_BYTES = 4 * 1024 * 1024 * 1024;

export interface KeptRows {
  key: string;
  /** Where each piece begins, and where the last ends. */
  offsets: number[];
}

/**
 * Keeps the rows of a table, a line of JSON each, so that any thousand of them can be read again at once: a workbook
 * would have to be unpacked from its beginning.
 */
export async function keepRows(
  storage: Storage,
  workspaceId: string,
  rows: AsyncIterable<TableRow[]>,
): Promise<KeptRows> {
  const offsets = [0];
  let [size, count] = [0, 0];
  async function* lines() {
    for await (const batch of rows) {
      let text = '';
      for (const { number, cells } of batch) {
        const line = `${JSON.stringify([number, ...cells])}\n`;
        text += line;
        size += Buffer.byteLength(line);
        count += 1;
        if (count % CHUNK_ROWS === 0) offsets.push(size);
      }
      yield Buffer.from(text);
    }
  }
  const { key } = await storage.put({
    workspaceId,
    body: Readable.from(lines(), { objectMode: false }),
    maxBytes: MOST_BYTES,
  });
  if (offsets.at(-1) !== size) offsets.push(size);
  return { key, offsets };
}

/** The rows of one piece; none behind the last. */
export async function readChunk(
  storage: Pick<Storage, 'read'>,
  { key, offsets }: KeptRows,
  chunk: number,
): Promise<TableRow[]> {
  const [start, end] = [offsets[chunk], offsets[chunk + 1]];
  if (start === undefined || end === undefined || end <= start) return [];
  const rows: TableRow[] = [];
  for await (const line of createInterface(await storage.read(key, { start, end: end - 1 }))) {
    const [number, ...cells] = JSON.parse(line) as [number, ...string[]];
    rows.push({ number, cells });
  }
  return rows;
}
