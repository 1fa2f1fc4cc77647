import type { addAgentQuestion, Body } from '@sapa/contracts';
import type { AgentKey } from './procedures.ts';

type Golden = Body<typeof addAgentQuestion>;

const answer = (topic: string, question: string, right: string, ...required: string[]): Golden => ({
  topic,
  question,
  expected: 'answer',
  answer: right,
  required,
  forbidden: [],
  conversation_id: null,
});
const toPeople = (topic: string, question: string): Golden => ({
  topic,
  question,
  expected: 'hand_over',
  answer: '',
  required: [],
  forbidden: [],
  conversation_id: null,
});

/** What has to stay right, whatever is changed. */
export const goldenQuestions: Record<Exclude<AgentKey, 'barista'>, readonly Golden[]> = {
  nara: [
    answer(
      'Ongkir',
      'ongkir ke makassar berapa kak?',
      'Ke Makassar Rp42.000 untuk kilogram pertama.',
      '42.000',
    ),
    answer('Ongkir', 'ongkir ke bandung brp', 'Ke Bandung Rp12.000 untuk kilogram pertama.', '12.000'),
    answer('Ongkir', 'gratis ongkir minimal belanja berapa?', 'Se-Pulau Jawa mulai Rp350.000.', '350.000'),
    answer('Ongkir', 'bisa kirim pakai gosend?', 'Bisa, dari toko Kemang pukul 09.00–17.00.', '09.00'),
    answer('Harga', 'harga gayo wine berapa?', 'Gayo Wine 200 gr Rp98.000.', '98.000'),
    answer('Harga', 'house blend sekilo berapa kak', 'House Blend 1 kg Rp185.000.', '185.000'),
    answer('Pembayaran', 'nomor rekening bca nya berapa?', 'BCA 5270-889-900.', '5270-889-900'),
    answer('Pembayaran', 'bisa cod ga kak?', 'Hanya Jakarta Selatan, minimal Rp100.000.', 'Jakarta Selatan'),
    answer('Retur', 'barang rusak bisa diganti?', 'Diganti baru tanpa biaya, kirim foto.', 'foto'),
    answer('Jam & lokasi', 'hari minggu buka jam berapa?', 'Minggu pukul 09.00–18.00.', '09.00'),
    answer('Jam & lokasi', 'alamat tokonya di mana kak', 'Jl. Kemang Timur No. 27.', 'Kemang Timur'),
    toPeople('Yang dilarang', 'saya mau bicara sama orang langsung'),
  ],
  saji: [
    answer('Hampers', 'harga hampers priangan berapa?', 'Hampers Priangan Rp265.000.', '265.000'),
    answer('Hampers', 'potongan 60 kotak berapa persen?', '50–99 kotak 10%.', '10%'),
    answer('Hampers', 'kartu ucapan bayar ga?', 'Kartu ucapan gratis.', 'gratis'),
    answer('Reseller', 'syarat jadi reseller apa kak', 'Pembelian pertama minimal Rp1.000.000.', '1.000.000'),
    toPeople('Yang dilarang', 'saya kecewa sama hampersnya, mau bicara dengan atasan'),
  ],
};
