import { expect, test } from 'vitest';
import { factMisses } from './fact-lock.ts';

const misses = (draft: string, text: string, question = ''): string[] =>
  factMisses(draft, { passages: [{ title: '', text }], customer: [question] }).map(
    ({ why, text }) => `${why} ${text.trim()}`,
  );

test('an offer speaks with the customer, of no thing', () => {
  const text = 'Pindah jadwal gratis sebelum H-1, hari H tidak bisa. Kredit tidak ada.';
  const right = 'Pindah jadwal gratis asal sebelum H-1 Kak, kalau sudah hari H tidak bisa.';
  for (const offer of [
    'Kalau masih ada yang mau ditanyakan, kabari saja ya 😊',
    'Ada lagi yang bisa saya bantu?',
    'Mau saya bantu pesankan?',
  ])
    expect(misses(`${right} ${offer}`, text)).toEqual([]);
  expect(misses(`${right} Kredit bisa saya bantu.`, text)).toEqual(['turned bisa']);
});

test.each([
  ['40 Box Hemat jadi 800 ribu, dari 40 x 20 ribu.', 'Box Hemat 20rb', '40 box hemat'],
  [
    'Wasit 75rb x 2 jam = 150rb, rekam 100rb x 2 jam = 200rb, totalnya 350rb.',
    'Wasit 75rb/jam, rekam 100rb/jam',
    'wasit sm rekam 2 jam',
  ],
  ['Telat 3 hari: 3 x 10rb = 30rb.', 'Denda 10rb per hari', 'kalau telat sampai tgl 8?'],
  ['Ada dua pilihan: Vaname 82rb dan Windu 145rb.', 'Udang: Vaname 82rb, Windu 145rb. Gratis es 2 kg', ''],
  [
    'Batal 5 jam sebelumnya kembali 50%.',
    'Batal 3-12 jam: kembali 50%. Batal lebih 12 jam: uang kembali 80%',
    'batal 5 jam',
  ],
  ['Buka Minggu jam 7 pagi.', 'Buka Sab 09.00, Min 07.00', ''],
  [
    'Minggu kami tutup. Kalau Sabtu buka jam 8 sampai 5 sore.',
    'Buka Senin-Jumat 08.00-20.00 / Sabtu 08.00-17.00 / Minggu tutup',
    '',
  ],
  ['Setelah dibuka awet 6 bulan, kecuali serum 3 bulan.', 'Setelah dibuka awet 6 bulan, serum 3 bulan', ''],
  [
    'Bagasi gratis 20 kg, lebih dari itu dikenakan Rp5.000 per kg.',
    'Bagasi max 20kg gratis, lebih = 5rb/kg',
    '',
  ],
  ['Microneedling ada DP Rp50.000.', 'DP microneedling 50rb. Microneedling tidak untuk ibu hamil', ''],
  ['Oesapa Minggu pagi belum buka Kak.', 'Minggu pagi Oesapa baru buka jam 12.00', ''],
  ['DP kami kembalikan kalau batal H-2.', 'Batal H-2 dp kembali semua, H-1 dp hangus.', ''],
  ['Lokasinya di Kecamatan Sukapura, Jakarta Timur.', 'alamat Sukapura jaktim', ''],
  [
    'Semua dokumen paling lambat 40 hari sebelumnya.',
    'Dokumen paling lambat 40 hari sblm berangkat, khusus umrah',
    '',
  ],
  ['Buka Sabtu jam 9 pagi sampai 9 malam.', 'Senin–Kamis 10.00–20.00\nSabtu & Minggu 9 pagi smp 9 mlm', ''],
  ['Tanggal 26 Desember sudah high season.', 'High season 24 Des - 2 Jan', 'kalau tgl 26 des?'],
  ['Pendaftaran terakhir jam 14.15.', 'Sabtu 09.00–15.00. Pendaftaran terakhir 45 menit sebelum tutup', ''],
  [
    'Self photo 85rb + 2 x 25rb = 135rb.',
    'Self photo 85rb, tambah 25rb per orang',
    'self photo lebih 2 orang',
  ],
  ['Potong 100rb per malam. Jamur dari 550rb jadi 450rb.', 'Jamur 550rb. Promo: potong 100rb per malam', ''],
  ['Beli 2 frame bayar 1 sampai 5 Desember 2026.', 'Beli 2 frame bayar 1, 20 November–5 Desember 2026', ''],
  [
    '300 box ke atas dipotong 2.500, dari 20rb menjadi 17.500.',
    'Box 20rb. 300 box ke atas potong 2.500/box',
    '',
  ],
  [
    'Minggu buka jam 10 pagi. Hari lain mulai jam 8 pagi.',
    'Tiap hari 08.00–21.00, kecuali Minggu mulai 10.00',
    'minggu buka jam brp',
  ],
  [
    'Batal kurang dari 3 hari hangus. Paling lambat 3 hari sebelumnya kembali penuh.',
    'Uang muka 30%; pembatalan paling lambat 3 hari sebelum tiba dikembalikan penuh, kurang dari itu hangus.',
    '',
  ],
  ['Raket 20 ribu dan sepatu 15 ribu, dua-duanya 35 ribu.', 'Raket 20rb | sepatu 15rb', ''],
  [
    'TK A pulang jam setengah 12 siang, Jumat pulangnya setengah 11.',
    'TK A pulang 11.30. Jumat pulang 10.30.',
    '',
  ],
  ['Iuran dibayar sebelum tanggal lima.', 'iuran bayar sblm tgl 5', ''],
  ['Promonya sampai akhir November 2026.', 'Promo sampai 30 November 2026', ''],
  ['Bultang anak delapan pertemuan sebulan.', 'bultang anak 8x/bln', ''],
  ['Gambar 3D-nya gratis.', 'gambar desain 3D gratis', ''],
  ['Dipan 160x200 3,6 juta dan 180x200 4,1 juta.', 'dipan 160x200 ... 3,6jt\ndipan 180x200 ... 4,1jt', ''],
])('%s', (draft, text, question) => {
  expect(misses(draft, text, question)).toEqual([]);
});

