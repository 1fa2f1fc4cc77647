import type { Transaction } from '../../platform/db/context.ts';

/** Providers follow what the team blocks: asked whenever a contact is barred, or identities changed hands. */
export const followAtProvider = (tx: Transaction, contactId: string): void =>
  tx.enqueue('contacts.block-at-provider', { contact_id: contactId }, { maxAttempts: 5 });
