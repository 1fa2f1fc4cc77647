import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { aiAgents } from '../agents/tables.ts';

/** A golden question: what a customer asks, and what a right answer says and does not say. */
export const aiQuestions = pgTable(
  'ai_questions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    agentId: uuid('agent_id').notNull(),
    topic: text().notNull().default(''),
    question: text().notNull(),
    expected: text().$type<'answer' | 'hand_over' | 'decline'>().notNull(),
    /** A right answer in somebody's words, for who reads a failure. */
    answer: text().notNull().default(''),
    required: jsonb().$type<string[]>().notNull(),
    forbidden: jsonb().$type<string[]>().notNull(),
    /** The chat it was taken from; it goes when the chat's customer is erased. */
    conversationId: uuid('conversation_id'),
    /** Rises with every change: a result is of one revision. */
    revision: integer().notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('ai_questions_agent').on(table.workspaceId, table.agentId),
    index('ai_questions_conversation').on(table.workspaceId, table.conversationId),
    foreignKey({
      columns: [table.workspaceId, table.agentId],
      foreignColumns: [aiAgents.workspaceId, aiAgents.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
