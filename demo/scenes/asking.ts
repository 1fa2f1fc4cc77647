import { rupiah } from '../business.ts';
import { ai, customer, member } from '../turn.ts';
import { retail, type Scene } from './stage.ts';

/** Before anybody buys: stock, taste, grind, halal, opening hours. */
export const asking: Scene[] = [
  {
    weight: 9,
    channels: retail,
    play: ({ pick, product, kak, quantity, random }) => [
      customer(
        pick([
          `Halo kak, ${product.short} masih ada?`,
          `Siang kak, ready ${product.name}?`,
          `Kak mau tanya, stok ${product.short} masih?`,
          `Permisi kak, ${product.short} nya kosong tidak ya`,
          `Pagi kak, mau ${product.short} ${quantity} bungkus, ada?`,
          `Assalamualaikum kak, ${product.short} masih dijual?`,
          `Kak ${product.short} berapa sekarang?`,
        ]),
      ),
      ai(
        pick([
          `Halo ${kak} 👋 ${product.name} harganya ${rupiah(product.price)}. Mau berupa biji atau digiling?`,
          `${product.name} ${rupiah(product.price)} ya Kak. Digiling gratis kalau Kakak mau, atau tetap berupa biji?`,
          `Ada ${kak}. ${product.name} ${rupiah(product.price)}, bisa biji atau giling tanpa biaya tambahan.`,
        ]),
        'produk.harga',
      ),
      customer(
        pick([
          'Giling sedang aja kak, saya pakai V60',
          'Biji kak, saya punya grinder sendiri',
          'Yang halus untuk tubruk kak',
          'Digiling kasar ya kak, buat cold brew',
          'Bingung, cocoknya giling apa kalau pakai mesin espresso?',
          'Giling untuk french press kak',
        ]),
      ),
      ai(
        pick([
          'Siap Kak. Giling halus untuk tubruk dan espresso, sedang untuk V60 dan drip, kasar untuk French press dan cold brew. Pilihannya saya catat di pesanan ya.',
          'Baik Kak, gilingannya gratis. Yang sedang untuk V60 dan drip, halus untuk tubruk dan espresso, kasar untuk French press.',
        ]),
        'produk.giling',
      ),
      ...(random.chance(0.5)
        ? [
            customer(
              pick([
                `Oke saya ambil ${quantity} ya kak`,
                `Sip, pesan ${quantity} bungkus kak`,
                'Oke kak nanti saya kabari lagi ya',
                'Mantap, boleh minta total sama ongkir?',
              ]),
            ),
            member(
              pick([
                `Siap ${kak}, ${quantity} × ${product.name} jadi ${rupiah(product.price * quantity)} belum ongkir. Alamat lengkapnya boleh dikirim di sini ya.`,
                `Baik ${kak}, totalnya ${rupiah(product.price * quantity)}. Kami tunggu nama penerima dan alamatnya 😊`,
              ]),
            ),
            customer(
              pick([
                'Oke kak sebentar saya ketik',
                'Siap, terima kasih kak',
                'Oke ditunggu ya kak',
                'Baik kak',
              ]),
            ),
          ]
        : [
            customer(
              pick([
                'Oke makasih infonya kak',
                'Sip terima kasih',
                'Baik kak nanti saya order di web',
                'Oke kak noted',
              ]),
            ),
          ]),
    ],
  },
  {
    weight: 5,
    channels: retail,
    play: ({ pick, kak, product, random }) => [
      customer(
        pick([
          'Kak yang tidak asam yang mana ya? Lambung saya suka kumat',
          'Mau tanya kak, kopi yang tidak terlalu asam apa?',
          'Rekomendasi kopi buat pemula dong kak, yang tidak asam',
          'Kak bedanya toraja sama kintamani apa ya rasanya',
          'Suami sukanya kopi pahit tidak asam, ada kak?',
        ]),
      ),
      ai(
        pick([
          `Untuk rasa tidak asam ${kak} bisa pilih Mandailing atau Toraja Sapan. Kalau suka rasa buah dan asam segar, Kintamani Natural atau Gayo Wine.`,
          'Yang tidak asam Mandailing dan Toraja Sapan, Kak. Yang segar seperti buah Kintamani Natural dan Gayo Wine.',
        ]),
        'produk.asam',
      ),
      customer(
        pick([
          'Oh oke, Mandailing berarti ya',
          'Toraja aja deh kak',
          'Sip kak, coba mandailing dulu satu',
          'Hmm menarik, beli dua-duanya deh',
        ]),
      ),
      ai(
        'Mandailing Rp82.000 dan Toraja Sapan Rp89.000 untuk 200 gr, Kak. Mau biji atau giling?',
        'produk.harga',
      ),
      ...(random.chance(0.4)
        ? [
            customer(`Kalau ${product.short} gimana kak, cocok buat kopi susu?`),
            member(
              pick([
                'Cocok Kak, rasanya tetap keluar walau pakai susu. Saran kami giling halus dan seduh agak pekat.',
                'Untuk kopi susu paling aman House Blend kami Kak, sengaja dibuat untuk itu 😊',
              ]),
            ),
            customer(pick(['Oke terima kasih sarannya kak', 'Siap kak makasih banyak'])),
          ]
        : []),
    ],
  },
  {
    weight: 3,
    channels: retail,
    play: ({ pick, kak }) => [
      customer(
        pick([
          'Kak ini sudah halal belum ya?',
          'Ada sertifikat halalnya kak? Buat acara kantor soalnya',
          'Produknya BPOM kak?',
          'Kopi susunya tahan berapa lama kak?',
          'Kalau kopi gilingnya disimpan tahan sampai kapan ya?',
        ]),
      ),
      ai(
        `Semua produk kami bersertifikat halal MUI dan terdaftar di BPOM atau P-IRT, ${kak}.`,
        'produk.halal',
      ),
      customer(
        pick([
          'Kalau tahannya berapa lama?',
          'Alhamdulillah. Tahan lama tidak kak?',
          'Sip. Simpannya gimana biar awet?',
        ]),
      ),
      ai(
        'Kopi biji tahan 6 bulan dan kopi giling 3 bulan di wadah tertutup, jauh dari sinar matahari. Kopi Susu Aren tahan 3 hari di kulkas ya Kak.',
        'produk.simpan',
      ),
      customer(pick(['Oke makasih kak', 'Noted kak terima kasih', 'Baik kak, jelas banget'])),
    ],
  },
  {
    weight: 5,
    channels: retail,
    play: ({ pick, kak, random }) => [
      customer(
        pick([
          'Kak tokonya buka jam berapa?',
          'Hari minggu buka kak?',
          'Lokasi kedainya di mana ya kak',
          'Malam ini masih buka? Mau mampir',
          'Kak alamat tokonya dong, mau ke sana sama temen',
          'Tanggal merah buka tidak kak?',
        ]),
      ),
      ai(
        pick([
          `Toko dan kedai kami buka Senin sampai Sabtu pukul 08.00–21.00 dan Minggu pukul 09.00–18.00, ${kak}.`,
          'Kami buka Senin–Sabtu pukul 08.00–21.00, Minggu 09.00–18.00 ya Kak ☕',
        ]),
        'toko.jam',
      ),
      customer(pick(['Alamatnya di mana kak?', 'Parkir mobil ada?', 'Patokannya apa kak'])),
      ai(
        'Jl. Kemang Timur No. 27, Jakarta Selatan, di seberang SPBU. Parkir mobil dan motor tersedia, Kak.',
        'toko.alamat',
      ),
      ...(random.chance(0.35)
        ? [
            customer('Kalau reservasi buat 12 orang bisa kak?'),
            member(`Bisa ${kak}, meja panjang di lantai 2 muat 14 orang. Untuk hari dan jam berapa ya?`),
            customer(pick(['Sabtu jam 4 sore kak', 'Jumat malam jam 7', 'Minggu pagi jam 10 kak'])),
            member(
              pick([
                'Siap, sudah kami catat atas nama Kakak. Sampai jumpa ☕',
                'Oke Kak, sudah saya reservasikan ya. Kalau berubah kabari saja di sini.',
              ]),
            ),
          ]
        : [customer(pick(['Oke otw kak', 'Siap meluncur', 'Makasih kak', 'Oke kak besok saya ke sana']))]),
    ],
  },
  {
    weight: 2,
    channels: retail,
    play: ({ pick, kak, quantity }) => [
      customer(
        pick([
          'Kak kelas seduhnya masih ada slot?',
          'Mau ikut kelas manual brew kak, biayanya berapa?',
          'Kelas kopi hari sabtu jam berapa ya kak',
        ]),
      ),
      ai(
        'Kelas seduh manual setiap Sabtu pukul 10.00, Rp150.000 per orang termasuk kopi 100 gr. Kuotanya 8 orang, Kak.',
        'toko.kelas',
      ),
      customer(`Daftar ${Math.min(quantity, 3)} orang kak`),
      member(`Siap ${kak}, sudah saya masukkan daftar Sabtu ini. Pembayaran bisa di tempat ya 😊`),
      customer(pick(['Asik, sampai ketemu', 'Makasih kak', 'Sip, tidak sabar'])),
    ],
  },
];
