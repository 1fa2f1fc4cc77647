import type { Citation, Message, MessageContent, MessageStatus, ReferralWords } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { conversations } from '../state/tables.ts';

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
    /** One of a campaign's many; no key: campaigns live on a higher rung. */
    campaignId: uuid('campaign_id'),
    /** By the provider's word: what it is charged by, and whether it costs nothing; null: it has not said. */
    chargedAs: text('charged_as'),
    chargedFree: boolean('charged_free'),
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
