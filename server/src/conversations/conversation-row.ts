import type { ChannelKind, Conversation, MessageStatus } from '@sapa/contracts';
import { displayPhone } from '../contacts/index.ts';
import { columnsOf } from '../platform/db/table-columns.ts';
import type { HandlingState } from './state/handling-state.ts';
import { conversations } from './tables.ts';

/** Of 35 those that are shown, and what undo compares: to read, write and collect the others took a fifth of a page. */
const columns = columnsOf(conversations, [
  'id',
  'channelId',
  'contactId',
  'status',
  'handler',
  'handlerId',
  'handlerName',
  'teamId',
  'priority',
  'snoozedUntil',
  'aiAllowed',
  'aiOff',
  'silenced',
  'lastMessage',
  'unreadCount',
  'cswExpiresAt',
  'fepExpiresAt',
  'waitingSince',
  'summary',
  'lastActivityAt',
  'createdAt',
  'revision',
]);

/** One conversation as the screens need it, with its contact and channel; also what a write gives back of `c`. */
export const CONVERSATION_COLUMNS = `
  ${columns.list('c')},
  (select last.status from messages last
   where last.workspace_id = c.workspace_id and last.conversation_id = c.id
     and last.seq = (c.last_message ->> 'seq')::int) as last_status,
  array(select carried.label_id from conversation_labels carried
   where carried.workspace_id = c.workspace_id and carried.conversation_id = c.id
   order by carried.label_id) as label_ids,
  array(select follower.member_id from conversation_followers follower
   where follower.workspace_id = c.workspace_id and follower.conversation_id = c.id
   order by follower.member_id) as follower_ids,
  contact.name as contact_name, contact.name_source as contact_name_source, contact.phone as contact_phone,
  channel.kind as channel_kind, channel.name as channel_name`;

/**
 * @param rows the table, or some of its rows in brackets
 * @param workspace whose rows these are: said by a value, it is compared once and not with every row
 */
export const fromConversations = (rows: string, workspace: string): string => `
  from ${rows} c
  join contacts contact on contact.workspace_id = ${workspace} and contact.id = c.contact_id
  join channels channel on channel.workspace_id = ${workspace} and channel.id = c.channel_id`;

export const FROM_CONVERSATIONS = fromConversations('conversations', 'c.workspace_id');

export const SELECT_CONVERSATION = `select ${CONVERSATION_COLUMNS} ${FROM_CONVERSATIONS}`;

export type ConversationRow = typeof columns.row & {
  last_status: MessageStatus | null;
  label_ids: string[];
  follower_ids: string[];
  contact_name: string;
  contact_name_source: string;
  contact_phone: string | null;
  channel_kind: ChannelKind;
  channel_name: string;
};

export function presentConversation(row: ConversationRow): Conversation {
  const last = row.last_message;
  return {
    id: row.id,
    contact: {
      id: row.contact_id,
      name: row.contact_name,
      name_claimed: row.contact_name_source === 'claim',
      phone_display: displayPhone(row.contact_phone),
    },
    channel: { id: row.channel_id, kind: row.channel_kind, name: row.channel_name },
    status: row.status,
    silenced: row.silenced,
    ai_off: row.ai_off,
    handler: presentHandler(row),
    team_id: row.team_id,
    priority: row.priority,
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    follower_ids: row.follower_ids,
    last_message:
      last === null
        ? null
        : {
            preview: last.preview,
            sender_type: last.sender_type,
            sender_name: last.sender_name,
            status: row.last_status,
            at: last.at,
          },
    unread_count: row.unread_count,
    label_ids: row.label_ids,
    csw_expires_at: row.csw_expires_at?.toISOString() ?? null,
    fep_expires_at: row.fep_expires_at?.toISOString() ?? null,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    summary: row.summary,
    last_activity_at: row.last_activity_at.toISOString(),
    created_at: row.created_at.toISOString(),
    revision: row.revision,
  };
}

export function presentHandler(row: HandlingState): Conversation['handler'] {
  if (row.handler === 'queue' || row.handler_id === null) return { type: 'queue' };
  return { type: row.handler, id: row.handler_id, name: row.handler_name ?? '' };
}
