import type { Transaction } from '../../platform/db/context.ts';

/**
 * Gives identities to a contact; their conversations follow by their foreign key, in the same statement. A member or a
 * proof stands behind it, so nothing is left to be looked through.
 */
export async function assignIdentities(
  tx: Transaction,
  identityIds: string[],
  contactId: string,
): Promise<void> {
  await tx.query({
    name: 'assign-identities',
    text: `update contact_identities set contact_id = $3, joined_by_claim = false
           where workspace_id = $1 and id = any($2::uuid[])`,
    values: [tx.workspaceId, identityIds, contactId],
  });
}
