import type { Citation, Message, MessageContent, MessageStatus } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import type { Actor } from '../../platform/db/actor.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { CONVERSATION_COLUMNS, type ConversationRow } from '../conversation-row.ts';
import { previewOf } from '../rules.ts';
import { handedOn } from '../state/handed-on.ts';
import type { HandlingState } from '../state/handling-state.ts';
import type { LastMessage } from '../tables.ts';
import type { MessageRow } from './message-row.ts';

/** A message we write ourselves: an answer, a note, a grey line. The conversation's row must be locked. */
export interface NewMessage {
  conversation: { id: string; channel_id: string; last_seq: number };
  direction: 'out' | 'internal';
  sender: { type: Message['sender']['type']; id: string | null; name: string };
  text: string;
  content: MessageContent;
  /** `queued` goes to the customer; an internal one has none. */
  status: Extract<MessageStatus, 'queued'> | null;
  clientId?: string;
  replyToId?: string | null;
  citations?: Citation[];
  aiRunId?: string | null;
  attachment?: { kind: string; fileName: string | null };
  /** What the conversation is from now on, where the message changes that. */
  state?: HandlingState;
}

export interface StoredMessage {
  /** Without its files and what it quotes. */
  message: MessageRow;
  /** As this leaves it. */
  conversation: ConversationRow;
}

/**
 * Stores it at the thread's end, in one statement with all that follows from it. A public message becomes the row's
 * last one and its activity, and is queued for its provider; an internal one only lengthens the thread. A new state
 * moves the tabs' counters, which everybody's hand-overs wait for: let it be the transaction's last statement.
 *
 * @returns what was stored, so that nothing need be read for the screens; `last_seq` of the given row is raised
 */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<StoredMessage> {
  const row = rowOf(message, tx.app.clock.now());
  const last = message.direction === 'internal' ? null : lastMessageOf(message, row);
  const kind = last === null ? 'internal' : 'queued';
  const { state } = message;
  const hands = state === undefined ? 'keeps' : 'changes';
  const [conversation] = await tx.query<ConversationRow>({
    name: `insert-${kind}-message-${hands}-state`,
    text: STATEMENTS[kind][hands],
    values: [
      tx.workspaceId,
      row.id,
      row.conversation_id,
      row.channel_id,
      row.seq,
      row.direction,
      row.sender_type,
      row.sender_id,
      row.sender_name,
      row.text,
      JSON.stringify(row.content),
      row.status,
      row.client_id,
      message.replyToId ?? null,
      JSON.stringify(row.citations),
      row.ai_run_id,
      row.created_at,
      ...(last === null ? [] : [JSON.stringify(last)]),
      ...(state === undefined
        ? []
        : [
            state.status,
            state.snoozed_until,
            state.handler,
            state.handler_id,
            state.handler_name,
            state.ai_allowed,
            state.silenced,
          ]),
    ],
  });
  const stored = found(conversation);
  // What somebody typed, not the grey lines that follow from it.
  if (tx.actor.type === 'member' && tx.actor.impersonator !== undefined && message.clientId !== undefined) {
    await audit(tx, 'impersonation.message-sent', { subject: tx.actor.name, subjectId: row.id });
  }
  // The statement looks it up as it was before: its own message is not there yet.
  return { message: row, conversation: last === null ? stored : { ...stored, last_status: row.status } };
}

const statement = (also: string, changes: string) => `with stored as (
    insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_id,
      sender_name, text, content, status, client_id, reply_to_id, citations, ai_run_id, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, now())
  )${also}
  update conversations c set ${changes} last_seq = $5, revision = c.revision + 1, updated_at = now()
  from contacts contact, channels channel
  where c.workspace_id = $1 and c.id = $3
    and contact.workspace_id = $1 and contact.id = c.contact_id
    and channel.workspace_id = $1 and channel.id = c.channel_id
  returning ${CONVERSATION_COLUMNS}`;

/** In the commit of its message: whoever sends finds it there (sending/). */
const QUEUED = `, queued as (
    insert into outbound_deliveries (workspace_id, conversation_id, seq, message_id) values ($1, $3, $5, $2)
  )`;

