import { type Context, transaction } from '../../platform/context.ts';
import { lockConversation } from '../lock-conversation.ts';
import { setHandler } from './set-handler.ts';

/**
 * Routing has chosen an AI agent. Does nothing when somebody took the conversation meanwhile.
 *
 * @returns whether the agent is the owner now
 */
export async function startAi(
  ctx: Context,
  input: { conversationId: string; agentId: string; agentName: string },
): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, input.conversationId);
    if (!conversation.ai_allowed || conversation.status !== 'open' || conversation.handler === 'member')
      return false;
    if (conversation.handler === 'ai' && conversation.handler_id === input.agentId) return true;
    await setHandler(
      tx,
      conversation,
      { handler: 'ai', id: input.agentId, name: input.agentName },
      { event: 'conversation.ai_started' },
    );
    return true;
  });
}
