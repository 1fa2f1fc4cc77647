import type { Conversation } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { type LockedConversation, lockConversation } from '../lock-conversation.ts';
import { conversationById } from '../queries.ts';
import { actOn } from '../state/apply-act.ts';

/**
 * Turns the AI off in one conversation, whatever becomes of it: it stays off when it ends and its customer comes back.
 * What an AI agent has goes to the queue. Turned on where it waits, the AI answers; what a member has stays theirs.
 *
 * @throws Refusal NOT_FOUND
 */
export function switchAi(ctx: Context, conversationId: string, on: boolean): Promise<Conversation> {
  requirePermission(ctx, 'conversation.manage');
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    if (conversation.ai_off !== on) return found(await conversationById(tx, conversationId));
    setAiOff(tx, conversation, !on);
    return actOn(tx, conversation, { type: on ? 'ai_turned_on' : 'ai_turned_off' });
  });
}

/** The given row is kept in step. */
export function setAiOff(tx: Transaction, conversation: LockedConversation, off: boolean): void {
  tx.write({
    name: 'set-ai-off',
    text: 'update conversations set ai_off = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, conversation.id, off],
  });
  conversation.ai_off = off;
}
