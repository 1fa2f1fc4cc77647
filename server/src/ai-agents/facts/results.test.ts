import { expect, test } from 'vitest';
import { factMisses } from './fact-lock.ts';

const text = [
  'Brudel original: 55rb',
  'Brudel keju: 70rb',
  'Panada cakalang: 6rb/biji',
  'Creambath + pijat kepala 75rb',
  'Masker rambut 50rb',
  'Kitchen set kayu mulai 2,3jt/meter lari',
  'Antar jemput Sanur 400rb/bulan. Satu arah bayar 60%.',
  'Pesanan: DP 40% saat pesan',
  'Kursi kafe 1-9 biji 210rb, 10-29 biji 190rb',
].join('\n');
const misses = (draft: string, question: string): string[] =>
  factMisses(draft, { passages: [{ title: '', text }], customer: [question] }).map(
    ({ why, text }) => `${why} ${text.trim()}`,
  );

test('what follows from the prices of what is named is right, though they are not shown', () => {
  const asked = 'brudel keju 2 sama panada 10 berapa';
  expect(misses('Dua brudel keju plus sepuluh panada totalnya 200 ribu ya Kak.', asked)).toEqual([]);
  expect(misses('Dua brudel keju plus sepuluh panada totalnya 170 ribu ya Kak.', asked)).toEqual([
    'not_stated 170 ribu',
  ]);
  expect(misses('Creambath plus masker rambut jadinya 125 ribu Kak.', 'creambath + masker')).toEqual([]);
  expect(misses('Creambath plus masker rambut jadinya 120 ribu Kak.', 'creambath + masker')).not.toEqual([]);
  expect(misses('Kitchen set kayu 3 meter mulai 6,9 juta Bu.', 'kitchen set 3 meter brp')).toEqual([]);
  expect(misses('Kitchen set kayu 3 meter mulai 6,5 juta Bu.', 'kitchen set 3 meter brp')).not.toEqual([]);
});

test('a share that is cited is taken from what is shown, or from what the customer spends', () => {
  const asked = 'antar jemput sanur satu arah?';
  expect(misses('Sanur 400 ribu sebulan Bun, kalau satu arah saja jadi 240 ribu.', asked)).toEqual([]);
  expect(misses('Sanur 400 ribu sebulan Bun, kalau satu arah saja jadi 200 ribu.', asked)).toEqual([
    'not_stated 200 ribu',
  ]);
  const order = 'order 5 juta dp berapa';
  expect(misses('Kalau totalnya 5 juta, DP pesanan 2 juta dulu Pak.', order)).toEqual([]);
  expect(misses('Kalau totalnya 5 juta, DP pesanan 1,5 juta dulu Pak.', order)).toEqual([
    'not_stated 1,5 juta',
  ]);
  expect(misses('Bisa Pak, harganya 5 juta.', order)).toEqual(['not_stated 5 juta']);
});

test('a count that says which tier holds is more than a count', () => {
  const asked = '12 kursi kafe berapa';
  expect(misses('12 kursi kafe satunya 190 ribu, totalnya 2,28 juta.', asked)).toEqual([]);
  expect(misses('12 kursi kafe satunya 210 ribu, totalnya 2,28 juta.', asked)).not.toEqual([]);
});

test('what one costs more than another is reckoned from the two', () => {
  expect(misses('Brudel original 55 ribu, yang keju 70 ribu, selisihnya 15 ribu.', '')).toEqual([]);
  expect(misses('Brudel original 55 ribu, yang keju 70 ribu, selisihnya 20 ribu.', '')).toEqual([
    'not_stated 20 ribu',
  ]);
});

test('what was reckoned is reckoned with', () => {
  const asked = 'masker rambut 3 kali, dp brp';
  const draft = (total: string, deposit: string): string =>
    `Masker rambut 3 kali jadi totalnya ${total} Kak, DP 40% atau ${deposit}.`;
  expect(misses(draft('150 ribu', '60 ribu'), asked)).toEqual([]);
  expect(misses(draft('150 ribu', '65 ribu'), asked)).not.toEqual([]);
  expect(misses(draft('160 ribu', '64 ribu'), asked)).not.toEqual([]);
});

test('a price that is shown of the same is the one that it is reckoned with', () => {
  const asked = '12 kursi kafe berapa';
  expect(misses('Kursi kafe 12 biji jadi 2,28 juta, satunya 190 ribu.', asked)).toEqual([]);
  expect(misses('Kursi kafe 12 biji jadi 2,52 juta, satunya 190 ribu.', asked)).not.toEqual([]);
});

