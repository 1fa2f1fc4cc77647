import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { TableCell, TableColumn } from './table-file.ts';
import { type TableFormat, tableFiles } from './table-files.ts';

const COLUMNS: TableColumn[] = [
  { heading: 'Nama', kind: 'text' },
  { heading: 'Belanja', kind: 'rupiah' },
  { heading: 'Lahir', kind: 'day' },
];
const ROWS: TableCell[][] = [
  ['=HYPERLINK("http://jahat.id")', 2_000_000, '1991-02-07'],
  ['Dewi; "Sari" & <Ayu>', null, null],
  ['Dua\nbaris', -5, '2026-11-23'],
  ['Ayu\u0000\u0007 😀', 0.5, null],
];

/** As processes do that die between any two pieces: nothing is carried over but the sum. */
async function write(format: TableFormat, rows = ROWS) {
  const file = tableFiles[format];
  const opened = await file.open(COLUMNS);
  const pieces = [opened.bytes];
  let { sum } = opened;
  for (const row of rows) {
    const piece = await file.rows(COLUMNS, [row], JSON.parse(JSON.stringify(sum)));
    pieces.push(piece.bytes);
    sum = piece.sum;
  }
  const { head, tail } = await file.close(sum);
  return Buffer.concat([head, ...pieces, tail]);
}

test('a CSV file opens in Excel of an Indonesian Windows, and runs nothing', async () => {
  expect((await write('csv')).toString()).toBe(
    [
      '\ufeffNama;Belanja;Lahir',
      `"'=HYPERLINK(""http://jahat.id"")";2000000;1991-02-07`,
      '"Dewi; ""Sari"" & <Ayu>";;',
      '"Dua\nbaris";-5;2026-11-23',
      'Ayu\u0000\u0007 😀;0,5;',
      '',
    ].join('\r\n'),
  );
});

test('a workbook holds texts as texts, numbers as numbers and days as days', async () => {
  const workbook = await readXlsx(await write('xlsx'));
  expect(workbook.sheets[0]?.rows).toEqual([
    ['Nama', 'Belanja', 'Lahir'],
    ['=HYPERLINK("http://jahat.id")', 2_000_000, new Date('1991-02-07')],
    ['Dewi; "Sari" & <Ayu>', null, null],
    ['Dua\nbaris', -5, new Date('2026-11-23')],
    ['Ayu 😀', 0.5, null],
  ]);
});
