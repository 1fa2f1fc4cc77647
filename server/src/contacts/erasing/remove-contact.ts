import type { Transaction } from '../../platform/db/context.ts';

/** The last of an erasure: nothing hangs on these identities any more, nor on the contact once they are gone. */
export async function removeContact(
  tx: Transaction,
  { contactId, identityIds }: { contactId: string; identityIds: string[] },
): Promise<void> {
  tx.write({
    name: 'remove-identities',
    text: 'delete from contact_identities where workspace_id = $1 and id = any($2::uuid[])',
    values: [tx.workspaceId, identityIds],
  });
  for (const table of ['contact_consents', 'consent_entries']) {
    tx.write({
      name: `remove-${table}`,
      text: `delete from ${table} where workspace_id = $1 and contact_id = $2`,
      values: [tx.workspaceId, contactId],
    });
  }
  await tx.query({
    name: 'remove-contact',
    text: `delete from contacts c where workspace_id = $1 and id = $2
             and not exists (select from contact_identities i where i.workspace_id = $1 and i.contact_id = $2)`,
    values: [tx.workspaceId, contactId],
  });
}
