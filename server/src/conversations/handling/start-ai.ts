import type { Transaction } from '../../platform/db/context.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { applyAct } from '../state/apply-act.ts';
import { aiMayAnswer, type Person } from '../state/handling-state.ts';

/**
 * Routing has chosen an AI agent for this locked conversation. Does nothing when somebody took it meanwhile.
 *
 * @returns whether the agent is the owner now
 */
export async function startAi(
  tx: Transaction,
  conversation: LockedConversation,
  agent: Person,
): Promise<boolean> {
  if (!aiMayAnswer(conversation)) return false;
  await applyAct(tx, conversation, { type: 'ai_started', agent });
  return true;
}
