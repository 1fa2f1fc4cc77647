import type { InboundSender } from '../channels/index.ts';
import type { Transaction } from '../platform/context.ts';
import { announceContact } from './announce-contact.ts';
import { ensureIdentities } from './ensure-identities.ts';

/** The business's own address book names a person: that name beats the one of the person's profile. */
export async function nameContact(tx: Transaction, channelId: string, sender: InboundSender): Promise<void> {
  const [identity] = await ensureIdentities(tx, channelId, [sender]);
  if (identity === undefined || sender.name === null || sender.name.trim() === '') return;
  const renamed = await tx.query({
    name: 'name-contact',
    text: 'update contacts set name = $3 where workspace_id = $1 and id = $2 and name <> $3 returning id',
    values: [tx.workspaceId, identity.contactId, sender.name.trim()],
  });
  if (renamed.length > 0) await announceContact(tx, identity.contactId, ['name']);
}
