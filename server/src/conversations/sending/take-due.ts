import type { ChannelKind, ConsentPurpose, MessageContent } from '@sapa/contracts';
import {
  type ChannelRow,
  CONNECTED_COLUMNS,
  type ConnectedChannel,
  type OutboundMessage,
  openChannel,
} from '../../channels/index.ts';
import { type ContactBarrier, contactBarriers } from '../../contacts/index.ts';
import type { PlatformTransaction, Transaction } from '../../platform/db/context.ts';
import { HAS_FILES, SEND_LEASE_SECONDS } from '../rules.ts';

/** A message that is ours to hand over now. */
export interface Taken {
  workspaceId: string;
  conversationId: string;
  seq: number;
  /** The process that sent it before died without an outcome. */
  abandoned: boolean;
  channelId: string;
  channelKind: ChannelKind;
  /** Null: disconnected. */
  channel: ConnectedChannel | null;
  /** Nothing goes out of the channel until somebody connects it anew. */
  waits: boolean;
  /** As it stood in the row: tells whether the channel was connected anew since. */
  sealedToken: string | null;
  contactId: string;
  cswExpiresAt: Date | null;
  /** Written by a person of the team. */
  byMember: boolean;
  /** One of many. */
  ofCampaign: boolean;
  /** One of a campaign's: its contact does not want it any more. */
  barred: ContactBarrier | null;
  /** One of a campaign's that stands still: it stays in its thread, and is taken out of the queue. */
  halted: boolean;
  /** Its writer has taken it back. */
  deleted: boolean;
  message: OutboundMessage & { attempt: number };
}

/**
 * Takes what is due, of each conversation its oldest message only, and marks it as being sent: once this is
 * committed the provider may be called. Nobody else takes it before the lease is over, and who does then finds it
 * abandoned.
 */
export async function takeDue(tx: PlatformTransaction, most: number): Promise<Taken[]> {
  const due = await markDue(tx, most);
  const taken: Taken[] = [];
  for (const [workspaceId, rows] of Map.groupBy(due, (row) => row.workspace_id)) {
    taken.push(...(await readTaken(await tx.enter(workspaceId), rows)));
  }
  return taken;
}

/** What takes longer than its lease (a large upload) stays ours. */
export async function keepTaken(tx: PlatformTransaction, taken: Taken[]): Promise<void> {
  if (taken.length === 0) return;
  await tx.query({
    name: 'keep-taken-messages',
    text: `update outbound_deliveries d set due_at = now() + interval '${SEND_LEASE_SECONDS} seconds'
           from json_to_recordset($1) as t (workspace_id uuid, conversation_id uuid, seq int, attempts int)
           where d.workspace_id = t.workspace_id and d.conversation_id = t.conversation_id and d.seq = t.seq
             and d.attempts = t.attempts`,
    values: [
      JSON.stringify(
        taken.map(({ workspaceId, conversationId, seq, message }) => ({
          workspace_id: workspaceId,
          conversation_id: conversationId,
          seq,
          attempts: message.attempt,
        })),
      ),
    ],
  });
}

interface DueRow {
  workspace_id: string;
  conversation_id: string;
  seq: number;
  message_id: string;
  attempts: number;
  abandoned: boolean;
}

async function markDue(tx: PlatformTransaction, most: number): Promise<DueRow[]> {
  return tx.query<DueRow>({
    name: 'mark-due-messages',
    text: `with due as (
             select d.workspace_id, d.conversation_id, d.seq, d.sending_since is not null as abandoned
             from outbound_deliveries d
             where d.due_at <= now() and not exists (
               select from outbound_deliveries earlier
               where earlier.workspace_id = d.workspace_id and earlier.conversation_id = d.conversation_id
                 and earlier.seq < d.seq
             )
             order by d.due_at
             limit $1
             for update skip locked
           )
           update outbound_deliveries d
           set sending_since = now(), due_at = now() + interval '${SEND_LEASE_SECONDS} seconds', attempts = attempts + 1
           from due
           where d.workspace_id = due.workspace_id and d.conversation_id = due.conversation_id and d.seq = due.seq
           returning d.workspace_id, d.conversation_id, d.seq, d.message_id, d.attempts, due.abandoned`,
    values: [most],
  });
}

interface MessageRow extends ChannelRow {
  id: string;
  text: string;
  content: MessageContent;
  contact_id: string;
  csw_expires_at: Date | null;
  sender_type: string;
  campaign_id: string | null;
  halted: boolean;
  deleted: boolean;
  external_id: string;
  phone: string | null;
  reply_to_external_id: string | null;
  attachments: OutboundMessage['attachments'] | null;
}

