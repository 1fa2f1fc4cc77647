import type { Business } from './business.ts';

/**
 * First looked at when the rules were made: 99.0 % of the wrong were caught, 89.2 % of the right let through. Two rules
 * were mended by them since, so they flatter too.
 */
export const keptUnseen: readonly Business[] = [
  {
    name: 'Laundry Kilat Wangi',
    text: `LAUNDRY KILAT WANGI ✨
Kiloan: cuci kering setrika 8rb/kg, cuci lipat 6rb/kg, setrika aja 5rb/kg. Min 3 kg
Satuan: bedcover 35rb, jas 40rb, gorden 15rb/meter, sepatu 30rb
Reguler 2 hari, express 12 jam (+50%), kilat 5 jam (+100%)
Gratis antar jemput radius 3 km
Buka 07.00-21.00 setiap hari, jumat buka jam 1 siang
Cucian tidak diambil 30 hari bukan tanggung jawab kami
Karpet tidak terima dulu ya
bayar ke DANA 0856-1122-3344 a.n. Rahmat Hidayat`,
    right: [
      'Cuci kering setrika Rp8.000 per kilo, Kak.',
      'Cuci lipat enam ribu per kg.',
      'Setrika saja Rp5.000/kg.',
      'Minimal tiga kilo ya Kak.',
      'Bedcover 35 ribu, jas 40 ribu.',
      'Gorden lima belas ribu per meter.',
      'Reguler selesai dalam 48 jam.',
      'Express setengah hari dengan tambahan 50 persen.',
      'Kilat lima jam, tambahannya 100%.',
      'Antar jemput gratis dalam radius 3 kilometer.',
      'Kami buka tiap hari pukul 07.00 sampai 21.00.',
      'Khusus Jumat buka pukul 13.00.',
      'Maaf Kak, karpet belum bisa kami terima.',
      'Bayarnya ke DANA 085611223344 atas nama Rahmat Hidayat.',
      'Sepatu 30rb sepasang.',
      'Cuci lipat 6k dan cuci kering setrika 8k per kg.',
      'Cucian yang tidak diambil sebulan lebih di luar tanggung jawab kami? Batasnya 30 hari, Kak.',
    ],
  },
  {
    name: 'Toko Kue Nenek',
    text: `toko kue nenek 🎂
Brownies 55rb, lapis legit 320rb, bolu pandan 48rb, nastar 95rb/toples
Kue ultah: diameter 16 cm 180rb, 20 cm 250rb, 24 cm 340rb
Tulisan gratis, topper 15rb, lilin angka 8rb
Pesan minimal H-2, kalau kue ultah H-3
DP setengah, lunas pas ambil
Toko buka Selasa s/d Minggu 08.00 - 18.00, senin libur
Pengiriman gosend/grab ongkir ditanggung pembeli
Halal MUI, tanpa pengawet, tahan 4 hari suhu ruang dan 7 hari di kulkas
Jln Kaliurang Km 7 no 21, rek BSI 7123-4567-89 a.n. Siti Maryam`,
    right: [
      'Brownies lima puluh lima ribu Kak.',
      'Lapis legit Rp320.000 dan bolu pandan Rp48.000.',
      'Nastar 95 ribu per toples.',
      'Kue ultah 20 cm Rp250.000.',
      'Yang diameter 24 cm tiga ratus empat puluh ribu.',
      'Tulisan di kue tidak dikenakan biaya.',
      'Topper Rp15.000, lilin angka Rp8.000.',
      'Pesan paling lambat 2 hari sebelumnya ya Kak.',
      'Untuk kue ultah minimal H-3.',
      'DP lima puluh persen, sisanya dilunasi saat ambil.',
      'Kami buka Selasa sampai Minggu jam 8 pagi sampai jam 6 sore.',
      'Senin kami tutup, Kak.',
      'Tahan empat hari di suhu ruang.',
      'Di kulkas tahan seminggu.',
      'Rekening BSI 7123456789 atas nama Siti Maryam.',
      'Rabu buka sampai pukul 18.00.',
      'Ongkir ditanggung pembeli, Kak, lewat GoSend atau Grab.',
    ],
  },
  {
    name: 'Servis AC Dingin Jaya',
    text: `SERVIS AC DINGIN JAYA
cuci AC 0,5-1 PK 75rb, 1,5-2 PK 100rb
isi freon R32 250rb, R410 300rb, tambah freon 150rb
bongkar pasang 400rb (pipa 3 meter, lebih dari itu 85rb/meter)
kunjungan pengecekan 50rb, gratis kalau jadi servis
garansi servis 30 hari, garansi sparepart 3 bulan
jam kerja senin-jumat 08.00-17.00, sabtu 08.00-13.00, minggu tutup
area bekasi dan depok. jakarta tambah 50rb
teknisi datang 1x24 jam setelah booking
pembayaran cash atau transfer BCA 5520 3344 11 an Agus Salim. tidak terima kartu kredit
booking di dinginjaya.co.id`,
    right: [
      'Cuci AC 1 PK Rp75.000 Kak.',
      'Untuk 2 PK seratus ribu.',
      'Isi freon R410 tiga ratus ribu.',
      'Freon R32 Rp250 ribu.',
      'Tambah freon saja Rp150.000.',
      'Bongkar pasang Rp400.000 dengan pipa tiga meter.',
      'Pipa lebih dari 3 meter kena Rp85.000 per meter.',
      'Biaya pengecekan 50 ribu, gratis kalau jadi servis.',
      'Garansi servisnya 30 hari.',
      'Sparepart bergaransi tiga bulan.',
      'Sabtu kami buka jam 8 pagi sampai jam 1 siang.',
      'Rabu jam kerja 08.00–17.00.',
      'Minggu tutup ya Kak.',
      'Area Jakarta ada tambahan Rp50.000.',
      'Teknisi datang dalam 24 jam setelah booking.',
      'Transfer BCA 5520334411 a.n. Agus Salim.',
      'Booking lewat www.dinginjaya.co.id',
    ],
  },
  {
    name: 'Studio Foto Lensa',
    text: `STUDIO FOTO LENSA 📸
Self photo 15 menit 35rb/orang, 30 menit 60rb/orang
Paket keluarga 350rb (max 8 orang, 10 foto edit), tambahan orang 25rb
Paket wisuda 275rb (2 orang, 6 foto edit)
Prewedding indoor 1,5jt, outdoor 2,75jt
Semua file dikirim via google drive maksimal 3 hari, edit 7 hari kerja
Sewa kostum 50rb, make up tidak termasuk
Booking wajib DP 100rb, reschedule 1 kali gratis, batal DP hangus
Buka setiap hari 10.00-22.00 kecuali Rabu
Jl. Diponegoro No. 88 lantai 2, IG @lensa.studio`,
    right: [
      'Self photo seperempat jam Rp35.000 per orang.',
      'Yang setengah jam 60 ribu per orang.',
      'Paket keluarga Rp350.000 untuk maksimal 8 orang.',
      'Tambahan orang dua puluh lima ribu.',
      'Paket wisuda 275rb dapat 6 foto edit.',
      'Prewedding outdoor Rp2.750.000.',
      'Indoor satu setengah juta, Kak.',
      'File dikirim paling lama 3 hari.',
      'Editnya tujuh hari kerja.',
      'Make up belum termasuk ya Kak.',
      'Kostum bisa disewa Rp50.000.',
      'DP-nya seratus ribu.',
      'Reschedule satu kali tidak dipungut biaya.',
      'Kalau batal DP-nya hangus.',
      'Kami buka pukul 10.00–22.00, Rabu libur.',
      'Alamatnya Jalan Diponegoro nomor 88.',
      'Lihat hasilnya di @lensa.studio',
    ],
  },
  {
    name: 'Gym Otot Kawat',
    text: `GYM OTOT KAWAT
Harian 35rb, bulanan 250rb, 3 bulan 650rb, tahunan 2,2jt
Mahasiswa bulanan 200rb (wajib tunjukkan KTM)
Personal trainer 10 sesi 1,5jt, 20 sesi 2,8jt
Kelas zumba Selasa & Kamis 19.00, yoga Sabtu 07.00, member gratis non member 50rb
Loker dan handuk sudah termasuk, air minum tidak
Buka senin-jumat 06:00-22:00, sabtu minggu 07:00-20:00
Cuti member maksimal 2 minggu setahun
Usia minimal 15 tahun, di bawah 17 wajib izin orang tua
parkir motor gratis mobil 5rb
Bank Mandiri 900-00-3322114-5 a.n. PT Otot Kawat Indonesia`,
    right: [
      'Harian Rp35.000, bulanan Rp250.000.',
      'Paket 3 bulan enam ratus lima puluh ribu.',
      'Setahun Rp2.200.000, Kak.',
      'Mahasiswa 200 ribu per bulan dengan KTM.',
      'Personal trainer 20 sesi Rp2,8 juta.',
      'PT sepuluh sesi satu setengah juta.',
      'Zumba Selasa dan Kamis jam 7 malam.',
      'Yoga hari Sabtu jam tujuh pagi.',
      'Member gratis ikut kelas, non member Rp50.000.',
      'Loker dan handuk sudah termasuk.',
      'Senin sampai Jumat buka jam 6 pagi sampai 10 malam.',
      'Sabtu buka 07.00–20.00.',
      'Cuti paling lama dua minggu dalam setahun.',
      'Minimal usia lima belas tahun.',
      'Parkir motor gratis, mobil Rp5.000.',
      'Transfer ke Mandiri 9000033221145 atas nama PT Otot Kawat Indonesia.',
      'Kelas yoga Sabtu pukul 07.00, zumba pukul 19.00.',
    ],
  },
  {
    name: 'Travel Lintas Kota',
    text: `TRAVEL LINTAS KOTA 🚐
Jogja-Semarang 80rb, Jogja-Solo 50rb, Jogja-Surabaya 210rb
Jam berangkat Semarang: 06.00, 10.00, 15.00. Surabaya: 19.30
Bagasi gratis 15 kg, lebihnya 7rb/kg
Anak di bawah 3 tahun gratis kalau dipangku
Jemput ke rumah tambah 25rb, dalam ring road gratis
Refund: batal 12 jam sebelum berangkat kembali 80%, kurang dari 12 jam hangus
Charter hiace 1,1jt/12 jam, sudah sama sopir dan bbm, tol parkir tidak termasuk
Tidak boleh bawa durian dan hewan
CS 24 jam 0821-9988-7766, pesan: lintaskota.travel`,
    right: [
      'Jogja–Semarang delapan puluh ribu, Kak.',
      'Ke Solo Rp50.000.',
      'Jogja ke Surabaya 210 ribu.',
      'Berangkat ke Surabaya jam setengah delapan malam.',
      'Ke Semarang ada jam 6 pagi, 10 pagi, dan 3 sore.',
      'Bagasi gratis sampai 15 kilo.',
      'Kelebihan bagasi tujuh ribu per kg.',
      'Anak di bawah tiga tahun gratis bila dipangku.',
      'Jemput ke rumah ada tambahan Rp25.000.',
      'Batal 12 jam sebelumnya kembali delapan puluh persen.',
      'Kurang dari 12 jam sebelum berangkat hangus.',
      'Charter Hiace Rp1.100.000 per 12 jam.',
      'Sopir dan BBM sudah termasuk.',
      'Tol dan parkir belum termasuk.',
      'Maaf Kak, tidak boleh membawa durian.',
      'CS kami 24 jam di +62 821 9988 7766.',
      'Pesan di https://lintaskota.travel',
    ],
  },
];
