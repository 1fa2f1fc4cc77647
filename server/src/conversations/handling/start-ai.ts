import type { Transaction } from '../../platform/context.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { setHandler } from './set-handler.ts';

/**
 * Routing has chosen an AI agent for this locked conversation. Does nothing when somebody took it meanwhile.
 *
 * @returns whether the agent is the owner now
 */
export async function startAi(
  tx: Transaction,
  conversation: LockedConversation,
  agent: { id: string; name: string },
): Promise<boolean> {
  if (!mayAnswer(conversation)) return false;
  if (conversation.handler === 'ai' && conversation.handler_id === agent.id) return true;
  const { id, name } = agent;
  await setHandler(tx, conversation, { handler: 'ai', id, name }, { event: 'conversation.ai_started' });
  return true;
}

/** Not while a member has the conversation, not after a hand-over, not when it is over. */
export const mayAnswer = ({ ai_allowed, status, handler }: LockedConversation): boolean =>
  ai_allowed && status === 'open' && handler !== 'member';
