import type { ChannelKind, MessageContent, MessageStatus } from '@sapa/contracts';
import {
  type ConnectedChannel,
  connectedChannel,
  type OutboundMessage,
  repeatableKinds,
} from '../../channels/index.ts';
import type { Transaction } from '../../platform/context.ts';
import { SEND_LEASE_SECONDS } from '../rules.ts';
import { pushStatus } from './push-status.ts';

export interface Claimed {
  conversationId: string;
  channelId: string;
  channelKind: ChannelKind;
  /** Null: disconnected. */
  channel: ConnectedChannel | null;
  contactId: string;
  cswExpiresAt: Date | null;
  isTemplate: boolean;
  message: OutboundMessage;
}

interface ClaimedRow {
  [column: string]: unknown;
  id: string;
  text: string;
  content: MessageContent;
  attempts: number;
  channel_id: string;
  channel_kind: ChannelKind;
  contact_id: string;
  csw_expires_at: Date | null;
  external_id: string;
  phone: string | null;
  reply_to_external_id: string | null;
  attachments: (OutboundMessage['attachments'][number] & { id: string })[] | null;
}

/**
 * Takes the conversation's oldest queued message: marks it `sending`. Nobody else can: the row lock makes a
 * second claim look again and find it taken.
 *
 * @returns null when nothing is queued; a moment when something is under way or was told to wait until then
 */
export async function claimNext(
  tx: Transaction,
  conversationId: string,
): Promise<Claimed | { busyUntil: Date } | null> {
  const [row] = await takeOldest(tx, conversationId);
  if (row === undefined) return whatHolds(tx, conversationId);
  return {
    conversationId,
    channelId: row.channel_id,
    channelKind: row.channel_kind,
    channel: await connectedChannel(tx, row.channel_id),
    contactId: row.contact_id,
    cswExpiresAt: row.csw_expires_at,
    isTemplate: row.content.kind === 'template',
    message: {
      id: row.id,
      to: { externalId: row.external_id, phone: row.phone },
      text: row.text,
      content: row.content,
      attachments: row.attachments ?? [],
      replyToExternalId: row.reply_to_external_id,
      reaction: null,
      attempt: row.attempts,
    },
  };
}

/** Nothing could be taken: what is under way has its time, unless the process that sent it died. */
async function whatHolds(
  tx: Transaction,
  conversationId: string,
): Promise<Claimed | { busyUntil: Date } | null> {
  const [first] = await tx.query<{ until: Date; due: boolean }>({
    name: 'next-message-busy-until',
    text: `select until, until <= now() as due from (
             select coalesce(retry_at, sending_since + interval '${SEND_LEASE_SECONDS + 1} seconds', now()) as until
             from messages
             where workspace_id = $1 and conversation_id = $2 and status in ('queued', 'sending')
             order by seq limit 1
           ) first`,
    values: [tx.workspaceId, conversationId],
  });
  if (first === undefined) return null;
  if (first.due && (await settleAbandoned(tx, conversationId))) return claimNext(tx, conversationId);
  return { busyUntil: first.until };
}

function takeOldest(tx: Transaction, conversationId: string): Promise<ClaimedRow[]> {
  return tx.query<ClaimedRow>({
    name: 'claim-next-message',
    text: `with taken as (
        update messages set status = 'sending', sending_since = now(), attempts = attempts + 1, retry_at = null,
          updated_at = now()
        where workspace_id = $1 and status = 'queued' and (retry_at is null or retry_at <= now()) and id = (
          select id from messages
          where workspace_id = $1 and conversation_id = $2 and status in ('queued', 'sending')
          order by seq limit 1
        )
        returning id, text, content, attempts, channel_id, reply_to_id
      )
      select taken.id, taken.text, taken.content, taken.attempts, taken.channel_id, channel.kind as channel_kind,
             c.contact_id, c.csw_expires_at, identity.external_id, identity.alias as phone,
             quoted.external_id as reply_to_external_id,
             case when taken.content ->> 'kind' = 'media' then (
               select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'mimeType', a.mime_type,
                 'storageKey', a.storage_key, 'fileName', a.file_name, 'voice', a.voice,
                 'externalMediaId', a.external_media_id) order by a.position)
               from attachments a where a.workspace_id = $1 and a.message_id = taken.id
             ) end as attachments
      from taken
      join conversations c on c.workspace_id = $1 and c.id = $2
      join channels channel on channel.workspace_id = $1 and channel.id = taken.channel_id
      join contact_identities identity on identity.workspace_id = $1 and identity.id = c.identity_id
      left join messages quoted on quoted.workspace_id = $1 and quoted.id = taken.reply_to_id`,
    values: [tx.workspaceId, conversationId],
  });
}

/**
 * A send whose process died: its outcome is unknown, except where repeating does no harm.
 *
 * @returns whether there was one
 */
async function settleAbandoned(tx: Transaction, conversationId: string): Promise<boolean> {
  const rows = await tx.query<{ id: string; seq: number; status: MessageStatus; error_code: string | null }>({
    name: 'settle-abandoned-sends',
    text: `update messages m set status = case when channel.kind = any($3) then 'queued' else 'unknown' end,
             error_code = case when channel.kind = any($3) then null else 'unanswered' end, updated_at = now()
           from channels channel
           where m.workspace_id = $1 and m.conversation_id = $2 and m.status = 'sending'
             and m.sending_since < now() - interval '${SEND_LEASE_SECONDS} seconds'
             and channel.workspace_id = m.workspace_id and channel.id = m.channel_id
           returning m.id, m.seq, m.status, m.error_code`,
    values: [tx.workspaceId, conversationId, repeatableKinds()],
  });
  for (const { id, seq, status, error_code } of rows) {
    pushStatus(tx, { id, conversation_id: conversationId, seq, status, error_code, error_detail: null });
  }
  return rows.length > 0;
}
