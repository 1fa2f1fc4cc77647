import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

/** Campaigns of which nothing may begin: whoever takes one of their messages leaves it in its thread. */
export const haltedBroadcasts = pgTable(
  'halted_broadcasts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    campaignId: uuid('campaign_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.campaignId] }),
    workspaceOnly(table.workspaceId),
  ],
);
