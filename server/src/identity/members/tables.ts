import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { readAtDesk, workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { users } from '../users/tables.ts';
import { currentUser, workspaces } from '../workspaces/tables.ts';

const createdAt = () => moment('created_at').notNull().defaultNow();

export const members = pgTable(
  'members',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** As in `users`, copied when the person changes it (profile/copy-profile.ts): what is shown of a member stands here. */
    name: text().notNull().default(''),
    image: text(),
    /** agent, supervisor, admin or owner (contracts `memberRoles`). */
    role: text().notNull(),
    disabledAt: moment('disabled_at'),
    /** False: said Offline or is on a break, and is not counted on whatever is open. */
    available: boolean().notNull().default(true),
    /** Not available, and comes back: what they have waits for them. */
    onBreak: boolean('on_break').notNull().default(false),
    /** When they mean to be back from it. */
    backAt: moment('back_at'),
    /** Is offline when no screen of theirs was touched for a while. */
    autoOffline: boolean('auto_offline').notNull().default(true),
    /** Written every 20 s while a screen of theirs is in use; null when none is. */
    seenAt: moment('seen_at'),
    /** How many open conversations are given to them at once; by hand a supervisor may give more. */
    capacity: integer().notNull().default(8),
    /** When a rule last gave them a conversation: whose turn is longest ago is next. */
    givenAt: moment('given_at'),
    /** Since when nobody reaches them: their last screen closed, or they said so; null while they are here. */
    awaySince: moment('away_since'),
    /** Since when somebody reaches them: a screen in use, and saying Online; null while they are away. */
    hereSince: moment('here_since'),
    /**
     * Which conversations they see, kept by triggers on `team_members` and `member_channels`: sessions are read with it.
     * These teams and no team; on these channels, null: on all.
     */
    teamIds: uuid('team_ids').array().notNull().default([]),
    channelIds: uuid('channel_ids').array(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('members_user').on(table.workspaceId, table.userId),
    index('members_user_id').on(table.userId),
    workspaceOnly(table.workspaceId),
    pgPolicy('own_memberships', { for: 'select', using: sql`${table.userId} = ${currentUser}` }),
    readAtDesk(),
  ],
);

/** How long members were online in each hour: a screen in use, and saying so. */
export const memberHours = pgTable(
  'member_hours',
  {
    workspaceId: workspaceId(),
    memberId: uuid('member_id').notNull(),
    hour: moment('hour').notNull(),
    onlineMs: integer('online_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.memberId, table.hour] }),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** Who was asked to join, until they do. */
export const invitations = pgTable(
  'invitations',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    email: text().notNull(),
    /** what they will be (contracts `memberRoles`) */
    role: text().notNull(),
    invitedBy: uuid('invited_by').notNull(),
    /** SHA-256 of the token in the last mail, base64url; null: the mail has not been written yet */
    digest: text(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('invitations_email').on(table.workspaceId, table.email),
    foreignKey({
      columns: [table.workspaceId, table.invitedBy],
      foreignColumns: [members.workspaceId, members.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
