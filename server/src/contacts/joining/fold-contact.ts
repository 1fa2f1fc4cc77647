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
  await tx.db.delete(contacts).where(row(emptied));
}
