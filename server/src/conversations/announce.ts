import type { Conversation, Message } from '@sapa/contracts';
import type { App } from '../platform/app.ts';
import type { Transaction } from '../platform/context.ts';
import { found } from '../platform/errors.ts';
import { rooms } from '../platform/realtime.ts';
import { type ConversationRow, presentConversation } from './conversation-row.ts';
import type { StoredMessage } from './messages/insert-message.ts';
import { messageById, presentMessage } from './messages/message-row.ts';
import { countSoon } from './push-counts.ts';
import { conversationById } from './queries.ts';
import { pushToVisitor } from './visitor/push-to-visitor.ts';

/**
 * Reads a conversation as this transaction leaves it and, once committed, pushes it to every inbox of the
 * workspace. Call last: what is pushed is what is stored.
 */
export async function announceConversation(tx: Transaction, id: string): Promise<Conversation> {
  return pushOnCommit(tx, found(await conversationById(tx, id)));
}

/** The same for a conversation that was written just now: its row need not be read. */
export const announceChanged = (tx: Transaction, row: ConversationRow): Conversation =>
  pushOnCommit(tx, presentConversation(row));

function pushOnCommit(tx: Transaction, conversation: Conversation): Conversation {
  tx.afterCommit(() => {
    tx.app.realtime.toInbox(rooms.workspace(tx.workspaceId), 'conversation.updated', { conversation });
    countSoon(tx.app, tx.workspaceId);
  });
  return conversation;
}

/** The same for a message of ours that was stored just now, files and quote apart: nothing need be read. */
export function announceStored(tx: Transaction, stored: StoredMessage): Message {
  const message = presentMessage(tx.app, stored.message);
  const conversation = presentConversation(stored.conversation);
  tx.afterCommit(() => pushMessage(tx.app, tx.workspaceId, 'message.sent', message, conversation));
  return message;
}

/** The same for a message and its conversation. */
export async function announceMessage(
  tx: Transaction,
  event: 'message.sent' | 'message.updated',
  messageId: string,
  conversationId: string,
): Promise<Message> {
  const [row, conversation] = await Promise.all([
    messageById(tx, messageId),
    conversationById(tx, conversationId),
  ]);
  const message = presentMessage(tx.app, found(row));
  const present = found(conversation);
  tx.afterCommit(() => pushMessage(tx.app, tx.workspaceId, event, message, present));
  return message;
}

export function pushMessage(
  app: App,
  workspaceId: string,
  event: 'message.received' | 'message.sent' | 'message.updated',
  message: Message,
  conversation: Conversation,
): void {
  app.realtime.toInbox(rooms.workspace(workspaceId), event, { message, conversation });
  if (conversation.channel.kind === 'livechat' && message.direction !== 'internal') {
    pushToVisitor(app, workspaceId, message.id);
  }
}
