import type { AgentSettings, Citation, TestedAnswer, TestProblem } from '@sapa/contracts';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { channels } from '../channels/tables.ts';
import { conversations } from '../conversations/tables.ts';
import { workspaces } from '../identity/tables.ts';
import type { FrozenSource } from '../knowledge/index.ts';
import { knowledgeBases } from '../knowledge/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';
import type { FrozenSettings } from './agents/agent-row.ts';

export { aiAsked, aiGaps } from './gaps/tables.ts';

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
