import type { CampaignReplies } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { teamOfChannel } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { previewOf } from '../rules.ts';
import type { LastMessage } from '../tables.ts';
import type { BroadcastMessage, StoredBroadcast } from './broadcast-message.ts';
import { routeOf } from './reply-route.ts';
import { tryBroadcastAgain } from './try-broadcast-again.ts';

/** A file that all of a campaign's templates bring, uploaded once. */
export interface SharedFile {
  kind: 'image' | 'video' | 'document';
  mimeType: string;
  fileName: string | null;
  size: number;
  storageKey: string;
  /** Of the upload at the provider; null: the message's own send uploads it. */
  mediaId: string | null;
}

interface Input {
  channelId: string;
  /** Null: a test, which is none of its messages. */
  campaignId: string | null;
  /** As the thread names who wrote. */
  senderName: string;
  replies: CampaignReplies;
  /** For how many days the customer's next word is the answer to it. */
  replyDays: number;
  /** In the head of those that go as a template. */
  file: SharedFile | null;
  messages: readonly BroadcastMessage[];
}

/**
 * Stores a campaign's messages, each in its conversation's thread and in the outbound queue, in four statements however
 * many they are. It is nobody's work: a conversation that has to be made is resolved from the start, one that is there
 * keeps its place, its owner and who waits, and the customer's answer opens it like any. Who is to answer stands ready
 * in it for then.
 *
 * @param input one message for each identity
 * @returns of those that wait in the queue now
 */
export async function storeBroadcast(tx: Transaction, input: Input): Promise<StoredBroadcast[]> {
  const [again, messages] = [
    input.messages.filter((one) => one.again !== null),
    input.messages.filter((one) => one.again === null),
  ];
  const stored = [...(await tryBroadcastAgain(tx, again)), ...(await storeNew(tx, { ...input, messages }))];
  if (stored.length > 0) tx.afterCommit(() => tx.app.sending.wake());
  return stored;
}

async function storeNew(tx: Transaction, input: Input): Promise<StoredBroadcast[]> {
  const { channelId, campaignId, messages } = input;
  if (messages.length === 0) return [];
  const now = tx.app.clock.now();
  const made = await threadsMade(tx, input, now);
  const threads = await threadsThere(tx, messages, made);
  const rows = messages.map((message) => {
    const thread = made.get(message.identityId) ?? threads.get(message.identityId)!;
    const seq = thread.last_seq + 1;
    return {
      id: uuidv7(),
      conversation_id: thread.id,
      seq,
      text: message.text,
      content: message.content,
      last: made.has(message.identityId) ? null : lastOf(message, seq, input.senderName, now),
    };
  });
  await tx.query({
    name: 'store-broadcast',
    text: `with given as (
        select * from json_to_recordset($3) as g (id uuid, conversation_id uuid, seq int, text text, content jsonb, last jsonb)
      ), stored as (
        insert into messages (workspace_id, id, conversation_id, channel_id, campaign_id, seq, direction, sender_type,
          sender_name, text, content, status, created_at, updated_at)
        select $1, id, conversation_id, $2, $4, seq, 'out', 'system', $5, text, content, 'queued', $6, now() from given
      ), queued as (
        insert into outbound_deliveries (workspace_id, conversation_id, seq, message_id)
        select $1, conversation_id, seq, id from given
      )
      update conversations c set last_seq = given.seq, last_message = given.last, revision = c.revision + 1,
        updated_at = now(),
        reply_route = case when $4::uuid is null or $7::jsonb is null and c.status <> 'resolved' then c.reply_route else $7 end
      from given where given.last is not null and c.workspace_id = $1 and c.id = given.conversation_id`,
    values: [
      tx.workspaceId,
      channelId,
      JSON.stringify(rows),
      campaignId,
      input.senderName,
      now,
      routeIn(input, now),
    ],
  });
  if (input.file !== null)
    await attachToAll(
      tx,
      rows.filter(({ content }) => content.kind === 'template'),
      input.file,
    );
  return rows.map(({ id, conversation_id }, index) => ({
    identityId: messages[index]!.identityId,
    conversationId: conversation_id,
    messageId: id,
  }));
}

