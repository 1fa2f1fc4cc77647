import type { Conversation } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockConversation } from '../lock-conversation.ts';
import { actOn } from '../state/apply-act.ts';

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
    return actOn(tx, conversation, { type: 'handed_back' });
  });
}
