import type { AssignmentMethod, Channel, ChannelKind } from '@sapa/contracts';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { members, teams, workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { readAtDesk, workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';

export { messageTemplates } from './whatsapp/templates/tables.ts';

export const channels = pgTable(
  'channels',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    kind: text().$type<ChannelKind>().notNull(),
    name: text().notNull(),
    status: text().$type<Channel['status']>().notNull().default('connected'),
    problem: text(),
    /** Since when it cannot send or receive, kept by a trigger; null: it can, or nobody knows. */
    problemSince: moment('problem_since'),
    /** The kind's own settings, validated by its folder (whatsapp: WABA and number; livechat: look and hosts). */
    settings: jsonb().notNull(),
    /** Sealed access token, bound to this workspace and channel; never leaves the server. */
    sealedToken: text('sealed_token'),
    /** A flow or an AI agent answers here: only then is routing asked about new messages. */
    answers: boolean().notNull().default(false),
    /** Receives its new conversations; null: everybody of the workspace does. */
    teamId: uuid('team_id'),
    /** How a conversation that waits for people finds one (routing). */
    assignment: text().$type<AssignmentMethod>().notNull().default('manual'),
    /** A customer who comes back is given to whom they spoke with last, when they can take one more. */
    previousHandlerFirst: boolean('previous_handler_first').notNull().default(true),
    /**
     * Of its open conversations a rule gives one member so many, and who takes whoever is next has no more; whom they
     * choose themselves they take beyond it, as beyond their own capacity. Null: no such limit.
     */
    memberCapacity: smallint('member_capacity'),
    /** Who writes so many hours after it was resolved begins anew; null: the conversation goes on as it was. */
    beginsAnewHours: smallint('begins_anew_hours'),
    /** Who waits while all are full is told their place in the queue. */
    tellsPlace: boolean('tells_place').notNull().default(true),
    /** In these words; empty: in the product's own. */
    placeText: text('place_text').notNull().default(''),
    /** A WhatsApp number that Sapa has whitelisted; a plan holds so many of them. */
    whitelistedAt: moment('whitelisted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('channels_team').on(table.workspaceId, table.teamId),
    foreignKey({ columns: [table.workspaceId, table.teamId], foreignColumns: [teams.workspaceId, teams.id] }),
    workspaceOnly(table.workspaceId),
    readAtDesk(),
  ],
);

/** The channels a member is kept to; who has none of these rows works in all. */
export const memberChannels = pgTable(
  'member_channels',
  {
    workspaceId: workspaceId(),
    memberId: uuid('member_id').notNull(),
    channelId: uuid('channel_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.memberId, table.channelId] }),
    index('member_channels_channel').on(table.workspaceId, table.channelId),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** What the provider told of a channel, in words and as it came: its log, the newest hundred. */
export const channelNews = pgTable(
  'channel_news',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    channelId: uuid('channel_id').notNull(),
    /** In Indonesian. */
    text: text().notNull(),
    raw: jsonb().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('channel_news_of').on(table.workspaceId, table.channelId, table.id.desc()),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** Pictures of the brand, drawn anew as small WebP; the settings name the one that is shown. */
export const liveChatPictures = pgTable(
  'livechat_pictures',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    channelId: uuid('channel_id').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('livechat_pictures_channel').on(table.workspaceId, table.channelId),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/**
 * Where an inbound delivery belongs: the address at the provider → workspace and channel. A platform table,
 * read before any workspace is known; its key is what keeps one number from serving two workspaces.
 */
export const channelAddresses = pgTable(
  'channel_addresses',
  {
    /** whatsapp (phone_number_id), waba (WABA id), messenger (page id), instagram (account id), telegram (bot id), livechat (widget key) or livechat_slug. */
    kind: text().notNull(),
    address: text().notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    channelId: uuid('channel_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.address] }),
    index('channel_addresses_channel').on(table.workspaceId, table.channelId),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Raw deliveries of providers, durable before they are acknowledged, and the queue of the inbound road: drained
 * in batches (conversations/ingest), which deletes a row in the commit that stores its messages.
 */
export const inboundDeliveries = pgTable(
  'inbound_deliveries',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Deliveries of one lane are read in order; lanes run side by side. Hash of the provider's address. */
    lane: integer().notNull(),
    body: text().notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('inbound_deliveries_lane').on(table.lane, table.id)],
);

/**
 * What Meta delivers about numbers that nobody has connected: apart from every workspace until somebody connects the
 * number, or for a week (unclaimed/); about accounts, for a week. Refused deliveries are repeated, and in the end Meta
 * delivers nothing to anybody.
 */
export const unclaimedDeliveries = pgTable(
  'unclaimed_deliveries',
  {
    id: uuid().primaryKey(),
    /** As in `channel_addresses`. */
    kind: text().notNull(),
    address: text().notNull(),
    body: text().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('unclaimed_deliveries_address').on(table.kind, table.address)],
);

/** What could not be read: kept with its raw body and the reason, for the admin area to show and retry. */
export const quarantinedDeliveries = pgTable('quarantined_deliveries', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  body: text().notNull(),
  reason: text().notNull(),
  receivedAt: moment('received_at').notNull(),
  quarantinedAt: moment('quarantined_at').notNull().defaultNow(),
});

/** One start of an OAuth connection: who, which workspace, until when. Used once. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** SHA-256 of the state; the state itself is only in the owner's browser. */
    stateHash: text('state_hash').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The owner's token of Meta, while they choose among their pages. */
    sealedToken: text('sealed_token'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.stateHash] }),
    workspaceOnly(table.workspaceId),
  ],
);
