import type { Business } from './business.ts';

/** Written before the rules were mended by them: they flatter. */
export const developedOn: readonly Business[] = [
  {
    name: 'Sambal Bu Tutik',
    text: `*SAMBAL BU TUTIK* 🌶
Sambal bawang 25rb/botol, sambal cumi 38rb/botol, sambal roa 42rb/botol
Ongkir: Bandung Rp12.000, Surabaya Rp18.000, Denpasar Rp27.000 per kg
Gratis ongkir minimal belanja 300rb khusus pulau Jawa
Tahan 3 bulan di kulkas, suhu ruang cuma 5 hari
Order masuk sebelum jam 2 siang dikirim hari itu juga, Minggu libur kirim
TF ke BCA 731-044-5521 a.n. Tutik Handayani atau Mandiri 1370012345678 a.n. Tutik Handayani
COD belum bisa ya kak
IG: @sambalbututik / sambalbututik.com`,
    right: [
      'Sambal cumi Rp38.000 per botol ya Kak.',
      'Yang roa empat puluh dua ribu, Kak.',
      'Ongkos kirim ke Surabaya 18 ribu per kilo.',
      'Untuk Bandung ongkirnya dua belas ribu per kg, Kak.',
      'Belanja mulai Rp300.000 bebas ongkir, khusus Pulau Jawa.',
      'Di kulkas awet sampai tiga bulan, Kak.',
      'Kalau di suhu ruang tahan lima hari saja.',
      'Pesanan sebelum pukul 14.00 kami kirim di hari yang sama.',
      'Hari Minggu kami libur kirim, Kak.',
      'Transfer bisa ke BCA 7310445521 atas nama Tutik Handayani.',
      'Rekening Mandirinya 137-00-1234567-8 a.n. Tutik Handayani.',
      'Maaf Kak, COD belum tersedia.',
      'Instagram kami @sambalbututik ya.',
      'Belum bisa COD, Kak. Pembayaran lewat transfer BCA atau Mandiri.',
      'Sambal bawang 25k, cumi 38k, dan roa 42k per botol.',
      'Ke Denpasar 27rb/kg, ke Surabaya 18rb/kg.',
      'Katalog lengkap di https://www.sambalbututik.com ya Kak.',
    ],
  },
  {
    name: 'Rental Motor Ucup',
    text: `RENTAL MOTOR UCUP malang
Beat 75rb/hari, Vario 90rb/hari, NMax 150rb/hari
Sewa seminggu: Beat 450rb, Vario 550rb, NMax 900rb
Buka tiap hari 07.00 - 21.00
Antar jemput stasiun gratis, bandara bayar 50rb
Telat balikin denda 10rb per jam, lewat 5 jam dihitung sehari
Jaminan: KTP asli + 1 identitas lain. Helm 2 pcs dan jas hujan sudah termasuk, bensin tidak termasuk
Booking dp 50%, batal H-1 dp hangus
Alamat: Jl. Bendungan Sutami No. 17, dekat kampus
WA 0813-5522-7788, web ucupmotor.id/booking`,
    right: [
      'Sewa Vario Rp90.000 per hari, Kak.',
      'NMax seratus lima puluh ribu sehari.',
      'Beat seminggu Rp450.000.',
      'Untuk 7 hari NMax 900 ribu, Kak.',
      'Kami buka setiap hari jam 7 pagi sampai jam 9 malam.',
      'Antar jemput ke stasiun tidak dikenakan biaya.',
      'Kalau ke bandara ada biaya Rp50.000.',
      'Keterlambatan dikenakan sepuluh ribu per jam.',
      'Lebih dari lima jam dihitung satu hari, Kak.',
      'Helm dua buah dan jas hujan sudah termasuk.',
      'Bensin belum termasuk ya Kak.',
      'DP-nya lima puluh persen.',
      'Uang muka setengah dari total, Kak.',
      'Kalau batal sehari sebelumnya, DP hangus.',
      'Alamat kami di Jalan Bendungan Sutami nomor 17.',
      'Hubungi +62 813 5522 7788 ya.',
      'Booking lewat https://ucupmotor.id/booking',
    ],
  },
  {
    name: 'Klinik Hewan Pawsi',
    text: `Klinik Hewan Pawsi 🐾
Jadwal: drh. Lina Senin - Kamis 09.00-15.00, drh. Bagas Jumat & Sabtu 13.00-20.00
Minggu tutup. Tanggal merah tutup.
Vaksin kucing F3 Rp180.000, F4 Rp230.000, rabies Rp150.000
Steril kucing jantan Rp450.000, betina Rp650.000 (sudah termasuk obat)
Grooming kucing 80rb, anjing kecil 100rb, anjing besar 175rb
Steril wajib puasa 8 jam, kontrol 7 hari setelah operasi
Rawat inap Rp120.000 per hari, belum termasuk obat
Bisa panggilan ke rumah radius 5 km, tambah 75rb. Lebih dari 5 km tidak bisa
Bayar: tunai, QRIS, debit BCA. Tidak menerima kartu kredit`,
    right: [
      'Vaksin F4 dua ratus tiga puluh ribu, Kak.',
      'Rabies Rp150 ribu ya.',
      'Steril kucing betina Rp650.000 sudah dengan obat.',
      'Untuk jantan 450rb, Kak.',
      'drh. Bagas praktik hari Jumat dan Sabtu pukul 13.00–20.00.',
      'drh. Lina ada Senin sampai Kamis jam 9 pagi sampai 3 sore.',
      'Hari Minggu kami tutup, Kak.',
      'Grooming anjing besar Rp175.000, yang kecil Rp100.000.',
      'Kucing perlu puasa delapan jam sebelum steril.',
      'Kontrolnya seminggu setelah operasi.',
      'Rawat inap 120 ribu sehari, obat tidak termasuk.',
      'Panggilan ke rumah bisa dalam radius 5 kilometer dengan tambahan Rp75.000.',
      'Maaf, kartu kredit belum bisa Kak.',
      'Bisa bayar tunai, QRIS, atau debit BCA.',
      'Rabu drh. Lina praktik sampai pukul 15.00.',
      'Grooming kucing Rp80.000 ya Kak.',
      'Vaksin F3 Rp180.000, F4 Rp230.000.',
    ],
  },
  {
    name: 'Les Privat Cerdas',
    text: `LES PRIVAT CERDAS
SD 60rb/sesi, SMP 75rb/sesi, SMA 95rb/sesi. 1 sesi 90 menit
Paket 8 sesi: SD 450rb, SMP 560rb, SMA 720rb
Pendaftaran 100rb, sekali saja. Modul gratis
Guru datang ke rumah area Depok, di luar Depok tambah transport 20rb
Kelas online pakai Zoom diskon 10%
Reschedule maksimal 3x sebulan, kabari minimal 6 jam sebelumnya
Tes awal 30 menit, hasilnya keluar dalam 2 hari
Bayar paling lambat tanggal 5 tiap bulan ke BRI 0021-01-445566-50-3 an. Sri Wahyuni
Admin aktif senin-sabtu jam 8 pagi - 8 malam`,
    right: [
      'Les SMP tujuh puluh lima ribu per sesi.',
      'Satu sesi satu setengah jam, Kak.',
      'Paket 8 sesi untuk SMA Rp720.000.',
      'Paket SD delapan sesi Rp450 ribu.',
      'Biaya pendaftaran Rp100.000 dibayar sekali.',
      'Modulnya gratis Kak.',
      'Di luar Depok ada tambahan transport Rp20.000.',
      'Kelas online dapat potongan sepuluh persen.',
      'Reschedule paling banyak tiga kali sebulan.',
      'Kabari kami minimal 6 jam sebelumnya ya.',
      'Tes awalnya setengah jam.',
      'Hasil tes keluar dalam 48 jam.',
      'Pembayaran paling lambat tanggal 5.',
      'Rekening BRI 002101445566503 atas nama Sri Wahyuni.',
      'Admin melayani Senin sampai Sabtu pukul 08.00–20.00.',
      'Hari Minggu admin libur, Kak.',
      'SD 60 ribu, SMP 75 ribu, SMA 95 ribu per sesi.',
    ],
  },
  {
    name: 'Konveksi Maju',
    text: `konveksi maju jaya
kaos polos cotton 24s 45rb, cotton 30s 40rb, polo 65rb, hoodie 125rb, jaket 150rb (per pcs)
min order 12 pcs. order 50 pcs up diskon 5%, 100 pcs up diskon 12%
sablon 1 warna gratis, tambah warna 5rb/warna
pengerjaan 7-10 hari kerja, express 4 hari kerja tambah 20%
DP 6 juta 500 ribu untuk order seragam di atas 10 juta, sisanya pelunasan sebelum kirim
sampel 75rb, dikembalikan kalau jadi order
retur cacat maksimal 3x24 jam sejak terima, wajib video unboxing
toko tutup hari jumat, buka sabtu sampai kamis 08:00-16:30
tf bni 0887766554 a/n cv maju jaya tekstil`,
    right: [
      'Cotton 30s Rp40.000, cotton 24s Rp45.000.',
      'Hoodie seratus dua puluh lima ribu per pcs.',
      'Minimal order satu lusin, Kak.',
      'Order 100 pcs ke atas diskon dua belas persen.',
      'Pesan 50 pcs dapat diskon 5 persen.',
      'Sablon satu warna tidak dikenakan biaya.',
      'Tambah warna Rp5.000 per warna.',
      'Pengerjaannya tujuh sampai sepuluh hari kerja.',
      'Express empat hari kerja dengan tambahan 20 persen.',
      'DP-nya Rp6.500.000 untuk seragam di atas Rp10 juta.',
      'Sampel Rp75.000, dikembalikan bila jadi pesan.',
      'Retur paling lambat 3 hari sejak diterima.',
      'Retur cacat wajib disertai video unboxing.',
      'Hari Jumat kami tutup.',
      'Buka Sabtu sampai Kamis jam 8 pagi sampai 16.30.',
      'Transfer ke BNI 0887766554 a.n. CV Maju Jaya Tekstil.',
      'Jaket 150rb dan polo 65rb per potong.',
    ],
  },
  {
    name: 'Villa Puncak Asri',
    text: `VILLA PUNCAK ASRI
Weekday: Villa Melati 1,2jt/malam, Villa Anggrek 1,8jt/malam, Villa Kenanga 2,5jt/malam
Weekend: Villa Melati 1,6jt/malam, Villa Anggrek 2,4jt/malam, Villa Kenanga 3,3jt/malam
Kapasitas: Melati 10 orang, Anggrek 15 orang, Kenanga 25 orang
Check in jam 2 siang, check out jam 12 siang. Early check in kena charge 150rb
Deposit Rp500.000 dikembalikan 1x24 jam setelah check out
Kolam renang buka 06.00-18.00, tidak boleh berenang malam
Hewan peliharaan tidak boleh masuk. BBQ boleh, alat gratis, arang 35rb
Batal 14 hari sebelum: uang kembali 75%. Kurang dari 7 hari hangus
Jl. Raya Cipanas Km 4, email: halo@villapuncakasri.com`,
    right: [
      'Weekday Villa Melati Rp1.200.000 per malam.',
      'Villa Anggrek weekend 2,4 juta semalam.',
      'Kapasitas Kenanga dua puluh lima orang.',
      'Melati muat 10 orang, Anggrek 15 orang.',
      'Check in pukul 14.00, check out pukul 12.00.',
      'Early check in ada biaya Rp150.000.',
      'Depositnya lima ratus ribu rupiah.',
      'Deposit kembali dalam 24 jam setelah check out.',
      'Kolam renang buka jam 6 pagi sampai jam 6 sore.',
      'Berenang malam tidak diperbolehkan, Kak.',
      'Maaf, hewan peliharaan tidak bisa masuk.',
      'Boleh BBQ, alatnya gratis dan arangnya 35 ribu.',
      'Batal 14 hari sebelumnya uang kembali tujuh puluh lima persen.',
      'Kurang dari seminggu hangus, Kak.',
      'Kami di Jl. Raya Cipanas Km 4.',
      'Emailnya halo@villapuncakasri.com.',
      'Kenanga weekend 3,3jt per malam, weekday 2,5jt.',
    ],
  },
];
