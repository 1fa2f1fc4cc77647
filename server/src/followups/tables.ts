import type { FollowupBody, FollowupState, FollowupWriter } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { conversations } from '../conversations/tables.ts';
import { workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';

/** `left`: why the agent would rather write nothing. */
export type FollowupWords = { by: FollowupWriter; text: string } | { by: 'ai'; left: string };

/** Messages to customers who have fallen silent. */
export const followups = pgTable(
  'followups',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    enabled: boolean().notNull().default(false),
    trigger: text().$type<FollowupBody['trigger']>().notNull(),
    body: jsonb().$type<FollowupBody>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspaceOnly(table.workspaceId)],
);

/** One message to one customer: planned, and what became of it in the commit that sent it. */
export const followupPlans = pgTable(
  'followup_plans',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    followupId: uuid('followup_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    state: text().$type<FollowupState>().notNull().default('planned'),
    nth: smallint().notNull(),
    /** The thread's newest message when it was planned: whoever speaks behind it ends it. */
    afterSeq: integer('after_seq').notNull(),
    /** The order that is not paid; no key: orders live on another rung's table and may be gone. */
    orderId: uuid('order_id'),
    dueAt: moment('due_at', { precision: 3 }).notNull(),
    why: text(),
    /** What the AI agent has written for it, or what went; null: nothing yet. */
    words: jsonb().$type<FollowupWords>(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    /** A conversation waits for one message of a follow-up at a time. */
    uniqueIndex('followup_plans_one')
      .on(table.workspaceId, table.conversationId, table.followupId)
      .where(sql`state = 'planned'`),
    index('followup_plans_state').on(table.workspaceId, table.followupId, table.state, table.dueAt, table.id),
    index('followup_plans_conversation').on(table.workspaceId, table.conversationId),
    index('followup_plans_settled').on(table.workspaceId, table.settledAt),
    foreignKey({
      columns: [table.workspaceId, table.followupId],
      foreignColumns: [followups.workspaceId, followups.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
