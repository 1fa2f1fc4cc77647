import type { Draft } from '@sapa/contracts';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { members } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { conversations } from '../tables.ts';

/** What members have begun to write, on whatever device; one that was sent stays as '' to tell the other devices so. */
export const drafts = pgTable(
  'drafts',
  {
    workspaceId: workspaceId(),
    memberId: uuid('member_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    mode: text().$type<Draft['mode']>().notNull(),
    text: text().notNull(),
    /** By the writer's own clock. */
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.memberId, table.conversationId, table.mode] }),
    index('drafts_latest').on(table.workspaceId, table.memberId, table.writtenAt.desc()),
    index('drafts_conversation').on(table.workspaceId, table.conversationId),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
