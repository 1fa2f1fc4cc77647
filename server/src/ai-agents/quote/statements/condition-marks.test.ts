import { expect, test } from 'vitest';
import { compileLexicon, readUnits } from '../../../knowledge/index.ts';
import { agreement, marksAsked, marksIn } from './condition-marks.ts';
import { namedNumbers, numbersAgree } from './named-numbers.ts';

const lexicon = compileLexicon();
const agrees = (question: string, statement: string): number =>
  agreement(marksAsked(question, lexicon), marksIn(statement, readUnits(statement, lexicon).units));

test.each([
  ['batal tapi kayu udah dipotong gimana dp nya', 'sudah potong kayu DP hangus', 1],
  ['batal tapi kayu udah dipotong gimana dp nya', 'belum potong kayu DP kembali 80%', -1],
  ['kalo ga ada video bisa klaim?', 'Tanpa video tidak bisa diproses', 1],
  ['kalau belum punya ktp gimana', 'Yang belum punya KTP pakai KK', 1],
  // What is only asked is not taken as given.
  ['ongkir udah termasuk?', 'Harga belum termasuk ongkir', 0],
  ['bisa ga kirim ke solo', 'Tidak bisa kirim ke luar Jawa', 0],
])('"%s" over "%s": %d', (question, statement, expected) => {
  expect(agrees(question, statement)).toBe(expected);
});

test.each([
  ['lemari 3 pintu berapa', 'lemari 3 pintu 6,2jt', 1],
  ['lemari 3 pintu berapa', 'lemari 2 pintu 4,5jt', -1],
  ['deposit 500 jadi berapa', 'deposit 500rb dapat saldo 570rb', 1],
  ['deposit 500 jadi berapa', 'deposit 200rb dapat saldo 220rb', -1],
  ['lemari 3 pintu berapa', 'kirim 2 hari', 0],
])('the number of "%s" over "%s": %d', (question, statement, expected) => {
  const numbers = (text: string) => namedNumbers(text, readUnits(text, lexicon).units);
  expect(numbersAgree(numbers(question), numbers(statement))).toBe(expected);
});
