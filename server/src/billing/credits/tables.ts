import type { CreditFeature } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { readAtDesk, workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

export type CreditEntryKind = 'grant' | 'top_up' | 'take_back' | 'reserve' | 'settle' | 'release';

/**
 * The ledger of AI credits: entries are added, never changed (`append-only`, migration 0018). Credits of the plan
 * belong to a month, those of a top-up to none.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** What it is about: `month:2026-11`, `order:<id>`, `turn:<conversation>:<seq>`, `trial:<id>`. */
    subject: text().notNull(),
    /** Which of its subject: what two processes would write is written once. */
    position: smallint().notNull(),
    kind: text().$type<CreditEntryKind>().notNull(),
    /** In Jakarta, `2026-11`. */
    month: text().notNull(),
    /** What it adds to the plan's credits of that month, or takes. */
    plan: integer().notNull(),
    topUp: integer('top_up').notNull(),
    /** What a turn cost in the end; 0 for all that is no `settle`. */
    spent: integer().notNull().default(0),
    feature: text().$type<CreditFeature>(),
    agentId: uuid('agent_id'),
    agentName: text('agent_name'),
    model: text(),
    conversationId: uuid('conversation_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.subject, table.position] }),
    index('credit_entries_spent').on(table.workspaceId, table.at).where(sql`kind = 'settle'`),
    workspaceOnly(table.workspaceId),
  ],
);

/**
 * What the ledger adds up to, kept by every entry: a reservation looks at one row, and its lock lets two who want
 * the last credit through one after the other.
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** Whose plan credits these are; a new one is opened by the first who needs it. */
    month: text().notNull(),
    granted: integer().notNull(),
    /** Of the plan's, reserved ones too. */
    used: integer().notNull(),
    /** What is left of all top-ups; below 0 when the bank took back what was spent already. */
    topUp: integer('top_up').notNull(),
    /** In this month, reserved ones too. */
    topUpUsed: integer('top_up_used').notNull(),
    /** The highest percentage of which the owners were warned this month. */
    warned: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] }), workspaceOnly(table.workspaceId), readAtDesk()],
);
