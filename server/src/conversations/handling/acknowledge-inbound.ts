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
    const [newest] = await tx.query<{ external_id: string; channel_id: string; sender: string }>({
      name: 'newest-inbound',
      text: `select m.external_id, m.channel_id, identity.external_id as sender from messages m
             join conversations c on c.workspace_id = $1 and c.id = m.conversation_id
             join contact_identities identity on identity.workspace_id = $1 and identity.id = c.identity_id
             where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'in' and m.external_id is not null
             order by m.seq desc limit 1`,
      values: [tx.workspaceId, input.conversationId],
    });
    if (newest === undefined) return null;
    const channel = await connectedChannel(tx, newest.channel_id);
    return channel === null ? null : { channel, externalId: newest.external_id, sender: newest.sender };
  });
  if (found === null) return;
  await channelKind(found.channel.kind).acknowledge?.(ctx.app, found.channel, {
    externalId: found.externalId,
    sender: found.sender,
    typing: input.typing,
  });
}
