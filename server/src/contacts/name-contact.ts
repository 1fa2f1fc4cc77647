import type { InboundSender } from '../channels/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import { announceContact } from './announce-contact.ts';
import { ensureIdentities } from './ensure-identities.ts';

/** The business's own address book names a person: that name beats the one of the person's profile. */
export async function nameContact(tx: Transaction, channelId: string, sender: InboundSender): Promise<void> {
  const name = sender.name?.trim();
  // What the address book says is no profile's name.
  const [identity] = await ensureIdentities(tx, channelId, [{ ...sender, name: null }]);
  if (identity === undefined || !name) return;
  const { id } = identity.contact;
  const renamed = await tx.query({
    name: 'name-contact',
    text: `update contacts set name = $3, name_source = 'address_book'
           where workspace_id = $1 and id = $2 and name <> $3 and name_source <> 'member' returning id`,
    values: [tx.workspaceId, id, name],
  });
  if (renamed.length > 0) await announceContact(tx, id, ['name']);
}
