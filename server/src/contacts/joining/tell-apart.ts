import type { Contact } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { announceContact } from '../announce-contact.ts';
import { distinguish } from './distinguish.ts';
import { lockContacts } from './lock-contacts.ts';

/**
 * A member says that two contacts are not one person: they are not offered as such again.
 *
 * @returns the first of the two
 * @throws Refusal NOT_FOUND, INVALID_REQUEST for a contact and itself
 */
export async function tellApart(
  ctx: Context,
  { contactId, otherId }: { contactId: string; otherId: string },
): Promise<Contact> {
  requirePermission(ctx, 'contact.edit');
  if (contactId === otherId) throw new Refusal('INVALID_REQUEST');
  return transaction(ctx, async (tx) => {
    const [contact, other] = await lockContacts(tx, [contactId, otherId]);
    await distinguish(tx, contactId, otherId);
    await audit(tx, 'contact.told_apart', {
      subject: contact!.name,
      subjectId: contactId,
      after: { name: other!.name },
    });
    await announceContact(tx, otherId, ['duplicates']);
    return announceContact(tx, contactId, ['duplicates']);
  });
}
