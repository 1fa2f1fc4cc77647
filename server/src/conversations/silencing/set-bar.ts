import type { Contact } from '@sapa/contracts';
import { announceBarred, type Bar, barContact } from '../../contacts/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { silenceThreads } from './silence-threads.ts';

/**
 * Blocks a contact or marks them as spam, or takes that back, with all their conversations in the same commit. What
 * they write later is stored all the same, and nobody is told (`advance-thread.ts`).
 *
 * @throws Refusal NOT_FOUND
 */
export async function setBar(
  ctx: Context,
  input: { contactId: string; bar: Bar; on: boolean; reason: string },
): Promise<Contact> {
  requirePermission(ctx, 'contact.edit');
  return transaction(ctx, async (tx) => {
    if (await barContact(tx, input)) await silenceThreads(tx, input.contactId);
    return announceBarred(tx, input.contactId, input.bar);
  });
}
