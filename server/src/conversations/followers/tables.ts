import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { members } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { conversations } from '../state/tables.ts';

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
