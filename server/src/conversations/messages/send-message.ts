import type { ChannelCapabilities, Message, MessageContent } from '@sapa/contracts';
import { channelKind, choicesAsText } from '../../channels/index.ts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { announceSent, announceStored } from '../announce.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { countUse } from '../quick-replies/count-use.ts';
import { windowIsOpen } from '../rules.ts';
import type { Act } from '../state/act.ts';
import type { Transition } from '../state/changes/change.ts';
import { emitHandling } from '../state/emit-handling.ts';
import { transition } from '../state/transition.ts';
import { addActivity } from './add-activity.ts';
import { countAnswered } from './count-answered.ts';
import { emailContent } from './email-content.ts';
import { insertMessage, senderOf } from './insert-message.ts';
import { oncePerClient } from './once-per-client.ts';
import { type Outgoing, type Piece, piecesOf } from './pieces.ts';
import { refuseAnswered } from './refuse-answered.ts';
import { refuseUnreachable } from './refuse-unreachable.ts';

/**
 * Writes to the customer. The message is durable and on its way when this returns; ticks follow by event. The
 * same `client_id` twice is one message. A member's message makes that member the owner and silences the AI at
 * once; an AI agent's does neither.
 *
 * @param input `seen_seq`: the newest message that its writer has seen
 * @throws Refusal NOT_FOUND, ALREADY_ANSWERED, WINDOW_CLOSED (by the channel's hours after the customer's last message, decided now),
 *   CONTACT_BLOCKED, CONTACT_IS_SPAM, CHANNEL_DISCONNECTED, UNSUPPORTED_BY_CHANNEL, VALIDATION_FAILED
 */
export async function sendMessage(
  ctx: Context,
  input: Outgoing & { conversationId: string; seen_seq?: number | undefined },
): Promise<Message> {
  requirePermission(ctx, 'conversation.reply');
  return oncePerClient(ctx, input, async (tx, conversation) => {
    if (input.seen_seq !== undefined) await refuseAnswered(tx, conversation, input.seen_seq);
    return sendUnderLock(tx, conversation, input);
  });
}

/**
 * The same in a conversation that the transaction has locked already, under a `client_id` that is new. What the channel
 * takes in parts only becomes several messages, each with an outcome of its own; the last one has the caller's id.
 */
export async function sendUnderLock(
  tx: Transaction,
  conversation: LockedConversation,
  input: Outgoing,
): Promise<Message> {
  refuseWhatCannotBeSent(tx, conversation, input);
  const pieces = piecesOf(input, channelKind(conversation.channel_kind).capabilities);
  for (const piece of pieces.slice(0, -1)) await sendPiece(tx, conversation, piece);
  return sendPiece(tx, conversation, pieces.at(-1) ?? input);
}

async function sendPiece(tx: Transaction, conversation: LockedConversation, input: Piece): Promise<Message> {
  await refuseStrangeQuote(tx, conversation.id, input.reply_to_id);
  const attachments = await takeAttachments(tx, conversation.id, input.attachment_ids);
  const sender = senderOf(tx.actor);
  if (sender.type === 'member') await countAnswered(tx, conversation);
  const handled = memberWrites(tx, conversation);
  if (handled?.next.activity) await addActivity(tx, conversation, handled.next.activity);
  const { capabilities } = channelKind(conversation.channel_kind);
  const stored = await insertMessage(tx, {
    conversation,
    direction: 'out',
    sender,
    text: textOf(input, capabilities),
    content: await contentOf(tx, conversation, input),
    status: 'queued',
    ...(input.client_id === null ? {} : { clientId: input.client_id }),
    replyToId: input.reply_to_id,
    ...(handled === null ? {} : { state: handled.next.state }),
    ...(input.citations === undefined ? {} : { citations: input.citations }),
    ...(input.aiRunId === undefined ? {} : { aiRunId: input.aiRunId }),
    ...(attachments[0] === undefined ? {} : { attachment: attachments[0] }),
  });
  const { id } = stored.message;
  if (attachments.length > 0) await linkAttachments(tx, id, input.attachment_ids);
  if (input.quick_reply !== undefined) countUse(tx, input.quick_reply);
  tx.afterCommit(() => tx.app.sending.wake());
  const isPlain = attachments.length === 0 && input.reply_to_id === null;
  const told = isPlain
    ? announceStored(tx, stored)
    : await announceSent(tx, { messageId: id, conversationId: conversation.id });
  if (handled !== null)
    emitHandling(
      tx,
      { before: conversation, now: told.conversation },
      { act: handled.act, events: handled.next.events },
    );
  return told.message;
}

