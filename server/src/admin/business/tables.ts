import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { readAtDesk, workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

/**
 * What a workspace's day came to, so that the desk need not count the messages of all of them; no word of anybody. Added to by
 * a job (count-days.ts); what came since it ran is counted by whoever reads (days.ts).
 */
export const workspaceDays = pgTable(
  'workspace_days',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** In Jakarta. */
    day: date().notNull(),
    /** Messages of customers. */
    received: integer().notNull(),
    byAi: integer('by_ai').notNull(),
    byMembers: integer('by_members').notNull(),
    /** That AI agents spent. */
    credits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.day] }),
    index('workspace_days_day').on(table.day),
    workspaceOnly(table.workspaceId),
    readAtDesk(),
  ],
);

/** How far a workspace's days are counted; without a row nothing of it is. */
export const workspaceDaysCounted = pgTable(
  'workspace_days_counted',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] }), workspaceOnly(table.workspaceId), readAtDesk()],
);
