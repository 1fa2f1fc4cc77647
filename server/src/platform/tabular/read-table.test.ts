import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipOf } from '../../testing/zip-of.ts';
import { openStorage, type Storage } from '../files/storage.ts';
import { readTable } from './read-table.ts';

const owner = '019b0000-0000-7000-8000-000000000001';
let dir = '';
let storage: Storage;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sapa-tables-'));
  storage = openStorage({ dir, signingKey: 'kunci' });
});
afterAll(() => rm(dir, { recursive: true }));

async function read(body: Buffer | string, sheet: string | null = null) {
  const stored = await storage.put({ workspaceId: owner, body: Buffer.from(body), maxBytes: 1e8 });
  const table = await readTable(storage, { ...stored, sheet });
  const rows: (string | number)[][] = [];
  for await (const batch of table.rows) for (const { number, cells } of batch) rows.push([number, ...cells]);
  return { sheets: table.sheets, rows };
}
const refusal = (body: Buffer | string) =>
  read(body).then(
    () => '',
    (error: Error) => error.message,
  );

const two = [
  [1, 'nama', 'kota'],
  [2, 'Siti, S.E.', 'Solo'],
];

test.each([
  ['a comma', 'nama,kota\n"Siti, S.E.",Solo\n'],
  ['a semicolon', 'nama;kota\r\nSiti, S.E.;Solo\r\n'],
  ['a tab', 'nama\tkota\nSiti, S.E.\tSolo'],
  ['what its first line says', 'sep=|\nnama|kota\nSiti, S.E.|Solo'],
  ['a mark before UTF-8', '\ufeffnama;kota\nSiti, S.E.;Solo'],
  ['UTF-16', Buffer.from('\ufeffnama;kota\nSiti, S.E.;Solo', 'utf16le')],
])('a CSV file is read by its bytes: %s', async (_, body) => {
  const { rows } = await read(body);
  expect(rows.map((row) => row.slice(1))).toEqual(two.map((row) => row.slice(1)));
});

test('letters that Windows-1252 wrote are the same letters', async () => {
  expect((await read(Buffer.from('nama;kota\nRené;Café Jos\xe9', 'latin1'))).rows[1]).toEqual([
    2,
    'René',
    'Café José',
  ]);
});

test('rows keep the number that a spreadsheet shows, blank ones are left out', async () => {
  const body = '\n\nnama;catatan\n"Budi";"dua\nbaris"\n;;\nAyu;x\n';
  expect((await read(body)).rows).toEqual([
    [3, 'nama', 'catatan'],
    [4, 'Budi', 'dua\nbaris'],
    [7, 'Ayu', 'x'],
  ]);
});

test.each([
  ['a quote that is not closed names its line', 'nama;kota\nBudi;Solo\n"Siti;Jogja\n', /Baris 3 .*kutip/],
  ['a quote that goes on behind its end', 'nama\n"Budi" Santoso\n', /Baris 2 .*kutip/],
  ['nothing', '', /kosong/],
  ['blank rows only', '\n ; \n', /kosong/],
  ['10,000 columns', 'a;'.repeat(10_000), /10\.000 kolom/],
  ['one giant cell', `nama\n"${'x'.repeat(60_000)}"`, /Baris 2 .*terlalu panjang/],
  ['NUL', 'nama\nBu\0di\n', /Baris 2 .*NUL/],
  ['a page with another name', '<html><table><tr><td>1</td></tr></table>', /halaman web/],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /\.xls lama/],
  ['a picture', Buffer.from('GIF89a      '), /bukan tabel/],
])('what cannot be read says so, and what to do: %s', async (_, body, sentence) => {
  expect(await refusal(body)).toMatch(sentence);
});

test('a workbook is read as it is shown: sheets, days, the saved value of a formula, texts that are shared', async () => {
  const body = await writeXlsx({
    sheets: [
      { name: 'Rahasia', hidden: true, rows: [['x']] },
      { name: 'Kosong & isi', rows: [['lain']] },
      {
        name: 'Pelanggan',
        rows: [
          ['nama', 'hp', 'lahir', 'total', 'aktif'],
          [],
          ['Ratna <3', 81288374410, new Date('1991-02-07'), 0.1 + 0.2, true],
        ],
        cells: new Map([
          ['2,3', { value: null, formula: 'SUM(A1:A2)', formulaResult: 16113000, type: 'formula' }],
        ]),
      },
    ],
  });
  const { sheets, rows } = await read(Buffer.from(body), 'Pelanggan');
  expect(sheets).toEqual(['Kosong & isi', 'Pelanggan']);
  expect(rows).toEqual([
    [1, 'nama', 'hp', 'lahir', 'total', 'aktif'],
    [3, 'Ratna <3', '81288374410', '1991-02-07', '16113000', 'TRUE'],
  ]);
});

const workbook = (sheet: string, extra: Record<string, string> = {}, says?: Record<string, number>) =>
  zipOf(
    {
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet,
      ...extra,
    },
    says,
  );

test('a hostile workbook is refused or harmless, and never unpacked whole', async () => {
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>nama</t></is></c></row>';
  const bomb = workbook(`<sheetData>${row}${' '.repeat(40_000_000)}</sheetData>`);
  expect((await read(bomb)).rows).toEqual([[1, 'nama']]);
  // It says it unpacks to little, and does not.
  const liar = workbook(
    `<sheetData>${row}</sheetData>`,
    { 'xl/styles.xml': 'x'.repeat(20_000_000) },
    { 'xl/styles.xml': 10 },
  );
  expect(await refusal(liar)).toMatch(/terlalu besar/);
  const doctype = workbook(`<!DOCTYPE x [<!ENTITY a "b">]><sheetData>${row}</sheetData>`);
  expect(await refusal(doctype)).toMatch(/rusak/);
  expect(await refusal(workbook('<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>'))).toMatch(
    /kolom/,
  );
  const nul = workbook(
    '<sheetData><row r="1"><c t="inlineStr"><is><t>a_x0000_b</t></is></c></row></sheetData>',
  );
  expect(await refusal(nul)).toMatch(/NUL/);
  expect(await refusal(bomb.subarray(0, 2_000))).toMatch(/rusak/);
  expect(await refusal(zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }))).toMatch(
    /bukan berkas Excel/,
  );
});

test('of a large file only a little is in memory', async () => {
  const path = join(dir, 'besar.csv');
  await pipeline(
    Readable.from(
      (function* () {
        yield 'nama;hp\n';
        for (let at = 0; at < 200; at += 1) yield `Pelanggan ${at};0812${at}\n`.repeat(1_000);
      })(),
    ),
    createWriteStream(path),
  );
  let largest = 0;
  let count = 0;
  const table = await readTable(
    { read: async () => createReadStream(path), size: async () => null },
    { key: path, type: 'csv', sheet: null },
  );
  for await (const rows of table.rows) {
    count += rows.length;
    largest = Math.max(largest, rows.length);
  }
  expect([count, largest]).toEqual([200_001, 500]);
});
