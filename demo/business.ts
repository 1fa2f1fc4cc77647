import type { AssignmentMethod, LiveChatSettings } from '@sapa/contracts';

/** Kopi Nusantara, a shop that sells coffee and hampers: what never changes between two demos. */
export const business = {
  name: 'Kopi Nusantara',
  /** Everybody's; printed at every start, for this business exists on one computer only. */
  password: 'kopi-nusantara',
  members: [
    { key: 'sekar', name: 'Sekar Maharani', email: 'sekar@kopinusantara.id', role: 'owner' },
    { key: 'dimas', name: 'Dimas Prasetyo', email: 'dimas@kopinusantara.id', role: 'admin' },
    { key: 'putri', name: 'Putri Wulandari', email: 'putri@kopinusantara.id', role: 'supervisor' },
    { key: 'rizky', name: 'Rizky Ramadhan', email: 'rizky@kopinusantara.id', role: 'agent' },
    { key: 'ayu', name: 'Ayu Kartika', email: 'ayu@kopinusantara.id', role: 'agent' },
  ],
  phone: '0812-9000-1111',
} as const;

export type MemberKey = (typeof business.members)[number]['key'];

/** Who receives the conversations of which channels together. */
export const teams = {
  ritel: {
    name: 'Ritel',
    description: 'Toko, Instagram, dan LiveChat',
    agents: ['ayu', 'rizky'],
    supervisors: ['dimas'],
    receives: ['toko', 'instagram', 'situs'],
    assignment: 'manual',
  },
  grosir: {
    name: 'Grosir & Hampers',
    description: 'Pesanan kantor dan reseller',
    agents: ['sekar', 'dimas'],
    supervisors: ['putri'],
    receives: ['grosir'],
    assignment: 'manual',
  },
  pengiriman: {
    name: 'Pengiriman',
    description: 'Resi, retur, klaim kurir',
    agents: ['rizky', 'ayu'],
    supervisors: ['putri'],
    receives: ['halaman', 'telegram'],
    assignment: 'round_robin',
  },
} as const satisfies Record<string, DemoTeam>;

export type TeamKey = keyof typeof teams;

interface DemoTeam {
  name: string;
  description: string;
  agents: MemberKey[];
  supervisors: MemberKey[];
  receives: ChannelKey[];
  assignment: AssignmentMethod;
}

/** Its numbers at Meta. The ids are fixed, so that the simulator and the database mean the same ones. */
export const numbers = {
  toko: {
    name: 'Kopi Nusantara',
    number: '+62 812-9000-1111',
    id: '109000000000001',
    wabaId: '208000000000001',
    token: 'EAAdemoKopiNusantaraToko',
  },
  grosir: {
    name: 'Kopi Nusantara Grosir & Hampers',
    number: '+62 813-8000-2222',
    id: '109000000000002',
    wabaId: '208000000000001',
    token: 'EAAdemoKopiNusantaraGrosir',
  },
} as const;

/** Its Facebook page with the Instagram account that is linked to it. */
export const page = {
  name: 'Kopi Nusantara',
  id: '309000000000001',
  token: 'EAAdemoKopiNusantaraHalaman',
  instagram: { id: '17841400000000001', username: 'kopinusantara', name: 'Kopi Nusantara' },
} as const;

/** Its bot at Telegram. */
export const bot = {
  name: 'Kopi Nusantara',
  username: 'kopinusantara_bot',
  id: '7090000001',
  token: '7090000001:AAHdemoKopiNusantaraTelegram',
} as const;

/** A bot that nobody has connected; its token is printed at the start, as BotFather would tell it. */
export const freeBot = {
  name: 'Batik Larasati',
  username: 'batiklarasati_bot',
  id: '7090000011',
  token: '7090000011:AAHdemoBatikLarasatiTelegram',
} as const;

/** Its mailbox; the provider's servers are the simulator's. */
export const mailbox = { address: 'halo@kopinusantara.id', password: 'sandi-aplikasi-demo' } as const;

/** A mailbox that nobody has connected. */
export const freeMailbox = { address: 'halo@batiklarasati.id', password: 'batik-larasati' } as const;

/** Where customers write to the page and to the account. */
export const accounts = { halaman: page.id, instagram: page.instagram.id } as const;

export type ChannelKey = keyof typeof numbers | keyof typeof accounts | 'telegram' | 'situs';

/** A number has people with numbers; pages and bots know them by ids of their own, the site by what they tell. */
export const isNumber = (channel: ChannelKey): channel is keyof typeof numbers => channel in numbers;

