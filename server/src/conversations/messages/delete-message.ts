import type { Message } from '@sapa/contracts';
import { staysWithCustomer } from '@sapa/contracts/rules/stays-with-customer';
import { channelKind } from '../../channels/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { announceUpdated } from '../announce.ts';
import { lockConversation } from '../lock-conversation.ts';
import { type MessageRow, messageById, presentMessage } from './message-row.ts';
import { showInList } from './show-in-list.ts';

/**
 * A member takes back what they wrote. The words of a note go; what was said to a customer stays for the team, marked,
 * for on most channels the customer has it still. What waits to be sent is called off; where the channel takes
 * messages back, a job does it. Twice is once.
 *
 * @throws Refusal NOT_FOUND, MESSAGE_OF_ANOTHER
 */
export async function deleteMessage(ctx: Context, messageId: string): Promise<Message> {
  requirePermission(ctx, 'conversation.reply');
  return transaction(ctx, async (tx) => {
    const { conversation_id: conversationId } = found(await messageById(tx, messageId));
    const conversation = await lockConversation(tx, conversationId);
    const message = found(await messageById(tx, messageId));
    if (!isOwn(ctx, message)) throw new Refusal('MESSAGE_OF_ANOTHER');
    if (message.deleted_at !== null) return presentMessage(tx.app, message);
    const calledOff = await callOff(tx, message);
    await tx.query({
      name: 'delete-message',
      text: `update messages set deleted_at = $3, updated_at = now(),
               text = case when direction = 'internal' then '' else text end,
               status = case when $4 then 'failed' else status end,
               error_code = case when $4 then 'called_off' else error_code end
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, messageId, tx.app.clock.now(), calledOff],
    });
    await showInList(tx, messageId);
    const { capabilities, unsend } = channelKind(conversation.channel_kind);
    const told = await announceUpdated(tx, { messageId, conversationId });
    const reached = message.direction === 'out' && told.status !== 'failed';
    if (unsend && reached && !staysWithCustomer(told, capabilities.delete_hours, tx.app.clock.now()))
      tx.enqueue('conversations.unsend-message', { message_id: messageId }, { maxAttempts: 8 });
    return told;
  });
}

const isOwn = ({ actor }: Context, { sender_type, sender_id, content }: MessageRow): boolean =>
  actor.type === 'member' &&
  sender_type === 'member' &&
  sender_id === actor.memberId &&
  content.kind !== 'activity';

/** @returns false: it is with the provider, or on its way there */
async function callOff(tx: Transaction, { conversation_id, seq }: MessageRow): Promise<boolean> {
  const rows = await tx.query({
    name: 'call-off-message',
    text: `delete from outbound_deliveries
           where workspace_id = $1 and conversation_id = $2 and seq = $3 and sending_since is null
           returning message_id`,
    values: [tx.workspaceId, conversation_id, seq],
  });
  return rows.length > 0;
}
