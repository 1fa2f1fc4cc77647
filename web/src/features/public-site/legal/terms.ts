import { billingFacts } from '@sapa/contracts/billing/plans';
import { company } from '../content.ts';
import type { Clause } from './legal-page.tsx';

const inWords: Record<number, string> = { 6: 'enam' };
const cap = billingFacts.liability_cap_months;

export const terms: readonly Clause[] = [
  {
    title: 'Persetujuan',
    text: [
      `Dengan mendaftar atau memakai layanan ${company.name}, Anda menyetujui ketentuan ini atas nama diri sendiri atau bisnis yang Anda wakili, dan menyatakan berwenang untuk itu.`,
    ],
  },
  {
    title: 'Layanan',
    text: [
      'Sapa menyediakan kotak masuk omnichannel, AI Agent, ticketing, broadcast, dan API sesuai paket yang Anda pilih. Fitur dan batas tiap paket tertulis di halaman Harga.',
      'Layanan kanal pihak ketiga, misalnya WhatsApp dari Meta, tunduk pada ketentuan penyedianya.',
    ],
  },
  {
    title: 'Akun dan keamanan',
    text: [
      '- Berikan data yang benar dan jaga kerahasiaan password.',
      '- Anda bertanggung jawab atas kegiatan anggota yang Anda undang ke workspace.',
      '- Segera beri tahu kami bila akun Anda dipakai tanpa izin.',
    ],
  },
  {
    title: 'Pemakaian yang wajar',
    text: [
      '- Kirim pesan hanya kepada orang yang sudah setuju menerimanya, dan hormati permintaan berhenti.',
      '- Jangan memakai layanan untuk penipuan, spam, ujaran kebencian, atau hal yang melanggar hukum Indonesia.',
      '- Jangan mencoba menembus keamanan, membebani, atau menjual ulang layanan tanpa izin tertulis.',
      'Kami dapat membatasi akun yang melanggar, dengan pemberitahuan kecuali keadaan mendesak.',
    ],
  },
  {
    title: 'Biaya dan pembayaran',
    text: [
      'Biaya dibayar di muka untuk periode yang dipilih dengan kartu, QRIS, virtual account, atau transfer. Paket tahunan ditagih sekaligus untuk 12 bulan.',
      'Batas bulanan diulang setiap tanggal 1 waktu Jakarta. Upgrade tidak mengulang pemakaian yang sudah tercatat. Kredit top-up tidak kedaluwarsa.',
      'Pembayaran yang sudah diverifikasi tidak dikembalikan, kecuali diwajibkan hukum atau layanan tidak dapat kami berikan.',
    ],
  },
  {
    title: 'Data dan kerahasiaan',
    text: [
      'Data pelanggan Anda tetap milik Anda. Kami memprosesnya atas perintah Anda sesuai Kebijakan Privasi dan UU Pelindungan Data Pribadi, dan menjaga kerahasiaannya juga setelah perjanjian berakhir.',
      'Anda menjamin mempunyai dasar yang sah untuk memproses data yang Anda masukkan.',
    ],
  },
  {
    title: 'Jawaban AI',
    text: [
      'AI menjawab dari prosedur yang Anda berikan dan dapat keliru. Anda bertanggung jawab atas isi prosedur dan atas pengawasan jawaban yang diberikan kepada pelanggan Anda.',
    ],
  },
  {
    title: 'Kekayaan intelektual',
    text: [
      'Perangkat lunak, merek, dan tampilan Sapa milik kami atau pemberi lisensinya. Anda mendapat hak pakai yang tidak eksklusif selama masa langganan.',
    ],
  },
  {
    title: 'Ketersediaan dan jaminan',
    text: [
      'Kami menjaga layanan dengan upaya yang wajar. Pemeliharaan terencana diumumkan lebih dahulu. Layanan diberikan sebagaimana adanya sejauh hukum mengizinkan.',
    ],
  },
  {
    title: 'Batas tanggung jawab',
    text: [
      `Tanggung jawab kami atas seluruh tuntutan terbatas pada biaya yang Anda bayar selama ${cap} (${inWords[cap] ?? cap}) bulan terakhir sebelum kejadian.`,
      'Kami tidak bertanggung jawab atas kerugian tidak langsung, kehilangan keuntungan, atau gangguan penyedia kanal. Pembatasan ini tidak berlaku untuk kesengajaan dan hal yang tidak boleh dibatasi menurut hukum.',
    ],
  },
  {
    title: 'Pengakhiran',
    text: [
      'Anda dapat berhenti kapan saja; layanan berjalan sampai akhir periode yang dibayar. Data dapat diekspor sebelum akun ditutup dan dihapus sesuai Kebijakan Privasi.',
    ],
  },
  {
    title: 'Perubahan ketentuan',
    text: [
      `Perubahan yang penting kami beritahukan paling lambat ${billingFacts.notice_days} hari sebelum berlaku. Bila tidak setuju, Anda dapat berhenti sebelum tanggal itu.`,
    ],
  },
  {
    title: 'Hukum dan penyelesaian sengketa',
    text: [
      'Ketentuan ini tunduk pada hukum Republik Indonesia. Sengketa diselesaikan dengan musyawarah lebih dahulu; bila tidak tercapai dalam 30 hari, melalui Pengadilan Negeri Jakarta Selatan.',
    ],
  },
];
