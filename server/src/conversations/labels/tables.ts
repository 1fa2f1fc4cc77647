import type { Conversation } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { labels } from '../../contacts/tables.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import type { HandlingState } from '../state/handling-state.ts';
import { conversations } from '../state/tables.ts';

/** What a conversation carries, and how that stands: a label's are counted without a look at each of them. */
export const conversationLabels = pgTable(
  'conversation_labels',
  {
    workspaceId: workspaceId(),
    conversationId: uuid('conversation_id').notNull(),
    labelId: uuid('label_id').notNull(),
    // The conversation's own, kept by triggers on both tables; what changes with every message is not among them.
    status: text().$type<HandlingState['status']>().notNull().default('open'),
    handler: text().$type<HandlingState['handler']>().notNull().default('queue'),
    handlerId: uuid('handler_id'),
    teamId: uuid('team_id'),
    channelId: uuid('channel_id'),
    priority: text().$type<Conversation['priority']>().notNull().default('none'),
    unread: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.conversationId, table.labelId] }),
    index('conversation_labels_label').on(table.workspaceId, table.labelId, table.conversationId),
    index('conversation_labels_open')
      .on(
        table.workspaceId,
        table.labelId,
        table.handler,
        table.priority,
        table.unread,
        table.teamId,
        table.channelId,
        table.handlerId,
        table.conversationId,
      )
      .where(sql`status = 'open'`),
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
