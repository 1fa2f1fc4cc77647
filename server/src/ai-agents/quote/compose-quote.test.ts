import { expect, test } from 'vitest';
import { compileLexicon } from '../../knowledge/index.ts';
import { composeQuote, sayAround } from './compose-quote.ts';
import { endOf } from './promotion-end.ts';
import { statementsOf } from './statements/read-statements.ts';
import { splitPassage } from './statements/split-passage.ts';

const lexicon = compileLexicon();
const prices = {
  id: '1',
  title: 'Daftar harga tindakan',
  text: 'Scaling mulai Rp250.000. Tambal gigi Rp300.000 per gigi. Cabut gigi susu Rp150.000, cabut gigi dewasa Rp350.000. Odontektomi mulai Rp2.500.000. Konsultasi dokter Rp75.000.',
};

test('the sentence that answers is quoted, not its neighbours', () => {
  expect(composeQuote('nambal gigi bolong brp', prices, lexicon)).toBe('Tambal gigi Rp300.000 per gigi.');
});

test('the row of a price list is quoted', () => {
  const list = {
    id: '2',
    title: 'Harga',
    text: 'Potong rambut : Rp60.000\nCreambath : Rp90.000\nSmoothing : Rp350.000',
  };
  expect(composeQuote('creambath berapa', list, lexicon)).toBe('Creambath : Rp90.000');
});

test.each([
  ['Ongkir JNE REG ke Bandung Rp12.000', 'Ongkir JNE REG ke Bandung Rp12.000'],
  ['Minggu tutup.', 'Minggu tutup.'],
  ['- ongkir ke bandung 12rb', 'Kak, ongkir ke bandung 12rb'],
  ['08.00–21.00 setiap hari', '08.00–21.00 setiap hari'],
  ['Bisa Kak, kirim hari ini.', 'Bisa Kak, kirim hari ini.'],
])('the greeting before "%s" leaves no capital after a comma', (text, answer) => {
  expect(composeQuote('info', { id: '4', title: 'Info', text }, lexicon)).toBe(answer);
});

test('a short passage is quoted whole, and so is one where nothing stands out', () => {
  const short = { id: '3', title: 'Cabang', text: 'Cabang di Bogor (Jl. Pajajaran 88) dan BSD.' };
  expect(composeQuote('cabangnya dimana', short, lexicon)).toBe(short.text);
  expect(composeQuote('apa itu', prices, lexicon)).toBe(prices.text);
});

test('every quoted letter comes from the passage', () => {
  for (const question of ['harga scaling', 'cabut gigi anak', 'konsul brp', 'xyz']) {
    const quoted = composeQuote(question, prices, lexicon);
    for (const { text } of splitPassage(quoted)) expect(prices.text).toContain(text);
  }
});

test('sentences are not cut inside abbreviations, addresses and amounts', () => {
  const parts = splitPassage('Alamat: Jl. Kenanga No. 12, Depok. Buka 09.00. Biaya Rp1.500.000.');
  expect(parts.map(({ label, text }) => [label, text])).toEqual([
    ['Alamat:', 'Jl. Kenanga No. 12, Depok.'],
    ['Alamat:', 'Buka 09.00.'],
    ['Alamat:', 'Biaya Rp1.500.000.'],
  ]);
});

test.each([
  [
    'ongkir ke bandung',
    'Ongkir JNE: Jakarta Rp9.000, Bandung Rp12.000, Surabaya Rp15.000, Medan Rp30.000.',
    'Ongkir JNE: Bandung Rp12.000',
  ],
  [
    'nastar berapa',
    'Harga toples:\n- Nastar Rp95.000\n- Kastengel Rp110.000\n- Putri salju Rp85.000\nBelum termasuk ongkir.',
    'Berikut infonya, Kak:\nHarga toples:\n- Nastar Rp95.000\nBelum termasuk ongkir.',
  ],
])('of a list the row is quoted that was asked for, with what governs it: %s', (question, text, answer) => {
  expect(composeQuote(question, { id: '5', title: 'Info', text }, lexicon)).toBe(answer);
});

