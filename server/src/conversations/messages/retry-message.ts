import type { Message } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { announceUpdated } from '../announce.ts';
import { lockConversation } from '../lock-conversation.ts';
import { messageById } from './message-row.ts';
import { refuseUnreachable } from './refuse-unreachable.ts';

/**
 * A new attempt at the provider under the same bubble, for a message that failed or whose answer was lost. A
 * member decides that: nothing repeats an unanswered send by itself.
 *
 * @throws Refusal NOT_FOUND, NOT_RETRYABLE, CONTACT_BLOCKED, CONTACT_IS_SPAM, CHANNEL_DISCONNECTED
 */
export async function retryMessage(ctx: Context, messageId: string): Promise<Message> {
  requirePermission(ctx, 'conversation.reply');
  return transaction(ctx, async (tx) => {
    const message = found(await messageById(tx, messageId));
    refuseUnreachable(await lockConversation(tx, message.conversation_id));
    const changed = await tx.query({
      name: 'retry-message',
      // One that is still in the queue failed by a webhook before its own outcome: that one settles it.
      text: `with again as (
               update messages set status = 'queued', error_code = null, error_detail = null, external_id = null,
                 updated_at = now()
               where workspace_id = $1 and id = $2 and status in ('failed', 'unknown') and deleted_at is null
               returning conversation_id, seq, id
             ), queued as (
               insert into outbound_deliveries (workspace_id, conversation_id, seq, message_id)
               select $1, conversation_id, seq, id from again
               on conflict do nothing
             )
             select id from again`,
      values: [tx.workspaceId, messageId],
    });
    if (changed.length === 0) throw new Refusal('NOT_RETRYABLE');
    tx.afterCommit(() => tx.app.sending.wake());
    return announceUpdated(tx, { messageId, conversationId: message.conversation_id });
  });
}
