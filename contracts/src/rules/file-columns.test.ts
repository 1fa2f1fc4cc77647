import { expect, test } from 'vitest';
import { channelKinds } from '../channels/channels.ts';
import {
  consentTarget,
  contactColumns,
  contactFileColumns,
  fieldTarget,
  joinNames,
  productFileColumns,
  splitNames,
  yesNo,
} from './file-columns.ts';

test.each([
  ['nothing', []],
  ['one', ['Grosir']],
  ['several', ['Grosir', 'Hampers']],
  ['separators and quotes in names', ['Solo; Jogja', 'Kota, Kabupaten', 'si "Bos"', '"', 'a|b']],
])('names joined in a cell are read as they were: %s', (_, names) => {
  expect(splitNames(joinNames(names))).toEqual(names);
});

test.each([
  ['Grosir, Hampers', ['Grosir', 'Hampers']],
  ['Grosir;Hampers ;; Grosir', ['Grosir', 'Hampers']],
  ['Jakarta, Pusat; Reseller', ['Jakarta, Pusat', 'Reseller']],
  ['Grosir|Hampers\nReseller', ['Grosir', 'Hampers', 'Reseller']],
  [' ', []],
  ['"belum ditutup; Grosir', ['"belum ditutup', 'Grosir']],
])('names as people write them: %s', (cell, names) => {
  expect(splitNames(cell)).toEqual(names);
});

test('no two columns of a file have one heading, whatever custom fields are called', () => {
  const fields = ['Email', 'Kota', 'Ulang tahun'].map((name, at) => ({ id: `f${at}`, key: `k${at}`, name }));
  const headings = contactFileColumns(fields).map(({ heading }) => heading);
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings).toEqual(expect.arrayContaining(['Email (k0)', 'Ulang tahun', 'Izin promo WhatsApp']));
  expect(headings.slice(0, 8)).toEqual(Object.values(contactColumns));
  expect(contactFileColumns(fields)).toContainEqual({ target: fieldTarget('f2'), heading: 'Ulang tahun' });
  expect(contactFileColumns([]).at(-1)?.target).toBe(consentTarget(channelKinds.at(-1)!, 'service'));
  expect(productFileColumns.map(({ heading }) => heading)).toContain('Isi opsi 3');
  expect([yesNo(true), yesNo(false)]).toEqual(['ya', 'tidak']);
});
