import type { Message } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { announceStored } from '../announce.ts';
import { type LockedConversation, lockConversation } from '../lock-conversation.ts';
import { insertMessage, messageOfClient, senderOf } from './insert-message.ts';
import { messageById, presentMessage } from './message-row.ts';

interface Note {
  client_id: string;
  text: string;
  aiRunId?: string;
}

/**
 * A note among colleagues (or an AI agent's hand-over summary). `internal` keeps it from every channel, visitor
 * and model. It changes no owner and ends no waiting. The same `client_id` twice is one note.
 */
export async function addNote(ctx: Context, input: Note & { conversationId: string }): Promise<Message> {
  requirePermission(ctx, 'conversation.reply');
  return transaction(ctx, async (tx) => {
    const [conversation, earlier] = await Promise.all([
      lockConversation(tx, input.conversationId),
      messageOfClient(tx, input.conversationId, input.client_id),
    ]);
    if (earlier !== null) return presentMessage(tx.app, found(await messageById(tx, earlier)));
    return noteUnderLock(tx, conversation, input);
  });
}

/** The same in a conversation that the transaction has locked already, under a `client_id` that is new. */
export async function noteUnderLock(
  tx: Transaction,
  conversation: LockedConversation,
  note: Note,
): Promise<Message> {
  const stored = await insertMessage(tx, {
    conversation,
    direction: 'internal',
    sender: senderOf(tx.actor),
    text: note.text,
    content: { kind: 'note' },
    status: null,
    clientId: note.client_id,
    aiRunId: note.aiRunId ?? null,
  });
  return announceStored(tx, stored);
}
