import {
  IconApi,
  IconBolt,
  IconBuildingStore,
  IconClock,
  IconForms,
  IconHistory,
  IconKey,
  IconMoodSmile,
  IconPackage,
  IconRobot,
  IconTag,
  IconTemplate,
} from '@tabler/icons-react';
import { useImpersonated, useMayEach } from '../../lib/session.ts';
import { accountPlaces } from './account-places.ts';
import type { SettingsItem } from './settings-item.ts';

/**
 * Every entry of the settings, in the hub's order; the palette takes its own from here. An entry
 * appears when its page works.
 */
const settingsPlaces: readonly SettingsItem[] = [
  {
    group: 'General',
    to: '/user/settings/workspace',
    name: 'Workspace',
    text: 'Nama bisnis, zona waktu, dan bahasa tanggal.',
    Icon: IconBuildingStore,
    finds: 'nama toko jam wib wita wit',
    may: 'workspace.manage',
  },
  {
    group: 'General',
    to: '/user/settings/hours',
    name: 'Jam kerja',
    text: 'Jam buka, Ramadan, libur, dan apa yang dilakukan AI di luar jam.',
    Icon: IconClock,
    finds: 'jam operasional buka tutup libur cuti bersama ramadan otomatis away',
    may: 'hours.view',
  },
  {
    group: 'General',
    to: '/user/settings/contact-fields',
    name: 'Data kontak',
    text: 'Kolom Anda sendiri: tanggal lahir, ukuran, kota, alamat.',
    Icon: IconForms,
    finds: 'kolom custom field isian pelanggan crm atribut',
    may: 'contact-field.manage',
  },
  {
    group: 'General',
    to: '/user/products',
    name: 'Produk',
    text: 'Katalog dengan harga, varian, stok, dan gambar.',
    Icon: IconPackage,
    finds: 'katalog barang stok harga varian sku products',
    may: 'product.view',
  },
  {
    group: 'General',
    to: '/user/followups',
    name: 'Followups',
    text: 'Template WhatsApp yang disetujui Meta, untuk menulis lebih dahulu.',
    Icon: IconTemplate,
    finds: 'template message whatsapp hsm follow up promosi utility',
    may: 'template.view',
  },
  {
    group: 'General',
    to: '/user/automations',
    name: 'Aturan otomatis',
    text: 'Ketika sesuatu terjadi, Sapa menugaskan, memberi label, atau membalas sendiri.',
    Icon: IconRobot,
    finds: 'automation rules aturan otomatis trigger makro pemicu alur',
    may: 'automation.manage',
  },
  {
    group: 'General',
    to: '/user/developers/api-tools',
    name: 'API Tools',
    text: 'Layanan yang boleh dipanggil AI Agent: ongkir, jadwal, stok.',
    Icon: IconApi,
    finds: 'api tools alat integrasi ongkir rajaongkir biteship booking http webhook fungsi',
    may: 'tool.manage',
  },
  {
    group: 'General',
    to: '/user/quick-replies',
    name: 'Quick Replies',
    text: 'Jawaban siap pakai di balik tanda / saat membalas.',
    Icon: IconBolt,
    finds: 'balasan cepat pintasan templat jawaban makro',
    may: 'quick-reply.use',
  },
  {
    group: 'General',
    to: '/user/labels',
    name: 'Labels',
    text: 'Kata untuk memilah kontak dan percakapan.',
    Icon: IconTag,
    finds: 'label tag kategori warna',
    may: 'label.view',
  },
  {
    group: 'Tambahan',
    to: '/user/csat',
    name: 'Kepuasan pelanggan',
    text: 'Minta penilaian setelah percakapan selesai, dan baca hasilnya.',
    Icon: IconMoodSmile,
    finds: 'csat rating nilai bintang survei puas komentar',
    may: 'csat.view',
  },
  {
    group: 'Tambahan',
    to: '/user/settings/audit-log',
    name: 'Log audit',
    text: 'Siapa mengubah apa, dari mana, dan kapan.',
    Icon: IconHistory,
    finds: 'riwayat aktivitas perubahan csv',
    may: 'audit.view',
  },
  ...accountPlaces,
  {
    group: 'Akun Anda',
    to: '/user/reset-password',
    name: 'Reset Password',
    text: 'Ganti password; perangkat lain dikeluarkan.',
    Icon: IconKey,
    finds: 'sandi kata',
  },
];

/** Those whose pages are for this member; the account stays its person's, whoever works in their place. */
export function useSettingsItems(): SettingsItem[] {
  const may = useMayEach();
  const impersonated = useImpersonated();
  return settingsPlaces.filter(
    (place) => (place.may === undefined || may(place.may)) && !(impersonated && place.group === 'Akun Anda'),
  );
}
