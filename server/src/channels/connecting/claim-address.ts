import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { ChannelAddress } from '../inbound.ts';
import { channelAddresses } from '../tables.ts';

/**
 * Makes an address at the provider this channel's. One that another channel of the same workspace has stays there
 * (a second number of the same account).
 *
 * @throws Refusal CHANNEL_TAKEN: another workspace's. The key decides, so of two at the same time one wins
 */
export async function claimAddress(
  tx: Transaction,
  channelId: string,
  { kind, address }: ChannelAddress,
): Promise<void> {
  await tx.db
    .insert(channelAddresses)
    .values({ kind, address, workspaceId: tx.workspaceId, channelId })
    .onConflictDoNothing();
  const [owner] = await tx.db
    .select({ workspaceId: channelAddresses.workspaceId })
    .from(channelAddresses)
    .where(and(eq(channelAddresses.kind, kind), eq(channelAddresses.address, address)));
  if (owner?.workspaceId !== tx.workspaceId) throw new Refusal('CHANNEL_TAKEN');
}
