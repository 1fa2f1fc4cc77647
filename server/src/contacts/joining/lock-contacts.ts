import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { contacts } from '../tables.ts';

export type ContactRow = typeof contacts.$inferSelect;

/**
 * Contacts whose identities are about to change hands, locked in one order by everybody.
 *
 * @returns in the order of their ids as given
 * @throws Refusal NOT_FOUND
 */
export const lockContacts = async (tx: Transaction, ids: string[]): Promise<ContactRow[]> =>
  inOrder(ids, await select(tx, ids).orderBy(contacts.id).for('update'));

/** The same rows without a lock, to look at. */
export const contactRows = async (tx: Transaction, ids: string[]): Promise<ContactRow[]> =>
  inOrder(ids, await select(tx, ids));

const select = (tx: Transaction, ids: string[]) =>
  tx.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.workspaceId, tx.workspaceId), inArray(contacts.id, ids)));

const inOrder = (ids: string[], rows: ContactRow[]) =>
  ids.map((id) => found(rows.find((row) => row.id === id)));
