import type {
  Attachment,
  Citation,
  Conversation,
  Message,
  MessageContent,
  MessageStatus,
  QuickReplyFile,
  ReferralWords,
  senderTypes,
} from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { channels } from '../channels/tables.ts';
import { contactIdentities, contacts, labels } from '../contacts/tables.ts';
import { members, teams, workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';
import type { ResolvedFrom } from './state/resolved-from.ts';
import type { HandlingState } from './state/transition.ts';

/**
 * A conversation's team with a value for none too: PostgreSQL reads an index in order behind `=`, not behind `is null`;
 * and under row-level security by no expression that it does not know to be leakproof, as `coalesce`.
 *
 * @param column our own text, never input
 */
export const teamOf = (column: string) =>
  `(case when ${column} is null then '00000000-0000-0000-0000-000000000000'::uuid else ${column} end)`;

export const conversations = pgTable(
  'conversations',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    channelId: uuid('channel_id').notNull(),
    identityId: uuid('identity_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    status: text().$type<HandlingState['status']>().notNull().default('open'),
    handler: text().$type<HandlingState['handler']>().notNull().default('queue'),
    /** The member or AI agent of that name; null in the queue. No key: agents live on a higher rung. */
    handlerId: uuid('handler_id'),
    handlerName: text('handler_name'),
    /** Since when whoever has it has it. */
    handlerSince: moment('handler_since'),
    /** The member who had it last, or has it now: a customer who comes back is given to them first. */
    previousHandlerId: uuid('previous_handler_id'),
    /** The member it went back to the queue from: no rule gives it to them again. */
    letGoBy: uuid('let_go_by'),
    /** Whose queue it stands in, whoever has it now; null: of no team, everybody's. */
    teamId: uuid('team_id'),
    priority: text().$type<Conversation['priority']>().notNull().default('none'),
    /** While `snoozed`: opens again then; null: when the customer writes. */
    snoozedUntil: moment('snoozed_until'),
    aiAllowed: boolean('ai_allowed').notNull().default(true),
    silenced: text().$type<HandlingState['silenced']>(),
    /** Of the newest message; the next one gets one more, under this row's lock. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastMessage: jsonb('last_message').$type<LastMessage>(),
    unreadCount: integer('unread_count').notNull().default(0),
    /** Last inbound message: opens the 24-hour window of channels that have one. */
    cswExpiresAt: moment('csw_expires_at'),
    fepExpiresAt: moment('fep_expires_at'),
    waitingSince: moment('waiting_since'),
    /** The last month in which a person's answer counted the customer (billing, active contacts): once is enough. */
    activeMonth: text('active_month'),
    summary: text(),
    lastActivityAt: moment('last_activity_at').notNull(),
    createdAt: moment('created_at').notNull(),
    resolvedAt: moment('resolved_at'),
    /** Null as soon as a resolve is final: what was told of it then is told once. */
    resolvedFrom: jsonb('resolved_from').$type<ResolvedFrom>(),
    /** Rises with every change: screens drop what is older than they have. */
    revision: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    /** One thread for each person and channel; a resolved one is opened again. */
    uniqueIndex('conversations_identity').on(table.workspaceId, table.identityId),
    index('conversations_contact').on(table.workspaceId, table.contactId),
    /** The tabs, newest first: all · AI and queue · mine · resolved. */
    index('conversations_open')
      .on(table.workspaceId, table.lastActivityAt.desc(), table.id.desc())
      .where(sql`status = 'open'`),
    index('conversations_handler')
      .on(table.workspaceId, table.handler, table.lastActivityAt.desc(), table.id.desc())
      .where(sql`status = 'open' and handler <> 'member'`),
    index('conversations_mine')
      .on(table.workspaceId, table.handlerId, table.status, table.lastActivityAt.desc(), table.id.desc())
      .where(sql`handler = 'member'`),
    index('conversations_resolved')
      .on(table.workspaceId, table.lastActivityAt.desc(), table.id.desc())
      .where(sql`status = 'resolved'`),
    index('conversations_spam')
      .on(table.workspaceId, table.lastActivityAt.desc(), table.id.desc())
      .where(sql`silenced = 'spam'`),
    /** What ends by itself next: nobody waits, or an AI agent has the last word (handling/resolve-idle.ts). */
    index('conversations_idle')
      .on(table.workspaceId, table.channelId, table.lastActivityAt)
      .where(
        sql`status = 'open' and (waiting_since is null or (handler = 'ai' and last_message ->> 'sender_type' = 'ai'))`,
      ),
    /** Catching up after a drop. */
    index('conversations_updated').on(table.workspaceId, table.updatedAt),
    /** A team's own, and those of no team: what a page is merged of for who does not see all (merge-in-sight.ts). */
    index('conversations_team').on(
      table.workspaceId,
      table.teamId,
      table.status,
      table.handler,
      table.lastActivityAt.desc(),
      table.id.desc(),
    ),
    /** The open tabs, by who has waited longest, by priority, by when they began. */
    index('conversations_waiting')
      .on(table.workspaceId, sql`(coalesce(waiting_since, '9999-12-31 00:00Z'::timestamptz))`, table.id)
      .where(sql`status = 'open'`),
    index('conversations_priority')
      .on(
        table.workspaceId,
        sql`(array_position('{none,low,medium,high,urgent}'::text[], priority))`,
        table.lastActivityAt,
        table.id,
      )
      .where(sql`status = 'open'`),
    index('conversations_begun').on(table.workspaceId, table.createdAt, table.id).where(sql`status = 'open'`),
    /** What wakes next on top; what waits for its customer comes last. */
    index('conversations_snoozed')
      .on(table.workspaceId, sql`(coalesce(snoozed_until, '9999-12-31 00:00Z'::timestamptz))`, table.id)
      .where(sql`status = 'snoozed'`),
    /** The queue, longest waiting first, by channel and team. */
    index('conversations_queue')
      .on(table.workspaceId, table.channelId, sql.raw(teamOf('team_id')), table.waitingSince, table.id)
      .where(sql`status = 'open' and handler = 'queue'`),
    /** Who waits for a member longest. */
    index('conversations_unanswered')
      .on(table.workspaceId, table.handlerId, table.waitingSince)
      .where(sql`status = 'open' and handler = 'member' and waiting_since is not null`),
    foreignKey({ columns: [table.workspaceId, table.teamId], foreignColumns: [teams.workspaceId, teams.id] }),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }),
    /** When an identity moves to another contact (joined, parted), its thread goes along. */
    foreignKey({
      columns: [table.workspaceId, table.identityId, table.contactId],
      foreignColumns: [contactIdentities.workspaceId, contactIdentities.id, contactIdentities.contactId],
    }).onUpdate('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** Who follows a conversation without owning it: sees it wherever it goes, and hears of it. */
export const conversationFollowers = pgTable(
  'conversation_followers',
  {
    workspaceId: workspaceId(),
    conversationId: uuid('conversation_id').notNull(),
    memberId: uuid('member_id').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.conversationId, table.memberId] }),
    index('conversation_followers_member').on(table.workspaceId, table.memberId),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

export const conversationLabels = pgTable(
  'conversation_labels',
  {
    workspaceId: workspaceId(),
    conversationId: uuid('conversation_id').notNull(),
    labelId: uuid('label_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.conversationId, table.labelId] }),
    index('conversation_labels_label').on(table.workspaceId, table.labelId, table.conversationId),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.labelId],
      foreignColumns: [labels.workspaceId, labels.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** The newest message as a list row shows it. */
export interface LastMessage {
  seq: number;
  preview: string;
  sender_type: (typeof senderTypes)[number];
  sender_name: string;
  at: string;
}

/** The team of what is of no team, where a key wants one. */
export const NO_TEAM = '00000000-0000-0000-0000-000000000000';

/**
 * How many open conversations each tab holds of each scope (a team or `NO_TEAM`, and a channel): whoever sees some of
 * them adds up theirs. Kept by a trigger on `conversations`, in slots against contention.
 */
export const inboxCounters = pgTable(
  'inbox_counters',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** all, ai, queue, or a member's id. */
    bucket: text().notNull(),
    teamId: uuid('team_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    slot: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.bucket, table.teamId, table.channelId, table.slot] }),
    workspaceOnly(table.workspaceId),
  ],
);

export const messages = pgTable(
  'messages',
  {
    /** The conversation's key leads there: one of its own would lock the workspace's row for every message. */
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    seq: integer().notNull(),
    /** in, out or internal (notes and activity lines: no channel ever sees them). */
    direction: text().$type<Message['direction']>().notNull(),
    senderType: text('sender_type').$type<Message['sender']['type']>().notNull(),
    senderId: uuid('sender_id'),
    senderName: text('sender_name').notNull(),
    text: text().notNull().default(''),
    content: jsonb().$type<MessageContent>().notNull(),
    /** The provider's id; unique in the channel, so a repeated delivery is one message. */
    externalId: text('external_id'),
    clientId: text('client_id'),
    replyToId: uuid('reply_to_id'),
    /** The provider's id of a quoted message that is not here. */
    replyToMissing: text('reply_to_missing'),
    forwarded: boolean().notNull().default(false),
    referral: jsonb().$type<ReferralWords>(),
    reactions: jsonb().$type<Message['reactions']>().notNull().default([]),
    status: text().$type<MessageStatus>(),
    errorCode: text('error_code'),
    errorDetail: text('error_detail'),
    sentAt: moment('sent_at'),
    deliveredAt: moment('delivered_at'),
    readAt: moment('read_at'),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
    aiRunId: uuid('ai_run_id'),
    originalText: text('original_text'),
    editedAt: moment('edited_at'),
    deletedAt: moment('deleted_at'),
    /** As the provider sent it, for kinds we cannot show. */
    raw: jsonb(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    /** The thread and its keyset. */
    uniqueIndex('messages_thread').on(table.workspaceId, table.conversationId, table.seq),
    /** Notes and grey lines of a thread, without what was said in between. */
    index('messages_internal')
      .on(table.workspaceId, table.conversationId, table.seq)
      .where(sql`direction = 'internal'`),
    uniqueIndex('messages_external')
      .on(table.workspaceId, table.channelId, table.externalId)
      .where(sql`external_id is not null`),
    uniqueIndex('messages_client')
      .on(table.workspaceId, table.conversationId, table.clientId)
      .where(sql`client_id is not null`),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/**
 * The queue of the outbound road: what is still to be handed to a provider, made in the commit of its message and
 * gone with the one of its outcome. A platform table, for one reader sends for all workspaces; it holds ids alone.
 */
export const outboundDeliveries = pgTable(
  'outbound_deliveries',
  {
    workspaceId: uuid('workspace_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** Of the message: a conversation's are sent one after the other. */
    seq: integer().notNull(),
    messageId: uuid('message_id').notNull(),
    /** When to look at it: at once, after the pause a provider asked for, or when a send under way is given up; `infinity`: once its channel is connected anew. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Somebody calls the provider: written before the call, so that a crash leaves it behind. */
    sendingSince: moment('sending_since'),
    /** At the provider, under one bubble. */
    attempts: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.conversationId, table.seq] }),
    index('outbound_deliveries_due').on(table.dueAt),
  ],
);

export const attachments = pgTable(
  'attachments',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** Null between upload and send. */
    messageId: uuid('message_id'),
    position: smallint().notNull().default(0),
    /** The picture of the ad that its message was written from, not a file of the message. */
    ofReferral: boolean('of_referral').notNull().default(false),
    kind: text().$type<Attachment['kind']>().notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer(),
    fileName: text('file_name'),
    width: integer(),
    height: integer(),
    durationSeconds: real('duration_seconds'),
    voice: boolean().notNull().default(false),
    state: text().$type<Attachment['state']>().notNull(),
    storageKey: text('storage_key'),
    thumbnailKey: text('thumbnail_key'),
    /** How the channel names the file, for fetching it and for sending it without a second upload. */
    externalMediaId: text('external_media_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('attachments_message').on(table.workspaceId, table.messageId),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** Statuses that came before the message they are about was stored: matched by the send's own commit. */
export const pendingStatuses = pgTable(
  'pending_statuses',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    channelId: uuid('channel_id').notNull(),
    externalId: text('external_id').notNull(),
    status: text().notNull(),
    errorCode: text('error_code'),
    errorDetail: text('error_detail'),
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.channelId, table.externalId, table.status] }),
    index('pending_statuses_received').on(table.workspaceId, table.receivedAt),
    workspaceOnly(table.workspaceId),
  ],
);

export const quickReplies = pgTable(
  'quick_replies',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    /** Whose own it is; null: the workspace's. */
    memberId: uuid('member_id'),
    name: text().notNull(),
    shortcut: text().notNull(),
    content: text().notNull(),
    folder: text().notNull(),
    usageCount: integer('usage_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique('quick_replies_shortcut').on(table.workspaceId, table.memberId, table.shortcut).nullsNotDistinct(),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** The originals: a message that is written with one gets a copy. */
export const quickReplyFiles = pgTable(
  'quick_reply_files',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    quickReplyId: uuid('quick_reply_id').notNull(),
    kind: text().$type<QuickReplyFile['kind']>().notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer().notNull(),
    fileName: text('file_name').notNull(),
    storageKey: text('storage_key').notNull(),
    thumbnailKey: text('thumbnail_key'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('quick_reply_files_of').on(table.workspaceId, table.quickReplyId),
    foreignKey({
      columns: [table.workspaceId, table.quickReplyId],
      foreignColumns: [quickReplies.workspaceId, quickReplies.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