test('prose is quoted whole up to 450 letters: its last sentence may be the condition', () => {
  const text = `Bisa COD untuk Jabodetabek. ${'Pesanan dikemas rapi dengan kotak. '.repeat(8)}COD minimal belanja Rp100.000.`;
  expect(composeQuote('bisa cod?', { id: '6', title: 'COD', text }, lexicon)).toContain('minimal belanja');
});

test.each([
  ['hari minggu buka?', 'Senin–Sabtu 09.00–20.00. Minggu tutup.', 'Tutup, Kak. Minggu tutup.'],
  ['sabtu buka kak?', 'Buka Senin–Sabtu. Minggu tutup.', 'Buka, Kak. Buka Senin–Sabtu.'],
  [
    'boleh bawa kucing?',
    'Hewan seperti kucing tidak boleh dibawa masuk.',
    'Maaf Kak, tidak boleh. Hewan seperti kucing tidak boleh dibawa masuk.',
  ],
  ['bisa cod?', 'COD bisa khusus Jabodetabek.', 'COD bisa khusus Jabodetabek.'],
  ['jam berapa buka hari minggu', 'Minggu buka 10.00.', 'Minggu buka 10.00.'],
])(
  '"%s" begins with yes or no only where the passage says it without a condition',
  (question, text, answer) => {
    expect(composeQuote(question, { id: '7', title: 'Info', text }, lexicon)).toBe(answer);
  },
);

test.each([
  ['serum retinolnya udah halal ga?', /^Belum, Kak/],
  ['tonernya udah halal ga?', /^Halal MUI sudah ada/],
])('of what is excepted the opposite is said: "%s" begins %s', (question, begins) => {
  const text = 'Halal MUI sudah ada, kecuali Serum Retinol yang masih proses.';
  expect(composeQuote(question, { id: '3', title: 'Halal', text }, lexicon)).toMatch(begins);
});

test('what is asked for beside it, and what holds without it, is quoted with it', () => {
  const drivers = {
    id: '5',
    title: 'Sopir',
    text: 'Jasa sopir 200.000 per hari selama 12 jam. Lewat dari itu lembur 25.000 per jam. Dua sopir kami dapat berbahasa Mandarin; mohon diminta sehari sebelumnya. Mobil dicuci sebelum diantar.',
  };
  expect(composeQuote('ada sopir yang bisa bahasa mandarin', drivers, lexicon)).toMatch(
    /berbahasa Mandarin; mohon diminta sehari sebelumnya\.$/,
  );
});

test('hours that go on after a break are told to their end', () => {
  const hours = {
    id: '9',
    title: 'Jam buka',
    text: 'Senin–Sabtu 09.00–20.00, Minggu tutup. Selama Ramadan buka 13.00–17.00, lanjut lagi 20.00–23.00. Idul Fitri tutup 2 hari, tanggal merah buka seperti biasa.',
  };
  expect(composeQuote('pas puasa buka jam brp', hours, lexicon)).toContain('20.00–23.00');
});

test.each([
  'Ulang tahun: beli 20 kg gratis 1 kg, maret 2026 kemarin',
  'Maba diskon 100rb, berlaku Juli–September 2026',
])('"%s" is over in November', (text) => {
  expect(endOf(text)).toBeLessThan(20261101);
});

test('a whole passage is told without yes or no: one of its sentences denies this, another that', () => {
  const text =
    'Setir Arek berdiri sejak 2009 dan terdaftar. Pendaftaran dilayani Senin sampai Sabtu jam 08.00–17.00. Latihan sendiri bisa diambil dari jam 06.00 sampai 20.00, termasuk hari Minggu. Hari besar nasional latihan diliburkan dan dijadwalkan ulang tanpa potongan.';
  const lexicon = compileLexicon();
  const all = statementsOf({ id: 'p', title: 'Siapa kami', text }, lexicon);
  expect(sayAround('bisa latihan jam 7 malam?', all[2]!, all, { today: 20261126, lexicon })).toBe(text);
});
