import { describe, expect, test } from 'vitest';
import { blanksIn, fillIn, unknownVariables } from './quick-reply-text.ts';

const values = {
  'contact.name': 'Ratna',
  'contact.city': ' ',
  'contact.fields.hewan': 'Kucing',
  'agent.name': 'Sekar $& Co',
};

describe('a quick reply that is inserted', () => {
  test.each([
    ['Halo {{contact.name}}', 'Halo Ratna'],
    ['Halo {{ contact.name | Kak }}', 'Halo Ratna'],
    ['Kirim ke {{contact.city|kota Anda}}', 'Kirim ke kota Anda'],
    ['Kirim ke {{contact.city}}', 'Kirim ke {{contact.city}}'],
    ['Kirim ke {{contact.city|}}', 'Kirim ke {{contact.city|}}'],
    ['Untuk {{contact.fields.hewan|hewan}}nya', 'Untuk Kucingnya'],
    ['Ukuran {{contact.fields.ukuran|biasa}}', 'Ukuran biasa'],
    ['Ukuran {{contact.fields.ukuran}}', 'Ukuran {{contact.fields.ukuran}}'],
    ['Salam, {{agent.name}}', 'Salam, Sekar $& Co'],
    ['Dikirim {{?tanggal kirim}} ya', 'Dikirim {{?tanggal kirim}} ya'],
    ['{{{contact.name}}}', '{Ratna}'],
    ['{{contact.name', '{{contact.name'],
  ])('%s becomes %s', (content, filled) => {
    expect(fillIn(content, values)).toBe(filled);
  });

  test('what a customer calls themselves is not read as a variable again', () => {
    expect(fillIn('Halo {{contact.name}}', { ...values, 'contact.name': '{{agent.name}}' })).toBe(
      'Halo {{agent.name}}',
    );
  });
});

describe('blanks', () => {
  test('are questions and variables that nobody filled in, where they stand', () => {
    const text = 'Ke {{contact.city}} pada {{?tanggal kirim}}, {{?}} {{contact.fields.tanggal_lahir|}}';
    expect(blanksIn(text).map(({ start, end, asks }) => [text.slice(start, end), asks])).toEqual([
      ['{{contact.city}}', 'Kota pelanggan'],
      ['{{?tanggal kirim}}', 'tanggal kirim'],
      ['{{?}}', 'Isian'],
      ['{{contact.fields.tanggal_lahir|}}', 'Tanggal lahir'],
    ]);
  });

  test('are not what somebody writes between braces for other reasons', () => {
    expect(blanksIn('{{nama}} {?x} {{ }} {contact.name}')).toEqual([]);
  });
});

test('a name that stands for nothing is told', () => {
  expect(unknownVariables('{{contact.nama}} {{?apa saja}} {{contact.name|Kak}} {{toString}}')).toEqual([
    'contact.nama',
    'toString',
  ]);
  expect(unknownVariables('{{contact.fields.hewan}} {{contact.fields.Hewan!}}')).toEqual([
    'contact.fields.Hewan!',
  ]);
});
