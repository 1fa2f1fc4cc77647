import type { Conversation } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockConversation } from '../lock-conversation.ts';
import { queue, setHandler } from './set-handler.ts';

/**
 * Lets the AI answer again. Who exactly is routing's decision, which this event asks for; until then the
 * conversation waits in the queue.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED where no AI agent serves the channel
 */
export async function handBack(ctx: Context, conversationId: string): Promise<Conversation> {
  requirePermission(ctx, 'conversation.manage');
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    if (!conversation.channel_answers) {
      throw new Refusal('VALIDATION_FAILED', {
        message: 'Belum ada AI Agent aktif di saluran ini. Aktifkan di AI Agents lalu coba lagi.',
      });
    }
    const presented = await setHandler(tx, conversation, queue, { event: 'conversation.handed_back' });
    await tx.query({
      name: 'allow-ai',
      text: 'update conversations set ai_allowed = true where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, conversation.id],
    });
    tx.emit('conversation.handed_back', {
      conversation_id: conversation.id,
      channel_id: conversation.channel_id,
    });
    return presented;
  });
}
