import type { TestedAnswer, TestProblem } from '@sapa/contracts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import type { FrozenSource } from '../../knowledge/index.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import type { FrozenSettings } from '../agents/agent-row.ts';
import { aiAgents } from '../agents/tables.ts';
import { aiQuestions } from '../questions/tables.ts';

/** All golden questions asked of a draft as it was at that moment. */
export const aiTestRuns = pgTable(
  'ai_test_runs',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    agentId: uuid('agent_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    /** Of what was asked: settings, synonyms and knowledge. A draft that has another was not tested. */
    fingerprint: text().notNull(),
    settings: jsonb().$type<FrozenSettings>().notNull(),
    synonyms: jsonb().$type<string[]>().notNull(),
    knowledge: jsonb().$type<FrozenSource[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('ai_test_runs_agent').on(table.workspaceId, table.agentId, table.createdAt),
    foreignKey({
      columns: [table.workspaceId, table.agentId],
      foreignColumns: [aiAgents.workspaceId, aiAgents.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

export const aiTestResults = pgTable(
  'ai_test_results',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    runId: uuid('run_id').notNull(),
    questionId: uuid('question_id').notNull(),
    /** Of the question as it was asked. */
    revision: integer().notNull(),
    passed: boolean().notNull(),
    got: jsonb().$type<TestedAnswer>().notNull(),
    problems: jsonb().$type<TestProblem[]>().notNull(),
    /** The change of the draft without which it is right, by its key. */
    cause: text(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.runId, table.questionId] }),
    foreignKey({
      columns: [table.workspaceId, table.runId],
      foreignColumns: [aiTestRuns.workspaceId, aiTestRuns.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.questionId],
      foreignColumns: [aiQuestions.workspaceId, aiQuestions.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
