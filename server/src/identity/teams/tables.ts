import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { members } from '../members/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const createdAt = () => moment('created_at').notNull().defaultNow();

/** Who receives the conversations of a channel together; what becomes theirs, the others do not see. */
export const teams = pgTable(
  'teams',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** One line for colleagues: what is it for? */
    description: text().notNull().default(''),
    /** Nobody sees it any more; the row goes when its conversations have gone to others (conversations/teams). */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('teams_name').on(table.workspaceId, sql`lower(${table.name})`).where(sql`deleted_at is null`),
    workspaceOnly(table.workspaceId),
  ],
);

export const teamMembers = pgTable(
  'team_members',
  {
    workspaceId: workspaceId(),
    teamId: uuid('team_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Supervisors give out its conversations, over anybody's capacity too, where they may (`leadsTeam`). */
    role: text().$type<'agent' | 'supervisor'>().notNull().default('agent'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.teamId, table.memberId] }),
    index('team_members_member').on(table.workspaceId, table.memberId),
    foreignKey({
      columns: [table.workspaceId, table.teamId],
      foreignColumns: [teams.workspaceId, teams.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
