import type { Contact } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { announceContact } from '../announce-contact.ts';
import { followAtProvider } from '../barring/follow-at-provider.ts';
import { carryConsents } from '../consent/carry-consents.ts';
import { recordContactEvents } from '../events/record-events.ts';
import { identitiesOf } from '../known-identity.ts';
import { contacts } from '../tables.ts';
import { assignIdentities } from './assign-identities.ts';
import { distinguish } from './distinguish.ts';
import { lockContacts } from './lock-contacts.ts';
import { calledBy, withoutIdentity } from './rules.ts';

/**
 * One of a contact's identities is somebody else: it becomes a contact of its own with its conversation, and the two
 * are not offered as one person again. What the old contact had from that identity alone leaves it.
 *
 * @returns the new contact
 * @throws Refusal NOT_FOUND, ONLY_IDENTITY
 */
export async function partIdentity(
  ctx: Context,
  { contactId, identityId }: { contactId: string; identityId: string },
): Promise<Contact> {
  requirePermission(ctx, 'contact.edit');
  return transaction(ctx, async (tx) => {
    const { workspaceId } = tx;
    await lockContacts(tx, [contactId]);
    const identities = await identitiesOf(tx, contactId);
    const parted = found(identities.find(({ id }) => id === identityId));
    const rest = identities.filter((one) => one !== parted);
    if (rest.length === 0) throw new Refusal('ONLY_IDENTITY');
    const id = uuidv7();
    const called = calledBy(parted);
    await tx.db.insert(contacts).values({
      workspaceId,
      id,
      name: called.name,
      nameSource: called.source,
      phone: parted.verified ? parted.phone : null,
      email: parted.verified ? parted.email : null,
    });
    await assignIdentities(tx, [identityId], id);
    await carryConsents(tx, { from: contactId, to: id, identityIds: [identityId] });
    await tx.db
      .update(contacts)
      .set(withoutIdentity(parted.contact, parted, rest))
      .where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, contactId)));
    await distinguish(tx, contactId, id);
    await audit(tx, 'contact.parted', {
      subject: parted.contact.name,
      subjectId: contactId,
      after: { name: called.name },
    });
    recordContactEvents(tx, [{ contactId, what: { kind: 'parted', contact_id: id, name: called.name } }]);
    followAtProvider(tx, id);
    await announceContact(tx, contactId, ['identities']);
    return announceContact(tx, id, ['identities']);
  });
}
