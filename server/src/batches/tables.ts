import type { BatchKind, BatchOutcome, BatchStatus } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../identity/tables.ts';
import type { Actor } from '../platform/db/actor.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';

/** A long job that members see. It is done in steps: each is one transaction, which moves `cursor` on. */
export const batches = pgTable(
  'batches',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    kind: text().$type<BatchKind>().notNull(),
    title: text().notNull(),
    status: text().$type<BatchStatus>().notNull(),
    /** What is to be done, as its kind reads it. */
    params: jsonb().notNull(),
    /** Where the next step goes on, as its kind reads it; null: at the beginning. */
    cursor: jsonb(),
    /** How often it changed: a process that was held up sees that another went on, a screen which news is newer. */
    steps: integer().notNull().default(0),
    /** Those of a workspace take turns by it; later than now: after an error, so many tries so far. */
    nextTurnAt: moment('next_turn_at').notNull(),
    tries: integer().notNull().default(0),
    total: integer(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    undone: integer().notNull().default(0),
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    error: text(),
    /** Who started it: steps act as them. */
    actor: jsonb().$type<Actor>().notNull(),
    /** Who takes it back, as they stand then: steps of the undo act as them. */
    undoneBy: jsonb('undone_by').$type<Actor>(),
    /** The contact whose data it is about, by whose name it may be called; gone with them. */
    subjectId: uuid('subject_id'),
    /** Files that it makes and joins, as long as it is at work. */
    partKeys: text('part_keys').array().notNull().default([]),
    /** What it reads, and what is to be downloaded in the end. */
    inputKey: text('input_key'),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    fileExpiresAt: moment('file_expires_at'),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('batches_created').on(table.workspaceId, table.createdAt, table.id),
    index('batches_open')
      .on(table.workspaceId, table.nextTurnAt)
      .where(sql`status in ('queued', 'running', 'undoing')`),
    workspaceOnly(table.workspaceId),
  ],
);

/** What became of each row, where a batch tells of rows. */
export const batchRows = pgTable(
  'batch_rows',
  {
    workspaceId: workspaceId(),
    batchId: uuid('batch_id').notNull(),
    position: integer().notNull(),
    /** Names a row of a higher domain, so no foreign key holds it. */
    subjectId: uuid('subject_id'),
    name: text().notNull(),
    outcome: text().$type<BatchOutcome>().notNull(),
    reason: text(),
    /** What puts it back, as its kind reads it; null: nothing to put back, or done. */
    undo: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.batchId, table.position] }),
    index('batch_rows_outcome').on(table.workspaceId, table.batchId, table.outcome, table.position),
    /** Who is erased is erased here too. */
    index('batch_rows_subject').on(table.workspaceId, table.subjectId),
    foreignKey({
      columns: [table.workspaceId, table.batchId],
      foreignColumns: [batches.workspaceId, batches.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