/** As the column keeps it. */
function routeIn({ replies, replyDays }: Input, now: Date): string | null {
  const route = routeOf(replies, now, replyDays);
  return route === null ? null : JSON.stringify(route);
}

/** A row for each message, one file for all. */
async function attachToAll(
  tx: Transaction,
  messages: readonly { id: string; conversation_id: string }[],
  { kind, mimeType, fileName, size, storageKey, mediaId }: SharedFile,
): Promise<void> {
  await tx.query({
    name: 'attach-to-broadcast',
    text: `insert into attachments (workspace_id, id, conversation_id, message_id, kind, mime_type, size, file_name, state,
             storage_key, shared, external_media_id)
           select $1, gen_random_uuid(), m.conversation_id, m.id, $4, $5, $6, $7, 'ready', $8, true, $9
           from unnest($2::uuid[], $3::uuid[]) as m (id, conversation_id)`,
    values: [
      tx.workspaceId,
      messages.map(({ id }) => id),
      messages.map(({ conversation_id }) => conversation_id),
      kind,
      mimeType,
      size,
      fileName,
      storageKey,
      mediaId,
    ],
  });
}

function lastOf(message: BroadcastMessage, seq: number, senderName: string, now: Date): LastMessage {
  return {
    seq,
    preview: previewOf(message),
    sender_type: 'system',
    sender_name: senderName,
    at: now.toISOString(),
  };
}

interface Thread {
  id: string;
  identity_id: string;
  last_seq: number;
}

const byIdentity = (rows: Thread[]) => new Map(rows.map((row) => [row.identity_id, row]));

/**
 * Conversations of those who have none, each as its first message leaves it: a conversation stands in a dozen indexes, and
 * one that was made empty would be written into all of them twice.
 */
async function threadsMade(tx: Transaction, input: Input, now: Date): Promise<Map<string, Thread>> {
  const { channelId, senderName } = input;
  const fresh = input.messages.map((message) => ({
    id: uuidv7(),
    identity_id: message.identityId,
    contact_id: message.contactId,
    last: lastOf(message, 1, senderName, now),
  }));
  const rows = await tx.query<Thread>({
    name: 'begin-broadcast-threads',
    text: `insert into conversations (workspace_id, id, channel_id, team_id, identity_id, contact_id, status,
             started_by, last_seq, last_message, reply_route, last_activity_at, created_at, resolved_at)
           select $1, f.id, $2, $4, f.identity_id, f.contact_id, 'resolved', 'broadcast', 1, f.last, $6::jsonb, $5, $5, $5
           from json_to_recordset($3) as f (id uuid, identity_id uuid, contact_id uuid, last jsonb)
           where not exists (select from conversations c where c.workspace_id = $1 and c.identity_id = f.identity_id)
           order by f.identity_id
           on conflict (workspace_id, identity_id) do nothing
           returning id, identity_id, 0 as last_seq`,
    values: [
      tx.workspaceId,
      channelId,
      JSON.stringify(fresh),
      await teamOfChannel(tx, channelId),
      now,
      routeIn(input, now),
    ],
  });
  return byIdentity(rows);
}

/** Those of the others, locked in one order by everybody. */
async function threadsThere(
  tx: Transaction,
  messages: readonly BroadcastMessage[],
  made: Map<string, Thread>,
): Promise<Map<string, Thread>> {
  const others = messages.filter(({ identityId }) => !made.has(identityId));
  if (others.length === 0) return new Map();
  const rows = await tx.query<Thread>({
    name: 'lock-broadcast-threads',
    text: `select c.id, c.identity_id, c.last_seq from conversations c
           where c.workspace_id = $1 and c.identity_id = any($2::uuid[]) order by c.id for update`,
    values: [tx.workspaceId, others.map(({ identityId }) => identityId)],
  });
  return byIdentity(rows);
}
