import type { AiMode, ScheduleSettings } from '@sapa/contracts';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { channels } from '../channels/tables.ts';
import { teams, workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';

/** Working hours by name. The main one has its workspace's own id, and no row until it is first changed. */
export const schedules = pgTable(
  'schedules',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    /** All that a member sets, read and written as a whole (contracts). */
    settings: jsonb().$type<ScheduleSettings>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), workspaceOnly(table.workspaceId)],
);

/** Teams that work by a schedule other than their channel's. */
export const teamSchedules = pgTable(
  'team_schedules',
  {
    workspaceId: workspaceId(),
    teamId: uuid('team_id').notNull(),
    scheduleId: uuid('schedule_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.teamId] }),
    index('team_schedules_schedule').on(table.workspaceId, table.scheduleId),
    foreignKey({
      columns: [table.workspaceId, table.teamId],
      foreignColumns: [teams.workspaceId, teams.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.scheduleId],
      foreignColumns: [schedules.workspaceId, schedules.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** How a channel is answered; without a row as `defaultAnswering` says. */
export const channelAnswering = pgTable(
  'channel_answering',
  {
    workspaceId: workspaceId(),
    channelId: uuid('channel_id').notNull(),
    /** Null: the main one. */
    scheduleId: uuid('schedule_id'),
    aiMode: text('ai_mode').$type<AiMode>().notNull(),
    aiWaitMinutes: integer('ai_wait_minutes').notNull(),
    /** Null: what a member has stays theirs. */
    aiResumeHours: integer('ai_resume_hours'),
    /** Null: its conversations do not end by themselves. */
    resolveAfterMinutes: integer('resolve_after_minutes'),
    resolveMessage: text('resolve_message').notNull(),
    /** No key: what becomes of a label is said where it is deleted or merged (`moveResolveLabel`). */
    resolveLabelId: uuid('resolve_label_id'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.channelId] }),
    index('channel_answering_schedule').on(table.workspaceId, table.scheduleId),
    index('channel_answering_label').on(table.workspaceId, table.resolveLabelId),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.scheduleId],
      foreignColumns: [schedules.workspaceId, schedules.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
