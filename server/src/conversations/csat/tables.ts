import type { Handler } from '@sapa/contracts';
import type { CsatLabelRule, CsatScale } from '@sapa/contracts/rules/csat';
import type { CsatSkip } from '@sapa/contracts/rules/csat-skips';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { conversations } from '../tables.ts';

/** How a workspace asks; without a row as `DEFAULTS` say. */
export const csatSettings = pgTable(
  'csat_settings',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    enabled: boolean().notNull(),
    scale: text().$type<CsatScale>().notNull(),
    requestMessage: text('request_message').notNull(),
    pageMessage: text('page_message').notNull(),
    channelIds: uuid('channel_ids').array(),
    labelRule: text('label_rule').$type<CsatLabelRule>().notNull().default('any'),
    /** No keys: what becomes of a label is said where it is deleted or merged (`moveCsatLabel`). */
    labelIds: uuid('label_ids').array().notNull().default([]),
    delayMinutes: integer('delay_minutes').notNull(),
    /** No key: where it is gone, the grey line says so. */
    templateId: uuid('template_id'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] }), workspaceOnly(table.workspaceId)],
);

/** A customer was asked how it was, once for each time that a talk was resolved, or could not be asked. */
export const csatSurveys = pgTable(
  'csat_surveys',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    teamId: uuid('team_id'),
    /** Who had the conversation then, as it was then: agents and members may be gone. */
    handler: text().$type<Handler['type']>().notNull(),
    handlerId: uuid('handler_id'),
    handlerName: text('handler_name'),
    scale: text().$type<CsatScale>().notNull(),
    /** Why nothing was sent; null: the customer was asked. */
    skipped: text().$type<CsatSkip>(),
    askedAt: moment('asked_at').notNull(),
    /** The thread's end then, or of the customer's answer in it: what they write behind it begins another talk. */
    upToSeq: integer('up_to_seq').notNull(),
    score: smallint(),
    comment: text().notNull().default(''),
    /** Of the first answer, which may be changed. */
    answeredAt: moment('answered_at'),
    reviewNote: text('review_note'),
    reviewedBy: text('reviewed_by'),
    reviewedAt: moment('reviewed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    /** The newest of a conversation. */
    index('csat_surveys_conversation').on(table.workspaceId, table.conversationId, table.askedAt),
    index('csat_surveys_asked').on(table.workspaceId, table.askedAt),
    index('csat_surveys_answered')
      .on(table.workspaceId, table.answeredAt, table.id)
      .where(sql`answered_at is not null`),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