async function readTaken(tx: Transaction, due: DueRow[]): Promise<Taken[]> {
  const messages = await tx.query<MessageRow>({
    name: 'read-due-messages',
    text: `select m.id, m.text, m.content, m.sender_type, m.campaign_id, m.deleted_at is not null as deleted,
             m.campaign_id is not null and exists (select from halted_broadcasts h
               where h.workspace_id = $1 and h.campaign_id = m.campaign_id) as halted,
             ${CONNECTED_COLUMNS}, c.contact_id, c.csw_expires_at,
             identity.external_id, identity.alias as phone, quoted.external_id as reply_to_external_id,
             case when ${HAS_FILES} then (
               select json_agg(json_build_object('kind', a.kind, 'mimeType', a.mime_type, 'storageKey', a.storage_key,
                 'fileName', a.file_name, 'voice', a.voice, 'externalMediaId', a.external_media_id) order by a.position)
               from attachments a where a.workspace_id = $1 and a.message_id = m.id
             ) end as attachments
           from unnest($2::uuid[]) due (id)
           join messages m on m.workspace_id = $1 and m.id = due.id
           join conversations c on c.workspace_id = $1 and c.id = m.conversation_id
           join channels channel on channel.workspace_id = $1 and channel.id = m.channel_id
           join contact_identities identity on identity.workspace_id = $1 and identity.id = c.identity_id
           left join messages quoted on quoted.workspace_id = $1 and quoted.id = m.reply_to_id`,
    values: [tx.workspaceId, due.map((row) => row.message_id)],
  });
  const channels = new Map<string, ConnectedChannel | null>();
  for (const message of messages) {
    if (!channels.has(message.channel_id)) channels.set(message.channel_id, usableChannel(tx, message));
  }
  const byId = new Map(messages.map((message) => [message.id, message]));
  const barriers = await barriersOf(tx, messages);
  return due.flatMap((row) => {
    const message = byId.get(row.message_id);
    if (message === undefined) return [];
    const barred = barriers.get(message.id) ?? null;
    return [toTaken(row, message, { channel: channels.get(message.channel_id) ?? null, barred })];
  });
}

/** Who got a campaign's message into the queue and said no since: asked now, as late as can be. By message. */
async function barriersOf(tx: Transaction, messages: MessageRow[]): Promise<Map<string, ContactBarrier>> {
  const barred = new Map<string, ContactBarrier>();
  const ofCampaigns = messages.filter(({ campaign_id }) => campaign_id !== null);
  const groups = Map.groupBy(ofCampaigns, (row) => `${row.channel_kind} ${purposeOf(row.content)}`);
  for (const rows of groups.values()) {
    const [{ channel_kind: channelKind, content }] = rows as [MessageRow, ...MessageRow[]];
    const contactIds = rows.map(({ contact_id }) => contact_id);
    const found = await contactBarriers(tx, { contactIds, channelKind, purpose: purposeOf(content) });
    for (const { id, contact_id } of rows) {
      const barrier = found.get(contact_id);
      if (barrier !== undefined) barred.set(id, barrier);
    }
  }
  return barred;
}

/** What is about an order is no promotion; what somebody writes freely to many is. */
const purposeOf = (content: MessageContent): ConsentPurpose =>
  content.kind === 'template' && content.sent !== undefined && content.sent.category !== 'marketing'
    ? 'service'
    : 'marketing';

/** A token that our key does not open is as good as none: it must not hold up everybody else's messages. */
function usableChannel(tx: Transaction, row: ChannelRow): ConnectedChannel | null {
  try {
    return openChannel(tx, row);
  } catch (error) {
    tx.app.log.error({ err: error, channel: row.channel_id }, 'the token of a channel could not be opened');
    return null;
  }
}

const toTaken = (
  due: DueRow,
  row: MessageRow,
  { channel, barred }: Pick<Taken, 'channel' | 'barred'>,
): Taken => ({
  workspaceId: due.workspace_id,
  conversationId: due.conversation_id,
  seq: due.seq,
  abandoned: due.abandoned,
  channelId: row.channel_id,
  channelKind: row.channel_kind,
  channel,
  waits: row.channel_status === 'reconnect_needed',
  sealedToken: row.channel_token,
  contactId: row.contact_id,
  cswExpiresAt: row.csw_expires_at,
  byMember: row.sender_type === 'member',
  ofCampaign: row.campaign_id !== null,
  barred,
  halted: row.halted,
  deleted: row.deleted,
  message: {
    id: row.id,
    to: { externalId: row.external_id, phone: row.phone },
    text: row.text,
    content: row.content,
    attachments: row.attachments ?? [],
    replyToExternalId: row.reply_to_external_id,
    reaction: null,
    attempt: due.attempts,
  },
});
