import type { LabelColor } from '@sapa/contracts';
import { createLabel } from '../server/src/contacts/labels/create-label.ts';
import { labelContacts } from '../server/src/contacts/labels/label-contacts.ts';
import { conversationLabels } from '../server/src/conversations/tables.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { asMember, type Team } from './add-team.ts';
import type { ThreadRows } from './thread-rows.ts';

interface DemoLabel {
  color: LabelColor;
  description: string;
  in_sidebar: boolean;
  /** Of the open conversations, by their customer. */
  on?: string[];
  /** Of those that are over, by what was said. */
  says?: RegExp;
  /** Every so manieth customer of the year. */
  every?: number;
}

const labels: Record<string, DemoLabel> = {
  Komplain: {
    color: 'pink',
    description: 'Barang rusak, salah kirim, atau terlambat',
    in_sidebar: true,
    on: ['Bagus Prasetyo', 'Clara Simanjuntak'],
    says: /rusak|pecah|salah kirim|belum sampai|basi/i,
  },
  Hampers: {
    color: 'brown',
    description: 'Tanya atau pesan hampers',
    in_sidebar: true,
    on: ['Ratna Kusumawardani', 'Melati Anggraini', 'dr. Hendra Wijaya'],
    says: /hampers/i,
  },
  'Tunggu transfer': {
    color: 'sky',
    description: 'Sudah pesan, belum bayar',
    in_sidebar: true,
    on: ['Ratna Kusumawardani', 'Yusuf Maulana'],
  },
  Reseller: {
    color: 'indigo',
    description: 'Beli grosir untuk dijual lagi',
    in_sidebar: false,
    every: 23,
    says: /grosir|reseller/i,
  },
  VIP: { color: 'berry', description: 'Belanja di atas Rp5 juta setahun', in_sidebar: false, every: 41 },
  'Arisan Dago': { color: 'cyan', description: 'Pesan bersama tiap bulan', in_sidebar: false, every: 97 },
};

/** The shop's own words, on conversations and on customers of the year. */
export async function putLabels(tx: Transaction, team: Team, threads: ThreadRows[]): Promise<void> {
  const owner = asMember(tx, team, 'sekar');
  const contactIds = [...new Set(threads.map(({ conversation }) => conversation.contactId))];
  for (const [name, { on = [], says, every, ...look }] of Object.entries(labels)) {
    const { id } = await createLabel(owner, { name, ...look });
    const carried = threads.filter(({ thread, messages }) =>
      thread.open === null
        ? says !== undefined && messages.some(({ direction, text }) => direction === 'in' && says.test(text))
        : on.includes(thread.contact.name),
    );
    // Put on long ago: no grey line of today.
    if (carried.length > 0)
      await tx.db.insert(conversationLabels).values(
        carried.map(({ conversation }) => ({
          workspaceId: tx.workspaceId,
          conversationId: conversation.id,
          labelId: id,
        })),
      );
    const theirs = every === undefined ? [] : contactIds.filter((_, index) => index % every === 0);
    await labelContacts(tx, theirs, { addIds: [id], removeIds: [] });
  }
}
