import { type Context, transaction } from '../../platform/db/context.ts';

/**
 * A channel is connected again, or for good no more: what waited for that is due now, each conversation in its order.
 * Repeating it does no harm.
 */
export async function releaseHeld(ctx: Context, channelId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const held = await tx.query<{ message_id: string }>({
      name: 'held-deliveries',
      text: `select message_id from outbound_deliveries where workspace_id = $1 and due_at = 'infinity'`,
      values: [tx.workspaceId],
    });
    const ofChannel = await tx.query<{ id: string }>({
      name: 'held-of-channel',
      text: 'select id from messages where workspace_id = $1 and id = any($2::uuid[]) and channel_id = $3',
      values: [tx.workspaceId, held.map(({ message_id }) => message_id), channelId],
    });
    if (ofChannel.length === 0) return;
    await tx.query({
      name: 'release-held',
      text: `update outbound_deliveries set due_at = now()
             where workspace_id = $1 and message_id = any($2::uuid[]) and due_at = 'infinity'`,
      values: [tx.workspaceId, ofChannel.map(({ id }) => id)],
    });
    tx.afterCommit(() => tx.app.sending.wake());
  });
}
