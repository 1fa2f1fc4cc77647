import {
  IconAddressBook,
  IconChartBar,
  IconCreditCard,
  IconGauge,
  IconHome,
  IconMessages,
  IconPlugConnected,
  IconSettings,
  IconShoppingBag,
  IconSparkles,
  IconSpeakerphone,
  IconTicket,
  IconUsersGroup,
} from '@tabler/icons-react';

import type { NavItem } from '../../ui/frame/nav-item.ts';

export interface FoundPlace extends NavItem {
  /** Words that find it in the palette beside its name. */
  finds: string;
}

/** The rooms of the user area, in the order of the rail. A room appears here when its page works. */
export const places: readonly FoundPlace[] = [
  {
    to: '/user/dashboard',
    name: 'Dashboard',
    Icon: IconHome,
    finds: 'beranda ringkasan hari ini',
    inBar: true,
  },
  { to: '/user/chat', name: 'Inbox', Icon: IconMessages, finds: 'kotak masuk percakapan chat', inBar: true },
  {
    to: '/user/tickets',
    name: 'Tickets',
    Icon: IconTicket,
    finds: 'tiket board kanban pekerjaan tugas retur',
  },
  {
    to: '/user/orders',
    name: 'Pesanan',
    Icon: IconShoppingBag,
    finds: 'daftar pesanan order jualan penjualan pembayaran uang masuk resi kurir payment',
    also: '/user/payment',
  },
  {
    to: '/user/analytics',
    name: 'Analytics',
    Icon: IconChartBar,
    finds: 'analitik laporan statistik grafik jam sibuk kecepatan hasil ai omzet',
  },
  {
    to: '/user/contacts',
    name: 'Contacts',
    Icon: IconAddressBook,
    finds: 'kontak pelanggan segmen crm nomor daftar orang',
  },
  {
    to: '/user/broadcasts',
    name: 'Broadcasts',
    Icon: IconSpeakerphone,
    finds: 'siaran campaign kampanye promosi blast massal',
  },
  {
    to: '/user/connected-platforms',
    name: 'Platforms',
    Icon: IconPlugConnected,
    finds: 'saluran whatsapp livechat nomor',
  },
  {
    to: '/user/chatbots/chatbot-list',
    name: 'AI Agents',
    Icon: IconSparkles,
    finds: 'chatbot asisten prosedur',
    also: '/user/agent/',
    inBar: true,
  },
  {
    to: '/user/agent-management',
    name: 'Human Agents',
    short: 'Human',
    Icon: IconUsersGroup,
    finds: 'anggota tim undang peran rekan',
  },
  { to: '/user/settings', name: 'Settings', Icon: IconSettings, finds: 'pengaturan setelan atur' },
  {
    to: '/user/usage',
    name: 'Pemakaian',
    short: 'Kuota',
    Icon: IconGauge,
    finds: 'kredit ai kontak aktif kuota top-up sisa usage',
  },
  {
    to: '/user/billings',
    name: 'Billing',
    Icon: IconCreditCard,
    finds: 'paket langganan tagihan bayar invoice',
  },
];
