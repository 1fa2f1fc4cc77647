import type { Attachment, Conversation, Message } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import {
  channelKind,
  type InboundEcho,
  type InboundMedia,
  type InboundMessage,
} from '../../channels/index.ts';
import { ensureIdentities, type KnownIdentity } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/context.ts';
import { pushMessage } from '../announce.ts';
import { messagesByIds, presentMessage } from '../messages/message-row.ts';
import { countSoon } from '../push-counts.ts';
import { conversationsByIds } from '../queries.ts';
import { FREE_ENTRY_POINT_HOURS, previewOf, windowAfter } from '../rules.ts';
import type { IngestChannel } from './ingest-channel.ts';
import { lockThreads, type Thread } from './lock-threads.ts';
import { saveThreads } from './save-threads.ts';

type Incoming = InboundMessage | InboundEcho;

/**
 * Stores a batch of one channel's messages in a handful of statements, however many they are: contacts and
 * conversations made where new, each thread locked, repeated deliveries left out, unread and window moved, events
 * emitted. The 24-hour window opens with the customer's own messages only.
 *
 * @param incoming in the provider's order; it becomes the order of the thread
 */
export async function receiveMessages(
  tx: Transaction,
  channel: IngestChannel,
  incoming: Incoming[],
): Promise<void> {
  if (incoming.length === 0) return;
  const identities = await ensureIdentities(
    tx,
    channel.id,
    incoming.map((message) => message.sender),
  );
  const threads = await lockThreads(tx, channel.id, identities, incoming);
  const seen = await alreadyStored(tx, channel.id, incoming);

  const rows: MessageInsert[] = [];
  const files: AttachmentInsert[] = [];
  incoming.forEach((message, index) => {
    if (seen.has(message.externalId)) return;
    seen.add(message.externalId);
    const identity = identities[index]!;
    const thread = threads.get(identity.id)!;
    const row = toRow(message, identity, thread, channel);
    rows.push(row);
    files.push(...message.media.map((media, position) => toFile(media, position, row)));
    advance(thread, message, row, channel);
  });
  if (rows.length === 0) return;

  await Promise.all([
    insertMessages(tx, channel.id, rows),
    insertFiles(tx, files),
    saveThreads(tx, [...threads.values()]),
  ]);
  for (const file of files) {
    if (file.state === 'fetching') {
      tx.enqueue('conversations.fetch-media', { attachment_id: file.id }, { maxAttempts: 8 });
    }
  }
  emitAll(tx, channel, rows, threads);
  await pushAll(tx, rows, threads);
}

interface MessageInsert {
  id: string;
  conversation_id: string;
  contact_id: string;
  seq: number;
  direction: 'in' | 'out';
  sender_type: 'contact' | 'phone';
  sender_id: string | null;
  sender_name: string;
  text: string;
  content: Message['content'];
  external_id: string;
  client_id: string | null;
  reply_external_id: string | null;
  forwarded: boolean;
  status: 'sent' | null;
  raw: unknown;
  created_at: string;
  historic: boolean;
}

interface AttachmentInsert {
  id: string;
  conversation_id: string;
  message_id: string;
  position: number;
  kind: Attachment['kind'];
  mime_type: string;
  size: number | null;
  file_name: string | null;
  voice: boolean;
  state: 'fetching' | 'ready' | 'failed';
  storage_key: string | null;
  thumbnail_key: string | null;
  width: number | null;
  height: number | null;
  external_media_id: string | null;
}

function toRow(
  message: Incoming,
  identity: KnownIdentity,
  thread: Thread,
  channel: IngestChannel,
): MessageInsert {
  const echo = message.type === 'echo';
  return {
    id: uuidv7(),
    conversation_id: thread.id,
    contact_id: identity.contactId,
    seq: ++thread.last_seq,
    direction: echo ? 'out' : 'in',
    sender_type: echo ? 'phone' : 'contact',
    sender_id: echo ? null : identity.contactId,
    sender_name: echo ? channel.name : identity.contactName,
    text: message.text,
    content: message.content,
    external_id: message.externalId,
    client_id: message.type === 'message' ? message.clientId : null,
    reply_external_id: message.replyToExternalId,
    forwarded: message.forwarded,
    status: echo ? 'sent' : null,
    raw: message.raw ?? null,
    created_at: message.at.toISOString(),
    historic: message.historic === true,
  };
}

function toFile(media: InboundMedia, position: number, row: MessageInsert): AttachmentInsert {
  return {
    id: uuidv7(),
    conversation_id: row.conversation_id,
    message_id: row.id,
    position,
    kind: media.kind,
    mime_type: media.mimeType,
    size: media.size,
    file_name: media.fileName,
    voice: media.voice,
    state: media.storageKey !== null ? 'ready' : media.mediaId !== null ? 'fetching' : 'failed',
    storage_key: media.storageKey,
    thumbnail_key: media.picture?.thumbnailKey ?? null,
    width: media.picture?.width ?? null,
    height: media.picture?.height ?? null,
    external_media_id: media.mediaId,
  };
}

