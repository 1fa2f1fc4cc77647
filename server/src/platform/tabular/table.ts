import { Refusal } from '../errors.ts';

/** A row that says something, as text: dates as `1991-02-07`, numbers with a point, yes and no as `TRUE` and `FALSE`. */
export interface TableRow {
  /** Counted from 1 as a spreadsheet shows it; of a CSV file the line it begins in. */
  number: number;
  cells: string[];
}

export interface Table {
  /** Of a workbook; a CSV file has none. */
  sheets: string[];
  /** The one that is read. */
  sheet: string | null;
  /** Rows that are blank are left out. A few hundred at a time; between them others get their turn. */
  rows: AsyncIterable<TableRow[]>;
}

/** More than a list of customers ever has: 10,000 of them are a file that went wrong. */
export const MOST_TABLE_COLUMNS = 500;
/** What a sheet of Excel holds, and as many lines of a CSV file. */
const MOST_TABLE_ROWS = 1_048_576;
/** Letters of one cell; Excel itself stops at 32,767. */
export const MOST_CELL_LETTERS = 50_000;

/** @returns for `throw`: the file cannot be read, and what to do about it */
export const unreadable = (message: string, cause?: unknown): Refusal =>
  new Refusal('TABLE_UNREADABLE', { message, cause });

const AT_ONCE = 500;

/** What every table must hold to, whatever it is written in; blank rows go, blank cells at a row's end too. */
export async function* orderly(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = [];
  let count = 0;
  for await (const { number, cells } of rows) {
    while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop();
    if (cells.length === 0) continue;
    check(number, cells);
    count += 1;
    if (count > MOST_TABLE_ROWS)
      throw unreadable('Berkas ini lebih dari 1.048.576 baris. Bagi menjadi beberapa berkas.');
    batch.push({ number, cells: cells.map((cell) => cell.toWellFormed()) });
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (count === 0) throw unreadable('Berkas ini kosong. Pilih berkas yang berisi judul kolom dan datanya.');
  if (batch.length > 0) yield batch;
}

function check(number: number, cells: readonly string[]): void {
  const row = `Baris ${number.toLocaleString('id-ID')}`;
  if (cells.length > MOST_TABLE_COLUMNS)
    throw unreadable(
      `${row} punya ${cells.length.toLocaleString('id-ID')} kolom; paling banyak ${MOST_TABLE_COLUMNS}. Hapus kolom yang tidak dipakai lalu unggah lagi.`,
    );
  if (cells.some((cell) => cell.length > MOST_CELL_LETTERS))
    throw unreadable(
      `${row} punya sel yang terlalu panjang (lebih dari 50.000 huruf). Periksa baris itu lalu unggah lagi.`,
    );
  if (cells.some((cell) => cell.includes('\0')))
    throw unreadable(
      `${row} berisi karakter yang tidak bisa dibaca (NUL). Buka berkas di Excel atau Google Sheets, simpan ulang, lalu unggah lagi.`,
    );
}
