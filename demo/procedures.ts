import type { AiAgent } from '@sapa/contracts';
import type { ChannelKey } from './business.ts';

/** What the owner pasted for the AI agents. The parts are kept apart so that the history can cite them. */
export const procedures = {
  pengiriman: {
    title: 'Pengiriman',
    parts: {
      jadwal: {
        heading: 'Jadwal kirim',
        text: 'Pesanan yang dibayar sebelum pukul 14.00 WIB dikirim hari itu juga. Setelah pukul 14.00 dikirim hari kerja berikutnya. Hari Minggu dan tanggal merah tidak ada pengiriman.',
      },
      ongkir: {
        heading: 'Ongkir',
        text: 'Ongkir JNE REG untuk kilogram pertama: Jabodetabek Rp11.000, Bandung Rp12.000, Semarang dan Yogyakarta Rp19.000, Surabaya dan Malang Rp21.000, Denpasar dan Palembang Rp26.000, Medan Rp38.000, Pontianak Rp41.000, Makassar Rp42.000, Balikpapan Rp44.000, Manado Rp56.000.',
      },
      lama: {
        heading: 'Lama pengiriman',
        text: 'Lama pengiriman JNE REG: Jabodetabek dan Bandung 1–2 hari, Jawa 2–3 hari, Bali dan Sumatra 2–4 hari, Kalimantan dan Sulawesi 3–6 hari.',
      },
      gratis: {
        heading: 'Gratis ongkir',
        text: 'Gratis ongkir se-Pulau Jawa untuk belanja mulai Rp350.000 dalam satu alamat.',
      },
      instan: {
        heading: 'Kirim instan',
        text: 'Pengiriman instan dengan GoSend atau GrabExpress tersedia dari toko Kemang pukul 09.00–17.00, ongkir sesuai aplikasi dan dibayar pembeli.',
      },
      resi: {
        heading: 'Nomor resi',
        text: 'Nomor resi dikirim lewat chat paling lambat pukul 20.00 di hari pengiriman.',
      },
    },
  },
  produk: {
    title: 'Produk dan harga',
    parts: {
      harga: {
        heading: 'Daftar harga',
        text: 'Harga kopi 200 gr: Gayo Wine Rp98.000, Kintamani Natural Rp92.000, Toraja Sapan Rp89.000, Flores Bajawa Rp85.000, Mandailing Rp82.000, Java Preanger Rp79.000. House Blend 1 kg Rp185.000. Drip Bag isi 10 Rp75.000. Kopi Susu Aren 1 liter Rp68.000.',
      },
      giling: {
        heading: 'Pilihan giling',
        text: 'Kopi bisa dikirim berupa biji atau digiling gratis: halus untuk tubruk dan espresso, sedang untuk V60 dan drip, kasar untuk French press dan cold brew. Tulis pilihan giling saat memesan.',
      },
      sangrai: {
        heading: 'Hari sangrai',
        text: 'Biji disangrai setiap Selasa dan Jumat. Tanggal sangrai tertera di kemasan, paling enak diminum 7–30 hari setelah disangrai.',
      },
      simpan: {
        heading: 'Daya simpan',
        text: 'Kopi biji tahan 6 bulan dan kopi giling 3 bulan di wadah tertutup, jauh dari sinar matahari. Kopi Susu Aren tahan 3 hari di kulkas.',
      },
      asam: {
        heading: 'Memilih rasa',
        text: 'Untuk rasa tidak asam pilih Mandailing atau Toraja Sapan. Untuk rasa buah dan asam segar pilih Kintamani Natural atau Gayo Wine.',
      },
      halal: {
        heading: 'Halal dan BPOM',
        text: 'Semua produk bersertifikat halal MUI dan terdaftar di BPOM atau P-IRT.',
      },
    },
  },
  pembayaran: {
    title: 'Pembayaran',
    parts: {
      cara: {
        heading: 'Cara bayar',
        text: 'Pembayaran bisa lewat QRIS, transfer BCA dan Mandiri, GoPay, OVO, atau ShopeePay. Pesanan diproses setelah pembayaran diterima.',
      },
      rekening: {
        heading: 'Rekening',
        text: 'Transfer ke BCA 5270-889-900 atau Mandiri 124-00-1122-3344, atas nama CV Kopi Nusantara.',
      },
      cod: {
        heading: 'COD',
        text: 'COD (bayar di tempat) hanya untuk Jakarta Selatan dengan kurir toko, belanja minimal Rp100.000.',
      },
    },
  },
  komplain: {
    title: 'Retur dan komplain',
    parts: {
      rusak: {
        heading: 'Barang rusak atau salah',
        text: 'Barang rusak, salah kirim, atau kurang diganti baru tanpa biaya. Kirim foto barang dan video saat membuka paket paling lambat 2 × 24 jam setelah paket diterima.',
      },
      batal: {
        heading: 'Pembatalan',
        text: 'Pesanan bisa dibatalkan selama belum dikirim. Uang kembali ke rekening pembeli dalam 2 hari kerja.',
      },
      selera: {
        heading: 'Tukar karena selera',
        text: 'Barang yang sudah dibuka tidak bisa ditukar karena alasan selera.',
      },
    },
  },
  toko: {
    title: 'Toko dan jam buka',
    parts: {
      jam: {
        heading: 'Jam buka',
        text: 'Toko dan kedai buka Senin sampai Sabtu pukul 08.00–21.00 dan Minggu pukul 09.00–18.00.',
      },
      alamat: {
        heading: 'Alamat',
        text: 'Alamat toko: Jl. Kemang Timur No. 27, Jakarta Selatan, di seberang SPBU. Parkir mobil dan motor tersedia.',
      },
      kelas: {
        heading: 'Kelas seduh',
        text: 'Kelas seduh manual setiap Sabtu pukul 10.00, Rp150.000 per orang termasuk kopi 100 gr. Kuota 8 orang.',
      },
    },
  },
  seduh: {
    title: 'Resep seduh',
    parts: {
      v60: {
        heading: 'V60',
        text: 'Resep V60: 15 gr kopi giling sedang, 240 ml air bersuhu 92 °C, rasio 1:16. Tuang 45 ml, diamkan 30 detik, lalu tuang sisanya perlahan sampai menit 2.30.',
      },
      tubruk: {
        heading: 'Tubruk',
        text: 'Takaran tubruk: 12 gr kopi giling halus untuk 180 ml air bersuhu 95 °C. Diamkan 4 menit, aduk sekali, tunggu ampas turun.',
      },
      coldbrew: {
        heading: 'Cold brew',
        text: 'Resep cold brew: 100 gr kopi giling kasar untuk 1 liter air dingin, rasio 1:10. Rendam 16 jam di kulkas, saring, tahan 5 hari.',
      },
    },
  },
  hampers: {
    title: 'Hampers dan pesanan kantor',
    parts: {
      daftar: {
        heading: 'Daftar hampers',
        text: 'Hampers Nusantara Rp185.000 (2 kopi 100 gr, 1 kukis), Hampers Priangan Rp265.000 (2 kopi 200 gr, cangkir), Hampers Sekar Kencana Rp385.000 (3 kopi 200 gr, French press).',
      },
      grosir: {
        heading: 'Potongan hampers',
        text: 'Potongan hampers: 20–49 kotak 7%, 50–99 kotak 10%, mulai 100 kotak 15%.',
      },
      kartu: {
        heading: 'Kartu ucapan',
        text: 'Kartu ucapan gratis. Cetak logo perusahaan di kartu gratis mulai 30 kotak.',
      },
      waktu: {
        heading: 'Waktu pengerjaan',
        text: 'Pesanan hampers di atas 30 kotak perlu waktu 5 hari kerja. Uang muka 50%, pelunasan sebelum dikirim.',
      },
      reseller: {
        heading: 'Reseller',
        text: 'Reseller mendapat potongan 15% dengan pembelian pertama minimal Rp1.000.000 dan 10% untuk pembelian berikutnya tanpa minimal.',
      },
    },
  },
} as const;