/** The shop's own app, behind an API channel: both sides know key and secret. */
export const ownApp = {
  name: 'Aplikasi Kopi Nusantara',
  slug: 'kopi-nusantara',
  key: 'demo-aplikasi-kopi-nusantara',
  secret: 'rahasia-aplikasi-kopi-nusantara-demo',
} as const;

export const liveChat = { name: 'Kopi Nusantara', page: 'https://kopinusantara.id' } as const;

/** As a shop would set it up that has had it for a while. */
export const liveChatLook = {
  color: '#6a3a1e',
  font: 'jakarta',
  greeting: 'Halo, saya Nara. Mau cari kopi, cek ongkir, atau menanyakan pesanan?',
  teaser_seconds: 8,
  texts: {
    online: 'Nara menjawab dalam hitungan detik',
    offline: 'Nara menjawab, tim menyusul pukul 08.00',
    placeholder: '',
    form_title: 'Boleh kenalan dulu, Kak?',
    form_button: 'Mulai mengobrol',
  },
  starters: ['Ongkir ke kota saya berapa?', 'Paket saya sampai mana?', 'Ada hampers untuk kantor?'],
  form: [
    { id: 'name', label: 'Nama', required: true, options: [] },
    { id: 'phone', label: 'Nomor WhatsApp', required: false, options: [] },
  ],
} satisfies Partial<LiveChatSettings>;

/** Numbers that nobody has connected: for who signs up in the demo and tries it from the first step. */
export const freeNumbers = [
  { name: 'Batik Larasati', number: '+62 857-7000-3333', id: '109000000000011' },
  { name: 'Dapur Bu Ratih', number: '+62 878-6000-4444', id: '109000000000012' },
] as const;

/** An app that nobody has connected. */
export const freeApp = { name: 'Batik Larasati', slug: 'batik-larasati' } as const;

/** A page that nobody has connected. */
export const freePage = {
  name: 'Batik Larasati',
  id: '309000000000011',
  instagram: { id: '17841400000000011', username: 'batiklarasati' },
} as const;

export const products = [
  { name: 'Gayo Wine 200 gr', short: 'gayo wine', price: 98_000 },
  { name: 'Toraja Sapan 200 gr', short: 'toraja', price: 89_000 },
  { name: 'Kintamani Natural 200 gr', short: 'kintamani', price: 92_000 },
  { name: 'Java Preanger 200 gr', short: 'preanger', price: 79_000 },
  { name: 'Flores Bajawa 200 gr', short: 'bajawa', price: 85_000 },
  { name: 'Mandailing 200 gr', short: 'mandailing', price: 82_000 },
  { name: 'House Blend 1 kg', short: 'house blend sekilo', price: 185_000 },
  { name: 'Drip Bag isi 10', short: 'drip bag', price: 75_000 },
  { name: 'Kopi Susu Aren 1 liter', short: 'kopi susu literan', price: 68_000 },
] as const;

export const hampers = [
  { name: 'Hampers Nusantara', price: 185_000 },
  { name: 'Hampers Priangan', price: 265_000 },
  { name: 'Hampers Sekar Kencana', price: 385_000 },
] as const;

/** Postage by JNE REG for the first kilogram, as the procedure "Pengiriman" says. */
export const cities = [
  { name: 'Jakarta Selatan', postage: 11_000, days: '1–2 hari' },
  { name: 'Bekasi', postage: 11_000, days: '1–2 hari' },
  { name: 'Depok', postage: 11_000, days: '1–2 hari' },
  { name: 'Bandung', postage: 12_000, days: '1–2 hari' },
  { name: 'Semarang', postage: 19_000, days: '2–3 hari' },
  { name: 'Yogyakarta', postage: 19_000, days: '2–3 hari' },
  { name: 'Surabaya', postage: 21_000, days: '2–3 hari' },
  { name: 'Malang', postage: 21_000, days: '2–3 hari' },
  { name: 'Denpasar', postage: 26_000, days: '2–4 hari' },
  { name: 'Medan', postage: 38_000, days: '3–4 hari' },
  { name: 'Palembang', postage: 26_000, days: '2–4 hari' },
  { name: 'Makassar', postage: 42_000, days: '3–5 hari' },
  { name: 'Balikpapan', postage: 44_000, days: '3–5 hari' },
  { name: 'Pontianak', postage: 41_000, days: '3–5 hari' },
  { name: 'Manado', postage: 56_000, days: '4–6 hari' },
] as const;

export const rupiah = (amount: number) => `Rp${amount.toLocaleString('id-ID')}`;
