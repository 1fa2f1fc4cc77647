import type { Conversation, Message } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { countActiveContacts, monthOf } from '../../billing/index.ts';
import { channelKind, type InboundEcho, type InboundMessage } from '../../channels/index.ts';
import { ensureIdentities, type KnownIdentity } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/context.ts';
import { rooms } from '../../platform/realtime.ts';
import { pushMessage } from '../announce.ts';
import { presentConversation } from '../conversation-row.ts';
import { type MessageRow, messagesByIds, presentMessage } from '../messages/message-row.ts';
import { countSoon } from '../push-counts.ts';
import { FREE_ENTRY_POINT_HOURS, previewOf, windowAfter } from '../rules.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { IngestChannel } from './ingest-channel.ts';
import { lockThreads, type Thread } from './lock-threads.ts';
import { saveThreads } from './save-threads.ts';
import { type InboundFile, storeFiles, toFile } from './store-files.ts';

type Incoming = InboundMessage | InboundEcho;

/**
 * Stores a batch of one channel's messages in a handful of statements, however many they are: contacts and
 * conversations made where new, each thread locked, repeated deliveries left out, unread and window moved, the
 * month's active contacts counted, events emitted. The 24-hour window opens with the customer's own messages only.
 *
 * @param received in the provider's order; it becomes the order of the thread
 */
export async function receiveMessages(
  tx: Transaction,
  channel: IngestChannel,
  received: Incoming[],
): Promise<void> {
  const incoming = await fillPlaceholders(tx, channel.id, received);
  if (incoming.length === 0) return;
  const identities = await ensureIdentities(
    tx,
    channel.id,
    incoming.map((message) => message.sender),
  );
  const threads = await lockThreads(tx, channel.id, identities, incoming);
  const seen = await alreadyStored(tx, channel.id, incoming);

  const rows: MessageInsert[] = [];
  const files: InboundFile[] = [];
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

  const active = newThisMonth(rows, threads, monthOf(tx.app.clock.now()));
  // Sent together, done in this order: each sees what the one before it wrote.
  const [, , conversations, stored] = await Promise.all([
    insertMessages(tx, channel.id, rows),
    storeFiles(tx, files),
    saveThreads(tx, [...threads.values()]),
    messagesByIds(
      tx,
      rows.filter((row) => !row.historic).map((row) => row.id),
    ),
    countActiveContacts(tx, active),
  ]);
  emitAll(tx, channel, rows, threads);
  pushAll(tx, rows, stored, conversations.map(presentConversation));
}

/** Who wrote for the first time this month in this conversation; marks them, for `saveThreads` to keep. */
function newThisMonth(rows: MessageInsert[], threads: Map<string, Thread>, month: string): string[] {
  const wrote = new Set(
    rows.filter((row) => row.direction === 'in' && !row.historic).map((row) => row.conversation_id),
  );
  const fresh = [...threads.values()].filter(
    ({ id, active_month }) => wrote.has(id) && active_month !== month,
  );
  for (const thread of fresh) thread.active_month = month;
  return fresh.map((thread) => thread.contact_id);
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

function emitAll(
  tx: Transaction,
  channel: IngestChannel,
  rows: MessageInsert[],
  threads: Map<string, Thread>,
): void {
  const byId = new Map([...threads.values()].map((thread) => [thread.id, thread]));
  // What a phone's history brings is long answered, and what a machine serves waits for nobody.
  const waiting = new Set(
    channel.answers
      ? []
      : rows.flatMap((row) => (row.direction === 'in' && !row.historic ? row.conversation_id : [])),
  );
  for (const thread of threads.values()) {
    const about = { conversation_id: thread.id, channel_id: channel.id, contact_id: thread.contact_id };
    const waits = waiting.has(thread.id);
    if (thread.created) tx.emit('conversation.created', { ...about, waits });
    if (thread.reopened) tx.emit('conversation.reopened', { conversation_id: thread.id, waits });
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

/**
 * Everybody who looks sees them now; who is away catches up by cursor. Thousands of past messages are no news: only
 * their threads are shown.
 */
function pushAll(
  tx: Transaction,
  rows: MessageInsert[],
  stored: MessageRow[],
  conversations: Conversation[],
): void {
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  const past = new Set(rows.filter((row) => row.historic).map((row) => row.conversation_id));
  for (const row of stored) past.delete(row.conversation_id);
  tx.afterCommit(() => {
    for (const id of past) {
      const conversation = byId.get(id);
      if (conversation === undefined) continue;
      tx.app.realtime.toInbox(rooms.workspace(tx.workspaceId), 'conversation.updated', { conversation });
    }
    for (const row of stored) {
      const conversation = byId.get(row.conversation_id);
      if (conversation === undefined) continue;
      const event = row.direction === 'in' ? 'message.received' : 'message.sent';
      pushMessage(tx.app, tx.workspaceId, event, presentMessage(tx.app, row), conversation);
    }
  });
}
