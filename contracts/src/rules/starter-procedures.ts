import type { BusinessKind } from '../identity/workspace.ts';

/** A procedure to begin with. What only the business knows of itself is a blank (`blank-in.ts`). */
export interface Starter {
  title: string;
  /** What a customer asks, and the text answers. */
  question: string;
  text: string;
}

const hours = (name: string): Starter => ({
  title: 'Jam buka dan alamat',
  question: 'Buka jam berapa?',
  text: `Jam buka
${name} buka [isi hari dan jam, misalnya Senin–Sabtu 09.00–21.00].

Alamat
Alamat kami di [isi alamat lengkap].`,
});

const payment: Starter = {
  title: 'Cara bayar',
  question: 'Bayarnya lewat apa?',
  text: `Cara bayar
Pembayaran bisa lewat [isi cara bayar, misalnya QRIS atau transfer BCA].`,
};

const delivery: Starter = {
  title: 'Ongkir dan pengiriman',
  question: 'Ongkirnya berapa?',
  text: `Ongkir
Ongkos kirim [isi tarif, misalnya Jabodetabek Rp15.000].

Pengiriman
Pesanan dikirim [isi kapan dan lewat kurir apa].`,
};

const ordering = (name: string): Starter => ({
  title: 'Cara pesan',
  question: 'Cara pesannya bagaimana?',
  text: `Cara pesan
Pesan lewat chat ini: tulis nama pesanan, jumlah, dan alamat Kakak. Tim ${name} membalas dengan totalnya.`,
});

const exchange: Starter = {
  title: 'Tukar dan retur',
  question: 'Bisa tukar barang?',
  text: `Tukar barang
Barang bisa ditukar paling lambat [isi berapa hari] setelah diterima, dengan syarat [isi syaratnya].`,
};

const prices = (what: string): Starter => ({
  title: `Harga ${what}`,
  question: `Harga ${what} berapa?`,
  text: `Harga ${what}
Harga ${what} kami: [isi nama dan harganya].`,
});

const booking = (name: string): Starter => ({
  title: 'Booking dan janji temu',
  question: 'Cara booking bagaimana?',
  text: `Cara booking
Booking lewat chat ini: tulis layanan, hari, dan jam yang Kakak inginkan. Tim ${name} memastikan jadwalnya.`,
});

const warranty: Starter = {
  title: 'Garansi',
  question: 'Ada garansi?',
  text: `Garansi
Garansi kami [isi berapa lama dan untuk apa saja].`,
};

const enrolment = (name: string): Starter => ({
  title: 'Cara daftar',
  question: 'Cara daftarnya bagaimana?',
  text: `Cara daftar
Daftar lewat chat ini: tulis nama peserta dan kelas yang diminati. Tim ${name} membalas dengan jadwal dan biayanya.`,
});

const cancellation: Starter = {
  title: 'Pembatalan',
  question: 'Kalau batal bagaimana?',
  text: `Pembatalan
Pembatalan bisa dilakukan paling lambat [isi kapan], dan uang kembali [isi berapa].`,
};

const OF_KIND: Record<BusinessKind, (name: string) => Starter[]> = {
  food: (name) => [hours(name), ordering(name), delivery, payment],
  fashion: (name) => [hours(name), ordering(name), delivery, exchange, payment],
  retail: (name) => [hours(name), ordering(name), delivery, exchange, payment],
  beauty: (name) => [hours(name), booking(name), prices('layanan'), payment],
  services: (name) => [hours(name), prices('layanan'), booking(name), warranty, payment],
  education: (name) => [hours(name), enrolment(name), prices('kelas'), payment],
  travel: (name) => [hours(name), booking(name), prices('paket'), cancellation, payment],
  other: (name) => [hours(name), ordering(name), payment],
};

/** What customers of this kind of business ask first, answered in its name. */
export const startersFor = (kind: BusinessKind, name: string): Starter[] => OF_KIND[kind](name);
