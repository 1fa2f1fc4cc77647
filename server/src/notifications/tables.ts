import type { NotificationKind, NotificationPreferencesBody, NotificationState } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
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
import type { z } from 'zod';
import { members, sessions, users } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';

/** What a member was told: one row for each subject, which newer news of it take over. */
export const notifications = pgTable(
  'notifications',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    /** The conversation, plan order, channel or note. No key: they live in several domains. */
    subjectId: uuid('subject_id').notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    address: text().notNull(),
    /** Of what happened: the same told twice (a job that was tried again) changes nothing. */
    occurrence: uuid().notNull(),
    /** False: kept for the push or mail alone, which this member asked for without the bell. */
    inApp: boolean('in_app').notNull(),
    state: text().$type<NotificationState>().notNull().default('unread'),
    snoozedUntil: moment('snoozed_until'),
    /** Once for each time it becomes unread. */
    mailedAt: moment('mailed_at'),
    at: moment('at').notNull(),
    revision: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    /** By subject first: a conversation that somebody took is settled for all who were told. */
    uniqueIndex('notifications_subject').on(table.workspaceId, table.subjectId, table.memberId),
    index('notifications_newest')
      .on(table.workspaceId, table.memberId, table.at.desc(), table.id.desc())
      .where(sql`in_app and state <> 'deleted'`),
    index('notifications_unread')
      .on(table.workspaceId, table.memberId, table.at.desc(), table.id.desc())
      .where(sql`in_app and state = 'unread'`),
    /** Catching up after a drop. */
    index('notifications_updated').on(table.workspaceId, table.memberId, table.updatedAt),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** How many a member has not read; kept by a trigger on `notifications`. */
export const notificationCounters = pgTable(
  'notification_counters',
  {
    workspaceId: workspaceId(),
    memberId: uuid('member_id').notNull(),
    unread: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.memberId] }), workspaceOnly(table.workspaceId)],
);

/** How a member wants to be told, where that is not the default (rules.ts). */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    workspaceId: workspaceId(),
    memberId: uuid('member_id').notNull(),
    choices: jsonb().$type<z.infer<typeof NotificationPreferencesBody>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.memberId] }),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/**
 * A browser that shows pushes. It belongs to the person's session, in whichever workspaces they work, and goes with
 * it: who signed out is told nothing more there.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages: an address that the browser gave, so called by the guarded client alone. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and shared secret (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('push_devices_user').on(table.userId)],
);