function refuseWhatCannotBeSent(tx: Transaction, conversation: LockedConversation, input: Outgoing): void {
  refuseUnreachable(conversation);
  const { capabilities } = channelKind(conversation.channel_kind);
  if (input.template !== undefined) return;
  const by = tx.actor.type === 'member' ? 'people' : 'anyone';
  if (!windowIsOpen(conversation.csw_expires_at, capabilities, tx.app.clock.now(), by))
    throw new Refusal('WINDOW_CLOSED');
  if (input.choices?.style === 'buttons' && input.choices.choices.length > 3)
    throw new Refusal('UNSUPPORTED_BY_CHANNEL');
  for (const extra of ['location', 'contacts'] as const)
    if (input[extra] !== undefined && !capabilities.extras?.includes(extra))
      throw new Refusal('UNSUPPORTED_BY_CHANNEL');
}

/** What is quoted is a message of this very thread. */
async function refuseStrangeQuote(
  tx: Transaction,
  conversationId: string,
  messageId: string | null,
): Promise<void> {
  if (messageId === null) return;
  const rows = await tx.query({
    name: 'message-of-conversation',
    text: 'select id from messages where workspace_id = $1 and conversation_id = $2 and id = $3',
    values: [tx.workspaceId, conversationId, messageId],
  });
  if (rows.length > 0) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: { reply_to_id: 'Pesan yang dikutip tidak ditemukan. Muat ulang percakapan.' },
  });
}

interface TakenAttachment {
  id: string;
  kind: string;
  fileName: string | null;
}

/** Uploaded here before, not sent yet. */
async function takeAttachments(
  tx: Transaction,
  conversationId: string,
  ids: string[],
): Promise<TakenAttachment[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<TakenAttachment>({
    name: 'take-attachments',
    text: `select id, kind, file_name as "fileName" from attachments
           where workspace_id = $1 and conversation_id = $2 and id = any($3::uuid[]) and message_id is null`,
    values: [tx.workspaceId, conversationId, ids],
  });
  if (rows.length !== new Set(ids).size) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { attachment_ids: 'Lampiran tidak ditemukan. Unggah ulang berkasnya.' },
    });
  }
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

async function linkAttachments(tx: Transaction, messageId: string, ids: string[]): Promise<void> {
  await tx.query({
    name: 'link-attachments',
    text: `update attachments set message_id = $2, position = array_position($3::uuid[], id) - 1
           where workspace_id = $1 and id = any($3::uuid[])`,
    values: [tx.workspaceId, messageId, ids],
  });
}

/** Without a field for choices they are asked in words. */
const textOf = ({ text, choices }: Piece, { subject }: ChannelCapabilities): string =>
  subject && choices !== null ? choicesAsText(text, choices.choices) : text;

async function contentOf(
  tx: Transaction,
  conversation: LockedConversation,
  input: Piece,
): Promise<MessageContent> {
  const { subject, product_card } = channelKind(conversation.channel_kind).capabilities;
  if (subject)
    return emailContent(tx, {
      conversationId: conversation.id,
      replyToId: input.reply_to_id,
      subject: input.subject,
    });
  if (input.template !== undefined) return input.template;
  if (input.choices !== null) return { kind: 'choices', ...input.choices };
  if (input.product !== undefined && product_card) return input.product;
  if (input.location !== undefined) return { kind: 'location', ...input.location };
  if (input.contacts !== undefined) return { kind: 'contacts', contacts: input.contacts };
  return input.attachment_ids.length > 0 ? { kind: 'media' } : { kind: 'text' };
}

/** What a member's own message makes of the conversation; null: nothing changes. */
function memberWrites(
  { actor }: Transaction,
  conversation: LockedConversation,
): { act: Act; next: Transition } | null {
  if (actor.type !== 'member') return null;
  const act: Act = { type: 'member_wrote', member: { id: actor.memberId, name: actor.name } };
  const next = transition(conversation, act);
  return next && { act, next };
}
