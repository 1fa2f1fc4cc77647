import type { Citation, Message, MessageContent, MessageStatus } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Actor, Transaction } from '../../platform/context.ts';
import { previewOf } from '../rules.ts';

/** A message we write ourselves: an answer, a note, a grey line. The conversation's row must be locked. */
export interface NewMessage {
  conversation: { id: string; channel_id: string; last_seq: number };
  direction: 'out' | 'internal';
  sender: { type: Message['sender']['type']; id: string | null; name: string };
  text: string;
  content: MessageContent;
  status: MessageStatus | null;
  clientId?: string;
  replyToId?: string | null;
  citations?: Citation[];
  aiRunId?: string | null;
  attachment?: { kind: string; fileName: string | null };
}

/**
 * Stores it at the thread's end. A public message becomes the row's last one and its activity; an internal one
 * only lengthens the thread.
 *
 * @returns its id; `last_seq` of the given row is raised, so several can follow
 */
export function insertMessage(
  tx: Transaction,
  message: NewMessage,
): { id: string; stored: Promise<unknown> } {
  const id = uuidv7();
  const seq = ++message.conversation.last_seq;
  const now = tx.app.clock.now();
  const lastMessage =
    message.direction === 'internal'
      ? null
      : {
          seq,
          preview: previewOf({
            text: message.text,
            content: message.content,
            attachmentKind: message.attachment?.kind,
            fileName: message.attachment?.fileName,
          }),
          sender_type: message.sender.type,
          sender_name: message.sender.name,
          at: now.toISOString(),
        };
  const queued = message.status === 'queued';
  const stored = tx.query({
    name: queued ? 'insert-queued-message' : 'insert-message',
    text: `with stored as (
        insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_id,
          sender_name, text, content, status, client_id, reply_to_id, citations, ai_run_id, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, now())
      )${queued ? QUEUED : ''}
      update conversations set
        last_seq = $5,
        last_message = coalesce($18::jsonb, last_message),
        last_activity_at = case when $18::jsonb is null then last_activity_at else greatest(last_activity_at, $17) end,
        revision = revision + 1,
        updated_at = now()
      where workspace_id = $1 and id = $3`,
    values: [
      tx.workspaceId,
      id,
      message.conversation.id,
      message.conversation.channel_id,
      seq,
      message.direction,
      message.sender.type,
      message.sender.id,
      message.sender.name,
      message.text,
      JSON.stringify(message.content),
      message.status,
      message.clientId ?? null,
      message.replyToId ?? null,
      JSON.stringify(message.citations ?? []),
      message.aiRunId ?? null,
      now,
      lastMessage === null ? null : JSON.stringify(lastMessage),
    ],
  });
  return { id, stored };
}

/** In the commit of its message: whoever sends finds it there (sending/). */
const QUEUED = `, queued as (
        insert into outbound_deliveries (workspace_id, conversation_id, seq, message_id) values ($1, $3, $5, $2)
      )`;

/** Whoever acts, as a message shows them. */
export function senderOf(actor: Actor): NewMessage['sender'] {
  if (actor.type === 'member') return { type: 'member', id: actor.memberId, name: actor.name };
  if (actor.type === 'ai') return { type: 'ai', id: actor.agentId, name: actor.name };
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
