import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';

/** What one AI agent knows. Everything that reads it keeps a copy by version. */
export const knowledgeBases = pgTable(
  'knowledge_bases',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    /** Rises with every change of a source or synonym. */
    version: integer().notNull().default(1),
    /** The owner's words, one group a line: "cuci steam, car wash". */
    synonyms: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspaceOnly(table.workspaceId)],
);

/** A text as the owner pasted it. */
export const knowledgeSources = pgTable(
  'knowledge_sources',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    baseId: uuid('base_id').notNull(),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('knowledge_sources_base').on(table.workspaceId, table.baseId),
    foreignKey({
      columns: [table.workspaceId, table.baseId],
      foreignColumns: [knowledgeBases.workspaceId, knowledgeBases.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** The pieces of a source that are searched and quoted; made anew whenever it changes. */
export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    sourceId: uuid('source_id').notNull(),
    position: integer().notNull(),
    baseId: uuid('base_id').notNull(),
    title: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.sourceId, table.position] }),
    index('knowledge_passages_base').on(table.workspaceId, table.baseId),
    foreignKey({
      columns: [table.workspaceId, table.sourceId],
      foreignColumns: [knowledgeSources.workspaceId, knowledgeSources.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
