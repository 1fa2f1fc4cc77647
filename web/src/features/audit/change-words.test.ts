import { expect, test } from 'vitest';
import { fieldName, hasParts, shown } from './change-words.ts';

test('the log says fields, money, moments and lists as the screens do', () => {
  expect(fieldName('effective_at')).toBe('Berlaku sejak');
  expect(shown('total', 1_650_000)).toBe('Rp 1.650.000');
  expect(shown('effective_at', '2026-12-11T13:07:44.074Z')).toBe('11 Des 2026, 20.07');
  expect(shown('kind', 'maintenance')).toBe('Pemeliharaan');
  expect(shown('plans', ['pro', 'business'])).toBe('pro, business');
  expect(shown('plans', [])).toBe('semua');
  expect(shown('channels', [])).toBe('kosong');
  expect(shown('maintenance', true)).toBe('ya');
  expect(shown('assignment', 'least_busy')).toBe('yang paling longgar');
  expect(shown('npwp', '')).toBe('kosong');
});

test('of what has parts only the change is said', () => {
  expect(shown('week', [[{ from: 480, to: 1020 }], []])).toBe('diubah');
  expect(shown('conditions', { all: [] })).toBe('diubah');
  expect(hasParts(['pro', 'business'])).toBe(false);
});

test('what the log holds of a field that is not known yet is shown as it is', () => {
  expect(fieldName('colour')).toBe('colour');
  expect(shown('colour', '<b>')).toBe('<b>');
});
