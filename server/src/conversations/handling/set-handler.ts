import type { Conversation } from '@sapa/contracts';
import type { Transaction } from '../../platform/context.ts';
import { announceConversation } from '../announce.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { addActivity } from '../messages/add-activity.ts';

export type NewHandler =
  | { handler: 'member' | 'ai'; id: string; name: string }
  | { handler: 'queue'; id: null; name: null };

export const queue: NewHandler = { handler: 'queue', id: null, name: null };

/**
 * Gives a locked conversation to somebody: the one place where its owner changes hands on purpose. Leaves a grey
 * line and tells everybody. Only an AI agent as owner keeps the AI allowed.
 */
export async function setHandler(
  tx: Transaction,
  conversation: LockedConversation,
  to: NewHandler,
  activity: { event: string; detail?: Record<string, string | null> },
): Promise<Conversation> {
  await tx.query({
    name: 'set-handler',
    text: `update conversations set handler = $3, handler_id = $4, handler_name = $5, ai_allowed = $3 = 'ai',
             status = 'open', resolved_at = null
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, conversation.id, to.handler, to.id, to.name],
  });
  await addActivity(tx, conversation, activity.event, {
    from: conversation.handler_name,
    to: to.name,
    ...activity.detail,
  });
  tx.emit('conversation.handled', {
    conversation_id: conversation.id,
    handler: to.handler,
    handler_id: to.id,
    by: tx.actor.type === 'member' ? tx.actor.memberId : null,
  });
  return announceConversation(tx, conversation.id);
}
