import { expect, test } from 'vitest';
import { brokenPromises } from './promises.ts';

const source = [
  'Pesanan diproses setelah transfer masuk, dikirim H+1 lewat JNE. Garansi uang kembali dijamin bila kue rusak.',
];

test.each([
  'Sudah saya pesankan ya Kak',
  'Kami sudah batalkan pesanannya',
  'Baik Kak, saya catat ya',
  'Saya cek dulu stoknya',
  'Saya akan hubungi dokter',
  'Baik Kak, kami cek ya.',
  'Kami tanyakan dulu ke gudang',
  'Akan kami kirim hari ini juga',
  'Nanti kami hubungi lewat telepon',
  'Saya bantu cancel ya Kak',
  'Tim kami akan menghubungi Kakak',
  'Pesanan Kakak sudah dibatalkan',
  'Refund Kakak segera ditransfer',
  'Kakak akan dihubungi sore ini',
  'Pasti sampai besok Kak',
  'Kami pastikan kebagian',
  'Saya beri diskon ya',
  'Gratis khusus untuk Kakak',
])('"%s" is a promise that nothing keeps', (draft) => {
  expect(brokenPromises(draft, source)).not.toEqual([]);
});

test.each([
  'Kalau sudah transfer, kirim bukti ya Kak',
  'Pesanan dikirim setelah pembayaran diterima',
  'Pesanan Kakak akan diproses setelah transfer masuk',
  'Kami kirim lewat JNE dan Paxel',
  'Kami siap membantu ya Kak',
  'Kami belum bisa memastikan stoknya',
  'Belum bisa kami pastikan, Kak',
  'Silakan hubungi admin atau ganti alamat sampai H-1',
  'Harga sudah termasuk ongkir',
  'Uang kembali dijamin bila kue rusak',
  'Kami siap melayani Senin sampai Sabtu',
])('"%s" tells the shop’s way and passes', (draft) => {
  expect(brokenPromises(draft, source)).toEqual([]);
});
