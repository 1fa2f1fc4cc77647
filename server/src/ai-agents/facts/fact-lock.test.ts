import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadPasted } from '../evaluation/pasted/load-pasted.ts';
import { factMisses } from './fact-lock.ts';
import { readFacts } from './read-facts.ts';

const misses = (draft: string, ...evidence: string[]): string[] =>
  factMisses(draft, { passages: evidence.map((text) => ({ title: '', text })) }).map(({ text }) =>
    text.trim(),
  );

describe('the same fact in other writing is supported', () => {
  test.each([
    ['Harganya 150rb', 'Rp150.000'],
    ['Rp 150.000,00', '150 ribu'],
    ['150k', 'Rp150.000'],
    ['1,5jt', 'Rp1.500.000'],
    ['1,5 juta', '1500000'],
    ['150rb', '150-200rb'],
    ['Rp20.000', 'Rp20–50 ribu'],
    ['jam 9 malam', '21.00'],
    ['jam sembilan malam', 'pukul 21.00'],
    ['jam 9', 'pukul 21.00'],
    ['jam 9 pagi', '09.00–20.00'],
    ['8 malam', '09.00–20.00'],
    ['12 siang', '12.00'],
    ['pukul 7.30 malam', '19.30'],
    ['12/03/2026', '12 Maret 2026'],
    ['12 Mar', '12 Maret 2026'],
    ['2026-03-12', '12/3/26'],
    ['hari Rabu', 'Senin sampai Sabtu'],
    ['Minggu buka', 'buka setiap hari'],
    ["Jum'at", 'Jumat'],
    ['Rabu buka', 'Senin–Jum’at 08.00–17.00'],
    ['Nastar limapuluh ribu, minimal satu lusin', 'Nastar Rp５０.０００, minimal 12'],
    ['1️⃣ Bayar\n2️⃣ Kirim', 'bayar lalu kirim'],
    ['Ongkirnya cuma-cuma', 'Ongkirnya gratis'],
    ['Ongkirnya kami yang tanggung', 'Ongkir gratis'],
    ['Les Rp50.000 per anak', 'Les Rp50.000 per siswa'],
    ['Di Jl. Merdeka Bandung', 'Jl. Merdeka No 5, Bandung'],
    ['Transfer BCA 7310445521 a.n. Rina dulu baru kami proses', 'BCA 7310445521 a.n. Rina Wati'],
    ['Kakak bebas untuk pilih warna', 'Pilih warna saat pesan'],
    ['+62 812-3344-5566', '081233445566'],
    ['BCA 123 456 7890', 'rekening BCA 1234567890'],
    ['https://www.toko.id/daftar', 'toko.id/daftar'],
    ['CS@Toko.id', 'cs@toko.id'],
    ['kode HEMAT10', 'pakai HEMAT10'],
    ['10 persen', '10%'],
    ['Ganti tanggal tidak dikenakan biaya', 'Ganti tanggal tidak ditagih'],
    ['3 hr', '3–5 hari'],
    ['6 bulan', '6 sampai 12 bulan'],
    ['dua minggu', '2 minggu'],
    ['dua puluh lima orang', '25 org'],
    ['selusin', '12'],
    ['H-3', 'paling lambat H-3'],
    ['150.000', 'Rp150.000'],
    ['1. Bayar\n2. Kirim', 'bayar lalu kirim'],
    ['Jumat setengah delapan malam', 'Jumat 19.30'],
    ['Jumat tutup dari setengah dua belas sampai jam 1 siang', 'Jumat tutup jam 11.30-13.00'],
    ['Oli 1 liter 78 ribu', 'Oli 1 L 78rb'],
    ['BCA 6040117723 atas nama Mei Ling', 'BCA 6040 1177 23 Mei Ling'],
    ['showroom buka jam 10', 'showroom sabtu minggu buka 10-17 hari lain janjian'],
    ['Periksa 50rb, belum termasuk obat', 'Periksa dokter 50rb (belum obat)'],
    ['Senin sampai Jumat', 'sen-jum 08.00–17.00'],
    ['tanggal 25', 'diskon tiap tgl 25-28'],
    ['Dieng 3 hari 2 malam', 'Dieng 3H2M'],
    ['dua belas pertemuan', '12x pertemuan'],
    ['buka jam 7 pagi sampai 5 sore', 'buka (07-17, minggu tutup)'],
    ['Gelombang 1 sampai 31 Oktober 2026', 'Gelombang 1: 1 September s.d. 31 Oktober 2026'],
    ['Promo sampai akhir Desember', 'promo sampe akhir des 2026'],
    ['Garansi 14 hari atau dua minggu', 'garansi 14 hari'],
    ['3 bulan 900rb, jatuhnya 300rb per bulan', '1 bulan 350rb, 3 bulan 900rb'],
    ['12 bulan dapat bonus 2 bulan, jadi totalnya 14 bulan', '12 bulan dapet bonus 2 bulan'],
    ['Sopir dan BBM sudah termasuk', 'Charter 1,1jt, sudah sama sopir dan bbm'],
  ])('%s ← %s', (draft, evidence) => {
    expect(misses(draft, evidence)).toEqual([]);
  });
});

