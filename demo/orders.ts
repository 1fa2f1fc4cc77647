import type { OrderStatus, PaymentMethod } from '@sapa/contracts';
import { type ChannelKey, hampers, type MemberKey, products } from './business.ts';

export const goods = [...products, ...hampers, { name: 'Kelas seduh manual', price: 150_000 }] as const;
type Good = (typeof goods)[number]['name'];

/** What a customer of the last weeks bought, and how far it has come. */
export interface ShopOrder {
  /**
   * Whose open conversation it was agreed in, with its last line. Or somebody who was last heard of around that day, or
   * before this part of today's hours had passed: so it is today whatever the clock says.
   */
  from: { name: string } | { daysAgo: number } | { today: number };
  /** Of who has no name here; the shop's own number unless told. */
  channel?: ChannelKey;
  by: MemberKey;
  lines: [Good, number][];
  /** What the courier asks for the first kilogram to the customer's city, unless told. */
  postage?: number;
  discount?: number;
  courier?: string;
  tracking?: string;
  note?: string;
  status: OrderStatus;
  /** Why it was cancelled. */
  reason?: string;
  paid?: Paid[];
}

interface Paid {
  /** What is still open, unless told. */
  amount?: number;
  method: PaymentMethod;
  /** Hours after the order. */
  after: number;
  note?: string;
  /** Putri saw that there was no such money, and why. */
  voided?: string;
}

const bank = (after: number): Paid[] => [{ method: 'bank_transfer', after }];
const qris = (after: number): Paid[] => [{ method: 'qris', after }];
const wallet = (after: number): Paid[] => [{ method: 'e_wallet', after, note: 'GoPay' }];

