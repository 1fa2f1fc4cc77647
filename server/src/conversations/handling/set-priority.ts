import type { Conversation } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { lockConversation } from '../lock-conversation.ts';
import { addActivity } from '../messages/add-activity.ts';
import { conversationById } from '../queries.ts';

/** How urgent a conversation is, with a grey line. Twice is once. */
export function setPriority(
  ctx: Context,
  conversationId: string,
  priority: Conversation['priority'],
): Promise<Conversation> {
  requirePermission(ctx, 'conversation.manage');
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    if (conversation.priority === priority) return found(await conversationById(tx, conversationId));
    tx.write({
      name: 'set-priority',
      text: 'update conversations set priority = $3 where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, conversationId, priority],
    });
    const line = {
      event: 'conversation.priority_changed',
      detail: { from: conversation.priority, to: priority },
    };
    return (await addActivity(tx, conversation, line)).conversation;
  });
}
