import { expect, test } from 'vitest';
import { compileLexicon } from '../lexicon/lexicon.ts';
import { readUnits } from '../read-units.ts';
import { nearness, readWordVectors, vectorIn, vectorOf, writeWordVectors } from './word-vectors.ts';

const lexicon = compileLexicon();
const meaningOf = (text: string) => vectorOf(readUnits(text, lexicon).forms.split(' '));

const statements = {
  late: 'Denda keterlambatan Rp10.000 per hari, maksimal 3 hari.',
  deposit: 'Deposit Rp200.000 dikembalikan saat barang kembali utuh.',
  hours: 'Buka Senin sampai Sabtu pukul 08.00–17.00, Minggu libur.',
  pets: 'Hewan peliharaan tidak diperbolehkan masuk.',
  pay: 'Pembayaran lewat transfer BCA atau QRIS, tidak menerima kartu kredit.',
};

test.each([
  ['kalau molor pulangnya diitung gimana', 'late'],
  ['uang titipannya balik ga nanti', 'deposit'],
  ['kalian jaga toko sampe malem ga sih', 'hours'],
  ['mau ngajak kucing boleh?', 'pets'],
  ['bisa gesek ga kak', 'pay'],
] as const)('"%s" lies nearest to what answers it, though it shares no word with it', (question, answer) => {
  const asked = meaningOf(question);
  const nearest = Object.entries(statements)
    .map(([name, text]) => ({ name, near: nearness(asked, meaningOf(text)) }))
    .sort((one, other) => other.near - one.near)[0]!;
  expect(nearest.name).toBe(answer);
});

test('of words that nobody taught nothing is known', () => {
  expect(vectorOf(['qwrtzp'])).toBeUndefined();
  expect(nearness(undefined, meaningOf('buka jam berapa'))).toBe(0);
});

test('what is written is read as it was', () => {
  const vectors = {
    dimensions: 2,
    rows: new Map([
      ['buka', 0],
      ['tutup', 1],
    ]),
    numbers: Int8Array.from([127, 0, -3, 4]),
  };
  const read = readWordVectors(Buffer.from(writeWordVectors(vectors)));
  expect(read).toEqual(vectors);
  expect(vectorIn(read, ['tutup'])).toEqual(Float32Array.from([-0.6, 0.8]));
});
