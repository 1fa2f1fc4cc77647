import { sql } from 'drizzle-orm';
import {
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
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { channels } from '../tables.ts';

/** Who began a visit, before and beside the contact that their first message makes. */
export const visitors = pgTable(
  'livechat_visitors',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** The key of the contact's identity in the channel. */
    id: uuid().notNull(),
    channelId: uuid('channel_id').notNull(),
    name: text().notNull(),
    /** E-mail or number as typed; empty when not asked. */
    contact: text().notNull(),
    /** By the form's fields, as typed (read-answers.ts). */
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The number or e-mail that the shop's site proved (prove-identity.ts); the visit is theirs for good. */
    provenContact: text('proven_contact'),
    pageUrl: text('page_url').notNull(),
    /** The first page of the shop's site that they saw in this visit: its address carries the campaign. */
    landingUrl: text('landing_url').notNull().default(''),
    referrer: text().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** The spam ladder (rules.ts). */
    burstSince: moment('burst_since'),
    burstCount: integer('burst_count').notNull().default(0),
    spamStep: smallint('spam_step').notNull().default(0),
    quietUntil: moment('quiet_until'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('livechat_visitors_proven')
      .on(table.workspaceId, table.channelId, table.provenContact)
      .where(sql`proven_contact is not null`),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
