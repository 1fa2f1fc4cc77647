import { expect, test } from 'vitest';
import { compileLexicon } from '../../knowledge/index.ts';
import { composeQuote, statements } from './compose-quote.ts';

const lexicon = compileLexicon();
const prices = {
  id: '1',
  title: 'Daftar harga tindakan',
  text: 'Scaling mulai Rp250.000. Tambal gigi Rp300.000 per gigi. Cabut gigi susu Rp150.000, cabut gigi dewasa Rp350.000. Odontektomi mulai Rp2.500.000. Konsultasi dokter Rp75.000.',
};

test('the sentence that answers is quoted, not its neighbours', () => {
  expect(composeQuote('nambal gigi bolong brp', prices, lexicon)).toBe(
    'Baik, Kak. Tambal gigi Rp300.000 per gigi.',
  );
});

test('the row of a price list is quoted', () => {
  const list = {
    id: '2',
    title: 'Harga',
    text: 'Potong rambut : Rp60.000\nCreambath : Rp90.000\nSmoothing : Rp350.000',
  };
  expect(composeQuote('creambath berapa', list, lexicon)).toBe('Baik, Kak. Creambath : Rp90.000');
});

test.each([
  ['Ongkir JNE REG ke Bandung Rp12.000', 'Baik, Kak. Ongkir JNE REG ke Bandung Rp12.000'],
  ['Minggu tutup.', 'Baik, Kak. Minggu tutup.'],
  ['- ongkir ke bandung 12rb', 'Kak, ongkir ke bandung 12rb'],
  ['08.00–21.00 setiap hari', 'Kak, 08.00–21.00 setiap hari'],
  ['Bisa Kak, kirim hari ini.', 'Bisa Kak, kirim hari ini.'],
])('the greeting before "%s" leaves no capital after a comma', (text, answer) => {
  expect(composeQuote('info', { id: '4', title: 'Info', text }, lexicon)).toBe(answer);
});

test('a short passage is quoted whole, and so is one where nothing stands out', () => {
  const short = { id: '3', title: 'Cabang', text: 'Cabang di Bogor (Jl. Pajajaran 88) dan BSD.' };
  expect(composeQuote('cabangnya dimana', short, lexicon)).toBe(`Baik, Kak. ${short.text}`);
  expect(composeQuote('apa itu', prices, lexicon)).toBe(`Baik, Kak. ${prices.text}`);
});

test('every quoted letter comes from the passage', () => {
  for (const question of ['harga scaling', 'cabut gigi anak', 'konsul brp', 'xyz']) {
    const quoted = composeQuote(question, prices, lexicon).slice('Baik, Kak. '.length);
    for (const part of statements(quoted)) expect(prices.text).toContain(part);
  }
});

test('sentences are not cut inside abbreviations, addresses and amounts', () => {
  expect(statements('Alamat: Jl. Kenanga No. 12, Depok. Buka 09.00. Biaya Rp1.500.000.')).toEqual([
    'Alamat: Jl. Kenanga No. 12, Depok.',
    'Buka 09.00.',
    'Biaya Rp1.500.000.',
  ]);
});
