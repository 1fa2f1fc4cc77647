import type { FileName } from './files/index.ts';
import { goods } from './orders/order.ts';

interface Sold {
  name: string;
  category: 'Kopi bubuk' | 'Kopi siap minum' | 'Hampers' | 'Merchandise' | 'Kelas';
  description: string;
  sku?: string;
  weight?: number;
  /** As it was when the catalogue was written: the orders of the last weeks took theirs. Absent: not counted. */
  stock?: number;
  picture?: { file: FileName; alt: string };
  /** What it comes in, each at the product's price. */
  choices?: { name: string; values: Record<string, { sku: string; stock: number }> };
  price: number;
  archived?: true;
}

const gayo = { file: 'kopi-gayo.jpg', alt: 'Kopi Gayo Wine dalam kemasan 200 gr' } as const;
const hamper = { file: 'hampers.jpg', alt: 'Hampers berisi kopi, kukis, dan kartu ucapan' } as const;

/** What else is known of the goods that are ordered by name. */
const known: Record<(typeof goods)[number]['name'], Omit<Sold, 'name' | 'price'>> = {
  'Gayo Wine 200 gr': {
    category: 'Kopi bubuk',
    description: 'Arabika Gayo proses wine. Beraroma buah masak, asam segar, manis di akhir.',
    sku: 'KB-GW-200',
    weight: 230,
    stock: 60,
    picture: gayo,
  },
  'Toraja Sapan 200 gr': {
    category: 'Kopi bubuk',
    description: 'Arabika Toraja. Tebal, rendah asam, berasa cokelat dan rempah.',
    sku: 'KB-TS-200',
    weight: 230,
    stock: 44,
  },
  'Kintamani Natural 200 gr': {
    category: 'Kopi bubuk',
    description: 'Arabika Bali proses natural. Asam jeruk yang segar.',
    sku: 'KB-KN-200',
    weight: 230,
    stock: 31,
  },
  'Java Preanger 200 gr': {
    category: 'Kopi bubuk',
    description: 'Arabika Jawa Barat. Ringan, manis seperti madu.',
    sku: 'KB-JP-200',
    weight: 230,
    stock: 7,
  },
  'Flores Bajawa 200 gr': {
    category: 'Kopi bubuk',
    description: 'Arabika Flores. Berasa kacang dan karamel.',
    sku: 'KB-FB-200',
    weight: 230,
    stock: 3,
  },
  'Mandailing 200 gr': {
    category: 'Kopi bubuk',
    description: 'Arabika Sumatera Utara. Tebal, hampir tidak asam.',
    sku: 'KB-MD-200',
    weight: 230,
    stock: 38,
  },
  'House Blend 1 kg': {
    category: 'Kopi bubuk',
    description: 'Campuran kami untuk espresso. Langganan kedai.',
    sku: 'KB-HB-1000',
    weight: 1_050,
    stock: 90,
  },
  'Drip Bag isi 10': {
    category: 'Kopi bubuk',
    description: 'Sepuluh kantong seduh, tinggal tuang air panas.',
    sku: 'DB-10',
    weight: 180,
    stock: 120,
  },
  'Kopi Susu Aren 1 liter': {
    category: 'Kopi siap minum',
    description: 'Dibuat setiap pagi, tahan 3 hari di kulkas. Hanya kurir instan.',
    sku: 'KS-1000',
    weight: 1_100,
  },
  'Hampers Nusantara': {
    category: 'Hampers',
    description: '2 kopi 100 gr dan 1 kukis dalam kotak kado.',
    sku: 'HP-NUS',
    weight: 650,
    stock: 40,
    picture: hamper,
  },
  'Hampers Priangan': {
    category: 'Hampers',
    description: '2 kopi 200 gr dan cangkir keramik.',
    sku: 'HP-PRI',
    weight: 1_200,
    stock: 80,
    picture: hamper,
  },
  'Hampers Sekar Kencana': {
    category: 'Hampers',
    description: '3 kopi 200 gr dan French press 350 ml.',
    sku: 'HP-SKR',
    weight: 1_900,
    stock: 18,
    picture: hamper,
  },
  'Kelas seduh manual': {
    category: 'Kelas',
    description: 'Setiap Sabtu pukul 10.00, termasuk kopi 100 gr. Kuota 8 orang.',
  },
};

export const catalogue: Sold[] = [
  ...goods.map(({ name, price }) => ({ name, price, ...known[name] })),
  {
    name: 'Kaos Kopi Nusantara',
    category: 'Merchandise',
    description: 'Katun 24s, sablon plastisol.',
    price: 95_000,
    weight: 190,
    choices: {
      name: 'Ukuran',
      values: {
        S: { sku: 'KS-KAOS-S', stock: 6 },
        M: { sku: 'KS-KAOS-M', stock: 14 },
        L: { sku: 'KS-KAOS-L', stock: 9 },
        XL: { sku: 'KS-KAOS-XL', stock: 0 },
      },
    },
  },
  {
    name: 'Tumbler 500 ml',
    category: 'Merchandise',
    description: 'Baja tahan karat, panas 6 jam.',
    price: 145_000,
    weight: 420,
    choices: {
      name: 'Warna',
      values: { Hijau: { sku: 'TB-500-HJ', stock: 11 }, Gading: { sku: 'TB-500-GD', stock: 4 } },
    },
  },
  {
    name: 'Hampers Ramadan',
    category: 'Hampers',
    description: 'Edisi Ramadan tahun lalu.',
    price: 210_000,
    sku: 'HP-RMD',
    stock: 0,
    archived: true,
  },
];
