import { IconApi, IconInbox, IconSpeakerphone, IconTicket, IconUsersGroup } from '@tabler/icons-react';
import { claims } from '../content.ts';
import { Section } from '../frame/section.tsx';
import classes from './feature-grid.module.css';

const FEATURES = [
  {
    id: 'omnichannel',
    icon: IconInbox,
    title: 'CRM omnichannel',
    text: 'WhatsApp, Instagram, Messenger, Telegram, dan LiveChat di satu kotak masuk, dengan satu profil untuk tiap pelanggan.',
  },
  {
    icon: IconTicket,
    title: 'Ticketing dan manajemen pesanan',
    text: 'Catat pesanan, pembayaran, dan keluhan dari percakapan tanpa berpindah layar.',
  },
  {
    icon: IconSpeakerphone,
    title: 'Broadcast dan follow up AI',
    text: `Kirim ke hingga ${claims.broadcast} pelanggan, lalu biarkan AI menindaklanjuti yang membalas.`,
  },
  {
    icon: IconUsersGroup,
    title: 'Kolaborasi multi agent',
    text: 'Catatan internal, penugasan otomatis, dan serah terima AI ke orang yang selalu terlihat.',
  },
  {
    id: 'integrasi',
    icon: IconApi,
    title: 'API terbuka',
    text: 'Semua yang ada di layar ada di API. Sambungkan toko, kasir, gudang, dan sistem Anda sendiri.',
  },
];

export function FeatureGrid() {
  return (
    <Section title="Semua yang dibutuhkan percakapan" lead={`Dipakai di ${claims.industries} industri.`}>
      <ul className={classes.grid}>
        {FEATURES.map(({ id, icon: Icon, title, text }) => (
          <li key={title} id={id}>
            <Icon size={26} stroke={1.6} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
            {id === 'integrasi' ? <a href="/docs">Baca dokumentasi</a> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
