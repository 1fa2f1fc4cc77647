import { expect, test } from 'vitest';
import { readPrice, readPrices } from './rules.ts';

const table = (text: string) =>
  text.split('\n').map((row, index) => ({ line: index + 1, cells: row.split(';') }));

test('Meta’s file is read from its heading on; what cannot be used is refused by line, with its reason', () => {
  const read = readPrices(
    table(
      [
        'WhatsApp Business Platform rate card;;',
        'Market;Currency;Marketing;Utility;Authentication;Authentication-International;Service',
        'Indonesia;IDR;586.33;356.65;356.65;1,940.18;n/a',
        'Malaysia;IDR;"1,226.88;199.72;199.72;n/a;n/a',
        'Singapore;USD;0.0732;0.0113;0.0113;n/a;n/a',
        'Wakanda;IDR;1.00;1.00;1.00;n/a;n/a',
        'Rest of Asia Pacific;IDR;1,044.27;161.21;161.21;n/a;57.10',
        'Indonesia;IDR;1.00;1.00;1.00;;',
        'Other;IDR;n/a;n/a;;;',
        'Prices are subject to change',
      ].join('\n'),
    ),
  );
  expect(read?.rows).toEqual([
    { line: 3, market: 'ID', marketing: 586.33, utility: 356.65, authentication: 356.65, service: null },
    {
      line: 7,
      market: 'asia-pacific',
      marketing: 1044.27,
      utility: 161.21,
      authentication: 161.21,
      service: 57.1,
    },
  ]);
  expect(read?.rejected.map(({ line, title, reason }) => [line, title, reason.split(/[.,]/)[0]])).toEqual([
    [4, 'Malaysia', 'Harga marketing ""1'],
    [5, 'Singapore', 'Mata uangnya USD'],
    [6, 'Wakanda', 'Negara atau wilayah ini tidak dikenal'],
    [8, 'Indonesia', 'Sama dengan baris 3'],
    [9, 'Other', 'Tidak ada satu harga pun di baris ini'],
  ]);
});

test('a table that is no price list is not guessed at', () => {
  expect(readPrices(table('nama;telepon\nSekar;0812'))).toBeNull();
  expect(readPrices([])).toBeNull();
});

test.each([
  ['586.33', 586.33],
  ['1,226.88', 1226.88],
  ['Rp586.33', 586.33],
  ['IDR 12', 12],
  ['0', 0],
  ['n/a', null],
  ['--', null],
  ['', null],
  ['586,33', undefined],
  ['-1', undefined],
  ['1e5', undefined],
  ['2,000,000', undefined],
  ['gratis', undefined],
])('the price "%s" is %s', (cell, price) => {
  expect(readPrice(cell)).toBe(price);
});