describe('what is said without the word for it is not turned round', () => {
  test.each([
    ['Periksa 50rb, termasuk obat', 'Periksa dokter 50rb (belum obat)'],
    ['Luar Jawa bisa kami kirim', 'Luar jawa ga kirim dulu, takut cair'],
  ])('%s ← %s', (draft, evidence) => {
    expect(misses(draft, evidence)).not.toEqual([]);
  });
});

describe('what no evidence states is caught', () => {
  test.each([
    ['Rp150.000', 'Rp160.000', 'Rp150.000'],
    ['150rb', '150 orang', '150rb'],
    ['1,5jt', '15jt', '1,5jt'],
    ['jam 9 malam', '09.00', 'jam 9 malam'],
    ['21.00', 'jam 9', '21.00'],
    ['Minggu buka', 'Senin–Sabtu', 'Minggu'],
    ['13 Maret', '12 Maret', '13 Maret'],
    ['12 Maret 2027', '12 Maret 2026', '12 Maret 2027'],
    ['081233445567', '0812-3344-5566', '081233445567'],
    ['rekening 1234567891', '1234567890', '1234567891'],
    ['toko.id/promo', 'toko.id/daftar', 'toko.id/promo'],
    ['evil.com', 'toko.id', 'evil.com'],
    ['HEMAT20', 'HEMAT10', 'HEMAT20'],
    ['15%', '10%', '15%'],
    ['10%', 'Rp10', '10%'],
    ['3 hari', '3 jam', '3 hari'],
    ['tiga hari', '5 hari', 'tiga hari'],
    ['gratis 2 bulan', 'gratis', '2 bulan'],
    ['Rp 1\u200b50.000', 'Rp150.000', 'Rp 1 50.000'],
    ['BCA 731.0445.998', 'BCA 7310445999', '731.0445.998'],
    ['Rp99,000,00', 'Rp85.000', '99,000,00'],
    ['Rp1.50.000', 'Rp1.500.000', '1.50.000'],
    ['Rp５０.０００', 'Rp85.000', 'Rp５０'],
    ['DP ½', 'DP 30%', '½'],
    ['5️⃣0️⃣ ribu', 'Rp85.000', '5️⃣'],
    ['limapuluh ribu', 'Rp85.000', 'limapuluh'],
    ['Minimal pesan satu lusin', 'Minimal 3', 'satu lusin'],
    ['Ongkirnya tidak bayar', 'Ongkir Rp15.000', 'bayar'],
    ['Ongkirnya kami yang tanggung', 'Ongkir Rp15.000', 'kami'],
    ['Ongkirnya cuma-cuma', 'Ongkir Rp15.000', 'cuma-cuma'],
    ['Nastar 85rb sudah termasuk ongkir', 'Nastar 85rb. Ongkir 10rb', 'termasuk'],
    ['Ada 7 varian', 'Tersedia 3 varian: cokelat, keju, kacang', '7'],
    ['Promo mulai 30 September', 'Promo sampai 30 September', '30 September'],
    ['Les Rp50.000 per kelas', 'Les Rp50.000 per siswa', 'kelas'],
    ['Jl. Merdeka Selatan No 5', 'Jl. Merdeka No 5', 'Jl. Merdeka Selatan'],
    ['BCA 7310445521 a.n. Rina Wati', 'BCA 7310445521 a.n. Rina', 'a.n. Rina Wati'],
  ])('%s against %s', (draft, evidence, caught) => {
    expect(misses(draft, evidence).join(' ')).toContain(caught.split('\u200b')[0]!.slice(0, 4));
  });
});

