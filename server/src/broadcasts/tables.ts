import type {
  Campaign,
  CampaignAudience,
  CampaignMessage,
  CampaignReplies,
  CampaignSchedule,
  CampaignStatus,
  campaignWaits,
  RecipientState,
} from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { channels } from '../channels/tables.ts';
import { contacts } from '../contacts/tables.ts';
import { members, workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';
import type { HeaderFile } from './header.ts';
import type { HandedOver } from './sending/pace.ts';

/** One message to many. */
export const campaigns = pgTable(
  'campaigns',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    status: text().$type<CampaignStatus>().notNull().default('draft'),
    channelId: uuid('channel_id'),
    message: jsonb().$type<CampaignMessage>().notNull(),
    audience: jsonb().$type<CampaignAudience>().notNull(),
    schedule: jsonb().$type<CampaignSchedule>().notNull(),
    replies: jsonb().$type<CampaignReplies>().notNull(),
    attributionDays: smallint('attribution_days').notNull(),
    /** Rupiah; null: as it comes. */
    costCap: bigint('cost_cap', { mode: 'number' }),
    /** What the messages handed over will cost, as far as is known: in ten-thousandths of a rupiah, as price lists have them. */
    spent: bigint({ mode: 'number' }).notNull().default(0),
    /** How far its audience is gathered: the last contact that was looked at. */
    gatheredUntil: uuid('gathered_until'),
    /** Its audience is whole. */
    gatheredAt: moment('gathered_at'),
    /** The file in the head of its messages, copied from the template as it began. */
    header: jsonb().$type<HeaderFile>(),
    /** How many were handed over in each of the last ten seconds: pairs of a second of the epoch and a number. */
    pace: jsonb().$type<[second: number, count: number][]>().notNull().default([]),
    /** How many failed by each code that stops a campaign, when somebody went on all the same. */
    tolerated: jsonb().$type<Record<string, number>>().notNull().default({}),
    approval: text().$type<'none' | 'waiting' | 'approved' | 'rejected'>().notNull().default('none'),
    /** Who let it go last: for a large one that is whom a second person's word is given to. */
    launchedBy: uuid('launched_by'),
    launchedName: text('launched_name'),
    approvedBy: uuid('approved_by'),
    approvedName: text('approved_name'),
    approvedAt: moment('approved_at'),
    approvalReason: text('approval_reason'),
    /** Nothing goes out before. */
    waitsFor: text('waits_for').$type<keyof typeof campaignWaits>(),
    waitsUntil: moment('waits_until'),
    /** In Indonesian: why it stands or ended, with the next step. */
    notice: text(),
    createdById: uuid('created_by_id'),
    createdByName: text('created_by_name').notNull(),
    createdAt: moment('created_at', { precision: 3 }).notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** By country and category, in ten-thousandths of a rupiah, as they were when it began. */
    prices: jsonb().$type<Record<string, Record<string, number>>>().notNull().default({}),
    /** As it was planned when it was launched. */
    estimate: jsonb().$type<Campaign['estimate']>(),
    revision: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('campaigns_created').on(table.workspaceId, table.createdAt, table.id),
    index('campaigns_status').on(table.workspaceId, table.status, table.createdAt, table.id),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }),
    foreignKey({
      columns: [table.workspaceId, table.createdById],
      foreignColumns: [members.workspaceId, members.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** Who gets a campaign, and what became of it: one row for each address. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    workspaceId: workspaceId(),
    campaignId: uuid('campaign_id').notNull(),
    /** Its place, by the order in which contacts were made. */
    position: integer().notNull(),
    /** No key: a merge takes contacts away, an erasure empties it, and a hundred thousand checks are a second of planning. */
    contactId: uuid('contact_id'),
    /** As the channel writes to it; of who has none, or is left out twice, their contact's id. */
    address: text().notNull(),
    name: text().notNull(),
    state: text().$type<RecipientState>().notNull().default('waiting'),
    /**
     * The state while it is one that a list is narrowed to by an index. What most go through (queued, sent, delivered,
     * read) is none of them: so a tick writes no index at all (a heap-only update; seven indexes were a third of a
     * broadcast's processor time), and lists of those walk the campaign by its places.
     */
    apart: text().generatedAlwaysAs(
      sql`case when state in ('waiting', 'skipped', 'failed', 'unknown', 'cancelled') then state end`,
    ),
    /** A code of `skipReasons`, or the provider's. */
    reason: text(),
    /** ISO 3166 of the number, for its price. */
    country: text(),
    /** Minutes that their clock is ahead of the campaign's, and so when their turn is; no time: at once. */
    clockShift: smallint('clock_shift').notNull().default(0),
    dueAt: moment('due_at'),
    conversationId: uuid('conversation_id'),
    messageId: uuid('message_id'),
    /** Handed to the outbound queue. */
    queuedAt: moment('queued_at'),
    sentAt: moment('sent_at'),
    deliveredAt: moment('delivered_at'),
    readAt: moment('read_at'),
    repliedAt: moment('replied_at'),
    clickedAt: moment('clicked_at'),
    orderedAt: moment('ordered_at'),
    /** Rupiah. */
    orderValue: bigint('order_value', { mode: 'number' }).notNull().default(0),
    optedOutAt: moment('opted_out_at'),
    /** What the provider charges it by, and whether it does; null: it has not said. */
    category: text(),
    free: boolean(),
    /** In ten-thousandths of a rupiah. */
    cost: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.campaignId, table.position] }),
    /** Each address once. */
    uniqueIndex('campaign_recipients_address').on(table.workspaceId, table.campaignId, table.address),
    index('campaign_recipients_contact').on(table.workspaceId, table.contactId),
    /** Whose answer or order this is. */
    index('campaign_recipients_conversation')
      .on(table.workspaceId, table.conversationId)
      .where(sql`conversation_id is not null`),
    /** Who is next; a list narrowed to who got nothing. */
    index('campaign_recipients_apart')
      .on(table.workspaceId, table.campaignId, table.apart, table.position)
      .where(sql`apart is not null`),
    index('campaign_recipients_message')
      .on(table.workspaceId, table.messageId)
      .where(sql`message_id is not null`),
    foreignKey({
      columns: [table.workspaceId, table.campaignId],
      foreignColumns: [campaigns.workspaceId, campaigns.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/**
 * How many recipients stand in each state, have each reason, did what after: kept by a trigger on `campaign_recipients`,
 * in slots against contention. Nobody counts a hundred thousand rows to draw a bar.
 */
export const campaignCounters = pgTable(
  'campaign_counters',
  {
    workspaceId: workspaceId(),
    campaignId: uuid('campaign_id').notNull(),
    /** `state`, `reason:failed`, `did` … */
    kind: text().notNull(),
    key: text().notNull(),
    slot: smallint().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    /** Rupiah, where the kind has some. */
    value: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.campaignId, table.kind, table.key, table.slot] }),
    foreignKey({
      columns: [table.workspaceId, table.campaignId],
      foreignColumns: [campaigns.workspaceId, campaigns.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** The recipients of an uploaded file, each with the values of its row. */
export const campaignFiles = pgTable(
  'campaign_files',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    campaignId: uuid('campaign_id').notNull(),
    name: text().notNull(),
    rows: integer().notNull(),
    recipients: integer().notNull(),
    columns: jsonb().$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('campaign_files_campaign').on(table.workspaceId, table.campaignId),
    foreignKey({
      columns: [table.workspaceId, table.campaignId],
      foreignColumns: [campaigns.workspaceId, campaigns.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

export const campaignFileRows = pgTable(
  'campaign_file_rows',
  {
    workspaceId: workspaceId(),
    fileId: uuid('file_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    /** By heading. */
    values: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.fileId, table.contactId] }),
    index('campaign_file_rows_contact').on(table.workspaceId, table.contactId),
    foreignKey({
      columns: [table.workspaceId, table.fileId],
      foreignColumns: [campaignFiles.workspaceId, campaignFiles.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** What a workspace wants of its campaigns; no row: what `settings.ts` says. */
export const campaignSettings = pgTable(
  'campaign_settings',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    approvalOver: integer('approval_over'),
    quiet: jsonb().$type<CampaignSchedule['quiet']>(),
    attributionDays: smallint('attribution_days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] }), workspaceOnly(table.workspaceId)],
);

/** What a number was given to send of late: one row for all workers, so that together they keep its pace. */
export const channelPaces = pgTable(
  'channel_paces',
  {
    workspaceId: workspaceId(),
    channelId: uuid('channel_id').notNull(),
    /** As code before this kept the pace. */
    nextAt: moment('next_at').notNull(),
    recent: jsonb().$type<HandedOver[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.channelId] }),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** Whom a portfolio wrote to outside their windows, and when last: Meta lets it write to so many in 24 hours. */
export const portfolioSends = pgTable(
  'portfolio_sends',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** Meta's account, or the channel where it has none. */
    portfolio: text().notNull(),
    address: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.portfolio, table.address] }),
    index('portfolio_sends_at').on(table.workspaceId, table.portfolio, table.at),
    workspaceOnly(table.workspaceId),
  ],
);
