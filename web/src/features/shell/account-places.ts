import { IconBell, IconShieldLock, IconUserCircle } from '@tabler/icons-react';

/** What the profile menu leads to, on every screen size. */
export const accountPlaces = [
  { to: '/user/profile', name: 'Profil Saya', Icon: IconUserCircle, finds: 'akun foto email' },
  {
    to: '/user/profile/security',
    name: 'Keamanan akun',
    Icon: IconShieldLock,
    finds: '2fa dua langkah perangkat sesi',
  },
  {
    to: '/user/settings/notifications',
    name: 'Pengaturan notifikasi',
    Icon: IconBell,
    finds: 'suara push email lonceng pemberitahuan',
  },
] as const;
