import type { Conversation } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { announceConversation } from '../announce.ts';
import { type LockedConversation, lockConversation } from '../lock-conversation.ts';
import { conversationById } from '../queries.ts';

/**
 * The thread was seen up to `upToSeq`; what came after stays unread. Where the channel shows it, the customer's ticks
 * turn blue: only a member who looks does that. Where the workspace wants it so, what a colleague has is read by them
 * alone: a look over the shoulder changes nothing.
 */
export async function markRead(
  ctx: Context,
  input: { conversationId: string; upToSeq: number },
): Promise<Conversation> {
  requirePermission(ctx, 'conversation.view');
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, input.conversationId);
    if (conversation.unread_count === 0 || (await isForColleague(tx, conversation)))
      return found(await conversationById(tx, conversation.id));
    await tx.query({
      name: 'mark-read',
      // A tab that was left open has seen less than another: what that one read stays read.
      text: `update conversations c set revision = revision + 1, updated_at = now(), unread_count = least(unread_count, (
               select count(*) from messages m
               where m.workspace_id = $1 and m.conversation_id = $2 and m.seq > $3 and m.direction = 'in'
             ))
             where c.workspace_id = $1 and c.id = $2`,
      values: [tx.workspaceId, conversation.id, input.upToSeq],
    });
    tx.enqueue(
      'conversations.acknowledge-inbound',
      { conversation_id: conversation.id, typing: false },
      { jobKey: `${tx.workspaceId}:acknowledge:${conversation.id}`, maxAttempts: 3 },
    );
    return announceConversation(tx, conversation.id);
  });
}

async function isForColleague(
  tx: Transaction,
  { handler, handler_id }: LockedConversation,
): Promise<boolean> {
  if (tx.actor.type !== 'member' || handler !== 'member' || handler_id === tx.actor.memberId) return false;
  const [workspace] = await tx.query<{ unread_rule: string }>({
    name: 'unread-rule',
    text: 'select unread_rule from workspaces where id = $1',
    values: [tx.workspaceId],
  });
  return workspace?.unread_rule === 'handler';
}

/** Puts the mark back on by hand; it stays until somebody opens the thread again. */
export async function markUnread(ctx: Context, conversationId: string): Promise<Conversation> {
  requirePermission(ctx, 'conversation.view');
  return transaction(ctx, async (tx) => {
    await lockConversation(tx, conversationId);
    await tx.query({
      name: 'mark-unread',
      text: `update conversations set unread_count = greatest(unread_count, 1), revision = revision + 1, updated_at = now()
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, conversationId],
    });
    return announceConversation(tx, conversationId);
  });
}
