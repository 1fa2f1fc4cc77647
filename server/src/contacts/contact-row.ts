import type { ChannelKind, Contact } from '@sapa/contracts';
import type { Transaction } from '../platform/context.ts';
import { displayPhone } from './display-phone.ts';

interface ContactRow {
  [column: string]: unknown;
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  city: string | null;
  company: string | null;
  note: string | null;
  created_at: Date;
  identities:
    | { channel_id: string; channel_kind: ChannelKind; external_id: string; username: string | null }[]
    | null;
}

/** A contact with the ways to reach them. */
export async function contactById(tx: Transaction, id: string): Promise<Contact | undefined> {
  const [row] = await tx.query<ContactRow>({
    name: 'contact-by-id',
    text: `select c.id, c.name, c.phone, c.email, c.city, c.company, c.note, c.created_at, (
             select json_agg(json_build_object('channel_id', i.channel_id, 'channel_kind', channel.kind,
               'external_id', i.external_id, 'username', i.username) order by i.created_at)
             from contact_identities i
             join channels channel on channel.workspace_id = i.workspace_id and channel.id = i.channel_id
             where i.workspace_id = c.workspace_id and i.contact_id = c.id
           ) as identities
           from contacts c where c.workspace_id = $1 and c.id = $2`,
    values: [tx.workspaceId, id],
  });
  if (row === undefined) return undefined;
  const { created_at, identities, phone, ...rest } = row;
  return {
    ...rest,
    phone,
    phone_display: displayPhone(phone),
    identities: identities ?? [],
    created_at: created_at.toISOString(),
  };
}
