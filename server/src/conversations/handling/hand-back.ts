import type { Conversation } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockConversation } from '../lock-conversation.ts';
import { actOn } from '../state/apply-act.ts';
import { setAiOff } from './switch-ai.ts';

/**
 * Lets the AI answer again. Who exactly is routing's decision, which this event asks for; until then the
 * conversation waits in the queue. A member turns the AI on with it where it was off.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED where no AI agent serves the channel, or where it is off and no member asks
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
    if (conversation.ai_off && tx.actor.type !== 'member') {
      throw new Refusal('VALIDATION_FAILED', {
        message: 'AI dimatikan di percakapan ini. Anggota bisa menyalakannya lagi di menu penanganan.',
      });
    }
    if (conversation.ai_off) setAiOff(tx, conversation, false);
    return actOn(tx, conversation, { type: 'handed_back' });
  });
}
