import type { HandoverCard, Message } from '@sapa/contracts';
import { membersCalled } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { announceStored } from '../announce.ts';
import { addFollowers } from '../followers/write-followers.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { membersSeeing } from '../visibility/members-seeing.ts';
import { insertMessage, senderOf } from './insert-message.ts';
import { oncePerClient } from './once-per-client.ts';

interface Note {
  client_id: string;
  text: string;
  aiRunId?: string;
  handover?: HandoverCard;
}

/**
 * A note among colleagues (or an AI agent's hand-over summary). `internal` keeps it from every channel, visitor
 * and model. It changes no owner and ends no waiting; colleagues whom a member calls in it,
 * by name or with their team, follow from then on. The same `client_id` twice is one note.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED where somebody is called who may not open the conversation
 */
export async function addNote(ctx: Context, input: Note & { conversationId: string }): Promise<Message> {
  requirePermission(ctx, 'conversation.reply');
  return oncePerClient(ctx, input, (tx, conversation) => noteUnderLock(tx, conversation, input));
}

/** The same in a conversation that the transaction has locked already, under a `client_id` that is new. */
export async function noteUnderLock(
  tx: Transaction,
  conversation: LockedConversation,
  note: Note,
): Promise<Message> {
  const memberIds = tx.actor.type === 'member' ? await calledIn(tx, conversation.id, note.text) : [];
  if (memberIds.length > 0) addFollowers(tx, conversation.id, memberIds);
  const stored = await insertMessage(tx, {
    conversation,
    direction: 'internal',
    sender: senderOf(tx.actor),
    text: note.text,
    content: { kind: 'note', ...(note.handover && { handover: note.handover }) },
    status: null,
    clientId: note.client_id,
    aiRunId: note.aiRunId ?? null,
  });
  const told = announceStored(tx, stored);
  if (memberIds.length > 0)
    tx.emit('conversation.mentioned', {
      conversation: told.conversation,
      message_id: told.message.id,
      member_ids: memberIds,
    });
  return told.message;
}

/** A word in a note shows nobody what they may not see: of a team those are called who may. */
async function calledIn(tx: Transaction, conversationId: string, text: string): Promise<string[]> {
  const called = await membersCalled(tx, text);
  if (called.length === 0) return [];
  const seeing = new Set(await membersSeeing(tx, conversationId));
  const heard = called.filter(({ id }) => seeing.has(id));
  const unheard = called.find(({ name }) => !heard.some((other) => other.name === name));
  if (unheard !== undefined)
    throw new Refusal('VALIDATION_FAILED', {
      message: `${unheard.name} tidak bisa membuka percakapan ini. Tambahkan sebagai pengikut dahulu, lalu sebut lagi.`,
    });
  return [...new Set(heard.map(({ id }) => id))];
}
