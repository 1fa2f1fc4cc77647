import type { Channel, EmailAccount } from '@sapa/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../identity/index.ts';
import { type Context, type Transaction, transaction } from '../../../platform/db/context.ts';
import { announceChannel } from '../../announce-channel.ts';
import { claimAddress } from '../../claim-address.ts';
import { channels } from '../../tables.ts';
import { lockAddress } from '../../unclaimed/lock-address.ts';
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
 * The channel of an address: made, or the one that it had here before, which goes on where it was read to. Whoever reads
 * it with the old password loses it.
 *
 * @throws Refusal CHANNEL_TAKEN
 */
export async function storeMailbox(
  ctx: Context,
  { account, passwords, inbox }: MailboxToStore,
): Promise<Channel> {
  return transaction(ctx, async (tx) => {
    const address = { kind: 'email', address: account.address };
    await lockAddress(tx, address);
    const { workspaceId } = tx;
    const id = (await channelOf(tx, account.address)) ?? uuidv7();
    const values = {
      kind: 'email' as const,
      name: account.address,
      status: 'connected' as const,
      problem: null,
      settings: account,
      sealedToken: tx.app.sealer.seal(sealable(passwords), { workspaceId, column: 'channels.sealed_token' }),
    };
    await tx.db
      .insert(channels)
      .values({ workspaceId, id, ...values })
      .onConflictDoUpdate({ target: [channels.workspaceId, channels.id], set: values });
    await claimAddress(tx, id, address);
    const now = tx.app.clock.now();
    const due = { leasedBy: null, leaseEndsAt: null, failures: 0, dueAt: sql`now()` };
    const marks = { inboxValidity: inbox.validity, inboxUid: inbox.uid };
    await tx.db
      .insert(mailboxes)
      .values({ workspaceId, channelId: id, ...marks, connectedAt: now, ...due })
      .onConflictDoUpdate({ target: [mailboxes.workspaceId, mailboxes.channelId], set: due });
    await audit(tx, 'channel.connected', { subject: account.address, subjectId: id });
    tx.afterCommit(() => tx.app.mailboxes.wake());
    return announceChannel(tx, id);
  });
}

/** The channel that this address has, or had before it was disconnected. */
async function channelOf(tx: Transaction, address: string): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ id: channels.id })
    .from(channels)
    .where(
      and(
        eq(channels.workspaceId, tx.workspaceId),
        eq(channels.kind, 'email'),
        sql`${channels.settings}->>'address' = ${address}`,
      ),
    );
  return row?.id;
}
