import type { Contact } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { announceContact } from '../announce-contact.ts';
import { followAtProvider } from '../barring/follow-at-provider.ts';
import { recordContactEvents } from '../events/record-events.ts';
import { identitiesOf } from '../known-identity.ts';
import { assignIdentities } from './assign-identities.ts';
import { foldContact } from './fold-contact.ts';
import { lockContacts } from './lock-contacts.ts';
import { recordMerge } from './record-merge.ts';

/**
 * A member says that two contacts are one person: the second one's identities and conversations go to the first, which
 * keeps its own fields and takes over those that it lacks. For 30 days it can be taken back (`undo-join.ts`).
 *
 * @throws Refusal NOT_FOUND, INVALID_REQUEST for a contact and itself
 */
export async function joinContacts(
  ctx: Context,
  { keptId, joinedId }: { keptId: string; joinedId: string },
): Promise<Contact> {
  requirePermission(ctx, 'contact.edit');
  if (keptId === joinedId) throw new Refusal('INVALID_REQUEST');
  return transaction(ctx, async (tx) => {
    const [kept, joined] = await lockContacts(tx, [keptId, joinedId]);
    await recordMerge(tx, kept!, joined!);
    const identities = await identitiesOf(tx, joinedId);
    await assignIdentities(
      tx,
      identities.map(({ id }) => id),
      keptId,
    );
    await foldContact(tx, kept!, joined!);
    await audit(tx, 'contact.joined', {
      subject: kept!.name,
      subjectId: keptId,
      before: { name: joined!.name, phone: joined!.phone, email: joined!.email },
      after: { name: kept!.name, phone: kept!.phone, email: kept!.email },
    });
    recordContactEvents(tx, [{ contactId: keptId, what: { kind: 'joined', name: joined!.name } }]);
    followAtProvider(tx, keptId);
    return announceContact(tx, keptId, ['identities']);
  });
}
