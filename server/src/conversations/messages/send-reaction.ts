import { channelKind, connectedChannel } from '../../channels/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';

/** Carries a reaction to the provider. Setting the same one twice changes nothing there, so it may be repeated. */
export async function sendReaction(ctx: Context, input: { messageId: string; emoji: string }): Promise<void> {
  const target = await transaction(ctx, async (tx) => {
    const [row] = await tx.query<{
      channel_id: string;
      external_id: string;
      to_external_id: string;
      phone: string | null;
    }>({
      name: 'reaction-target',
      text: `select m.channel_id, m.external_id, i.external_id as to_external_id, i.alias as phone
             from messages m
             join conversations c on c.workspace_id = $1 and c.id = m.conversation_id
             join contact_identities i on i.workspace_id = $1 and i.id = c.identity_id
             where m.workspace_id = $1 and m.id = $2 and m.external_id is not null`,
      values: [tx.workspaceId, input.messageId],
    });
    const channel = row === undefined ? null : await connectedChannel(tx, row.channel_id);
    return row === undefined || channel === null ? null : { row, channel };
  });
  if (target === null) return;
  const { row, channel } = target;
  const outcome = await channelKind(channel.kind).send(ctx.app, channel, {
    id: input.messageId,
    to: { externalId: row.to_external_id, phone: row.phone },
    text: '',
    content: { kind: 'text' },
    attachments: [],
    replyToExternalId: null,
    reaction: { externalId: row.external_id, emoji: input.emoji },
  });
  if (outcome.outcome === 'retry') throw new Error(`reaction not accepted yet: ${outcome.detail}`);
}