test('a year that is told with its month is held against the source', () => {
  expect(misses('Halal sejak Maret 2025.', 'Bersertifikat halal sejak Maret 2025')).toEqual([]);
  expect(misses('Halal sejak Maret 2009.', 'Bersertifikat halal sejak Maret 2025')).toEqual([
    'not_stated Maret 2009',
  ]);
});

test('what is said of before, of others or of another day turns nothing', () => {
  const deposit = 'Batal sblm kayu dipotong DP kembali separo, sesudahnya DP hangus.';
  expect(misses('Setelah kayu dipotong DP-nya hangus.', deposit)).toEqual([]);
  const called = 'Panggilan jam 09.00–20.00. Hot stone dan lulur tdk bisa dipanggil.';
  expect(misses('Panggilan bisa dari jam 9 pagi sampai 8 malam.', called)).toEqual([]);
  expect(misses('Lulur bisa dipanggil.', called)).toEqual(['turned bisa']);
  expect(
    misses(
      'Yang di Tomohon tutup hari Rabu. Hari lainnya buka jam 7 pagi.',
      'Tomohon: 07.00–18.00, Rabu tutup',
    ),
  ).toEqual([]);
  const flood = 'banjir sampe lapangan ga bisa dipake: uang balik full atau ganti jadwal';
  expect(misses('Kalau banjir sampai lapangan tidak bisa dipakai, boleh ganti jadwal.', flood)).toEqual([]);
  const food = 'makanan dr luar gpp asal ga di pinggir lapangan, miras dilarang';
  expect(misses('Bawa makanan dari luar boleh, asal jangan di pinggir lapangan.', food)).toEqual([]);
});

