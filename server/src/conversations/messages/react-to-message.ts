import type { Message } from '@sapa/contracts';
import { channelKind } from '../../channels/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { announceUpdated } from '../announce.ts';
import { lockConversation } from '../lock-conversation.ts';
import { messageById } from './message-row.ts';

/**
 * The business's one reaction to a message; an empty emoji takes it back. It travels to the customer by a job,
 * one a message: a later choice takes the place of what has not got there yet.
 *
 * @throws Refusal NOT_FOUND, UNSUPPORTED_BY_CHANNEL
 */
export async function reactToMessage(
  ctx: Context,
  input: { messageId: string; emoji: string },
): Promise<Message> {
  requirePermission(ctx, 'conversation.reply');
  return transaction(ctx, async (tx) => {
    const message = found(await messageById(tx, input.messageId));
    const conversation = await lockConversation(tx, message.conversation_id);
    if (!channelKind(conversation.channel_kind).capabilities.reactions || message.external_id === null) {
      throw new Refusal('UNSUPPORTED_BY_CHANNEL');
    }
    const given = input.emoji === '' ? [] : [{ emoji: input.emoji, from: 'business' }];
    await tx.query({
      name: 'react-to-message',
      text: `update messages set updated_at = now(), reactions = (
               select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(reactions) r
               where r ->> 'from' <> 'business'
             ) || $3::jsonb
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, message.id, JSON.stringify(given)],
    });
    tx.enqueue(
      'conversations.send-reaction',
      { message_id: message.id },
      { jobKey: `${tx.workspaceId}:reaction:${message.id}`, maxAttempts: 5 },
    );
    return announceUpdated(tx, { messageId: message.id, conversationId: conversation.id });
  });
}
