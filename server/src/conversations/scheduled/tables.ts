import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { members } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { conversations } from '../tables.ts';

/** What goes out later; gone in the commit that sends it. */
export const scheduledMessages = pgTable(
  'scheduled_messages',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** Who wrote it, and is its sender. */
    memberId: uuid('member_id').notNull(),
    text: text().notNull(),
    subject: text(),
    dueAt: moment('due_at').notNull(),
    unlessReply: boolean('unless_reply').notNull(),
    /** The thread's newest message when it was written: what comes behind it is a reply. */
    afterSeq: integer('after_seq').notNull(),
    /** Why it did not go; null: it waits. */
    problem: text(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('scheduled_messages_conversation').on(table.workspaceId, table.conversationId, table.dueAt),
    index('scheduled_messages_member').on(table.workspaceId, table.memberId, table.dueAt),
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
