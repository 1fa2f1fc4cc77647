import type { QuickReplyFile } from '@sapa/contracts';
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { members, workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

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
