import type { ContactFilter } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

/** A filter of contacts under a name. */
export const segments = pgTable(
  'segments',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<ContactFilter>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('segments_name').on(table.workspaceId, sql`lower(${table.name})`),
    workspaceOnly(table.workspaceId),
  ],
);
