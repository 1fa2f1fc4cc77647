import { expect, test } from 'vitest';
import { monthPlace, readDay } from './read-day.ts';
import { readNumber, readRupiah } from './read-number.ts';
import { readYesNo } from './read-yes-no.ts';

const here = { monthFirst: false, thisYear: 2026 };

test.each([
  ['07/02/1991', '1991-02-07'],
  ['7-2-1991', '1991-02-07'],
  ['07.02.91', '1991-02-07'],
  ['07/02/05', '2005-02-07'],
  ['1991-02-07', '1991-02-07'],
  ['1991-02-07 14:05', '1991-02-07'],
  ['1991-02-07T00:00:00.000Z', '1991-02-07'],
  ['07/02/1991 00:00:00', '1991-02-07'],
  ['7 Februari 1991', '1991-02-07'],
  ['Kamis, 7 Februari 1991', '1991-02-07'],
  ['7 agt 2001', '2001-08-07'],
  ['7-Des-85', '1985-12-07'],
  ['7 May 1991', '1991-05-07'],
  ['33276', '1991-02-07'],
  ['33276.5', '1991-02-07'],
  ['29/02/2000', '2000-02-29'],
  ['29/02/1991', null],
  ['31/04/1991', null],
  ['13/13/1991', null],
  ['0/1/1991', null],
  ['1850-01-01', null],
  ['kemarin', null],
  ['7 Foo 1991', null],
  ['', null],
])('a day: %s', (cell, day) => {
  expect(readDay(cell, here)).toBe(day);
});

test('where some day cannot be a month, the column writes the month first', () => {
  expect(['02/25/1991', '25/02/1991', '02/07/1991', 'x'].map(monthPlace)).toEqual([
    'first',
    'second',
    null,
    null,
  ]);
  expect(readDay('02/07/1991', { ...here, monthFirst: true })).toBe('1991-02-07');
});

test.each([
  ['Rp 1.250.000,00', 1_250_000],
  ['Rp1.250.000', 1_250_000],
  ['IDR 1,250,000.50', 1_250_000.5],
  ['1.250', 1250],
  ['1250000', 1_250_000],
  ['16.113.000,-', 16_113_000],
  ['1,5', 1.5],
  ['12.5', 12.5],
  ['-2.000', -2000],
  ['(2.000)', -2000],
  ['0', 0],
  ['1.25.000', null],
  ['1,250.00', 1250],
  ['12 buah', null],
  ['', null],
  ['Infinity', null],
])('a number: %s', (cell, number) => {
  expect(readNumber(cell)).toBe(number);
});

test('rupiah are whole', () => {
  expect([readRupiah('Rp 1.250.000,60'), readRupiah('gratis')]).toEqual([1_250_001, null]);
});

test('yes and no in the words of whoever wrote the list', () => {
  expect(['Ya', ' SETUJU', '1', 'TRUE', 'v'].map(readYesNo)).toEqual([true, true, true, true, true]);
  expect(['tidak', 'Tdk', '0', 'FALSE', 'tidak setuju'].map(readYesNo)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(['mungkin', ''].map(readYesNo)).toEqual([null, null]);
});
