import { expect, test } from 'vitest';
import { factMisses } from './fact-lock.ts';

const misses = (draft: string, text: string): string[] =>
  factMisses(draft, { passages: [{ title: '', text }] }).map(({ why, text }) => `${why} ${text}`);

test('of a list none is exchanged', () => {
  const text =
    'kayu yang kami kerjakan: jati perhutani, jati kampung, mahoni, jati belanda\nBayar QRIS, tunai\nDebit di toko';
  expect(misses('Kami pakai jati perhutani, jati kampung, mahoni, dan jati belanda.', text)).toEqual([]);
  expect(misses('Kami pakai jati perhutani, jati kampung, meranti, dan jati belanda.', text)).toEqual([
    'of_another meranti',
  ]);
  expect(misses('Bisa lewat QRIS, tunai, atau debit.', text)).toEqual([]);
});

test('a figure of some days is said of those', () => {
  const text = 'Lansia di atas 60 th diskon 10% Senin–Kamis. Ulang tahun diskon 20% hari H.\nBuka tiap hari';
  expect(misses('Lansia 10 persen di hari Senin sampai Kamis.', text)).toEqual([]);
  expect(misses('Lansia 10 persen di hari Jumat sampai Minggu.', text)).toEqual([
    'of_another Jumat',
    'of_another Minggu',
  ]);
});

test.each([
  [
    'Makanan dari luar gpp, miras dilarang.',
    'Bawa makanan dari luar boleh',
    'Bawa makanan dari luar dilarang',
  ],
  ['Lilin angka & pisau so termasuk', 'Lilin angka sudah termasuk', 'Lilin angka beli terpisah'],
  ['Sauna blm ada. Wax & bekam jg tidak.', 'Bekam tidak kami layani', 'Bekam juga kami layani'],
  ['Kami ganti barang baru, bukan uang kembali', 'Kami ganti barang baru', 'Kami kembalikan uangnya'],
  ['Batal sblm kayu dipotong DP kembali separo', 'Batal, DP kembali separuh', 'Batal, DP kembali semua'],
  [
    'Creambath + pijat kepala 75rb',
    'Creambath sudah dengan pijat kepala',
    'Creambath sudah dengan pijat punggung',
  ],
  ['senar putus pasang ulang gratis', 'Pasang ulangnya gratis', 'Pasang ulangnya bayar setengah'],
  [
    'jati kampung lbh murah dr jati perhutani',
    'Jati kampung lebih murah dari jati perhutani',
    'Jati kampung lebih mahal dari jati perhutani',
  ],
  [
    'mini soccer BELUM ada, rencana th depan',
    'Mini soccer rencananya tahun depan',
    'Mini soccer rencananya bulan depan',
  ],
])('of "%s" follows "%s", not "%s"', (text, right, wrong) => {
  expect(misses(right, text)).toEqual([]);
  expect(misses(wrong, text)).not.toEqual([]);
});

test('the least and the most are what the source calls so', () => {
  const text = 'PRASMANAN\nPaket Anggrek 85rb\nMinimal 100 porsi. Pelayan 1 orang per 50 porsi.';
  expect(misses('Paket Anggrek Rp85 ribu, mulai dari 100 porsi.', text)).toEqual([]);
  expect(misses('Paket Anggrek Rp85 ribu, mulai dari 50 porsi.', text)).toEqual(['of_another 50 porsi']);
});

test('so many days before are what is written H-5', () => {
  const text = 'Pesan paling lambat H-2, kecuali model fondant atau susun: H-5';
  const draft = (fondant: string, usual: string): string =>
    `Model fondant dipesan paling lambat ${fondant} hari sebelumnya Kak, kalau yang biasa cukup ${usual} hari.`;
  expect(misses(draft('lima', 'dua'), text)).toEqual([]);
  expect(misses(draft('dua', 'lima'), text)).not.toEqual([]);
});

test('"sedang" before a figure is a size', () => {
  const text = 'Klappertaart sedang (18 cm): 95rb\nKlappertaart besar (24 cm): 165rb';
  expect(misses('Klappertaart yang sedang 95 ribu dan yang besar 165 ribu Kak.', text)).toEqual([]);
  expect(misses('Klappertaart yang sedang 165 ribu dan yang besar 165 ribu Kak.', text)).toEqual([
    'of_another 165 ribu',
  ]);
});