/** What one more message does to its thread; saved once for the batch. */
function advance(thread: Thread, message: Incoming, row: MessageInsert, channel: IngestChannel): void {
  const echo = message.type === 'echo';
  thread.changed = true;
  if (message.historic === true && thread.last_message !== null && message.at < thread.last_activity_at)
    return;
  thread.last_activity_at = later(thread.last_activity_at, message.at);
  thread.last_message = {
    seq: row.seq,
    preview: previewOf({
      text: message.text,
      content: message.content,
      attachmentKind: message.media[0]?.kind,
      fileName: message.media[0]?.fileName,
    }),
    sender_type: row.sender_type,
    sender_name: row.sender_name,
    at: row.created_at,
  };
  if (message.historic === true) return;
  if (echo) {
    // Somebody answered on the phone: as good as a member's answer, so the AI is silent from now on.
    thread.waiting_since = null;
    thread.ai_allowed = false;
    if (thread.handler === 'ai')
      Object.assign(thread, { handler: 'queue', handler_id: null, handler_name: null });
    return;
  }
  thread.unread_count += 1;
  thread.waiting_since ??= message.at;
  thread.csw_expires_at = later(
    thread.csw_expires_at,
    windowAfter(message.at, channelKind(channel.kind).capabilities.window_hours),
  );
  if (message.fromAd)
    thread.fep_expires_at = later(thread.fep_expires_at, windowAfter(message.at, FREE_ENTRY_POINT_HOURS));
  if (thread.status === 'resolved') {
    Object.assign(thread, {
      status: 'open',
      handler: 'queue',
      handler_id: null,
      handler_name: null,
      ai_allowed: true,
    });
    thread.reopened = true;
  }
}

function later<A extends Date | null>(a: A, b: Date | null): A | Date {
  return a === null || (b !== null && b > a) ? (b ?? a) : a;
}

async function alreadyStored(tx: Transaction, channelId: string, incoming: Incoming[]): Promise<Set<string>> {
  const rows = await tx.query<{ external_id: string }>({
    name: 'messages-already-stored',
    text: `select external_id from messages
           where workspace_id = $1 and channel_id = $2 and external_id = any($3) and external_id is not null`,
    values: [tx.workspaceId, channelId, incoming.map((message) => message.externalId)],
  });
  return new Set(rows.map((row) => row.external_id));
}

async function insertMessages(tx: Transaction, channelId: string, rows: MessageInsert[]): Promise<void> {
  await tx.query({
    name: 'insert-inbound-messages',
    text: `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_id,
        sender_name, text, content, external_id, client_id, reply_to_id, forwarded, status, raw, created_at)
      select $1, m.id, m.conversation_id, $2, m.seq, m.direction, m.sender_type, m.sender_id, m.sender_name, m.text,
        m.content, m.external_id, m.client_id,
        case when m.reply_external_id is not null then (
          select quoted.id from messages quoted
          where quoted.workspace_id = $1 and quoted.channel_id = $2 and quoted.external_id = m.reply_external_id
        ) end,
        m.forwarded, m.status, m.raw, m.created_at
      from json_to_recordset($3) as m (id uuid, conversation_id uuid, seq int, direction text, sender_type text,
        sender_id uuid, sender_name text, text text, content jsonb, external_id text, client_id text,
        reply_external_id text, forwarded boolean, status text, raw jsonb, created_at timestamptz)`,
    values: [tx.workspaceId, channelId, JSON.stringify(rows)],
  });
}

async function insertFiles(tx: Transaction, files: AttachmentInsert[]): Promise<void> {
  if (files.length === 0) return;
  await tx.query({
    name: 'insert-inbound-files',
    text: `insert into attachments (workspace_id, id, conversation_id, message_id, position, kind, mime_type, size,
        file_name, voice, state, storage_key, thumbnail_key, width, height, external_media_id)
      select $1, f.id, f.conversation_id, f.message_id, f.position, f.kind, f.mime_type, f.size, f.file_name, f.voice,
        f.state, f.storage_key, f.thumbnail_key, f.width, f.height, f.external_media_id
      from json_to_recordset($2) as f (id uuid, conversation_id uuid, message_id uuid, position smallint, kind text,
        mime_type text, size int, file_name text, voice boolean, state text, storage_key text, thumbnail_key text,
        width int, height int, external_media_id text)`,
    values: [tx.workspaceId, JSON.stringify(files)],
  });
}

function emitAll(
  tx: Transaction,
  channel: IngestChannel,
  rows: MessageInsert[],
  threads: Map<string, Thread>,
): void {
  const byId = new Map([...threads.values()].map((thread) => [thread.id, thread]));
  for (const thread of threads.values()) {
    const about = { conversation_id: thread.id, channel_id: channel.id, contact_id: thread.contact_id };
    if (thread.created) tx.emit('conversation.created', about);
    if (thread.reopened) tx.emit('conversation.reopened', { conversation_id: thread.id });
    if (thread.created || thread.reopened) tx.afterCommit(() => countSoon(tx.app, tx.workspaceId));
  }
  for (const row of rows) {
    if (row.historic) continue;
    const thread = byId.get(row.conversation_id)!;
    const event = {
      conversation_id: row.conversation_id,
      message_id: row.id,
      channel_id: channel.id,
      channel_kind: channel.kind,
      contact_id: row.contact_id,
    };
    if (row.direction === 'out') tx.emit('message.sent', { ...event, sender_type: row.sender_type });
    else {
      tx.emit('message.received', {
        ...event,
        channel_answers: channel.answers,
        ai_allowed: thread.ai_allowed,
        handler: thread.handler,
      });
    }
  }
}

/** Everybody who looks sees them now; who is away catches up by cursor. */
async function pushAll(tx: Transaction, rows: MessageInsert[], threads: Map<string, Thread>): Promise<void> {
  const [stored, conversations] = await Promise.all([
    messagesByIds(
      tx,
      rows.map((row) => row.id),
    ),
    conversationsByIds(tx, [...new Set([...threads.values()].map((thread) => thread.id))]),
  ]);
  const byId = new Map<string, Conversation>(
    conversations.map((conversation) => [conversation.id, conversation]),
  );
  tx.afterCommit(() => {
    for (const row of stored) {
      const conversation = byId.get(row.conversation_id);
      if (conversation === undefined) continue;
      const event = row.direction === 'in' ? 'message.received' : 'message.sent';
      pushMessage(tx.app, tx.workspaceId, event, presentMessage(tx.app, row), conversation);
    }
  });
}
