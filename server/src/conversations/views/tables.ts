import type { InboxConditions, InboxView } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { members, teams, workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

/** A filter of the inbox under a name. */
export const inboxViews = pgTable(
  'inbox_views',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    /** Who made it. */
    memberId: uuid('member_id').notNull(),
    name: text().notNull(),
    filter: jsonb().$type<InboxConditions>().notNull(),
    audience: text().$type<InboxView['audience']>().notNull(),
    /** Of the audience `team`; null again once that is deleted: then it is its maker's. */
    teamId: uuid('team_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('inbox_views_member').on(table.workspaceId, table.memberId),
    check('inbox_views_team', sql`team_id is null or audience = 'team'`),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }),
    foreignKey({
      columns: [table.workspaceId, table.teamId],
      foreignColumns: [teams.workspaceId, teams.id],
    }).onDelete('set null'),
    workspaceOnly(table.workspaceId),
  ],
);
