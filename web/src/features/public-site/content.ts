import type { SiteContent } from '../../../site-content.ts';

/** Every claim of the public site stands here and nowhere else. */
export const claims = {
  businesses: '3.000+',
  interactions: '5.000.000+',
  industries: '15+',
  buildMinutes: '5',
  closingRate: '30%',
  broadcast: '100k',
  costBefore: 'Rp.150k',
  costAfter: 'Rp.40k',
} as const;

const replaced: SiteContent = __SITE_CONTENT__;

export const company = { name: 'Sapa', address: '', ...replaced.company };
export const stores = replaced.stores ?? {};

export type Testimonial = NonNullable<SiteContent['testimonials']>[number];

/** Told to show what the product is for. Nobody of this name said it: the screens mark it as "Ilustrasi". */
const illustratedTestimonials: Testimonial[] = [
  {
    quoteStart: 'Dulu chat malam baru terbalas pagi. Sekarang ',
    quoteHighlight: 'ongkir dan stok terjawab dalam hitungan detik',
    quoteEnd: ', dan tim saya bangun dengan daftar pesanan.',
    name: 'Sekar Maharani',
    position: 'Pemilik, kedai kopi & hampers',
  },
  {
    quoteStart: 'Yang saya suka, ',
    quoteHighlight: 'setiap jawaban AI menyebut sumbernya',
    quoteEnd: '. Kalau prosedurnya tidak ada, ia menyerahkan ke kami, bukan mengarang.',
    name: 'dr. Hendra Wijaya',
    position: 'Kepala layanan, klinik keluarga',
  },
  {
    quoteStart: 'Empat nomor WhatsApp, Instagram, dan situs ',
    quoteHighlight: 'masuk ke satu kotak masuk',
    quoteEnd: '. Tidak ada lagi pelanggan yang dijawab dua kali.',
    name: 'Melati Anggraini',
    position: 'Manajer CS, butik batik',
  },
  {
    quoteStart: 'Tim sales fokus ke prospek panas, karena ',
    quoteHighlight: 'pertanyaan berulang sudah selesai oleh AI',
    quoteEnd: ' lengkap dengan ringkasannya.',
    name: 'Bagus Prasetyo',
    position: 'Kepala penjualan, pengembang properti',
  },
  {
    quoteStart: 'Kami tempel SOP yang sudah ada, uji sebentar, lalu nyalakan. ',
    quoteHighlight: 'Agen pertama jadi sebelum kopi saya habis',
    quoteEnd: '.',
    name: 'Yusuf Maulana',
    position: 'Operasional, jasa kargo',
  },
  {
    quoteStart: 'Jam kantor dipegang tim, di luar itu AI. ',
    quoteHighlight: 'Orang tua murid tidak pernah menunggu',
    quoteEnd: ' untuk sekadar bertanya jadwal.',
    name: 'Nadia Rahmawati',
    position: 'Humas, kursus bahasa',
  },
];

const illustratedLogos = [
  'Kopi Nusantara',
  'Batik Larasati',
  'Dapur Bu Ratih',
  'Klinik Sehati',
  'Laju Kargo',
  'Rumah Tani',
  'Senja Apparel',
  'Ruang Belajar',
  'Pilar Properti',
  'Optik Cahaya',
];

export const testimonials = {
  items: replaced.testimonials ?? illustratedTestimonials,
  illustrated: replaced.testimonials === undefined,
};
export const logos = {
  items: replaced.logos ?? illustratedLogos.map((name) => ({ name, picture: undefined })),
  illustrated: replaced.logos === undefined,
};
export const media = {
  items:
    replaced.media ??
    ['Warta Niaga', 'Harian Usaha', 'Teknologi Kini', 'Suara UMKM', 'Bisnis Sepekan'].map((name) => ({
      name,
      url: undefined,
    })),
  illustrated: replaced.media === undefined,
};
