import { IconBell, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import type { SettingsItem } from './settings/settings-item.ts';

/** The settings of the person, which stand in the profile menu too; whoever works in their place has none. */
export const accountPlaces: readonly SettingsItem[] = [
  {
    group: 'Akun Anda',
    to: '/user/profile',
    name: 'Profil Saya',
    text: 'Nama, foto, email, zona waktu Anda sendiri.',
    Icon: IconUserCircle,
    finds: 'akun telepon bahasa',
  },
  {
    group: 'Akun Anda',
    to: '/user/profile/security',
    name: 'Keamanan akun',
    text: 'Verifikasi dua langkah dan perangkat yang sedang masuk.',
    Icon: IconShieldLock,
    finds: '2fa authenticator sesi keluar',
  },
  {
    group: 'Akun Anda',
    to: '/user/settings/notifications',
    name: 'Pengaturan notifikasi',
    text: 'Apa yang diberitahukan, lewat lonceng, push, atau email.',
    Icon: IconBell,
    finds: 'suara pemberitahuan',
  },
];
