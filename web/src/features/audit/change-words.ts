import { announcementKinds } from '@sapa/contracts/announcements';
import { businessKindNames } from '../../lib/business-kinds.ts';
import { dayAndClock, rupiah } from '../../lib/format.ts';

/** A field as the log keeps it → as its form calls it. What is not here stands under its own name. */
const NAMES: Record<string, string> = {
  name: 'Nama',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  role: 'Peran',
  application_name: 'Nama aplikasi',
  maintenance: 'Mode pemeliharaan',
  maintenance_message: 'Pesan pemeliharaan',
  kind: 'Jenis',
  title: 'Judul',
  text: 'Isi',
  plans: 'Untuk paket',
  starts_at: 'Mulai',
  ends_at: 'Berakhir',
  effective_at: 'Berlaku sejak',
  price: 'Harga',
  amount: 'Jumlah',
  total: 'Harga',
  time_zone: 'Zona waktu',
  date_language: 'Bahasa tanggal',
  business_kind: 'Jenis bisnis',
  release_offline_minutes: 'Rekan offline: chatnya ke antrean (menit)',
  release_unanswered_minutes: 'Rekan belum menjawab: chatnya ke antrean (menit)',
  unread_rule: 'Siapa yang membuat chat terbaca',
  legal_name: 'Nama badan usaha',
  npwp: 'NPWP',
  address: 'Alamat',
  persona: 'Persona',
  objective: 'Tujuan',
  restriction: 'Batasan',
  transfer_condition: 'Kapan diserahkan',
  welcome_message: 'Pesan sambutan',
  handover_message: 'Pesan saat diserahkan',
  enabled: 'Aktif',
  channels: 'Saluran',
  synonyms: 'Kata yang artinya sama',
  slug: 'Alamat halaman',
  greeting: 'Sapaan',
  away_text: 'Pesan saat tim tidak di tempat',
  color: 'Warna',
  theme: 'Tema',
  font: 'Huruf',
  position: 'Posisi tombol',
  launcher_text: 'Tulisan di tombol',
  teaser_seconds: 'Sapaan muncul sesudah (detik)',
  picture_id: 'Gambar merek',
  texts: 'Kata-kata',
  starters: 'Pertanyaan pembuka',
  form: 'Sebelum mengobrol',
  allowed_hosts: 'Situs yang boleh memasang',
};

export const fieldName = (field: string): string => NAMES[field] ?? field;

/** What an empty list means: no plan named is every plan. */
const EMPTY: Record<string, string> = { plans: 'semua', allowed_hosts: 'semua' };
const MONEY = new Set(['price', 'total', 'amount']);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A value as a person reads it. */
export function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'kosong';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'number' && MONEY.has(field)) return rupiah(value);
  if (Array.isArray(value))
    return value.length === 0 ? (EMPTY[field] ?? 'kosong') : value.map((one) => shown('', one)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (field === 'kind') return announcementKinds[value as keyof typeof announcementKinds] ?? String(value);
  if (field === 'business_kind')
    return businessKindNames[value as keyof typeof businessKindNames] ?? String(value);
  return MOMENT.test(String(value)) ? dayAndClock(String(value)) : String(value);
}
