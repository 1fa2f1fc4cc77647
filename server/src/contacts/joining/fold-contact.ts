import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/context.ts';
import { carryConsents } from '../consent/carry-consents.ts';
import { carryLabels } from '../labels/carry-labels.ts';
import { contacts } from '../tables.ts';
import type { ContactRow } from './lock-contacts.ts';
import { fillBlanks } from './rules.ts';

/** Puts what is known of a contact that has no identities any more into another, and deletes it. Both are locked. */
export async function foldContact(tx: Transaction, kept: ContactRow, emptied: ContactRow): Promise<void> {
  const row = ({ id }: ContactRow) => and(eq(contacts.workspaceId, tx.workspaceId), eq(contacts.id, id));
  await tx.db.update(contacts).set(fillBlanks(kept, emptied)).where(row(kept));
  await carryConsents(tx, { from: emptied.id, to: kept.id });
  await carryLabels(tx, { from: emptied.id, to: kept.id });
  await fillFields(tx, kept.id, emptied.id);
  await carry(tx, 'contact_notes', emptied.id, kept.id);
  await carry(tx, 'contact_events', emptied.id, kept.id);
  await carryMerges(tx, emptied.id, kept.id);
  await tx.db.delete(contacts).where(row(emptied));
}

/** Each field that stood empty takes what the other contact had there. */
async function fillFields(tx: Transaction, kept: string, emptied: string): Promise<void> {
  await tx.query({
    name: 'fill-contact-fields',
    text: `update contact_field_values v set contact_id = $2
           where v.workspace_id = $1 and v.contact_id = $3 and not exists (
             select from contact_field_values own
             where own.workspace_id = $1 and own.contact_id = $2 and own.field_id = v.field_id
           )`,
    values: [tx.workspaceId, kept, emptied],
  });
}

async function carry(
  tx: Transaction,
  table: 'contact_notes' | 'contact_events',
  from: string,
  to: string,
): Promise<void> {
  await tx.query({
    name: `carry-${table}`,
    text: `update ${table} set contact_id = $3 where workspace_id = $1 and contact_id = $2`,
    values: [tx.workspaceId, from, to],
  });
}

/** Whoever was joined to the one that goes can be taken out of the one that stays. */
async function carryMerges(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.query({
    name: 'carry-merges',
    text: 'update contact_merges set kept_id = $3 where workspace_id = $1 and kept_id = $2',
    values: [tx.workspaceId, from, to],
  });
}