interface Part {
  heading: string;
  text: string;
}

type Procedures = typeof procedures;
export type ProcedureKey = keyof Procedures;
/** `pengiriman.ongkir` */
export type PassageKey = {
  [P in ProcedureKey]: `${P}.${keyof Procedures[P]['parts'] & string}`;
}[ProcedureKey];

export function passage(key: PassageKey): { procedure: ProcedureKey; heading: string; text: string } {
  const [procedure, part] = key.split('.') as [ProcedureKey, string];
  const found = Object.entries<Part>(procedures[procedure].parts).find(([name]) => name === part);
  if (found === undefined) throw new Error(`no passage ${key}`);
  return { procedure, ...found[1] };
}

/** As one pastes it: a heading over each part, an empty line between them. */
export const procedureText = (key: ProcedureKey) =>
  Object.values<Part>(procedures[key].parts)
    .map(({ heading, text }) => `${heading}\n${text}`)
    .join('\n\n');

export const agents = {
  nara: {
    name: 'Nara',
    template: 'Customer Support',
    channels: ['toko', 'situs', 'halaman', 'instagram', 'telegram'],
    procedures: ['pengiriman', 'produk', 'pembayaran', 'komplain', 'toko'],
    persona: 'Pramuniaga kedai kopi yang ramah dan sigap. Menyapa pelanggan dengan Kak.',
    objective:
      'Menjawab pertanyaan tentang produk, stok, ongkir, dan pembayaran sampai pelanggan siap memesan.',
    restriction: 'Jangan menjanjikan potongan harga atau tanggal tiba yang tidak tertulis di prosedur.',
    transferCondition: 'Pelanggan mengeluh, meminta faktur pajak, atau ingin bicara dengan orang.',
    welcomeMessage: 'Halo Kak, saya Nara dari Kopi Nusantara ☕ Ada yang bisa saya bantu?',
    handoverMessage:
      'Baik Kak, saya teruskan ke tim kami ya. Mohon tunggu sebentar, jawabannya tetap di chat ini 🙏',
  },
  saji: {
    name: 'Saji',
    template: 'Sales Assistant',
    channels: ['grosir'],
    procedures: ['hampers', 'pembayaran', 'pengiriman'],
    persona: 'Staf penjualan hampers yang rapi dan cepat menghitung.',
    objective: 'Membantu pembeli hampers dan reseller memilih paket dan mengetahui syaratnya.',
    restriction: 'Jangan memberi harga di luar daftar.',
    transferCondition: 'Pesanan di atas 100 kotak atau permintaan desain khusus.',
    welcomeMessage: 'Halo Kak, saya Saji. Cari hampers atau kopi untuk dijual lagi? 🎁',
    handoverMessage:
      'Siap Kak, permintaan ini saya sampaikan ke tim grosir kami. Mohon tunggu sebentar ya 🙏',
  },
  barista: {
    name: 'Barista',
    template: 'FAQ Bot',
    channels: [],
    procedures: ['seduh'],
    persona: 'Barista yang sabar menjelaskan cara menyeduh.',
    objective: 'Menjawab takaran, suhu air, dan cara seduh tiap alat.',
    restriction: 'Jangan memberi saran kesehatan.',
    transferCondition: '',
    welcomeMessage: '',
    handoverMessage: '',
  },
} as const satisfies Record<string, Agent>;

/** Whom one passes customers on to, by the words that are about it. */
export const specialists = {
  nara: { barista: 'resep, takaran, rasio, suhu air, cara seduh' },
} as const satisfies Partial<Record<keyof typeof agents, Partial<Record<keyof typeof agents, string>>>>;

export type AgentKey = keyof typeof agents;

interface Agent {
  name: string;
  template: AiAgent['template'];
  channels: readonly ChannelKey[];
  procedures: readonly ProcedureKey[];
  persona: string;
  objective: string;
  restriction: string;
  transferCondition: string;
  welcomeMessage: string;
  handoverMessage: string;
}