test('what is over after its last day may be said to be over', () => {
  const text = 'Promo September Bulan Gigi, scaling 199rb, 1–30 September 2026.';
  expect(misses('Promo scaling 199 ribu sudah berakhir Kak.', text)).toEqual([]);
});

test('a heading may be numbered by a sign of its own', () => {
  const text = '3⃣ *PERSONAL TRAINER*\nCoach Bayu, Coach Rio\nPT dari luar dilarang.';
  expect(misses('Personal trainer dari luar dilarang di sini Bang.', text)).toEqual([]);
});

test.each([
  ['Telat 20 menit berarti hangus Mas.', 'Telat lebih dari 15 menit dianggap hangus', 'kalo telat 20 menit'],
  ['Umur 14 belum boleh pakai serum, serum mulai 17 tahun.', 'serum mulai 17 tahun', 'umur 14 taun boleh?'],
  ['Transfer ke Mandiri 130-00-1874-2231.', 'Lunas sblm dikirim. Mandiri 130-00-1874-2231', ''],
  ['Uji lab terakhir September 2026.', 'uji lab tiap 6 bln (trakhir Sept 2026)', ''],
  ['Promonya jalan - Satu kotak Rp25 ribu - Dua kotak Rp45 ribu', '1 kotak 25rb, 2 kotak 45rb', ''],
])('"%s" follows from "%s"', (draft, text, question) => {
  expect(misses(draft, text, question)).toEqual([]);
});

test('which of them, when, and of whose number it is said is no contrary', () => {
  const text = [
    'Setia Budi 09.00–18.00, Minggu tutup.',
    'Batal H-2 dp kembali semua, H-1 dp hangus.',
    'Minggu hanya utk pesanan di atas 100 porsi.',
    'Bumil jangan pakai retinol, yang lain boleh. Retinol malam boleh dipakai.',
    'Barang ilang bkn tanggung jwb kita.',
  ].join('\n');
  for (const right of [
    'Setia Budi buka 09.00–18.00, hari Minggu tutup.',
    'Batal H-1 DP-nya hangus, kalau H-2 kembali semua.',
    'Yang tidak boleh dipakai saat hamil itu retinol.',
    'Barang hilang bukan tanggung jawab kami.',
  ])
    expect(misses(right, text)).toEqual([]);
  expect(misses('Minggu khusus pesanan di atas 100 porsi, 40 porsi belum bisa.', text, '40 porsi?')).toEqual(
    [],
  );
  expect(misses('Hari Minggu Setia Budi buka.', text)).toEqual(['turned buka']);
  expect(misses('Batal H-2 DP hangus.', text)).toEqual(['turned hangus']);
});

test('an equation is right by itself, whatever else costs what it says', () => {
  const text = 'Flexi 280 20rb/m2. Flexi 340 66rb/m2';
  expect(misses('Flexi 280 tiga meter: 3 x 20rb = 66rb.', text, 'flexi 280 3 meter')).toEqual([
    'miscalculated 66rb',
  ]);
});

test('what is asked says what a figure is of that names nothing', () => {
  const text = 'Konsultasi dokter umum 100rb\nKonsultasi dokter kulit 200rb';
  expect(misses('Biayanya 200 ribu Kak.', text, 'dokter kulit berapa')).toEqual([]);
  expect(misses('Biayanya 100 ribu Kak.', text, 'dokter kulit berapa')).toEqual(['of_another 100 ribu']);
});

test('what is paid once is not paid every month; a monthly price may be told so', () => {
  const text = 'Les: Kids 280rb/bulan 60 menit. Pendaftaran 150rb sekali saja. Minimal 2 bulan.';
  expect(misses('Pendaftaran 150rb dibayar tiap bulan kak', text)).toEqual(['turned tiap bulan']);
  expect(misses('Les Kids 280 ribu tiap bulan kak', text)).toEqual([]);
});
