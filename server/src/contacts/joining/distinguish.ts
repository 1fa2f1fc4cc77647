import type { Transaction } from '../../platform/db/context.ts';
import { distinctContacts } from './tables.ts';

/** Two contacts that exist are not one person: they are not offered as such again. */
export async function distinguish(tx: Transaction, one: string, other: string): Promise<void> {
  const [contactId, otherId] = one < other ? [one, other] : [other, one];
  await tx.db
    .insert(distinctContacts)
    .values({ workspaceId: tx.workspaceId, contactId, otherId })
    .onConflictDoNothing();
}