const notices = `Bus besar tidak muat masuk gang, kami jemput gratis.
Paket Glow aman untuk bumil KECUALI Serum Retinol
Showroom buka Selasa–Minggu 10.00–18.00 (Senin tutup).
Formulir: Rp250.000, tidak dapat dikembalikan.
Kab. Klaten, Sleman dan Kediri sudah terisi
Daftar reseller: kirim KTP, ga ada biaya pendaftaran
COD cuma ecer, maks 500rb
Extra bed 60rb, kecuali Kamar Carica tdk bisa (sempit)
Tidak kami angkut: hewan, emas
Depok: gratis. Tenda disiapkan klien.
Kucing di bawah 2 kg tidak kami antar
Rombongan 1–5 orang: tanpa DP
Rombongan 6–14 orang: DP 100rb
Periksa 50rb (belum obat)`;

describe('a word that is denied in one of draft and source', () => {
  test.each([
    ['Bus besar tidak muat masuk gang ya Kak.'],
    ['Serum Retinol tidak boleh dipakai bumil.'],
    ['Formulirnya Rp250.000, tidak bisa dikembalikan.'],
    ['Untuk Klaten sudah terisi.'],
    ['Pendaftaran reseller gratis.'],
    ['COD bisa untuk pembelian ecer, maksimal Rp500.000.'],
    ['Kamar Carica tidak bisa extra bed.'],
    ['Rombongan 6 sampai 14 orang DP Rp100.000.'],
    ['Obatnya dihitung terpisah ya.'],
    ['Kucing minimal 2 kg baru kami antar.'],
  ])('%s', (draft) => {
    expect(misses(draft, notices)).toEqual([]);
  });

  test.each([
    ['Serum Retinol boleh dipakai bumil.'],
    ['Senin kami buka.'],
    ['Formulirnya Rp250.000, bisa dikembalikan.'],
    ['Untuk Klaten belum terisi.'],
    ['Pendaftaran reseller berbayar, kirim KTP.'],
    ['COD tidak bisa untuk pembelian ecer.'],
    ['Kamar Carica bisa extra bed.'],
    ['Depok bayar kok.'],
    ['Tenda disiapkan kami.'],
  ])('not %s', (draft) => {
    expect(misses(draft, notices)).not.toEqual([]);
  });
});

const shop = `TOKO SEPATU BERSIH
Deep clean 45rb, suede 60rb
Garansi alat 1 tahun, pemasangan 6 bulan
Kardus kecil 12rb, kardus besar 18rb
Telat jemput 20rb per 30 menit
Jemput di stasiun Balapan, aman untuk bumil
Konsultasi awal gratis 2x, size XL ada
Transfer BCA 258 0099 117 PT Boyong Jaya
Sewa 7 hari bayar 6
Petshop 09.00-21.00 tiap hari
Grooming 10.00-18.00
ADAT: Jawa, Sunda, Minang
SEWA (per 24 jam / per 12 jam)
Beat | 80rb | 60rb
Scoopy | 90rb | 70rb`;

describe('what is offered, named or said of two things has its place in the sources', () => {
  test.each([
    ['Garansi alat setahun, pemasangannya enam bulan.'],
    ['Kardus kecil Rp12.000, kardus besar Rp18.000.'],
    ['Telat jemput Rp20.000 per setengah jam.'],
    ['Ukuran XL ada, aman untuk ibu hamil.'],
    ['Transfer BCA 2580099117 a.n. PT Boyong Jaya.'],
    ['Sewa seminggu cukup bayar enam hari.'],
    ['Grooming buka jam 10 pagi sampai 6 sore.'],
    ['Scoopy 24 jam Rp90.000, Beat 12 jam Rp60.000.'],
    ['Jemput di stasiun Balapan ya Kak Rina.', 'saya Rina, jemput dimana?'],
  ])('%s', (draft, question = '') => {
    const evidence = { passages: [{ title: '', text: shop }], customer: [question] };
    expect(factMisses(draft, evidence)).toEqual([]);
  });

  test.each([
    ['Garansi alat setahun, pemasangannya setahun.'],
    ['Kardus kecil Rp18.000, kardus besar Rp18.000.'],
    ['Telat jemput Rp20.000 per jam.'],
    ['Kami punya kolam renang.'],
    ['Tersedia juga semir gratis.'],
    ['Bisa cicilan 0%.'],
    ['Jemput di stasiun Jebres.'],
    ['Konsultasi awal gratis sekali.'],
    ['Transfer BCA 2580099117 a.n. PT Boyong Abadi.'],
    ['Grooming buka sampai jam 10 pagi.'],
    ['Grooming buka jam 9 pagi sampai 9 malam.'],
    ['Scoopy 24 jam Rp70.000.'],
  ])('not %s', (draft) => {
    expect(misses(draft, shop)).not.toEqual([]);
  });
});

