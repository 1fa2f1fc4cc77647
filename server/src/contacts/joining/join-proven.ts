import { audit } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { carryConsents } from '../consent/carry-consents.ts';
import { recordContactEvents } from '../events/record-events.ts';
import { identitiesOf, type KnownIdentity } from '../known-identity.ts';
import { assignIdentities } from './assign-identities.ts';
import { foldContact } from './fold-contact.ts';
import { lockContacts } from './lock-contacts.ts';

/**
 * Who wrote as a stranger has proved a number or e-mail: their identity joins the contact that has it, if there is one.
 * What the team knew of the stranger goes along once nothing else belongs to them.
 *
 * @param identity changed in place
 * @returns whether there was one
 */
export async function joinProven(tx: Transaction, identity: KnownIdentity): Promise<boolean> {
  const stranger = identity.contact;
  const [found] = await tx.query<{ id: string }>({
    name: 'owner-of-proven',
    text: `select id from contacts
           where workspace_id = $1 and id <> $2 and (phone = $3 or email_key = $4)
           order by created_at limit 1`,
    values: [tx.workspaceId, stranger.id, identity.phone, identity.email],
  });
  if (found === undefined) return false;
  const [owner, left] = await lockContacts(tx, [found.id, stranger.id]);
  await assignIdentities(tx, [identity.id], found.id);
  await carryConsents(tx, { from: stranger.id, to: found.id, identityIds: [identity.id] });
  if ((await identitiesOf(tx, stranger.id)).length === 0) await foldContact(tx, owner!, left!);
  const moved = (await identitiesOf(tx, found.id)).find(({ id }) => id === identity.id);
  identity.contact = moved?.contact ?? identity.contact;
  recordContactEvents(tx, [{ contactId: found.id, what: { kind: 'joined', name: stranger.name } }]);
  await audit(tx, 'contact.joined', {
    subject: owner!.name,
    subjectId: found.id,
    before: { name: stranger.name },
    after: { name: owner!.name },
    reason: 'Dibuktikan oleh situs toko',
  });
  return true;
}
