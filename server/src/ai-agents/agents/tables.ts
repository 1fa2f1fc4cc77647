import type { AgentSettings } from '@sapa/contracts';
import { boolean, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { knowledgeBases } from '../../knowledge/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

export const aiAgents = pgTable(
  'ai_agents',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    name: text().notNull(),
    template: text().notNull(),
    enabled: boolean().notNull().default(true),
    persona: text().notNull().default(''),
    objective: text().notNull().default(''),
    restriction: text().notNull().default(''),
    transferCondition: text('transfer_condition').notNull().default(''),
    welcomeMessage: text('welcome_message').notNull().default(''),
    handoverMessage: text('handover_message').notNull().default(''),
    /** A long answer goes out as two or three messages. */
    splitAnswers: boolean('split_answers').notNull().default(false),
    /** quote: no model is asked, no credit is used. */
    answerWith: text('answer_with').$type<AgentSettings['answer_with']>().notNull().default('model'),
    knowledgeBaseId: uuid('knowledge_base_id').notNull(),
    /** The version that customers are answered by; the columns above are its draft. */
    liveVersion: integer('live_version'),
    /** There was never a version: what is changed is used at once. */
    direct: boolean().notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.knowledgeBaseId],
      foreignColumns: [knowledgeBases.workspaceId, knowledgeBases.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
