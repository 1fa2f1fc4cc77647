import type { Channel, EmailAccount } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import { type Context, transaction } from '../../../platform/db/context.ts';
import { storeChannel } from '../../connecting/store-channel.ts';
import type { FolderMark } from '../mailbox/read-folder.ts';
import { mailboxes } from '../mailbox/tables.ts';
import { type Passwords, sealable } from '../settings.ts';

interface MailboxToStore {
  account: EmailAccount;
  passwords: Passwords;
  /** How far the inbox goes: what comes after it is read. */
  inbox: FolderMark;
}

/**
 * A mailbox that was connected before goes on where it was read to; whoever reads it with the old password loses it.
 *
 * @throws Refusal CHANNEL_TAKEN
 */
export async function storeMailbox(
  ctx: Context,
  { account, passwords, inbox }: MailboxToStore,
): Promise<Channel> {
  return transaction(ctx, async (tx) => {
    const channel = await storeChannel<EmailAccount>(tx, {
      address: { kind: 'email', address: account.address },
      key: 'address',
      name: account.address,
      settings: account,
      token: sealable(passwords),
    });
    const { workspaceId } = tx;
    const now = tx.app.clock.now();
    const due = { leasedBy: null, leaseEndsAt: null, failures: 0, dueAt: sql`now()` };
    const marks = { inboxValidity: inbox.validity, inboxUid: inbox.uid };
    await tx.db
      .insert(mailboxes)
      .values({ workspaceId, channelId: channel.id, ...marks, connectedAt: now, ...due })
      .onConflictDoUpdate({ target: [mailboxes.workspaceId, mailboxes.channelId], set: due });
    tx.afterCommit(() => tx.app.mailboxes.wake());
    return channel;
  });
}
