import { exactNumber } from './exact-number.ts';
import { serialDay } from './serial-day.ts';
import {
  MOST_CELL_LETTERS,
  MOST_TABLE_COLUMNS,
  orderly,
  type Table,
  type TableRow,
  unreadable,
} from './table.ts';
import { dayStyles, escapedLetters, eventsOf, type Sheet, sharedStrings, sheetsOf } from './xlsx-parts.ts';
import { attribute } from './xml-events.ts';
import { type RangedFile, zipEntries } from './zip-entries.ts';

/** 1,048,576 rows of 16 cells are some 700 MB of XML. */
const MOST_SHEET_BYTES = 1024 * 1024 * 1024;

/**
 * A workbook, read in pieces from where it is kept; of a formula the value that was saved with it. By our own hand: hucre,
 * which writes our files, builds a tree of all texts, 420 MB for 100,000 customers as Excel saves them, and reads on
 * while nobody takes what it read.
 *
 * @param wanted a sheet's name; null: the first
 */
export async function readXlsx(file: RangedFile, wanted: string | null): Promise<Table> {
  const entries = await zipEntries(file);
  const { sheets, from1904 } = await sheetsOf(file, entries);
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets[0];
  if (sheet === undefined)
    throw unreadable(
      'Ini bukan berkas Excel (.xlsx). Buka di Excel, LibreOffice atau Google Sheets, simpan sebagai .xlsx atau .csv, lalu unggah lagi.',
    );
  const [strings, days] = [await sharedStrings(file, entries), await dayStyles(file, entries)];
  return {
    sheets: sheets.map(({ name }) => name),
    sheet: sheet.name,
    rows: orderly(rowsOf(file, entries, sheet, { strings, days, from1904 })),
  };
}

interface Book {
  strings: string[];
  days: Set<number>;
  from1904: boolean;
}

async function* rowsOf(
  file: RangedFile,
  entries: Awaited<ReturnType<typeof zipEntries>>,
  { part }: Sheet,
  book: Book,
): AsyncGenerator<TableRow> {
  let row: TableRow | null = null;
  let number = 0;
  let cell: { column: number; type: string; style: number; text: string } | null = null;
  let reading = false;
  for await (const events of eventsOf(file, entries, part, MOST_SHEET_BYTES)) {
    for (const event of events) {
      if (event.type === 'text') {
        if (reading && cell !== null && cell.text.length <= MOST_CELL_LETTERS) cell.text += event.text;
        continue;
      }
      const opens = event.type === 'open';
      const ends = !opens || event.closed;
      if (event.name === 'row') {
        if (opens) {
          number = Number(attribute(event.attributes, 'r') ?? number + 1);
          row = { number, cells: [] };
        }
        if (ends && row !== null) {
          yield row;
          row = null;
        }
      } else if (event.name === 'c' && row !== null) {
        if (opens) cell = begin(event.attributes, row);
        if (ends && cell !== null) {
          row.cells[cell.column] = shownIn(cell, book);
          cell = null;
        }
      } else if (event.name === 'v' || event.name === 't') {
        reading = opens && !event.closed;
      }
    }
  }
}

/** Between `A` and `AB12` of a cell that names its place. */
const PLACE = /^[A-Z]{1,3}/;

function begin(attributes: string, row: TableRow) {
  const place = attribute(attributes, 'r');
  const letters = place === null ? null : PLACE.exec(place)?.[0];
  const column =
    letters == null
      ? row.cells.length
      : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (column >= MOST_TABLE_COLUMNS)
    throw unreadable(
      `Baris ${row.number.toLocaleString('id-ID')} punya lebih dari ${MOST_TABLE_COLUMNS} kolom. Hapus kolom yang tidak dipakai lalu unggah lagi.`,
    );
  while (row.cells.length < column) row.cells.push('');
  return {
    column,
    type: attribute(attributes, 't') ?? 'n',
    style: Number(attribute(attributes, 's') ?? -1),
    text: '',
  };
}

function shownIn({ type, style, text }: { type: string; style: number; text: string }, book: Book): string {
  switch (type) {
    case 's':
      return book.strings[Number(text)] ?? '';
    case 'str':
    case 'inlineStr':
      return escapedLetters(text);
    case 'b':
      return text === '1' || text === 'true' ? 'TRUE' : 'FALSE';
    // `#N/A`, `#REF!`: the spreadsheet itself has no value there.
    case 'e':
      return '';
    case 'd':
      return text.slice(0, 10);
  }
  if (text.trim() === '' || !Number.isFinite(Number(text))) return text;
  const number = Number(text);
  // 15 digits, as Excel counts: 0.1 + 0.2 is 0.3 there.
  return (
    (book.days.has(style) && serialDay(number, book.from1904)) || exactNumber(Number(number.toPrecision(15)))
  );
}
