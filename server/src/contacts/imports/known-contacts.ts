import type { ConsentDecision, FieldValue } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { VALUES_OF_CONTACT } from '../fields/values.ts';
import { LABEL_IDS_OF_CONTACT } from '../labels/label-contacts.ts';
import type { NameSource } from '../rules.ts';
import type { ContactValues } from './read-contact-row.ts';

/** A contact as far as an import may change it. */
export interface KnownContact {
  id: string;
  /** The ids of those that were joined to it: their rows in a file from before are its own. */
  joined_ids: string[];
  /** Made by this import, or beside it. */
  is_new: boolean;
  name: string;
  name_source: NameSource;
  phone: string | null;
  email: string | null;
  city: string | null;
  company: string | null;
  label_ids: string[];
  fields: Record<string, FieldValue>;
  notes: string[];
  /** By `whatsapp marketing`. */
  consents: Record<string, ConsentDecision>;
}

/**
 * The contacts that any of these rows may be: by id, number or e-mail, the oldest first. One statement for a thousand rows.
 *
 * @param since when the import began
 * @param lock nobody changes them until the commit
 */
export async function knownContacts(
  tx: Transaction,
  rows: readonly ContactValues[],
  { since, lock = false }: { since: Date; lock?: boolean },
): Promise<KnownContact[]> {
  const all = <Key extends 'id' | 'phone' | 'email'>(key: Key) => rows.flatMap((row) => row[key] ?? []);
  const emails = all('email').map((email) => email.toLowerCase());
  // Without a name: a plan for any values compares each contact with all keys, where this one hashes them.
  const named = await tx.query<{ id: string }>({
    text: `select id from contacts where workspace_id = $1 and id = any($2::uuid[])
           union select kept_id from contact_merges where workspace_id = $1 and (contact ->> 'id')::uuid = any($2::uuid[])
           union select id from contacts where workspace_id = $1 and phone = any($3)
           union select id from contacts where workspace_id = $1 and email_key = any($4)`,
    values: [tx.workspaceId, all('id'), all('phone'), emails],
  });
  return contactsAsKnown(
    tx,
    named.map(({ id }) => id),
    { since, lock },
  );
}

/** These contacts, the oldest first; those that are gone are left out. */
export async function contactsAsKnown(
  tx: Transaction,
  ids: string[],
  { since = null, lock = false }: { since?: Date | null; lock?: boolean },
): Promise<KnownContact[]> {
  if (ids.length === 0) return [];
  if (lock)
    await tx.query({
      name: 'lock-imported-contacts',
      text: 'select id from contacts where workspace_id = $1 and id = any($2::uuid[]) order by id for update',
      values: [tx.workspaceId, ids],
    });
  return tx.query<KnownContact>({
    name: 'contacts-as-known',
    text: `select c.id, c.name, c.name_source, c.phone, c.email, c.city, c.company, ${LABEL_IDS_OF_CONTACT},
             array(select m.contact ->> 'id' from contact_merges m
               where m.workspace_id = c.workspace_id and m.kept_id = c.id) as joined_ids,
             coalesce(c.source = 'import' and c.created_at >= $3, false) as is_new, ${VALUES_OF_CONTACT} as fields,
             array(select n.text from contact_notes n
               where n.workspace_id = c.workspace_id and n.contact_id = c.id and n.deleted_at is null) as notes,
             coalesce((select json_object_agg(s.channel_kind || ' ' || s.purpose, s.decision) from contact_consents s
               where s.workspace_id = c.workspace_id and s.contact_id = c.id), '{}') as consents
           from contacts c where c.workspace_id = $1 and c.id = any($2::uuid[]) order by c.created_at, c.id`,
    values: [tx.workspaceId, ids, since],
  });
}
