import type { Contact } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { announceContact } from '../announce-contact.ts';
import { contactIdentities } from '../tables.ts';

/**
 * A member looked at a join that a claim had made, and it is right: it stands as theirs from now on.
 *
 * @throws Refusal NOT_FOUND
 */
export async function keepJoin(
  ctx: Context,
  { contactId, identityId }: { contactId: string; identityId: string },
): Promise<Contact> {
  requirePermission(ctx, 'contact.edit');
  return transaction(ctx, async (tx) => {
    const kept = await tx.db
      .update(contactIdentities)
      .set({ joinedByClaim: false })
      .where(
        and(
          eq(contactIdentities.workspaceId, tx.workspaceId),
          eq(contactIdentities.id, identityId),
          eq(contactIdentities.contactId, contactId),
        ),
      )
      .returning({ id: contactIdentities.id });
    found(kept[0]);
    const contact = await announceContact(tx, contactId, []);
    await audit(tx, 'contact.join_kept', { subject: contact.name, subjectId: contactId });
    return contact;
  });
}
