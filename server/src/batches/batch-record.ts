import { BATCH_KEPT_DAYS, type Batch, batchKinds, isBatchOpen } from '@sapa/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { App } from '../platform/app.ts';
import { actorName } from '../platform/db/actor.ts';
import type { Transaction } from '../platform/db/context.ts';
import { batches } from './tables.ts';

export type BatchRecord = typeof batches.$inferSelect;

const DAY_MS = 86_400_000;

export async function batchById(tx: Transaction, id: string): Promise<BatchRecord | undefined> {
  return (await tx.db.select().from(batches).where(isBatch(tx, id)))[0];
}

/** Whoever moves a batch on waits for the step that is under way. */
export async function lockBatch(tx: Transaction, id: string): Promise<BatchRecord | undefined> {
  return (await tx.db.select().from(batches).where(isBatch(tx, id)).for('update'))[0];
}

export async function changeBatch(
  tx: Transaction,
  id: string,
  set: Omit<Partial<typeof batches.$inferInsert>, 'steps'>,
): Promise<BatchRecord> {
  const [row] = await tx.db
    .update(batches)
    .set({ ...set, steps: sql`${batches.steps} + 1` })
    .where(isBatch(tx, id))
    .returning();
  return row as BatchRecord;
}

const isBatch = ({ workspaceId }: Transaction, id: string) =>
  and(eq(batches.workspaceId, workspaceId), eq(batches.id, id));

/** Until when a batch is kept; null: it is not over. */
export const keptUntil = ({ finishedAt }: BatchRecord): Date | null =>
  finishedAt && new Date(finishedAt.getTime() + BATCH_KEPT_DAYS * DAY_MS);

export const isUndoable = ({ kind, status }: Pick<BatchRecord, 'kind' | 'status'>): boolean =>
  batchKinds[kind].undo && !isBatchOpen(status) && status !== 'undone';

export function presentBatch({ clock }: App, row: BatchRecord): Batch {
  const { id, kind, title, status, total, done, failed, undone, counts, error } = row;
  const { fileKey, fileName: name, fileExpiresAt } = row;
  const file = fileKey !== null && name !== null && fileExpiresAt !== null && fileExpiresAt > clock.now();
  return {
    ...{ id, kind, title, status, total, done, failed, undone, counts, error },
    revision: row.steps,
    created_by: actorName(row.actor),
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    undoable_until: (isUndoable(row) && keptUntil(row)?.toISOString()) || null,
    file: file ? { name, expires_at: fileExpiresAt.toISOString() } : null,
    subject_id: row.subjectId,
  };
}
