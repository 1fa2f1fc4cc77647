import { channelKind, connectedChannel } from '../../channels/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';

/**
 * Tells the channel that the customer's newest message was read; with `typing` also that an answer is coming
 * (on WhatsApp one call does both, for at most 25 s). A courtesy: a channel without it is left alone.
 */
export async function acknowledgeInbound(
  ctx: Context,
  input: { conversationId: string; typing: boolean },
): Promise<void> {
  const found = await transaction(ctx, async (tx) => {
    const [newest] = await tx.query<{ external_id: string; channel_id: string }>({
      name: 'newest-inbound',
      text: `select external_id, channel_id from messages
             where workspace_id = $1 and conversation_id = $2 and direction = 'in' and external_id is not null
             order by seq desc limit 1`,
      values: [tx.workspaceId, input.conversationId],
    });
    if (newest === undefined) return null;
    const channel = await connectedChannel(tx, newest.channel_id);
    return channel === null ? null : { channel, externalId: newest.external_id };
  });
  if (found === null) return;
  await channelKind(found.channel.kind).acknowledge?.(ctx.app, found.channel, {
    externalId: found.externalId,
    typing: input.typing,
  });
}
