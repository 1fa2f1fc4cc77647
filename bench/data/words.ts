/** What the contacts are called and what they say: enough different words for a search to have work. */
export const firstNames =
  'Sekar Budi Citra Dewi Eko Fitri Gilang Hana Indra Joko Kartika Lestari Made Nadia Oki Putri Qori Rizky Siti Teguh Utami Vina Wahyu Yanti Zahra Agus Bayu Cahya Dimas Endah Farhan Galih Hesti Intan Jaya Komang Laras Mira Nyoman Ayu'.split(
    ' ',
  );
export const lastNames =
  'Maharani Santoso Wijaya Lestari Pratama Saputra Hidayat Nugroho Siregar Simanjuntak Wibowo Kusuma Halim Setiawan Purnama Rahayu Susanto Gunawan Hartono Permata Anggraini Ramadhan Sihombing Tanjung Utomo Wulandari Yulianti Zulkarnain Prasetyo Suharto'.split(
    ' ',
  );
export const words =
  'halo kak barang ready stok ukuran warna merah biru hitam putih kirim ongkir bandung jakarta surabaya medan makassar alamat transfer bukti bayar pesanan resi paket sampai belum kapan besok hari ini promo diskon harga berapa murah mahal grosir reseller sepatu baju celana tas jilbab gamis kemeja kaos topi sandal jaket serum sabun kopi teh madu kerupuk sambal rendang bumbu kue donat roti susu terima kasih mohon tolong cek dulu nanti kabari lagi siap oke bisa tidak mau saya kami anda tukar retur garansi rusak cacat lengkap foto video ukurannya bahannya adem tebal tipis pengiriman cepat lambat hilang'.split(
    ' ',
  );
export const cities =
  'Jakarta Surabaya Bandung Medan Semarang Makassar Palembang Depok Bekasi Tangerang Bogor Malang Padang Denpasar Pekanbaru Samarinda Banjarmasin Pontianak Manado Yogyakarta Solo Cirebon Kupang Ambon Jayapura'.split(
    ' ',
  );