const prices = `HARGA SEWA
| Motor | 12 jam | 24 jam |
| Beat | 60.000 | 75.000 |
| Vario | 80.000 | 100.000 |

Fungsi ginjal: Rp72.000
Fungsi hati (SGOT/SGPT): Rp64.000
Ukuran S (1 m2, setara 15 kardus): Rp190.000
Ukuran M (3 m2, setara kamar kos): Rp450.000
Snack box
20–49 box 15.000
50–99 box 13.500
Bleaching 2.200.000
Promo bleaching jadi 1.900.000, 10–30 November 2026.
T: Bisa lepas kunci?
J: Tidak bisa, semua unit pakai sopir.
Senin–Kamis 08.00–16.00, kartu kredit minimal Rp500.000`;

describe('a figure belongs to the row, the column, the tier and the days it is said of', () => {
  test.each([
    ['Sewa Beat 24 jam Rp75.000, Vario Rp100.000.'],
    ['Cek fungsi ginjal Rp72.000 dan fungsi hati Rp64.000.'],
    ['Ukuran S Rp190.000 dan ukuran M Rp450.000.'],
    ['Vario untuk 12 jam Rp80.000.'],
    ['Snack box 60 box Rp13.500 per box.'],
    ['Bleaching Rp2.200.000, selama promo Rp1.900.000.'],
    ['Lepas kunci tidak bisa, Kak.'],
    ['Kartu kredit bisa, minimal Rp500.000.'],
  ])('%s', (draft) => {
    const question = draft.includes('60') ? ['60 box berapa?'] : [];
    expect(factMisses(draft, { passages: [{ title: '', text: prices }], customer: question })).toEqual([]);
  });

  test.each([
    ['Sewa Beat 24 jam Rp60.000.'],
    ['Sewa Vario 12 jam Rp60.000.'],
    ['Cek fungsi ginjal Rp72.000 dan fungsi hati Rp72.000.'],
    ['Ukuran M Rp190.000.'],
    ['Snack box 60 box Rp15.000 per box.'],
    ['Lepas kunci bisa, Kak.'],
    ['Kartu kredit tidak bisa dengan minimal Rp500.000.'],
    ['Senin sampai Kamis tutup 08.00–16.00.'],
  ])('not %s', (draft) => {
    const question = draft.includes('60 box') ? ['60 box berapa?'] : [];
    expect(factMisses(draft, { passages: [{ title: '', text: prices }], customer: question })).not.toEqual(
      [],
    );
  });
});

describe('towns, banks and what is only there', () => {
  const text = `CABANG MAKASSAR
Senin-Jumat 13.00-20.30
Privat ke rumah 120rb per pertemuan, cuma ada di Makassar

CABANG PAREPARE
Senin-Kamis 14.00-20.00, Jumat tutup
Transfer BCA 5725118903 a.n. Rina, WA 081299114470`;

  test.each([
    ['Privat ke rumah hanya di Makassar, Rp120.000 per pertemuan.'],
    ['Cabang Makassar buka Senin sampai Jumat pukul 13.00–20.30.'],
    ['Transfer ke BCA 5725 118 903 atas nama Rina.'],
  ])('%s', (draft) => {
    expect(misses(draft, text)).toEqual([]);
  });

  test.each([
    ['Privat ke rumah hanya di Parepare, Rp120.000 per pertemuan.'],
    ['Cabang Parepare buka hari Jumat.'],
    ['Cabang Makassar buka pukul 14.00–20.00.'],
    ['Hari Selasa libur, Kak.'],
  ])('not %s', (draft) => {
    expect(misses(draft, text)).not.toEqual([]);
  });
});

const studio = `*PAKET*
Paket Melati 18,5jt, Paket Kenanga 37jt
Food tasting gratis buat 4 orang khusus Cempaka, paket lain bayar 250rb
coach Arga (bulking), coach Nia (khusus wanita, postnatal)
Sewa full (A+B) 2.800.000, Lapangan C 75rb
_Lapangan A (vinyl)_
07.00–15.00 → 100rb
15.00–18.00 → 140rb
_Lapangan B (sintetis)_
07.00–15.00 → 120rb
15.00–18.00 → 160rb
Soreang dan Majalaya belum terlayani
Ambil resep, lembar aslinya dibawa
Visit harian 60rb, sewa handuk 10rb, gembok 25rb
Batal 1 sampai 3 hari sebelumnya: kembali 50%
Dalam kota 10.000, bebas kalau belanja 200.000
Potongan 5% untuk lansia tiap Kamis
Kasur 160x200 dan pas foto 3x4
Tuna loin 94rb/kg, siomay 48rb
Nebulizer 25.000 per hari
Obat kosong bisa dipesan`;

