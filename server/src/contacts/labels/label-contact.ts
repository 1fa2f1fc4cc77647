import type { Body, labelContact as endpoint, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { labelContacts } from './label-contacts.ts';

/**
 * Puts labels on a contact and takes others off. Twice is once.
 *
 * @throws Refusal NOT_FOUND, TOO_MANY_LABELS_HERE, VALIDATION_FAILED where a label is missing
 */
export function labelContact(
  ctx: Context,
  contactId: string,
  { add_ids: addIds, remove_ids: removeIds }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'contact.edit');
  return transaction(ctx, async (tx) => {
    const changes = await labelContacts(tx, [contactId], { addIds, removeIds });
    const { after, isTooMany } = found(changes.get(contactId));
    if (isTooMany) throw new Refusal('TOO_MANY_LABELS_HERE');
    return { label_ids: after.map(({ id }) => id) };
  });
}
