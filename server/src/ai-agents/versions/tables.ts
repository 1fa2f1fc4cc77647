import {
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import type { FrozenSource } from '../../knowledge/index.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import type { FrozenSettings } from '../agents/agent-row.ts';
import { aiAgents } from '../agents/tables.ts';

/** What an agent was when it was published: how it behaves and what it knew. Never changed, but by what living sources
 * say since (`ai_carried_sources`). */
export const aiAgentVersions = pgTable(
  'ai_agent_versions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    agentId: uuid('agent_id').notNull(),
    /** 1, 2, 3 … of its agent. */
    number: integer().notNull(),
    settings: jsonb().$type<FrozenSettings>().notNull(),
    synonyms: jsonb().$type<string[]>().notNull(),
    /** By id and content; the contents stand with the knowledge. */
    knowledge: jsonb().$type<FrozenSource[]>().notNull(),
    note: text().notNull().default(''),
    /** Golden answers that were right when it went live, of so many. */
    passed: integer().notNull().default(0),
    questions: integer().notNull().default(0),
    publishedBy: text('published_by').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('ai_agent_versions_number').on(table.workspaceId, table.agentId, table.number),
    foreignKey({
      columns: [table.workspaceId, table.agentId],
      foreignColumns: [aiAgents.workspaceId, aiAgents.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
