import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
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
  async function* written() {
    for await (const batch of rows) {
      let lines = '';
      for (const { number, cells } of batch) {
        const line = `${JSON.stringify([number, ...cells])}\n`;
        lines += line;
        size += Buffer.byteLength(line);
        count += 1;
        if (count % CHUNK_ROWS === 0) offsets.push(size);
      }
      yield Buffer.from(lines);
    }
  }
  const { key } = await storage.put({
    workspaceId,
    body: Readable.from(written(), { objectMode: false }),
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
  // Not `readline`: to it a line ends at U+2028 as well, which Word and web pages leave in texts.
  const lines = (await text(await storage.read(key, { start, end: end - 1 }))).split('\n').slice(0, -1);
  return lines.map((line) => {
    const [number, ...cells] = JSON.parse(line) as [number, ...string[]];
    return { number, cells };
  });
}