test('who does it is no other than who is meant', () => {
  const text = 'Tamu pria dilayani terapis pria, wanita terapis wanita.';
  expect(misses('Tamu pria dilayani terapis pria ya Pak.', text)).toEqual([]);
  expect(misses('Tamu pria dilayani terapis wanita ya Pak.', text)).toEqual(['of_another wanita']);
});

test('"uang balik full" is the contrary of "hangus"', () => {
  const text = 'banjir: uang balik full atau ganti jadwal. ga dateng = hangus';
  expect(misses('Kalau banjir uangnya kembali penuh Kak.', text)).toEqual([]);
  expect(misses('Kalau banjir uangnya hangus Kak.', text)).not.toEqual([]);
});

test('the least and the most, above and below, are not exchanged', () => {
  const text =
    'Kasbon maks 50rb.\nGula darah <200 baru boleh cabut.\nPasang spanduk maks 4 meter, pesan min H-3.';
  expect(misses('Kasbonnya maksimal Rp50.000 ya.', text)).toEqual([]);
  expect(misses('Kasbonnya minimal Rp50.000 ya.', text)).toEqual(['of_another Rp50.000']);
  expect(misses('Boleh cabut kalau gula darahnya di bawah 200.', text)).toEqual([]);
  expect(misses('Boleh cabut kalau gula darahnya di atas 200.', text)).toEqual(['of_another 200']);
  expect(misses('Pesannya paling lambat H-3.', text)).toEqual([]);
});

test('what is free is not borne by the customer, nor a name in capitals one of the sources', () => {
  const text = 'Kirim pakai J&T, ongkir ditanggung pembeli. Konsul gratis, foto tanpa filter.';
  expect(misses('Ongkirnya ditanggung pembeli ya.', text)).toEqual([]);
  expect(misses('Ongkirnya gratis ya.', text)).toEqual(['turned gratis']);
  expect(misses('Konsulnya gratis, fotonya tanpa filter ya.', text)).toEqual([]);
  expect(misses('Bisa dikirim pakai JNE.', text)).toEqual(['not_stated JNE']);
});

test('what is given, brought or meant is what the nearest sentence says', () => {
  const text =
    'Ambil 6 bln gratis joining fee + kaos.\nSewa handuk 7rb.\nDititip satpam kalau penerima tidak ada di tempat.';
  expect(misses('Ambil 6 bulan gratis joining fee dan dapat kaos juga.', text)).toEqual([]);
  expect(misses('Kalau penerima tidak ada di tempat, kami titip ke satpam.', text)).toEqual([]);
  expect(misses('Kalau penerima tidak ada di tempat, kami titip ke tetangga.', text)).toEqual([
    'not_stated tetangga',
  ]);
  const doctors =
    'Dokter praktik: dr. Adi Lay, jam 5 sore lantai 2.\nApoteker Yanto Nubatonis jaga sampai 21.00.';
  expect(misses('Dokter yang praktik dr. Adi Lay, jam 5 sore di lantai 2.', doctors)).toEqual([]);
  expect(misses('Dokter yang praktik dr. Yanto Nubatonis, jam 5 sore di lantai 2.', doctors)).not.toEqual([]);
});

test('what the nearest clause denies is not so after all', () => {
  const text =
    'Sauna lg rusak sampai pemberitahuan.\nAlkohol tidak kami isikan.\nBawa makanan gpp asal ga di pinggir lapangan.';
  expect(misses('Saunanya masih rusak Kak.', text)).toEqual([]);
  expect(misses('Saunanya sudah bisa dipakai lagi Kak.', text)).toEqual(['turned sudah']);
  expect(misses('Alkohol bisa kami isikan Kak.', text)).not.toEqual([]);
  expect(misses('Bawa makanan boleh.', text)).toEqual([]);
});

test('who bears it, in any word, is no other', () => {
  const text =
    'Ongkir bolak-balik tanggungan pelanggan.\nCek HP gratis.\nDapur bersama, gas patungan.\nAda tempat parkir kaga bayar.';
  expect(misses('Ongkir bolak-baliknya ditanggung pelanggan ya.', text)).toEqual([]);
  expect(misses('Ongkir bolak-baliknya kami yang tanggung ya.', text)).not.toEqual([]);
  expect(misses('Cek HP bayar Kak.', text)).toEqual(['turned bayar']);
  expect(misses('Gas dapur bersama gratis.', text)).toEqual(['turned gratis']);
  expect(misses('HP-nya mau diantar sendiri atau dijemput?', text)).toEqual([]);
});
