import type { AutomationBody, AutomationOutcome, AutomationRun } from '@sapa/contracts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { conversations } from '../conversations/tables.ts';
import { workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';

/** What the business wants to happen by itself. */
export const automations = pgTable(
  'automations',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    /** The first acts first. */
    position: integer().notNull(),
    enabled: boolean().notNull().default(false),
    name: text().notNull(),
    trigger: jsonb().$type<AutomationBody['trigger']>().notNull(),
    conditions: jsonb().$type<AutomationBody['conditions']>().notNull(),
    actions: jsonb().$type<AutomationBody['actions']>().notNull(),
    pauseHours: integer('pause_hours').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspaceOnly(table.workspaceId)],
);

/** What became of one rule at one event, in the commit of what it did: however often the job is tried, it acts once. */
export const automationRuns = pgTable(
  'automation_runs',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    automationId: uuid('automation_id').notNull(),
    /** The event, by a name made with it. */
    occurrence: text().notNull(),
    outcome: text().$type<AutomationOutcome>().notNull(),
    conversationId: uuid('conversation_id'),
    at: moment('at', { precision: 3 }).notNull(),
    why: text(),
    actions: jsonb().$type<AutomationRun['actions']>().notNull(),
    /** It said stop: rules below it left this event alone. */
    stopped: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('automation_runs_once').on(table.workspaceId, table.occurrence, table.automationId),
    index('automation_runs_log').on(table.workspaceId, table.automationId, table.at, table.id),
    index('automation_runs_outcome').on(
      table.workspaceId,
      table.automationId,
      table.outcome,
      table.at,
      table.id,
    ),
    /** When did it last act in this conversation? */
    index('automation_runs_conversation').on(
      table.workspaceId,
      table.conversationId,
      table.automationId,
      table.at,
    ),
    foreignKey({
      columns: [table.workspaceId, table.automationId],
      foreignColumns: [automations.workspaceId, automations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
