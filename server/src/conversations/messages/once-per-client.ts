import type { Message } from '@sapa/contracts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { type LockedConversation, lockConversation } from '../lock-conversation.ts';
import { messageOfClient } from './insert-message.ts';
import { messageById, presentMessage } from './message-row.ts';

/**
 * Stores a message under its conversation's lock. The same `client_id` twice is one message: the second time it is
 * the answer, and nothing is stored.
 *
 * @throws Refusal NOT_FOUND
 */
export function oncePerClient(
  ctx: Context,
  { conversationId, client_id }: { conversationId: string; client_id: string },
  store: (tx: Transaction, conversation: LockedConversation) => Promise<Message>,
): Promise<Message> {
  return transaction(ctx, async (tx) => {
    const [conversation, earlier] = await Promise.all([
      lockConversation(tx, conversationId),
      messageOfClient(tx, conversationId, client_id),
    ]);
    if (earlier !== null) return presentMessage(tx.app, found(await messageById(tx, earlier)));
    return store(tx, conversation);
  });
}