test('how often it is taken says nothing of its own beside a total', () => {
  const rent = 'Avanza 375rb per hari. Kalau telat 3 hari, Avanza didenda. Sewa minimal 2 hari.';
  const of = (draft: string): string[] =>
    factMisses(draft, { passages: [{ title: '', text: rent }], customer: ['avanza 3 hari brp'] }).map(
      ({ text }) => text.trim(),
    );
  expect(of('Avanza 3 hari totalnya Rp1.125.000 Kak.')).toEqual([]);
  expect(of('Avanza 3 hari totalnya Rp1.100.000 Kak.')).not.toEqual([]);
});

test('what two prices differ by or come to is no other figure of the source', () => {
  const text =
    'Bleaching klinik 1,9jt, bawa pulang 1,25jt.\nCasing 50rb, tempered glass 40rb.\nKonsul 550rb, tali 75rb.';
  const wrong = (draft: string): string[] =>
    factMisses(draft, { passages: [{ title: '', text }] }).map(({ why, text }) => `${why} ${text}`);
  expect(wrong('Bleaching di klinik Rp1,9 juta, bawa pulang Rp1,25 juta, selisihnya Rp650 ribu.')).toEqual(
    [],
  );
  expect(wrong('Bleaching di klinik Rp1,9 juta, bawa pulang Rp1,25 juta, selisihnya Rp550 ribu.')).toEqual([
    'miscalculated Rp550 ribu',
  ]);
  expect(wrong('Casing 50 ribu dan tempered glass 40 ribu, jadi berdua 90 ribu.')).toEqual([]);
  expect(wrong('Casing 50 ribu dan tempered glass 40 ribu, jadi berdua 75 ribu.')).toEqual([
    'miscalculated 75 ribu',
  ]);
});

test('a price is that of its own thing however often it is taken, and how many must be taken is stated', () => {
  const text = 'Harga kue\nNastar toples 85rb\nKastengel toples 95rb';
  const wrong = (draft: string, question = 'nastar 2 toples brp'): string[] =>
    factMisses(draft, { passages: [{ title: '', text }], customer: [question] }).map(
      ({ why, text }) => `${why} ${text}`,
    );
  expect(wrong('Nastar 2 x Rp85.000 = Rp170.000')).toEqual([]);
  expect(wrong('Nastar 2 x Rp95.000 = Rp190.000')).toEqual(['of_another Rp95.000']);
  expect(wrong('Nastar Rp95.000 x 2 jadi Rp190.000')).toEqual(['of_another Rp95.000']);
  expect(wrong('Minimal pesan 50 x Rp85.000')).toEqual(['not_stated 50']);
  // What the customer says that they pay is no price.
  for (const question of ['total 50rb ya untuk nastar?', 'pesanan saya 50rb kan?', 'belanja 50rb'])
    for (const draft of [
      'Iya Kak, nastar 50rb.',
      'Untuk totalnya 50rb ya Kak',
      'Kalau totalnya 50rb bisa Kak',
    ])
      expect(wrong(draft, question)).toEqual(['not_stated 50rb']);
  expect(wrong('Nastar 2 toples totalnya Rp85.000')).toEqual(['miscalculated Rp85.000']);
  expect(wrong('Nastar 3 toples Rp85.000, totalnya Rp170.000', '3 toples, kirim ke RT 2')).toEqual([
    'not_stated Rp170.000',
  ]);
});

test.each([
  ['Sewa 500rb/minggu', '2 minggu x Rp500.000 = Rp1.000.000', '2 minggu x Rp500.000 = Rp7.000.000'],
  ['Sewa 500rb/minggu', 'Sewa 2 minggu totalnya Rp1.000.000', 'Sewa 2 minggu totalnya Rp7.000.000'],
  ['Domain 150rb/tahun', '2 tahun x Rp150.000 = Rp300.000', '2 tahun x Rp150.000 = Rp3.600.000'],
  ['Kopi 5rb/ons', '5 ons x Rp5.000 = Rp25.000', '5 ons x Rp5.000 = Rp2.500'],
  ['Avanza 375rb per hari', '1 minggu x Rp375.000 = Rp2.625.000', '1 minggu x Rp375.000 = Rp375.000'],
  [
    'Kabel 20rb. Garansi 1 bulan',
    '3 x Rp20.000 = Rp60.000, garansinya 1 bulan',
    '3 x Rp20.000 = Rp60.000, garansinya 3 bulan',
  ],
])('of "%s" so many are taken as it is paid for: "%s", not "%s"', (text, right, wrong) => {
  const passes = (draft: string): boolean =>
    factMisses(draft, { passages: [{ title: '', text }], customer: [`mau ${/\d \p{L}+/u.exec(right)![0]}`] })
      .length === 0;
  expect(passes(right)).toBe(true);
  expect(passes(wrong)).toBe(false);
});
