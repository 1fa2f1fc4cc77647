import type { ChannelKey, MemberKey } from './business.ts';
import { ai, customer, handover, member, note, type Turn } from './turn.ts';

/** A conversation that is going on while the demo is opened; what one sees first, so written by hand. */
export interface OpenConversation {
  channel: ChannelKey;
  name: string;
  digits: string;
  city?: string;
  company?: string;
  email?: string;
  note?: string;
  handler: 'ai' | 'queue' | MemberKey;
  /** Minutes since its last line. */
  minutesAgo: number;
  unread: number;
  turns: Turn[];
  /** An earlier visit, resolved then. */
  before?: { daysAgo: number; turns: Turn[] };
}

export const openConversations: OpenConversation[] = [
  {
    channel: 'grosir',
    name: 'Ratna Kusumawardani',
    digits: '6281288374410',
    city: 'Jakarta Selatan',
    company: 'PT Cipta Karsa',
    email: 'ratna@ciptakarsa.co.id',
    note: 'Bagian HRGA. Pesan hampers tiap akhir tahun, pembayaran selalu lancar.',
    handler: 'sekar',
    minutesAgo: 4,
    unread: 1,
    before: {
      daysAgo: 344,
      turns: [
        customer('Selamat siang, hampers natal 25 box untuk PT Cipta Karsa masih bisa?'),
        ai('Bisa, Kak Ratna. Potongan 20–49 kotak 7%, kartu ucapannya gratis.', 'hampers.grosir'),
        customer('Oke, kirim ke kantor di Jaksel ya. Invoice atas nama perusahaan', { after: 4 }),
        member('Siap Kak Ratna, invoice sudah saya kirim ke email. Terima kasih banyak 🙏', { after: 12 }),
        customer('Sudah diterima, rapi sekali. Tahun depan pesan lagi ya', { after: 90 }),
      ],
    },
    turns: [
      customer('Halo kak, mau tanya hampers akhir tahun yang isi dua kopi masih bisa dipesan 40 box?'),
      ai(
        'Halo Kak Ratna 👋 Bisa. Hampers Nusantara Rp185.000 (2 kopi 100 gr, 1 kukis) dan Hampers Priangan Rp265.000 (2 kopi 200 gr, cangkir). Untuk 20–49 kotak ada potongan 7%.',
        'hampers.daftar',
      ),
      customer('Yang Priangan kak. Kartunya bisa logo kantor? Sama kami butuh faktur pajak', { after: 3 }),
      handover(
        'Kartu dengan logo gratis mulai 30 kotak, Kak. Untuk faktur pajaknya saya teruskan ke tim kami ya, mohon tunggu sebentar 🙏',
        'excluded_topic',
        'Ingin 40 × Hampers Priangan untuk PT Cipta Karsa dengan kartu logo kantor dan faktur pajak. Belum kirim alamat dan tanggal.',
        'faktur pajak',
      ),
      member(
        'Halo Kak Ratna, saya Sekar. Bisa Kak, faktur pajak kami kirim bersama invoice. Ini penawarannya: 40 × Hampers Priangan potong 7% jadi Rp9.858.000, termasuk kartu logo.',
        { after: 5, file: 'Penawaran Hampers Priangan.pdf', reaction: '👍' },
      ),
      note('@Dimas tolong tahan stok cangkir 45 buah sampai Jumat.', 'sekar'),
      customer('Oke kak, saya ajukan sekarang. Kalau bisa sampai sebelum Jumat ya 🙏', {
        after: 9,
        quotes: 1,
      }),
    ],
  },
  {
    channel: 'toko',
    name: 'Bagus Prasetyo',
    digits: '6285711223344',
    city: 'Semarang',
    handler: 'ai',
    minutesAgo: 1,
    unread: 2,
    turns: [
      customer('kak ongkir ke semarang brp?'),
      ai(
        'Ongkir JNE REG ke Semarang Rp19.000 untuk kilogram pertama, Kak. Biasanya sampai 2–3 hari.',
        'pengiriman.ongkir',
      ),
      customer('klo bayar skrg dikirim hari ini ga?', { after: 2 }),
      ai(
        'Yang dibayar sebelum pukul 14.00 WIB dikirim hari itu juga, Kak. Setelahnya dikirim hari kerja berikutnya.',
        'pengiriman.jadwal',
      ),
    ],
  },
  {
    channel: 'toko',
    name: 'Melati Anggraini',
    digits: '6281345678120',
    city: 'Bandung',
    handler: 'queue',
    minutesAgo: 7,
    unread: 2,
    turns: [
      customer('Kak barusan sampai, tapi toplesnya pecah 😭'),
      ai(
        'Mohon maaf ya Kak 🙏 Barang rusak kami ganti baru tanpa biaya. Kirim foto barang dan video saat membuka paket paling lambat 2 × 24 jam setelah diterima.',
        'komplain.rusak',
      ),
      customer('Ini fotonya', { file: 'toples-pecah.jpg', after: 4 }),
      handover(
        'Terima kasih fotonya Kak Melati. Saya teruskan ke tim supaya penggantinya segera dikirim.',
        'complaint',
        'Toples Gayo Wine pecah saat diterima di Bandung. Foto sudah dikirim, minta penggantian.',
      ),
    ],
  },
  {
    channel: 'situs',
    name: 'Yusuf Maulana',
    digits: '6281398761234',
    city: 'Makassar',
    handler: 'queue',
    minutesAgo: 12,
    unread: 2,
    turns: [
      customer('Permisi, bisa kirim ke Makassar? Estimasinya berapa hari?'),
      ai('Bisa Kak. Ke Makassar Rp42.000 dengan JNE REG, sekitar 3–5 hari.', 'pengiriman.ongkir'),
      customer('Kalau kirim pakai kapal kargo untuk 60 kg ada harganya?', { after: 2 }),
      handover(
        'Untuk kargo 60 kg saya tanyakan ke tim pengiriman kami ya Kak. Jawabannya tetap di chat ini.',
        'not_known',
        'Menanyakan ongkir kargo kapal untuk 60 kg ke Makassar. Kemungkinan pembeli grosir.',
        'ongkir kargo kapal',
      ),
    ],
  },
  {
    channel: 'toko',
    name: 'Toko Sinar Abadi',
    digits: '6281122334411',
    city: 'Surabaya',
    handler: 'dimas',
    minutesAgo: 21,
    unread: 0,
    turns: [
      customer('Boleh minta invoice untuk PO bulan ini?'),
      handover(
        'Baik Kak, invoice saya mintakan ke tim keuangan ya.',
        'own_record',
        'Meminta invoice PO bulan ini.',
      ),
      member('Siap Kak, PO-nya 24 House Blend 1 kg ya? Invoice saya kirim setelah makan siang.', {
        after: 6,
      }),
      customer('Betul, atas nama toko ya', { after: 4 }),
      member('Siap, sudah saya kirim ke email Kakak.', { after: 11, status: 'delivered' }),
    ],
  },
  {
    channel: 'toko',
    name: 'dr. Hendra Wijaya',
    digits: '6281511987001',
    city: 'Malang',
    handler: 'sekar',
    minutesAgo: 26,
    unread: 0,
    turns: [
      customer('', { file: 'tanya-pesanan.ogg' }),
      handover(
        'Terima kasih pesan suaranya Kak. Saya teruskan ke tim supaya didengarkan ya.',
        'not_text',
        'Mengirim pesan suara, belum ada tulisan.',
      ),
      member(
        'Sudah saya dengar, Dok. Gayo Wine 4 bungkus giling sedang, dikirim ke klinik seperti biasa ya?',
        { after: 3 },
      ),
      customer('Ya betul, terima kasih', { after: 2, reaction: '🙏' }),
      member('Ini fotonya sebelum kami bungkus, Dok ☕', { file: 'kopi-gayo.jpg', after: 12 }),
    ],
  },
  {
    channel: 'grosir',
    name: 'Clara Simanjuntak',
    digits: '6281260071188',
    city: 'Medan',
    handler: 'ai',
    minutesAgo: 3,
    unread: 0,
    turns: [
      customer('Horas kak, lihat-lihat hampers natal dong'),
      ai('Halo Kak Clara 🎄 Ada tiga pilihan, Kakak mau lihat yang mana?', 'hampers.daftar', [
        'Hampers Nusantara',
        'Hampers Priangan',
        'Sekar Kencana',
      ]),
      customer('Sekar Kencana', { choice: '3', after: 1 }),
      ai(
        'Hampers Sekar Kencana Rp385.000 isi 3 kopi 200 gr dan French press, Kak. Kartu ucapan gratis.',
        'hampers.daftar',
      ),
    ],
  },
  {
    channel: 'toko',
    name: 'Putu Ayu Lestari',
    digits: '6281999123456',
    city: 'Denpasar',
    handler: 'queue',
    minutesAgo: 38,
    unread: 1,
    turns: [
      customer('Saya mau ngomong sama orangnya langsung bisa kak?'),
      handover(
        'Baik Kak, saya panggilkan tim kami ya 🙏',
        'wants_person',
        'Ingin dilayani orang langsung. Belum menyebut keperluannya.',
      ),
    ],
  },
  {
    channel: 'toko',
    name: 'Fajar Nugroho',
    digits: '6285640012345',
    city: 'Yogyakarta',
    handler: 'sekar',
    minutesAgo: 55,
    unread: 0,
    turns: [
      customer('Kak pesanan KN-38112 sudah dikirim?'),
      handover(
        'Baik Kak, status pesanan saya teruskan ke tim ya.',
        'own_record',
        'Menanyakan resi pesanan KN-38112. Tujuan Yogyakarta.',
      ),
      member('Sudah Kak Fajar, resinya JP4471902260. Perkiraan tiba lusa.', { after: 7 }),
      customer('Sip, makasih kak 🙏', { after: 5 }),
      member('Sama-sama Kak. Kalau sudah sampai kabari ya ☕', { after: 2, status: 'delivered' }),
    ],
  },
  {
    channel: 'toko',
    name: 'Intan Permatasari',
    digits: '6287855667788',
    city: 'Depok',
    handler: 'sekar',
    minutesAgo: 95,
    unread: 0,
    turns: [
      customer('Kak kelas seduh sabtu ini masih ada?'),
      ai(
        'Kelas seduh manual setiap Sabtu pukul 10.00, Rp150.000 per orang termasuk kopi 100 gr. Kuotanya 8 orang, Kak.',
        'toko.kelas',
      ),
      customer('Daftar 2 ya, saya sama adik', { after: 6 }),
      member('Siap Kak Intan, sudah saya daftarkan dua orang.', { by: 'sekar', after: 9 }),
      member('Ini lokasinya ya Kak, datang 10 menit sebelumnya.', {
        by: 'sekar',
        after: 1,
        failed: { code: '131026', detail: 'Message undeliverable' },
      }),
    ],
  },
  {
    channel: 'situs',
    name: 'Nadia Rahmawati',
    digits: '6281290908877',
    email: 'nadia.rahma@gmail.com',
    handler: 'ai',
    minutesAgo: 9,
    unread: 1,
    turns: [
      customer('kopi yang ga asam apa ya kak?'),
      ai(
        'Untuk rasa tidak asam pilih Mandailing atau Toraja Sapan, Kak. Untuk rasa buah dan asam segar pilih Kintamani Natural atau Gayo Wine.',
        'produk.asam',
      ),
      customer('toraja brp?', { after: 1 }),
      ai('Toraja Sapan Rp89.000 untuk 200 gr, Kak. Mau berupa biji atau digiling?', 'produk.harga'),
    ],
  },
  {
    channel: 'instagram',
    name: 'Citra Maheswari',
    digits: '6281233901122',
    handler: 'ai',
    minutesAgo: 14,
    unread: 1,
    turns: [
      customer('Kak yang di story itu drip bag ya? Harganya berapa?', { story: 'story_reply' }),
      ai(
        'Betul Kak, Drip Bag isi 10 Rp75.000. Mau dikirim ke mana, biar saya hitung ongkirnya?',
        'produk.harga',
      ),
      customer('Bandung kak', { after: 2 }),
      ai('Ke Bandung Rp12.000 dengan JNE REG, sampai 1–2 hari, Kak.', 'pengiriman.ongkir'),
    ],
  },
  {
    channel: 'instagram',
    name: 'Yoga Pratama',
    digits: '6281908112233',
    handler: 'sekar',
    minutesAgo: 47,
    unread: 0,
    turns: [
      customer('', { story: 'story_mention' }),
      member('Wah, terima kasih sudah mampir dan berbagi ceritanya Kak Yoga ☕', {
        after: 12,
        reaction: '❤️',
      }),
    ],
  },
  {
    channel: 'telegram',
    name: 'Bima Saputro',
    digits: '6281277001234',
    handler: 'ai',
    minutesAgo: 18,
    unread: 1,
    turns: [
      customer('Halo min, kopi susu aren yang literan masih ada?'),
      ai('Masih ada, Kak. Kopi Susu Aren 1 liter Rp68.000. Mau dikirim ke mana?', 'produk.harga'),
      customer('Depok kak', { after: 2 }),
      ai('Ke Depok Rp11.000 dengan JNE REG, sampai 1–2 hari, Kak.', 'pengiriman.ongkir'),
    ],
  },
  {
    channel: 'halaman',
    name: 'Hendra Gunawan',
    digits: '6281355667701',
    handler: 'queue',
    minutesAgo: 26,
    unread: 1,
    turns: [
      customer('Selamat siang, apakah bisa jadi reseller di Makassar?'),
      handover(
        'Siang Pak, untuk reseller saya teruskan ke tim grosir kami ya. Mohon tunggu sebentar 🙏',
        'excluded_topic',
        'Ingin jadi reseller di Makassar. Belum menyebut jumlah dan jenis kopi.',
      ),
    ],
  },
  {
    channel: 'toko',
    name: 'Rangga Saputra',
    digits: '6281807654321',
    city: 'Jakarta Selatan',
    handler: 'sekar',
    minutesAgo: 23 * 60 + 22,
    unread: 0,
    turns: [
      customer('Kak bisa gosend sore ini?'),
      ai(
        'Bisa Kak, GoSend atau GrabExpress dari toko Kemang pukul 09.00–17.00. Ongkirnya sesuai aplikasi dan dibayar pembeli.',
        'pengiriman.instan',
      ),
      customer('Ini lokasi saya', {
        after: 4,
        place: {
          name: 'Kantor',
          address: 'Jl. Cilandak KKO No. 8, Jakarta Selatan',
          latitude: -6.2921,
          longitude: 106.8088,
        },
      }),
      member('Driver sudah jalan Kak, plat B 4471 KZL.', { after: 8 }),
      customer('Sudah diterima, mantap', { after: 34 }),
    ],
  },
  {
    channel: 'grosir',
    name: 'Wulan Puspitasari',
    digits: '6281326781234',
    city: 'Semarang',
    handler: 'sekar',
    minutesAgo: 27 * 60,
    unread: 0,
    turns: [
      customer('Kak contoh kartunya bisa difoto dulu?'),
      handover(
        'Saya mintakan fotonya ke tim ya Kak.',
        'not_known',
        'Minta foto contoh kartu ucapan sebelum pesan.',
      ),
      member('Ini contohnya ya Kak Wulan, warnanya bisa menyesuaikan.', { after: 22, file: 'hampers.jpg' }),
      customer('Bagus kak, saya kabari besok ya', { after: 15 }),
    ],
  },
];