/** A person's answer ends the customer's waiting. */
const ANSWERED = `last_message = $18::jsonb, last_activity_at = greatest(c.last_activity_at, $17),
  waiting_since = case when $7 = 'member' then null else c.waiting_since end,`;

/** @param first number of the seven parameters that say what the conversation is now */
const handled = (
  first: number,
) => `status = $${first}, snoozed_until = $${first + 1}, handler = $${first + 2}, handled_at = now(),
  handler_id = $${first + 3}, handler_name = $${first + 4}, ai_allowed = $${first + 5}, silenced = $${first + 6},
  resolved_at = case when $${first} = 'resolved' then coalesce(c.resolved_at, now()) end,
  resolved_from = case when $${first} <> 'resolved' then null when c.status = 'resolved' then c.resolved_from
    else jsonb_build_object('status', c.status, 'snoozed_until', c.snoozed_until, 'waiting_since', c.waiting_since,
      'unread_count', c.unread_count) end,
  ${handedOn({ status: `$${first}`, handler: `$${first + 2}`, handlerId: `$${first + 3}`, aiAllowed: `$${first + 5}` })}`;

/** Who resolves has seen it all: nobody waits any more. */
const SETTLED = `waiting_since = case when $18 = 'resolved' then null else c.waiting_since end,
  unread_count = case when $18 = 'resolved' then 0 else c.unread_count end,`;

const STATEMENTS = {
  internal: { keeps: statement('', ''), changes: statement('', `${handled(18)} ${SETTLED}`) },
  queued: { keeps: statement(QUEUED, ANSWERED), changes: statement(QUEUED, `${ANSWERED} ${handled(19)}`) },
};

/** The row as a reader will find it. */
function rowOf(message: NewMessage, now: Date): MessageRow {
  return {
    id: uuidv7(),
    conversation_id: message.conversation.id,
    channel_id: message.conversation.channel_id,
    seq: ++message.conversation.last_seq,
    direction: message.direction,
    sender_type: message.sender.type,
    sender_id: message.sender.id,
    sender_name: message.sender.name,
    text: message.text,
    content: message.content,
    reply_to_missing: null,
    forwarded: false,
    referral: null,
    reactions: [],
    status: message.status,
    error_code: null,
    error_detail: null,
    citations: message.citations ?? [],
    ai_run_id: message.aiRunId ?? null,
    client_id: message.clientId ?? null,
    external_id: null,
    original_text: null,
    edited_at: null,
    deleted_at: null,
    created_at: now,
    attachments: null,
    quoted_id: null,
    quoted_text: null,
    quoted_sender_type: null,
    quoted_sender: null,
  };
}

const lastMessageOf = ({ attachment }: NewMessage, row: MessageRow): LastMessage => ({
  seq: row.seq,
  preview: previewOf({
    text: row.text,
    content: row.content,
    attachmentKind: attachment?.kind,
    fileName: attachment?.fileName,
  }),
  sender_type: row.sender_type,
  sender_name: row.sender_name,
  at: row.created_at.toISOString(),
});

/** Whoever acts, as a message shows them. */
export function senderOf(actor: Actor): NewMessage['sender'] {
  if (actor.type === 'member') return { type: 'member', id: actor.memberId, name: actor.name };
  if (actor.type === 'ai') return { type: 'ai', id: actor.agentId, name: actor.name };
  if (actor.type === 'automation') return { type: 'system', id: actor.ruleId, name: actor.name };
  return { type: 'system', id: null, name: 'Sapa' };
}

/** The message that this conversation already has under a caller's id. */
export async function messageOfClient(
  tx: Transaction,
  conversationId: string,
  clientId: string,
): Promise<string | null> {
  const rows = await tx.query<{ id: string }>({
    name: 'message-of-client',
    text: 'select id from messages where workspace_id = $1 and conversation_id = $2 and client_id = $3',
    values: [tx.workspaceId, conversationId, clientId],
  });
  return rows[0]?.id ?? null;
}
