import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { members } from '../members/tables.ts';
import { users } from '../users/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

/** Who of those that run Sapa worked in a workspace as its member, why and until when. Kept for good. */
export const impersonations = pgTable(
  'impersonations',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Of the person behind it: over with it. No foreign key, the row outlives it. */
    sessionId: uuid('session_id').notNull(),
    reason: text().notNull(),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** null: ran until `ends_at` */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