/** Prices are those of the shop; who names a conversation says what was agreed in it. */
export const shopOrders: ShopOrder[] = [
  {
    from: { daysAgo: 24 },
    by: 'rizky',
    lines: [['Gayo Wine 200 gr', 2]],
    courier: 'JNE REG',
    tracking: 'JNE0147822310',
    status: 'completed',
    paid: bank(1),
  },
  {
    from: { daysAgo: 22 },
    by: 'ayu',
    lines: [
      ['Toraja Sapan 200 gr', 1],
      ['Mandailing 200 gr', 1],
    ],
    courier: 'SiCepat REG',
    tracking: '003187745120',
    status: 'completed',
    paid: qris(0.4),
    note: 'Giling sedang',
  },
  {
    from: { daysAgo: 20 },
    by: 'rizky',
    lines: [['House Blend 1 kg', 3]],
    courier: 'J&T EZ',
    tracking: 'JP8812036671',
    status: 'completed',
    paid: [
      { amount: 300_000, method: 'bank_transfer', after: 1, note: 'DP' },
      { method: 'bank_transfer', after: 20, note: 'Pelunasan' },
    ],
  },
  {
    from: { daysAgo: 19 },
    by: 'sekar',
    channel: 'grosir',
    lines: [['Hampers Nusantara', 12]],
    discount: 111_000,
    courier: 'JNE Trucking',
    tracking: 'JTR0558120043',
    status: 'completed',
    paid: bank(3),
    note: 'Kartu ucapan: Selamat hari jadi',
  },
  {
    from: { daysAgo: 17 },
    by: 'ayu',
    lines: [['Drip Bag isi 10', 2]],
    courier: 'JNE REG',
    status: 'cancelled',
    reason: 'Pembeli tidak jadi, salah pilih rasa',
  },
  {
    from: { daysAgo: 15 },
    by: 'rizky',
    lines: [
      ['Kintamani Natural 200 gr', 2],
      ['Drip Bag isi 10', 1],
    ],
    courier: 'SiCepat REG',
    tracking: '003190027788',
    status: 'completed',
    paid: wallet(0.2),
  },
  {
    from: { daysAgo: 13 },
    by: 'dimas',
    lines: [['House Blend 1 kg', 5]],
    discount: 46_000,
    courier: 'J&T EZ',
    tracking: 'JP8826710094',
    status: 'completed',
    paid: bank(5),
    note: 'Langganan kedai, biji utuh',
  },
  {
    from: { daysAgo: 12 },
    by: 'ayu',
    lines: [['Flores Bajawa 200 gr', 1]],
    courier: 'JNE REG',
    tracking: 'JNE0151200476',
    status: 'completed',
    paid: qris(0.1),
  },
  {
    from: { daysAgo: 10 },
    by: 'sekar',
    channel: 'grosir',
    lines: [['Hampers Sekar Kencana', 6]],
    courier: 'JNE YES',
    tracking: 'JNE0152338741',
    status: 'completed',
    paid: [
      { amount: 1_000_000, method: 'bank_transfer', after: 2, note: 'DP' },
      { method: 'bank_transfer', after: 26, note: 'Pelunasan' },
    ],
  },
  {
    from: { daysAgo: 9 },
    by: 'rizky',
    lines: [['Gayo Wine 200 gr', 3]],
    courier: 'SiCepat REG',
    status: 'cancelled',
    reason: 'Tidak dibayar dalam 2 hari',
  },
  {
    from: { daysAgo: 8 },
    by: 'ayu',
    lines: [
      ['Java Preanger 200 gr', 2],
      ['Mandailing 200 gr', 1],
    ],
    courier: 'J&T EZ',
    tracking: 'JP8831140520',
    status: 'completed',
    paid: bank(0.6),
  },
  {
    from: { daysAgo: 6 },
    by: 'rizky',
    lines: [['Toraja Sapan 200 gr', 4]],
    discount: 15_000,
    courier: 'JNE REG',
    tracking: 'JNE0154990127',
    status: 'completed',
    paid: qris(0.3),
    note: 'Voucher pelanggan lama',
  },
  {
    from: { daysAgo: 5 },
    by: 'dimas',
    lines: [['Drip Bag isi 10', 4]],
    courier: 'SiCepat REG',
    tracking: '003197730014',
    status: 'shipping',
    paid: wallet(0.5),
  },
  {
    from: { daysAgo: 4 },
    by: 'ayu',
    lines: [['Kopi Susu Aren 1 liter', 3]],
    postage: 15_000,
    courier: 'Kurir toko',
    status: 'completed',
    paid: [{ method: 'cod', after: 6 }],
  },
  {
    from: { daysAgo: 3.2 },
    by: 'rizky',
    lines: [
      ['Kintamani Natural 200 gr', 1],
      ['Gayo Wine 200 gr', 1],
    ],
    courier: 'JNE REG',
    tracking: 'JNE0156602218',
    status: 'shipping',
    paid: [
      { amount: 300_000, method: 'bank_transfer', after: 1, voided: 'Bukti transfer milik pesanan lain' },
      { method: 'bank_transfer', after: 7 },
    ],
  },
  {
    from: { daysAgo: 2.6 },
    by: 'sekar',
    channel: 'grosir',
    lines: [['Hampers Priangan', 10]],
    courier: 'J&T Cargo',
    status: 'processing',
    paid: [{ amount: 1_500_000, method: 'bank_transfer', after: 2, note: 'DP' }],
    note: 'Kartu logo kantor, tunggu desain',
  },
  {
    from: { daysAgo: 2 },
    by: 'ayu',
    lines: [['Mandailing 200 gr', 2]],
    courier: 'SiCepat REG',
    tracking: '003199015562',
    status: 'shipping',
    paid: qris(0.2),
  },
  {
    from: { daysAgo: 1.3 },
    by: 'rizky',
    lines: [
      ['Gayo Wine 200 gr', 1],
      ['Drip Bag isi 10', 1],
    ],
    courier: 'JNE REG',
    status: 'pending',
  },
  {
    from: { name: 'Rangga Saputra' },
    by: 'sekar',
    lines: [
      ['Kopi Susu Aren 1 liter', 2],
      ['Drip Bag isi 10', 1],
    ],
    postage: 0,
    courier: 'GoSend',
    status: 'completed',
    paid: qris(0),
    note: 'Ongkir dibayar pembeli di aplikasi',
  },
  {
    from: { today: 0.15 },
    by: 'ayu',
    lines: [['Flores Bajawa 200 gr', 2]],
    courier: 'J&T EZ',
    status: 'processing',
    paid: wallet(0),
  },
  {
    from: { today: 0.35 },
    by: 'rizky',
    lines: [['House Blend 1 kg', 2]],
    courier: 'JNE REG',
    status: 'processing',
    paid: [{ amount: 200_000, method: 'bank_transfer', after: 0, note: 'DP, sisanya sore' }],
  },
  {
    from: { today: 0.5 },
    by: 'rizky',
    lines: [['Toraja Sapan 200 gr', 1]],
    courier: 'SiCepat REG',
    status: 'processing',
    paid: [{ amount: 150_000, method: 'qris', after: 0, note: 'Kelebihan, minta dikembalikan' }],
  },
  {
    from: { today: 0.7 },
    by: 'ayu',
    lines: [
      ['Drip Bag isi 10', 1],
      ['Java Preanger 200 gr', 1],
    ],
    courier: 'JNE REG',
    status: 'pending',
  },
  {
    from: { name: 'Intan Permatasari' },
    by: 'sekar',
    lines: [['Kelas seduh manual', 2]],
    postage: 0,
    status: 'processing',
    paid: qris(0),
    note: 'Kelas Sabtu pukul 10.00, dua orang',
  },
  {
    from: { name: 'Fajar Nugroho' },
    by: 'sekar',
    lines: [['Gayo Wine 200 gr', 2]],
    courier: 'J&T EZ',
    tracking: 'JP4471902260',
    status: 'shipping',
    paid: bank(0),
    note: 'KN-38112',
  },
  {
    from: { name: 'dr. Hendra Wijaya' },
    by: 'sekar',
    lines: [['Gayo Wine 200 gr', 4]],
    courier: 'JNE REG',
    status: 'processing',
    paid: bank(0),
    note: 'Giling sedang, kirim ke klinik',
  },
  {
    from: { name: 'Toko Sinar Abadi' },
    by: 'dimas',
    lines: [['House Blend 1 kg', 24]],
    postage: 180_000,
    courier: 'J&T Cargo',
    status: 'processing',
    paid: [{ amount: 2_000_000, method: 'bank_transfer', after: 0, note: 'DP' }],
    note: 'Invoice atas nama toko',
  },
  {
    from: { name: 'Ratna Kusumawardani' },
    by: 'sekar',
    lines: [['Hampers Priangan', 40]],
    postage: 0,
    discount: 742_000,
    courier: 'Kurir toko',
    status: 'pending',
    note: 'Kartu logo, faktur pajak, sampai sebelum Jumat',
  },
];
