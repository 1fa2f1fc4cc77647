import type { Citation } from '@sapa/contracts';
import {
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
import { conversations } from '../../conversations/tables.ts';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

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
    /** Why it was handed over: a name of `handOverReasons`. */
    reason: text(),
    /** Of the agent's versions; null: it had none. */
    version: integer(),
    /** What a member thinks of the answer. */
    verdict: text().$type<'good' | 'bad'>(),
    citations: jsonb().$type<Citation[]>().notNull(),
    tookMs: real('took_ms').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('ai_runs_conversation').on(table.workspaceId, table.conversationId, table.createdAt),
    index('ai_runs_agent').on(table.workspaceId, table.createdAt, table.agentId),
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
