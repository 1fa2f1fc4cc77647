import type { InboundSender } from '../../channels/index.ts';
import { ensureIdentities } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockThreads } from '../ingest/lock-threads.ts';
import { isSeen } from '../visibility/require-seen.ts';

/**
 * The conversation with a contact on a channel where we write first, made where there is none.
 *
 * @param at the key of the person there
 * @param taken the sentence for a key that is somebody else's
 * @returns its id
 * @throws Refusal VALIDATION_FAILED, CONTACT_BLOCKED, CONTACT_IS_SPAM, THREAD_OF_ANOTHER_TEAM or CHANNEL_OF_ANOTHER_TEAM where the
 *   actor would not see it
 */
export async function beginThread(
  tx: Transaction,
  {
    contactId,
    channelId,
    at,
    taken,
  }: {
    contactId: string;
    channelId: string;
    at: Pick<InboundSender, 'externalId' | 'phone' | 'email'>;
    taken: string;
  },
): Promise<string> {
  const sender = { ...at, alias: null, name: null, username: null };
  const [identity] = await ensureIdentities(tx, channelId, [sender]);
  if (identity?.contact.id !== contactId) throw new Refusal('VALIDATION_FAILED', { message: taken });
  // A thread that is new knows nothing of what its contact's others do.
  if (identity.contact.silenced !== null)
    throw new Refusal(identity.contact.silenced === 'blocked' ? 'CONTACT_BLOCKED' : 'CONTACT_IS_SPAM');
  const threads = await lockThreads(tx, channelId, [identity], [{ at: tx.app.clock.now() }], 'member');
  const { id, created } = threads.get(identity.id)!;
  // Who filled a form learns that it cannot go on there, and nothing of what stands there.
  if (!(await isSeen(tx, id)))
    throw new Refusal(created ? 'CHANNEL_OF_ANOTHER_TEAM' : 'THREAD_OF_ANOTHER_TEAM');
  return id;
}
