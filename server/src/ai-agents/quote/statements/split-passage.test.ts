import { expect, test } from 'vitest';
import { splitPassage } from './split-passage.ts';

const texts = (passage: string, title = ''): string[] =>
  splitPassage(passage, title).map(({ text, label, table }) =>
    table
      ? `${table.name}: ${table.cells.map(({ column, text: cell }) => `${column} ${cell}`).join(', ')}`
      : `${label} ${text}`.trim(),
  );

test.each([
  [
    'harian: bayi 130rb, toddler 110rb, booking H-1 kalau penuh ga bisa',
    ['harian: bayi 130rb', 'harian: toddler 110rb', 'harian: booking H-1 kalau penuh ga bisa'],
  ],
  [
    'Sesi pagi 07.00–09.00, sesi siang 10.30–12.00. Telat lebih dari 30 menit, potong 10% tagihan.',
    ['Sesi pagi 07.00–09.00', 'sesi siang 10.30–12.00.', 'Telat lebih dari 30 menit, potong 10% tagihan.'],
  ],
  [
    'pompa manual 25rb, pompa elektrik 40rb, garansi 1 minggu',
    ['pompa manual 25rb', 'pompa elektrik 40rb, garansi 1 minggu'],
  ],
  ['baby breath size S 120rb, M 190rb', ['baby breath size S 120rb', 'baby breath size M 190rb']],
  ['kegiatan: senin musik, rabu masak', ['kegiatan: senin musik', 'kegiatan: rabu masak']],
  [
    'batal: H-2 DP balik, H-1 jadi deposit, hari H hangus',
    ['batal: H-2 DP balik', 'batal: H-1 jadi deposit', 'batal: hari H hangus'],
  ],
  [
    'Bayar: tunai, BCA 6150 1188 20, mandiri 142 00 1599 8871',
    ['Bayar: tunai', 'Bayar: BCA 6150 1188 20', 'Bayar: mandiri 142 00 1599 8871'],
  ],
  [
    'Pool Surabaya: Jl Margomulyo 44, Pool Jakarta: Jl Kapuk Raya 9',
    ['Pool Surabaya: Jl Margomulyo 44', 'Pool Jakarta: Jl Kapuk Raya 9'],
  ],
  [
    'STIKER A3+ / lembar: chromo 9rb, transparan 17rb',
    ['STIKER A3+ / lembar: chromo 9rb', 'STIKER A3+ / lembar: transparan 17rb'],
  ],
  ['Tembung, Marelan: 35rb', ['Tembung, Marelan: 35rb']],
  ['koi 20cm 60rb | koi 30cm 150rb', ['koi 20cm 60rb', 'koi 30cm 150rb']],
  ['HARGA PER MALAM (weekday = minggu s/d kamis)\nKabin 700rb\nVilla 1,6jt', ['Kabin 700rb', 'Villa 1,6jt']],
  [
    'Malang 600rb | Juanda 750rb | Banyuwangi blm ada',
    ['Malang 600rb', 'Juanda 750rb', 'Banyuwangi blm ada'],
  ],
  ['500 lbr : 275.000 // 1000 lbr : 480.000', ['500 lbr : 275.000', '1000 lbr : 480.000']],
  ['Vaksin F3 200k, F4 260k', ['Vaksin F3 200k', 'F4 260k']],
  [
    'Kue kami ada tiga rasa dasar: Mocca dan Lapis. Fondant kami tidak terima.',
    ['Kue kami ada tiga rasa dasar: Mocca dan Lapis.', 'Fondant kami tidak terima.'],
  ],
  [
    'Produk: Nastar · Kemasan: toples 500 gr · Harga: Rp85.000',
    ['Produk: Nastar · Kemasan: toples 500 gr · Harga: Rp85.000'],
  ],
  [
    'poin: tiap belanja 100rb dapat 1 poin, 50 poin tukar gelas cantik sekali',
    ['poin: tiap belanja 100rb dapat 1 poin', 'poin: 50 poin tukar gelas cantik sekali'],
  ],
  [
    'Panakkukang Rabu, Jumat, Sabtu dan Minggu 15.00-18.00, khusus Jumat mulai 16.00.',
    ['Panakkukang Rabu, Jumat, Sabtu dan Minggu 15.00-18.00, khusus Jumat mulai 16.00.'],
  ],
  [
    'Kantor buka 08.00 sampai 21.00, kecuali Jumat ketika kantor ditutup sementara pukul 11.45 sampai 13.15.',
    [
      'Kantor buka 08.00 sampai 21.00, kecuali Jumat ketika kantor ditutup sementara pukul 11.45 sampai 13.15.',
    ],
  ],
  ['Transfer Mandiri 152-00-1877 a.n. Muh. Arfandi', ['Transfer Mandiri 152-00-1877 a.n. Muh. Arfandi']],
  [
    'Sprei 20rb/pcs, bantal 10rb/pcs, gratis 2 pertama',
    ['Sprei 20rb/pcs', 'bantal 10rb/pcs, gratis 2 pertama'],
  ],
  ['Roti 3 hari, lapis 7 hari, di kulkas 3 minggu', ['Roti 3 hari', 'lapis 7 hari, di kulkas 3 minggu']],
  ['Baterai, charger 6 bulan, adaptor 3 bulan', ['Baterai, charger 6 bulan', 'adaptor 3 bulan']],
  [
    'Lepas bracket 1 kali gratis, selanjutnya 85rb per bracket',
    ['Lepas bracket 1 kali gratis, selanjutnya 85rb per bracket'],
  ],
  ['Ds. Ngasem RT 03, Kediri', ['Ds. Ngasem RT 03, Kediri']],
  [
    'drg. Bagus (gigi): Selasa pukul 15.00-20.00 serta Sabtu pukul 09.00-14.00, di Bandung.',
    ['drg. Bagus (gigi): Selasa pukul 15.00-20.00 serta Sabtu pukul 09.00-14.00, di Bandung.'],
  ],
  ['diantar jam 10 pagi dan jam 4 sore', ['diantar jam 10 pagi dan jam 4 sore']],
  [
    'Pusat | Senin-Sabtu | 08.00-20.00\nPlered | tiap hari | 09.00-18.00\nArjawinangun | Senin | 10.00-15.00',
    [
      'Pusat | Senin-Sabtu | 08.00-20.00',
      'Plered | tiap hari | 09.00-18.00',
      'Arjawinangun | Senin | 10.00-15.00',
    ],
  ],
  [
    'Cibinong | - | Sabtu 08.00\nDepok | Senin 15.30 | Sabtu 10.00\nBogor | Rabu 15.00 | Kamis 18.30',
    ['Cibinong | - | Sabtu 08.00', 'Depok | Senin 15.30 | Sabtu 10.00', 'Bogor | Rabu 15.00 | Kamis 18.30'],
  ],
  ['gratis ke Jakarta, Bandung dan Surabaya', ['gratis ke Jakarta, Bandung dan Surabaya']],
])('%s', (line, expected) => {
  expect(texts(line)).toEqual(expected);
});

test('a heading names the prices of the rows below it', () => {
  const rows = 'Scoopy | 90rb | 70rb\nNMax | 150rb | 120rb';
  expect(texts(rows, 'TARIF (per 24 jam / per 12 jam)')).toEqual([
    'Scoopy: per 24 jam 90rb, per 12 jam 70rb',
    'NMax: per 24 jam 150rb, per 12 jam 120rb',
  ]);
  expect(texts('isi 15 biji / isi 20 biji\nkeju 42.000 / 54.000\ndurian 50.000 / 64.000 (kosong)')).toEqual([
    'keju: isi 15 biji 42.000, isi 20 biji 54.000',
    'durian: isi 15 biji 50.000, isi 20 biji 64.000 (kosong)',
  ]);
});
