import type { Message } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { announceStored } from '../announce.ts';
import { lockConversation } from '../lock-conversation.ts';
import { insertMessage, messageOfClient, senderOf } from './insert-message.ts';
import { messageById, presentMessage } from './message-row.ts';

/**
 * A note among colleagues (or an AI agent's hand-over summary). `internal` keeps it from every channel, visitor
 * and model. It changes no owner and ends no waiting. The same `client_id` twice is one note.
 */
export async function addNote(
  ctx: Context,
  input: { conversationId: string; client_id: string; text: string; aiRunId?: string },
): Promise<Message> {
  requirePermission(ctx, 'conversation.reply');
  return transaction(ctx, async (tx) => {
    const [conversation, earlier] = await Promise.all([
      lockConversation(tx, input.conversationId),
      messageOfClient(tx, input.conversationId, input.client_id),
    ]);
    if (earlier !== null) return presentMessage(tx.app, found(await messageById(tx, earlier)));
    const stored = await insertMessage(tx, {
      conversation,
      direction: 'internal',
      sender: senderOf(tx.actor),
      text: input.text,
      content: { kind: 'note' },
      status: null,
      clientId: input.client_id,
      aiRunId: input.aiRunId ?? null,
    });
    return announceStored(tx, stored);
  });
}
