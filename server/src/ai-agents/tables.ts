import type { Citation } from '@sapa/contracts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { channels } from '../channels/tables.ts';
import { conversations } from '../conversations/tables.ts';
import { workspaces } from '../identity/tables.ts';
import { knowledgeBases } from '../knowledge/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';

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
    knowledgeBaseId: uuid('knowledge_base_id').notNull(),
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

/** One agent answers in a channel. */
export const aiAgentChannels = pgTable(
  'ai_agent_channels',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    channelId: uuid('channel_id').notNull(),
    agentId: uuid('agent_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.channelId] }),
    index('ai_agent_channels_agent').on(table.workspaceId, table.agentId),
    foreignKey({
      columns: [table.workspaceId, table.agentId],
      foreignColumns: [aiAgents.workspaceId, aiAgents.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** One turn of an agent. It outlives the agent: why something was said stays readable. */
export const aiRuns = pgTable(
  'ai_runs',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    agentName: text('agent_name').notNull(),
    /** The customer's newest message that this turn read. */
    answersSeq: integer('answers_seq').notNull(),
    /** answer, clarify, hand_over or silent. */
    action: text().notNull(),
    /** quote or model. */
    engine: text().notNull(),
    citations: jsonb().$type<Citation[]>().notNull(),
    tookMs: real('took_ms').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('ai_runs_conversation').on(table.workspaceId, table.conversationId, table.createdAt),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** Each step of a turn, as the owner reads it. */
export const aiRunSteps = pgTable(
  'ai_run_steps',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    runId: uuid('run_id').notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    outcome: text().notNull(),
    detail: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.runId, table.position] }),
    foreignKey({
      columns: [table.workspaceId, table.runId],
      foreignColumns: [aiRuns.workspaceId, aiRuns.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** What each call of a model cost, once by run and step: the ledger of credits reads it. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    runId: uuid('run_id').notNull(),
    step: smallint().notNull(),
    model: text().notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.runId, table.step] }),
    foreignKey({
      columns: [table.workspaceId, table.runId],
      foreignColumns: [aiRuns.workspaceId, aiRuns.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
