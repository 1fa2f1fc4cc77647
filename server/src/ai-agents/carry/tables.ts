import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { aiAgents } from '../agents/tables.ts';

/**
 * How new contents of living sources came to the version that customers are answered by: the history of a version after it
 * was published.
 */
export const aiCarriedSources = pgTable(
  'ai_carried_sources',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    agentId: uuid('agent_id').notNull(),
    sourceId: uuid('source_id').notNull(),
    title: text().notNull(),
    version: integer().notNull(),
    byName: text('by_name').notNull(),
    /** The golden question that it would turn wrong; null: customers are told it. */
    heldBy: uuid('held_by'),
    createdAt: moment('created_at', { precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('ai_carried_sources_agent').on(table.workspaceId, table.agentId, table.createdAt, table.id),
    foreignKey({
      columns: [table.workspaceId, table.agentId],
      foreignColumns: [aiAgents.workspaceId, aiAgents.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
