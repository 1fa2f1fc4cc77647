import type { BusinessKind, unreadRules } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { currentWorkspace, readAtDesk } from '../../platform/db/workspace-table.ts';

/** The person of this transaction (`set local app.user_id`): sees the own memberships in every workspace. */
export const currentUser = sql`nullif(current_setting('app.user_id', true), '')::uuid`;

/** A business. Its row stands in the database that has its other rows. */
export const workspaces = pgTable(
  'workspaces',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    planName: text('plan_name').notNull().default('Paket Gratis'),
    /** The name of a smaller plan that is ordered or paid for and has not begun: its places hold (lock-plan-limits.ts). */
    smallerPlanAhead: text('smaller_plan_ahead'),
    timeZone: text('time_zone').notNull().default('Asia/Jakarta'),
    dateLanguage: text('date_language').notNull().default('id'),
    /** Of contracts `businessKinds`; null: nobody has said. */
    businessKind: text('business_kind').$type<BusinessKind>(),
    /** Its people may not work in it meanwhile; what customers write is stored like always. */
    suspendedAt: moment('suspended_at'),
    /** Minutes after which what waits for a member who is offline goes back to the queue; null: it stays theirs. */
    releaseOfflineMinutes: integer('release_offline_minutes').default(5),
    /** The same for a member who is there and does not answer. */
    releaseUnansweredMinutes: integer('release_unanswered_minutes'),
    /** Whose look makes a conversation read. */
    unreadRule: text('unread_rule').$type<(typeof unreadRules)[number]>().notNull().default('team'),
    suspendedReason: text('suspended_reason'),
    /** Kept by a trigger on `teams`: without any, nobody is kept from a conversation by a team. */
    hasTeams: boolean('has_teams').notNull().default(false),
    createdAt: moment('created_at', { precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    pgPolicy('own_workspaces', {
      for: 'all',
      using: sql`${table.id} = ${currentWorkspace} or exists (select from members where members.workspace_id = ${table.id} and members.user_id = ${currentUser})`,
      withCheck: sql`${table.id} = ${currentWorkspace}`,
    }),
    readAtDesk(),
  ],
);
