import type { Conversation } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { announceConversation } from '../announce.ts';
import { type LockedConversation, lockConversation } from '../lock-conversation.ts';
import { addActivity } from '../messages/add-activity.ts';
import { conversationById } from '../queries.ts';

/** Ends the conversation; the customer's next word opens it again, with the AI allowed. Twice is once. */
export async function resolveConversation(ctx: Context, conversationId: string): Promise<Conversation> {
  return changeStatus(ctx, conversationId, 'resolved');
}

/** Takes a resolve back. The owner is who it was. */
export async function reopenConversation(ctx: Context, conversationId: string): Promise<Conversation> {
  return changeStatus(ctx, conversationId, 'open');
}

async function changeStatus(
  ctx: Context,
  conversationId: string,
  status: 'open' | 'resolved',
): Promise<Conversation> {
  requirePermission(ctx, 'conversation.manage');
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    if (conversation.status === status) return found(await conversationById(tx, conversation.id));
    await writeStatus(tx, conversation, status);
    const event = status === 'resolved' ? 'conversation.resolved' : 'conversation.reopened';
    await addActivity(tx, conversation, event, {});
    const about = { conversation_id: conversation.id };
    if (event === 'conversation.resolved') tx.emit(event, about);
    else tx.emit(event, { ...about, waits: false });
    return announceConversation(tx, conversation.id);
  });
}

function writeStatus(
  tx: Transaction,
  conversation: LockedConversation,
  status: 'open' | 'resolved',
): Promise<unknown> {
  return tx.query({
    name: 'write-status',
    text: `update conversations set status = $3,
             resolved_at = case when $3 = 'resolved' then now() end,
             waiting_since = case when $3 = 'resolved' then null else waiting_since end,
             unread_count = case when $3 = 'resolved' then 0 else unread_count end
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, conversation.id, status],
  });
}
