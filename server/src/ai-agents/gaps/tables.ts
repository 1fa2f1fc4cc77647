import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { conversations } from '../../conversations/tables.ts';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

/** Something that an agent was asked and knew nothing of, however it was put. */
export const aiGaps = pgTable(
  'ai_gaps',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    agentId: uuid('agent_id').notNull(),
    /** What its questions say, without order and spelling (`termsOf`): others that say the same join it. */
    terms: text().array().notNull(),
    /** open, taught or ignored */
    status: text().notNull().default('open'),
    /** What was approved for it, by its source and its question there. */
    taughtIn: uuid('taught_in'),
    taughtAs: text('taught_as').notNull().default(''),
    asked: integer().notNull(),
    lastAskedAt: moment('last_asked_at', { precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('ai_gaps_most_asked').on(table.workspaceId, table.agentId, table.status, table.asked, table.id),
    index('ai_gaps_latest').on(table.workspaceId, table.agentId, table.status, table.lastAskedAt, table.id),
    workspaceOnly(table.workspaceId),
  ],
);

/** What customers asked an agent, and how well its knowledge met it. */
export const aiAsked = pgTable(
  'ai_asked',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** Of the turn that met it. */
    id: uuid().notNull(),
    agentId: uuid('agent_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** The customer's newest message in it. */
    seq: integer().notNull(),
    text: text().notNull(),
    /** answered, offered or unknown */
    outcome: text().notNull(),
    /** How sure the search was of its best passage, 0…1. */
    score: real().notNull(),
    /** The best passage's heading; empty: none was found. */
    best: text().notNull(),
    /** Null: it was answered, or is not grouped yet. */
    gapId: uuid('gap_id'),
    askedAt: moment('asked_at', { precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('ai_asked_agent').on(table.workspaceId, table.agentId, table.askedAt, table.id),
    /** What nobody knew, of all agents: a period's most asked. */
    index('ai_asked_unknown').on(table.workspaceId, table.askedAt).where(sql`gap_id is not null`),
    index('ai_asked_gap').on(table.workspaceId, table.gapId, table.askedAt),
    index('ai_asked_conversation').on(table.workspaceId, table.conversationId),
    foreignKey({
      columns: [table.workspaceId, table.gapId],
      foreignColumns: [aiGaps.workspaceId, aiGaps.id],
    }),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
