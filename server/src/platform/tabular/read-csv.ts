import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unguarded } from './formula-guard.ts';
import { guessSeparator } from './guess-separator.ts';
import {
  MOST_CELL_LETTERS,
  MOST_TABLE_COLUMNS,
  orderly,
  type Table,
  type TableRow,
  unreadable,
} from './table.ts';
import { decoded, textEncoding } from './text-encoding.ts';

const HEAD_LETTERS = 64 * 1024;

/** @param read the file's bytes from the beginning, as often as they are asked for */
export async function readCsv(read: () => Promise<Readable>): Promise<Table> {
  const encoding = await textEncoding(await read());
  return { sheets: [], sheet: null, rows: orderly(rowsOf(decoded(await read(), encoding))) };
}

async function* rowsOf(text: AsyncGenerator<string>): AsyncGenerator<TableRow> {
  let head = '';
  for (let next = await text.next(); !next.done; next = await text.next()) {
    head += next.value;
    if (head.length >= HEAD_LETTERS) break;
  }
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(head))
    throw unreadable(
      'Berkas ini sebenarnya halaman web (HTML) yang diberi nama lain. Buka di Excel, pilih Simpan Sebagai, lalu jenis "Excel Workbook (.xlsx)".',
    );
  const { separator, toldIn } = guessSeparator(head);
  // Where the next record begins; told while it is parsed, for one that cannot be read never comes out.
  let line = toldIn === '' ? 1 : 2;
  const before = line;
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    max_record_size: MOST_CELL_LETTERS * MOST_TABLE_COLUMNS,
    on_record(cells, { lines }) {
      const numbered = [String(line), ...cells];
      line = before + lines;
      return numbered;
    },
  });
  async function* all() {
    yield head.slice(toldIn.length);
    yield* text;
  }
  const source = Readable.from(all(), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const [number, ...cells] of parser as AsyncIterable<string[]>)
      yield { number: Number(number), cells: cells.map(unguarded) };
  } catch (error) {
    throw error instanceof CsvError ? broken(error, line) : error;
  } finally {
    source.destroy();
  }
}

/** @param line where the record begins that cannot be read */
function broken(error: CsvError, line: number): Error {
  const where = `Baris ${line.toLocaleString('id-ID')}`;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return unreadable(`${where} terlalu panjang. Mungkin ada tanda kutip (") yang tidak ditutup.`, error);
  return unreadable(
    `${where} tidak bisa dibaca: tanda kutip (") tidak berpasangan. Perbaiki baris itu, atau simpan ulang berkasnya dari Excel, lalu unggah lagi.`,
    error,
  );
}
