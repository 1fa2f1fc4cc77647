import type { Conversation } from '@sapa/contracts';
import { type Context, transaction } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { lockConversation } from '../lock-conversation.ts';
import { conversationById } from '../queries.ts';
import { queue, setHandler } from './set-handler.ts';

/**
 * An AI agent gives the conversation to people: into the queue, with the reason as a grey line and the summary on
 * top of the contact panel. The words to the customer and the note are the caller's, in the same transaction:
 * a hand-over is never silent. Does nothing more when a member took it meanwhile.
 *
 * @param reason Indonesian, one line, as the team reads it
 */
export async function handOver(
  ctx: Context,
  input: { conversationId: string; reason: string; summary: string },
): Promise<Conversation> {
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, input.conversationId);
    await tx.query({
      name: 'summarise-conversation',
      text: 'update conversations set summary = $3 where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, conversation.id, input.summary],
    });
    if (conversation.handler === 'member') return found(await conversationById(tx, conversation.id));
    tx.emit('conversation.handed_over', { conversation_id: conversation.id, reason: input.reason });
    return setHandler(tx, conversation, queue, {
      event: 'conversation.handed_over',
      detail: { reason: input.reason },
    });
  });
}
