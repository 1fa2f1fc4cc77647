import type { Conversation, Message } from '@sapa/contracts';
import { channelKind } from '../channels/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { presentConversation } from './conversation-row.ts';
import type { StoredMessage } from './messages/insert-message.ts';
import { messageById, presentMessage } from './messages/message-row.ts';
import { countSoon } from './push-counts.ts';
import { conversationById } from './queries.ts';
import { pushEnded } from './visitor/push-ended.ts';
import { pushToVisitor } from './visitor/push-to-visitor.ts';

/** Reads a conversation as this transaction leaves it and tells that it changed. Call last: what is told is what is stored. */
export async function announceConversation(tx: Transaction, id: string): Promise<Conversation> {
  const conversation = found(await conversationById(tx, id));
  tx.emit('conversation.updated', { conversation });
  return conversation;
}

/** Tells of a message of ours that was stored just now, files and quote apart: nothing need be read. */
export function announceStored(tx: Transaction, stored: StoredMessage): Told {
  const message = presentMessage(tx.app, stored.message);
  const conversation = presentConversation(stored.conversation);
  emitMessage(tx, { message, conversation });
  return { message, conversation };
}

/** The same for a message that has files or quotes another: read as this transaction leaves it. */
export async function announceSent(tx: Transaction, ids: MessageIds): Promise<Told> {
  const told = await messageAndConversation(tx, ids);
  emitMessage(tx, told);
  return told;
}

/** Tells that a message is another now. */
export async function announceUpdated(tx: Transaction, ids: MessageIds): Promise<Message> {
  const told = await messageAndConversation(tx, ids);
  tx.emit('message.updated', told);
  showVisitor(tx, told);
  return told.message;
}

interface MessageIds {
  messageId: string;
  conversationId: string;
}

export interface Told {
  message: Message;
  conversation: Conversation;
}

async function messageAndConversation(tx: Transaction, ids: MessageIds): Promise<Told> {
  const [row, conversation] = await Promise.all([
    messageById(tx, ids.messageId),
    conversationById(tx, ids.conversationId),
  ]);
  return { message: presentMessage(tx.app, found(row)), conversation: found(conversation) };
}

/** By what it is: to the customer, among colleagues, or a grey line. */
export function emitMessage(tx: Transaction, told: Told): void {
  if (told.message.direction !== 'internal') tx.emit('message.sent', told);
  else tx.emit(told.message.content.kind === 'activity' ? 'activity.added' : 'note.added', told);
  showVisitor(tx, told);
}

/** A live-chat visitor's own screen sees what is said to them. */
export function showVisitor(tx: Transaction, { message, conversation }: Told): void {
  if (!channelKind(conversation.channel.kind).hasVisitors || message.direction === 'internal') return;
  tx.afterCommit(() => pushToVisitor(tx.app, tx.workspaceId, message.id));
}

/** A live-chat visitor's own screen says whether the chat is over. */
export function showEnded(tx: Transaction, { id, channel }: Conversation): void {
  if (!channelKind(channel.kind).hasVisitors) return;
  tx.afterCommit(() => pushEnded(tx.app, tx.workspaceId, id));
}

/** The tabs hold other numbers now. */
export const recount = (tx: Transaction): void => tx.afterCommit(() => countSoon(tx.app, tx.workspaceId));