describe('what is said of one of several is not said of another', () => {
  test.each([
    ['Food tasting gratis untuk 4 orang di paket Cempaka.'],
    ['Untuk postnatal bisa sama coach Nia, khusus wanita.'],
    ['Sewa full lapangan A dan B Rp2.800.000.'],
    ['Lapangan A jam 4 sore Rp140.000, Lapangan B Rp160.000.'],
    ['Soreang dan Majalaya belum bisa kami layani.'],
    ['Visit harian 60rb, sewa handuk 10rb. Gembok bisa beli 25rb.'],
    ['Batal 2 hari sebelumnya kembali 50%.'],
    ['Dalam kota Rp10.000, bebas ongkir mulai belanja Rp200.000.'],
    ['Lansia dapat diskon 5% tiap Kamis.'],
    ['Kasur 160x200 ada, pas foto 3x4 juga ada.'],
    ['Tuna loin Rp94.000 sekilo, siomay 48 ribu satu pack.'],
    ['Obat yang kosong bisa dipesan.'],
    ['Nebulizer 25 ribu per hari, jadi 3 hari 75 ribu.', 'sewa nebulizer 3 hari'],
    ['Main di Lapangan A. Nomornya nanti kami kirim.'],
  ])('%s', (draft, question = '') => {
    const evidence = { passages: [{ title: '', text: studio }], customer: [question] };
    expect(factMisses(draft, evidence)).toEqual([]);
  });

  test.each([
    ['Food tasting gratis untuk 4 orang di paket Kenanga.'],
    ['Untuk postnatal bisa sama coach Arga, khusus wanita.'],
    ['Untuk postnatal bisa sama coach Nia, khusus pria.'],
    ['Sewa full lapangan A dan C Rp2.800.000.'],
    ['Lapangan A jam 4 sore Rp100.000.'],
    ['Soreang dan Majalaya bisa kami layani.'],
    ['Visit harian 10rb, sewa handuk 60rb.'],
    ['Batal 5 hari sebelumnya kembali 50%.'],
    ['Nebulizer 3 hari jadi 85 ribu.'],
  ])('not %s', (draft) => {
    expect(misses(draft, studio)).not.toEqual([]);
  });
});

test('a telephone behind a bank is no account, though an e-wallet has it', () => {
  const { text } = loadPasted(join(import.meta.dirname, '../evaluation/pasted/sets/dev')).find(
    ({ id }) => id === 'galon-gas-pak-rt',
  )!;
  expect(misses('Transfer BCA 6310445521 atas nama Suyanto.', text)).toEqual([]);
  expect(misses('Transfer BCA 087881239955 atas nama Suyanto.', text)).not.toEqual([]);
});

test('spans carry their place in the draft', () => {
  const draft = 'Buka jam 9 pagi, biaya Rp50.000';
  for (const span of factMisses(draft, { passages: [] }))
    expect(draft.slice(span.start, span.end)).toBe(span.text);
});

const sources = [
  'Scaling mulai Rp250.000, behel metal Rp6.000.000, cicil 6 sampai 12 bulan.',
  'Buka Senin–Sabtu pukul 09.00–20.30, Minggu 10.15–17.00.',
  'Transfer BCA 7310 4455 21 a.n. PT Senyum, konfirmasi ke 0812-3344-5566.',
  'Diskon 20% dengan kode SENYUM26 sampai 31 Desember 2026, daftar di senyum24.id/promo7.',
  'Garansi 30 hari, pengerjaan 3–5 jam, maksimal 25 orang, berat 1,5 kg.',
];

test('mutation: one digit swapped in any fact of a true draft is always caught', () => {
  let mutated = 0;
  for (const source of sources) {
    expect(misses(source, source)).toEqual([]);
    for (const fact of readFacts(source)) {
      for (let at = fact.start; at < fact.end; at++) {
        if (!/\d/.test(source[at]!)) continue;
        for (const digit of '0123456789') {
          if (digit === source[at]) continue;
          const draft = source.slice(0, at) + digit + source.slice(at + 1);
          const changed = readFacts(draft).find((other) => other.start <= at && at < other.end);
          // A swap may give another true fact of the same source ("20.30" → "20.00" is none here, "3–5" → "5–5" is).
          const stillTrue =
            changed &&
            readFacts(source).some(
              (other) =>
                other.kind === changed.kind && other.value === changed.value && other.unit === changed.unit,
            );
          if (stillTrue) continue;
          mutated += 1;
          expect(misses(draft, source), draft).not.toEqual([]);
        }
      }
    }
  }
  expect(mutated).toBeGreaterThan(600);
});
