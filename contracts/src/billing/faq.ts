import { billingFacts, paidPlans } from './plans.ts';

/** Shown on the pricing page, told to search engines, and taught to Sapa's own AI agent. Plain data without zod. */
export interface FaqItem {
  id: string;
  title: string;
  description: string;
}

const count = new Intl.NumberFormat('id-ID');
const responses = paidPlans
  .map(({ title, limits }) => `${title} ${count.format(limits.ai_responses)}`)
  .join(', ');

export const faq: readonly FaqItem[] = [
  {
    id: 'cara-bayar',
    title: 'Apa saja cara pembayaran yang tersedia?',
    description:
      'Anda bisa membayar dengan kartu, QRIS, atau virtual account dari beberapa bank. Transfer manual dengan bukti juga diterima dan diperiksa admin kami.',
  },
  {
    id: 'pengguna-aktif',
    title: 'Apa itu pengguna aktif bulanan (monthly active user)?',
    description:
      'Satu pengguna aktif bulanan adalah satu kontak unik yang mengirim chat kepada Anda dan dijawab dalam satu bulan. Berapa pun pesan yang ia kirim, ia tetap dihitung satu.',
  },
  {
    id: 'kredit-ai',
    title: 'Bagaimana kredit AI dihitung?',
    description:
      'Satu prompt biasa memakai 1 kredit AI. Model yang lebih canggih atau permintaan yang lebih rumit memakai lebih dari 1 kredit.',
  },
  {
    id: 'top-up',
    title: 'Apakah kredit top-up bisa hangus?',
    description:
      'Tidak. Kredit dari top-up tidak pernah kedaluwarsa. Kredit bulanan dari paket dipakai lebih dahulu, baru kredit top-up.',
  },
  {
    id: 'reset',
    title: 'Kapan batas bulanan diulang dari awal?',
    description: `Batas pengguna aktif dan respons AI diulang setiap tanggal ${billingFacts.resets_on_day}, pukul 00.00 WIB. Respons AI per bulan: ${responses}.`,
  },
  {
    id: 'upgrade',
    title: 'Apakah pemakaian saya diulang kalau upgrade paket?',
    description:
      'Tidak. Upgrade menambah batas Anda, sedangkan pemakaian bulan ini tetap dihitung. Contohnya, 2.000 pengguna aktif yang sudah terpakai tetap 2.000 dari batas paket yang baru.',
  },
  {
    id: 'berlangganan',
    title: 'Bisakah pindah dari pembayaran sekali ke pembayaran berulang?',
    description:
      'Bisa, setelah saldo masa aktif yang sudah Anda bayar habis terpakai. Sejak itu tagihan berjalan otomatis setiap periode.',
  },
  {
    id: 'uji-coba',
    title: 'Apakah ada uji coba gratis?',
    description:
      'Ada. Daftar langsung memberi Anda Paket Gratis dengan fitur terbatas, tanpa kartu dan tanpa batas waktu, cukup untuk mencoba dengan pelanggan Anda sendiri.',
  },
  {
    id: 'batas-habis',
    title: 'Apa yang terjadi kalau batas bulanan habis?',
    description:
      'Pesan pelanggan tetap masuk. AI berhenti menjawab dan percakapan diserahkan ke tim Anda, sampai batas diulang, Anda top-up, atau Anda upgrade.',
  },
];
