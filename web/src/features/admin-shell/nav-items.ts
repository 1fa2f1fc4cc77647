import {
  IconBrandWhatsapp,
  IconBuildingStore,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconMessages,
  IconPlugConnected,
  IconReceipt,
  IconSettings,
  IconSparkles,
  IconSpeakerphone,
  IconStack2,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';

import type { NavItem } from '../../ui/frame/nav-item.ts';

/** The sidebar in its order. A room appears here when its page works. */
export const places: NavItem[] = [
  { to: '/admin/dashboard', name: 'Dashboard', Icon: IconLayoutDashboard, inBar: true },
  { to: '/admin/chat', name: 'Chat', Icon: IconMessages, inBar: true },
  { to: '/admin/chatbots/chatbot-list', name: 'AI Agents', Icon: IconSparkles, also: '/admin/agent/' },
  {
    to: '/admin/connected-platforms',
    name: 'Connect-Platforms',
    short: 'Platforms',
    Icon: IconPlugConnected,
  },
  { to: '/admin/orders', name: 'Orders', Icon: IconReceipt, inBar: true },
  { to: '/admin/users', name: 'Users', Icon: IconUsers, inBar: true },
  { to: '/admin/profile', name: 'Profile', Icon: IconUserCircle },
  { to: '/admin/settings', name: 'Settings', Icon: IconSettings },
];

/** What running the platform needs beside them; below a line. */
export const morePlaces: NavItem[] = [
  { to: '/admin/workspaces', name: 'Workspace', Icon: IconBuildingStore },
  { to: '/admin/inquiries', name: 'Pesan Situs', Icon: IconMail },
  { to: '/admin/announcements', name: 'Pengumuman', short: 'Kabar', Icon: IconSpeakerphone },
  { to: '/admin/whatsapp-prices', name: 'Harga Meta', Icon: IconBrandWhatsapp },
  { to: '/admin/jobs', name: 'Pekerjaan', Icon: IconStack2 },
  { to: '/admin/audit-log', name: 'Log Audit', Icon: IconHistory },
];
