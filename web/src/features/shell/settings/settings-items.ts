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
import { useImpersonated, useMayEach } from '../../../lib/session.ts';
import { accountPlaces } from '../account-places.ts';
import { places } from '../nav-items.ts';
import { type SettingsItem, settingsGroups } from './settings-item.ts';

/**
 * Every entry of the settings, in the hub's order; the palette takes its own from here. An entry
 * appears when its page works.
 */
const settingsPlaces: readonly SettingsItem[] = [
  {
    group: 'Bisnis',
    to: '/user/settings/workspace',
    name: 'Workspace',
    text: 'Nama bisnis, zona waktu, dan bahasa tanggal.',
    Icon: IconBuildingStore,
    finds: 'nama toko jam wib wita wit',
    may: 'workspace.manage',
  },
  {
    group: 'Bisnis',
    to: '/user/settings/hours',
    name: 'Jam kerja',
    text: 'Jam buka, Ramadan, libur, dan apa yang dilakukan AI di luar jam.',
    Icon: IconClock,
    finds: 'jam operasional buka tutup libur cuti bersama ramadan otomatis away',
    may: 'hours.view',
  },
  {
    group: 'Penjualan',
    to: '/user/settings/contact-fields',
    name: 'Data kontak',
    text: 'Kolom Anda sendiri: tanggal lahir, ukuran, kota, alamat.',
    Icon: IconForms,
    finds: 'kolom custom field isian pelanggan crm atribut',
    may: 'contact-field.manage',
  },
  {
    group: 'Penjualan',
    to: '/user/products',
    name: 'Produk',
    text: 'Katalog dengan harga, varian, stok, dan gambar.',
    Icon: IconPackage,
    finds: 'katalog barang stok harga varian sku products',
    may: 'product.view',
  },
  {
    group: 'Penjualan',
    to: '/user/followups',
    name: 'Followups',
    text: 'Template WhatsApp yang disetujui Meta, untuk menulis lebih dahulu.',
    Icon: IconTemplate,
    finds: 'template message whatsapp hsm follow up promosi utility',
    may: 'template.view',
  },
  {
    group: 'AI dan otomasi',
    to: '/user/automations',
    name: 'Aturan otomatis',
    text: 'Ketika sesuatu terjadi, Sapa menugaskan, memberi label, atau membalas sendiri.',
    Icon: IconRobot,
    finds: 'automation rules aturan otomatis trigger makro pemicu alur',
    may: 'automation.manage',
  },
  {
    group: 'AI dan otomasi',
    to: '/user/developers/api-tools',
    name: 'API Tools',
    text: 'Layanan yang boleh dipanggil AI Agent: ongkir, jadwal, stok.',
    Icon: IconApi,
    finds: 'api tools alat integrasi ongkir rajaongkir biteship booking http webhook fungsi',
    may: 'tool.manage',
  },
  {
    group: 'Saluran dan percakapan',
    to: '/user/quick-replies',
    name: 'Quick Replies',
    text: 'Jawaban siap pakai di balik tanda / saat membalas.',
    Icon: IconBolt,
    finds: 'balasan cepat pintasan templat jawaban makro',
    may: 'quick-reply.use',
  },
  {
    group: 'Saluran dan percakapan',
    to: '/user/labels',
    name: 'Labels',
    text: 'Kata untuk memilah kontak dan percakapan.',
    Icon: IconTag,
    finds: 'label tag kategori warna',
    may: 'label.view',
  },
  {
    group: 'Saluran dan percakapan',
    to: '/user/csat',
    name: 'Kepuasan pelanggan',
    text: 'Minta penilaian setelah percakapan selesai, dan baca hasilnya.',
    Icon: IconMoodSmile,
    finds: 'csat rating nilai bintang survei puas komentar',
    may: 'csat.view',
  },
  {
    group: 'Keamanan dan data',
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

/** Rooms of the rail that are settings too: the palette has them from there. */
const inRail: Record<string, Pick<SettingsItem, 'group' | 'text' | 'may'>> = {
  '/user/usage': { group: 'Bisnis', text: 'Kredit AI dan kontak aktif bulan ini.', may: 'billing.manage' },
  '/user/billings': { group: 'Bisnis', text: 'Paket, pembayaran, dan invoice.', may: 'billing.manage' },
  '/user/connected-platforms': {
    group: 'Saluran dan percakapan',
    text: 'WhatsApp, Instagram, live chat, dan lainnya.',
    may: 'channel.view',
  },
  '/user/agent-management': { group: 'Tim', text: 'Rekan, peran, dan tim.', may: 'member.view' },
  '/user/chatbots/chatbot-list': {
    group: 'AI dan otomasi',
    text: 'Yang menjawab pelanggan, dan dari mana jawabannya.',
    may: 'agent.view',
  },
};

/** All that the hub shows, group by group: the rail's rooms before the others. */
export function useHubItems(): SettingsItem[] {
  const may = useMayEach();
  const rooms = places.flatMap((place) => {
    const item = inRail[place.to];
    return item === undefined || (item.may && !may(item.may)) ? [] : [{ ...place, ...item }];
  });
  const all = [...rooms, ...useSettingsItems()];
  return settingsGroups.flatMap((group) => all.filter((item) => item.group === group));
}

/** Those whose pages are for this member; the account stays its person's, whoever works in their place. */
export function useSettingsItems(): SettingsItem[] {
  const may = useMayEach();
  const impersonated = useImpersonated();
  return settingsPlaces.filter(
    (place) => (place.may === undefined || may(place.may)) && !(impersonated && place.group === 'Akun Anda'),
  );
}
