import { foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { aiAgents } from '../agents/tables.ts';

/** Who an agent passes a customer on to, by what is asked. */
export const aiAgentSpecialists = pgTable(
  'ai_agent_specialists',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    agentId: uuid('agent_id').notNull(),
    specialistId: uuid('specialist_id').notNull(),
    position: smallint().notNull(),
    /** Words that are about it, apart by commas: "lacak, resi, paket". */
    topics: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.agentId, table.specialistId] }),
    index('ai_agent_specialists_specialist').on(table.workspaceId, table.specialistId),
    foreignKey({
      columns: [table.workspaceId, table.agentId],
      foreignColumns: [aiAgents.workspaceId, aiAgents.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.specialistId],
      foreignColumns: [aiAgents.workspaceId, aiAgents.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
