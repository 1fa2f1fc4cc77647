import type { ToolAct, ToolCallState, ToolParameter, ToolRisk } from '@sapa/contracts';
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
import { conversations } from '../conversations/tables.ts';
import { workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';

/** What agents may do beside answering: a call of somebody's service, or an act in Sapa. */
export const aiTools = pgTable(
  'ai_tools',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    enabled: boolean().notNull().default(false),
    name: text().notNull(),
    description: text().notNull(),
    triggers: jsonb().$type<string[]>().notNull(),
    risk: text().$type<ToolRisk>().notNull(),
    parameters: jsonb().$type<ToolParameter[]>().notNull(),
    /** Null: every agent. */
    agentIds: jsonb('agent_ids').$type<string[]>(),
    dailyCap: integer('daily_cap').notNull(),
    act: jsonb().$type<ToolAct>().notNull(),
    /** Apart from all that is shown: no read but the call's own takes it. */
    sealedSecret: text('sealed_secret'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspaceOnly(table.workspaceId)],
);

/** A tool that is being filled in with a customer, one a conversation. */
export const aiToolForms = pgTable(
  'ai_tool_forms',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    conversationId: uuid('conversation_id').notNull(),
    toolId: uuid('tool_id').notNull(),
    /** Of the call that it leads to: it is made once, whatever happens to the process. */
    callId: uuid('call_id').notNull(),
    /** By key: what is sent, and how it is told. */
    values: jsonb().$type<Record<string, { value: string | number; shown: string }>>().notNull(),
    /** The parameter that was asked for; null: for a yes. */
    asking: text(),
    /** How often it was not understood. */
    misses: integer().notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.conversationId] }),
    index('ai_tool_forms_tool').on(table.workspaceId, table.toolId),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.toolId],
      foreignColumns: [aiTools.workspaceId, aiTools.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** Every call: who, what, how it went. It outlives its tool and its agent. */
export const aiToolCalls = pgTable(
  'ai_tool_calls',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    toolId: uuid('tool_id').notNull(),
    toolName: text('tool_name').notNull(),
    /** An agent, or the member who tried it. */
    byName: text('by_name').notNull(),
    conversationId: uuid('conversation_id'),
    state: text().$type<ToolCallState>().notNull(),
    /** As they were told, by key. */
    args: jsonb().$type<Record<string, string>>().notNull(),
    /** The same request of the same definition has the same one. */
    fingerprint: text().notNull(),
    said: text(),
    httpStatus: integer('http_status'),
    why: text(),
    cached: boolean().notNull().default(false),
    tookMs: integer('took_ms'),
    createdAt: moment('created_at', { precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('ai_tool_calls_log').on(table.workspaceId, table.createdAt, table.id),
    index('ai_tool_calls_tool').on(table.workspaceId, table.toolId, table.createdAt, table.id),
    index('ai_tool_calls_answered').on(table.workspaceId, table.fingerprint, table.createdAt),
    index('ai_tool_calls_conversation').on(table.workspaceId, table.conversationId, table.createdAt),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** What all agents of a workspace are held to; no row: the defaults. */
export const aiGuards = pgTable(
  'ai_guards',
  {
    workspaceId: workspaceId()
      .primaryKey()
      .references(() => workspaces.id),
    forbiddenTopics: jsonb('forbidden_topics').$type<string[]>().notNull(),
    maxReplies: integer('max_replies').notNull(),
    maxToolCalls: integer('max_tool_calls').notNull(),
  },
  (table) => [workspaceOnly(table.workspaceId)],
);
