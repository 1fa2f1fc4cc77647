import type { MemberKey } from '../business.ts';
import { customer, handover, member } from '../turn.ts';
import { retail, type Scene } from './stage.ts';

const WAIT = 'Baik Kak, saya teruskan ke tim kami ya. Mohon tunggu sebentar, jawabannya tetap di chat ini 🙏';

interface Asked {
  weight: number;
  channels: Scene['channels'];
  /** The same question, as different people put it. */
  questions: readonly string[];
  by: MemberKey;
  answer: string;
}

/** Asked again and again, and in no procedure: what the owner is to teach next. */
const ASKED: readonly Asked[] = [
  {
    weight: 7,
    channels: retail,
    questions: [
      'bisa bayar pakai kartu kredit?',
      'bayar kartu kredit bisa ga kak',
      'kak, bayar pake cc bisa?',
      'Pembayaran pakai kartu kredit bisa tidak ya?',
      'boleh bayar dengan credit card?',
    ],
    by: 'ayu',
    answer:
      'Bisa Kak, kartu kredit Visa dan Mastercard lewat tautan pembayaran. Tanpa biaya tambahan. Cicilan 0% tiga bulan untuk belanja mulai Rp1.000.000.',
  },
  {
    weight: 3,
    channels: retail,
    questions: [
      'kartu ucapannya bisa ditulis tangan ga min',
      'Kartu ucapan bisa tulis tangan kak?',
      'bisa minta kartu ucapan tulisan tangan?',
    ],
    by: 'dimas',
    answer: 'Bisa Kak, kami tuliskan dengan tangan, paling banyak 30 kata. Tulis saja pesannya saat memesan.',
  },
  {
    weight: 2,
    channels: retail,
    questions: ['kopi decaf nya aman buat ibu hamil?', 'decaf ada kak? aman untuk bumil?'],
    by: 'ayu',
    answer:
      'Kami belum punya kopi decaf Kak. Untuk ibu hamil sebaiknya tanya dokter dulu ya, kopi kami semuanya berkafein.',
  },
  {
    weight: 2,
    channels: retail,
    questions: ['bisa kirim ke Timor Leste kak?', 'kirim ke luar negeri bisa ga, Dili'],
    by: 'rizky',
    answer: 'Untuk saat ini kami kirim ke seluruh Indonesia saja Kak, belum ke luar negeri.',
  },
  {
    weight: 4,
    channels: ['grosir'],
    questions: [
      'isi hampers bisa dicampur teh?',
      'hampers bisa campur teh ga kak',
      'Hampersnya boleh diganti teh sebagian?',
    ],
    by: 'sekar',
    answer: 'Bisa Kak, satu kopi 100 gr bisa diganti teh melati 50 gr tanpa tambahan harga, mulai 10 kotak.',
  },
  {
    weight: 2,
    channels: ['grosir'],
    questions: ['kalau kirim hampers ke 12 alamat beda bisa?', 'hampers dikirim ke banyak alamat bisa kak?'],
    by: 'dimas',
    answer: 'Bisa Kak, mulai 10 alamat. Kirim daftarnya dengan Excel, ongkir dihitung per alamat.',
  },
];

export const unknown: readonly Scene[] = ASKED.map(({ weight, channels, questions, by, answer }) => ({
  weight,
  channels,
  play: ({ pick }) => {
    const question = pick(questions);
    return [
      customer(question),
      handover(WAIT, 'not_known', `${question.replace(/[?.\s]+$/, '')}: belum ada di pengetahuan.`),
      member(answer, { by }),
      customer(pick(['Oke makasih kak', 'Sip, terima kasih', 'Siap kak', 'Noted kak makasih'])),
    ];
  },
}));
