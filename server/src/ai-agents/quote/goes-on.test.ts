import { expect, test } from 'vitest';
import { buildIndex, chunkProcedure, compileLexicon } from '../../knowledge/index.ts';
import { approvedAnswer } from '../turn/approved-answer.ts';
import { findAnswer } from './find-answer.ts';
import { inItsPlace } from './in-its-place.ts';
import { readChoice } from './read-choice.ts';

const lexicon = compileLexicon();
const indexOf = (text: string) =>
  buildIndex(
    chunkProcedure(text, 'Toko').map((chunk, position) => ({ id: `p:${position}`, ...chunk })),
    lexicon,
  );

const hours = indexOf(
  `Kantor kami di Jl. Melati 3
Senin–Kamis & Sabtu 08.00–16.00, Jumat 08.00–11.30

Kalau internet mati gimana?
Lapor gangguan lewat telepon jam 07.00–22.00 setiap hari.`,
);

test('a day that is asked for next is the other row of the hours, however many speak of hours', () => {
  const { quote, certainty } = findAnswer(hours, 'kalo jumat?', { before: 'sabtu buka jam brp' });
  expect(quote).toContain('08.00–11.30');
  expect(certainty).toBeGreaterThanOrEqual(0.9);
});

test('what no row of the list names is not taken for its neighbour', () => {
  const { certainty } = findAnswer(hours, 'kalo cuti bersama?', { before: 'sabtu buka jam brp' });
  expect(certainty).toBeLessThan(0.87);
});

test('a question and its answer on one line are a pair', () => {
  expect(chunkProcedure('Q: DP? A: DP 100rb buat make up\nQ: garansi? A: 7 hari', 'Salon')).toEqual([
    { title: 'DP?', text: 'DP 100rb buat make up' },
    { title: 'garansi?', text: '7 hari' },
  ]);
});

test('another number than a choice has picks none of them', () => {
  const choices = ['> 60 hari', '30-60 hari'];
  expect(readChoice('kalo tinggal 20 hari lagi?', choices)).toBeUndefined();
  expect(readChoice('yang 60 hari', ['> 60 hari', 'no show'])).toBe(0);
});

test('of one row another figure is asked for; how many days it takes is no sum', () => {
  const laundry = indexOf('Sepatu 35.000 sepasang, 3 hari\nKarpet 15.000/m2, 5 hari');
  const { quote, certainty } = findAnswer(laundry, 'brp hari jadinya?', { before: 'sepatu berapa kak' });
  expect(quote).toContain('3 hari');
  expect(certainty).toBeGreaterThanOrEqual(0.87);
});

test('a row that is called just what is asked for is meant, whatever else names it', () => {
  const salon = indexOf(
    'PRICE LIST\nSulam alis 850k free touch up 1x\nFacial acne 135k\n\nQ: DP? A: DP 100k buat sulam alis',
  );
  const { quote, certainty } = findAnswer(salon, 'sulam alis brp');
  expect(quote).toContain('850k');
  expect(certainty).toBeGreaterThanOrEqual(0.9);
});

const workshop = indexOf(
  `LAYANAN
Ganti LCD 400rb
Ganti speaker 150rb

GARANSI
LCD 3 bln
Baterai enam bulan

Antar jemput
radius 0-5 km | 20rb
radius 5-10 km | 35rb

Kalau baterai?
Android 180rb, siap 45 menit.`,
);

test.each([
  ['kalo baterai?', 'garansi lcd brp lama', 'enam bulan'],
  ['kalau 8 km?', 'antar jemput 3 km brp', '35rb'],
])('"%s" after "%s" is another row of that list', (question, before, said) => {
  const { quote, certainty } = findAnswer(workshop, question, { before });
  expect(quote).toContain(said);
  expect(certainty).toBeGreaterThanOrEqual(0.83);
});

test('a pair of that title answers it only where nothing else was spoken of', () => {
  expect(approvedAnswer('kalo baterai?', workshop)?.text).toContain('180rb');
  expect(approvedAnswer('kalo baterai?', workshop, 'garansi lcd brp lama')).toBeUndefined();
});

test.each([
  ['kalo baterai?', 'garansi lcd brp lama', 'garansi baterai brp lama'],
  ['lamun 150 pcs?', 'pesen 15 pcs berapa hari', 'pesen 150 pcs berapa hari'],
  ['kalo 1 tok piro?', 'sambel cumi 15 botol satuannya brp', 'sambel cumi 1 botol satuannya brp'],
])('"%s" after "%s" may be "%s"', (question, before, reworded) => {
  expect(inItsPlace(question, before, lexicon).map((one) => one.question)).toContain(reworded);
});

test.each([
  ['kalo bayar pakai kartu bisa?', 'garansi lcd brp lama'],
  ['lamun 150?', 'pesen 15 pcs 3 hari bisa'],
])('"%s" after "%s" asks more than the same of another, or nobody can tell of which', (question, before) => {
  expect(inItsPlace(question, before, lexicon)).toEqual([]);
});

test('what was said just now is not said again to "kalau genset?", though it names one', () => {
  const rental = indexOf(
    'LAINNYA\nAC 5 PK ..... 900rb, blm tmsk genset\nGenset 10 kva ..... 750rb tmsk solar 8 jam\nKursi ..... 5rb',
  );
  expect(findAnswer(rental, 'kalo genset?', { before: 'ac berapa' }).quote).toContain('750rb');
});
