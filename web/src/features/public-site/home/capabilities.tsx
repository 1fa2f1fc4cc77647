import { IconAddressBook, IconPlugConnected, IconTicket, IconUsersGroup } from '@tabler/icons-react';
import { Section } from '../frame/section.tsx';
import classes from './capabilities.module.css';

const CAPABILITIES = [
  {
    icon: IconAddressBook,
    name: 'CRM',
    text: 'Satu profil untuk tiap pelanggan: kanal, catatan, riwayat, dan siapa yang menanganinya.',
  },
  {
    icon: IconTicket,
    name: 'Ticketing',
    text: 'Keluhan dan permintaan jadi tiket yang bergerak dari papan ke papan sampai selesai.',
  },
  {
    icon: IconPlugConnected,
    name: 'System Integration',
    text: 'API terbuka dan webhook menyambungkan Sapa dengan toko, kasir, dan gudang Anda.',
  },
  {
    icon: IconUsersGroup,
    name: 'Multi Agent',
    text: 'Beberapa AI Agent spesialis dan seluruh tim bekerja di kotak masuk yang sama.',
  },
];

export function Capabilities() {
  return (
    <Section>
      <ul className={classes.row}>
        {CAPABILITIES.map(({ icon: Icon, name, text }) => (
          <li key={name}>
            <span>
              <Icon size={22} stroke={1.7} aria-hidden="true" />
            </span>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
