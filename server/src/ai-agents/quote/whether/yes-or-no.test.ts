import { expect, test } from 'vitest';
import { compileLexicon } from '../../../knowledge/index.ts';
import { yesOrNo } from './yes-or-no.ts';

const lexicon = compileLexicon();
const said = (question: string, text: string): string =>
  yesOrNo(question, { text, above: '', passage: text }, lexicon);

test.each([
  ['bisa bordir nama di baju?', 'Bordir dan sablon manual tidak ada.', 'Maaf Kak, tidak bisa.'],
  [
    'jual hamster ga kak?',
    'ga jual hewan hidup (kucing, anjing, hamster, kelinci) tp ada papan adopsi gratis.',
    'Maaf Kak, tidak ada.',
  ],
  ['bisa ke tangerang kagak bang', 'Bogor, Tangerang, Bekasi → belum kami layani', 'Maaf Kak, tidak bisa.'],
  ['ada pengawetnya ga', 'Halal MUI ada. Tanpa pengawet.', 'Maaf Kak, tidak ada.'],
  ['durian ready?', 'Durian: isi 15 biji 50.000 (skrg kosong)', 'Maaf Kak, tidak ada.'],
  ['minggu buka kan pak?', 'Minggu ............... 07.00 - 17.30', 'Buka, Kak.'],
  ['hari jumat buka?', 'Senin-Kamis 14.00-20.00, Jumat & Minggu tutup', 'Tutup, Kak.'],
  [
    'mobil iso mlebu gang ora',
    'Motor parkir di halaman; mobil tidak bisa masuk gang',
    'Maaf Kak, tidak bisa.',
  ],
  ['saget COD mboten', 'COD bisa', 'Bisa, Kak.'],
  ['wisata petik buahnya harus booking dulu?', 'Petik buah tidak perlu booking', 'Tidak perlu, Kak.'],
  ['toga minjem bayar?', 'toga bisa pinjam gratis', 'Tidak, Kak.'],
  [
    'ukurannya ternyata meleset, bisa ganti lensa?',
    'Ukuran ga cocok boleh ganti lensa 1x dalam 14 hari',
    'Bisa, Kak.',
  ],
  ['halal kan kuenya?', 'Semua kue bersertifikat halal', 'Ya, Kak.'],
  ['les bahasa sunda ada?', 'SD: semua pelajaran kecuali agama dan bahasa Sunda.', 'Maaf Kak, tidak ada.'],
])('"%s" over "%s" begins with "%s"', (question, text, begins) => {
  expect(said(question, text)).toBe(begins);
});

test.each([
  ['foto2 bisa dibackupin?', 'Kalau mau dibackupkan 50rb utk max 64gb'],
  ['telat 20 menit masih bisa masuk?', 'Terlambat lebih dari 15 menit, antrean dilewati'],
  ['parkir mobil bayar?', 'parkir motor gratis, mobil 5k'],
  ['bisa giro?', 'Bayar: cash, transfer BCA, giro khusus langganan'],
  ['parkir gratis ga', 'parkir 2 jam pertama gratis'],
  ['open trip dieng dr jogja brp', 'Dieng 2H1M: 525rb'],
  ['aman ga buat anak alergi kacang', 'Alergi kacang: beri tahu kasir, dapur bersama'],
  ['nota ilang, masih bisa tukar?', 'Tukar 7 hari dengan nota'],
  ['popok disediakan?', 'popok & susu bawa dari rumah'],
  ['kalo nggak punya sim boleh?', 'Syarat lepas kunci: KTP asli, SIM A'],
  ['cuci pake mesin boleh ga', 'Cuci pakai tangan atau mesin mode halus, jangan pakai pemutih.'],
  ['bocah tidur bareng aku, bisa lebih murah?', 'Anak 2–11 tahun tanpa ranjang diskon Rp300.000'],
  ['anak lemes kalo ga makan, boleh ya', 'Anak puasa tidak perlu; sarapan dan tidur cukup.'],
  ['lagi ada potongan ga min', 'Setiap Selasa diskon 20% grooming, tidak berlaku untuk promo lain.'],
  ['vaksinnya bayar ga', 'Imunisasi bayi: polio, campak, vaksin program gratis, jasa Rp25.000'],
  ['koperku 26 kilo, ada kena lagi kah', 'bagasi: 1 koper + 1 tas max 20kg gratis, lebihnya 5rb/kg'],
  ['reseller boleh campur2 model?', 'Pendaftaran reseller gratis.'],
  ['jumat buka?', 'Senin–Jumat; Jumat tutup 11.00–13.00'],
  ['bisa pake asuransi?', 'Kami tidak melayani rawat inap'],
])('"%s" over "%s" is no plain yes or no', (question, text) => {
  expect(said(question, text)).toBe('');
});

test('another line of the passage that says the contrary leaves it open', () => {
  const text = 'Buka Senin–Sabtu 08.30–17.00';
  const passage = `${text}\nJumat istirahat 11.30–13.00`;
  expect(yesOrNo('jumat jam 10 pagi buka?', { text, above: '', passage }, lexicon)).toBe('Buka, Kak.');
  expect(yesOrNo('jumat jam 12 buka?', { text, above: '', passage }, lexicon)).toBe('');
});
