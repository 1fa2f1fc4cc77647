import type { Conversation } from '@sapa/contracts';
import type { Transaction } from '../../platform/context.ts';
import { announceChanged } from '../announce.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { addActivity } from '../messages/add-activity.ts';
import type { Owner } from '../messages/insert-message.ts';

export const queue: Owner = { handler: 'queue', id: null, name: null };

/**
 * Gives a locked conversation to somebody: the one place where its owner changes hands on purpose. Leaves a grey
 * line, in one statement with the change, and tells everybody. The given row is kept in step.
 */
export async function setHandler(
  tx: Transaction,
  conversation: LockedConversation,
  to: Owner,
  activity: { event: string; detail?: Record<string, string | null> },
): Promise<Conversation> {
  const detail = { from: conversation.handler_name, to: to.name, ...activity.detail };
  const { handler, id: handler_id, name: handler_name } = to;
  Object.assign(conversation, {
    handler,
    handler_id,
    handler_name,
    ai_allowed: handler === 'ai',
    status: 'open',
  });
  const stored = await addActivity(tx, conversation, activity.event, detail, to);
  tx.emit('conversation.handled', {
    conversation_id: conversation.id,
    handler: to.handler,
    handler_id: to.id,
    by: tx.actor.type === 'member' ? tx.actor.memberId : null,
  });
  return announceChanged(tx, stored.conversation);
}
