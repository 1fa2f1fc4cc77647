import {
  type Batch,
  type BatchKind,
  batchKinds,
  batchStatuses,
  isBatchOpen,
  MOST_OPEN_BATCHES,
} from '@sapa/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { requirePermission, type Transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { announceBatch } from './announce-batch.ts';
import { presentBatch } from './batch-record.ts';
import { enqueueRun } from './enqueue.ts';
import { batches } from './tables.ts';

export interface NewBatch {
  kind: BatchKind;
  /** What it does, as members read it: "Tambah label Grosir". */
  title: string;
  /** As its kind reads it; JSON. */
  params: object;
  total?: number;
  /** The contact whose data it is about. */
  subjectId?: string;
  /** A stored file that it reads; it goes with the batch. */
  inputKey?: string;
}

/**
 * Begins a batch as soon as this commits.
 *
 * @throws Refusal FORBIDDEN, TOO_MANY_BATCHES
 */
export async function startBatch(tx: Transaction, given: NewBatch): Promise<Batch> {
  requirePermission(tx, batchKinds[given.kind].permission);
  await tx.query({
    name: 'lock-batches',
    text: `select pg_advisory_xact_lock(hashtextextended('batches' || $1, 0))`,
    values: [tx.workspaceId],
  });
  const open = await tx.db.$count(
    batches,
    and(eq(batches.workspaceId, tx.workspaceId), inArray(batches.status, batchStatuses.filter(isBatchOpen))),
  );
  if (open >= MOST_OPEN_BATCHES) throw new Refusal('TOO_MANY_BATCHES');
  const { workspaceId, actor, app } = tx;
  const now = app.clock.now();
  const made = {
    id: uuidv7(),
    status: 'queued' as const,
    workspaceId,
    actor,
    createdAt: now,
    nextTurnAt: now,
  };
  const [row] = await tx.db
    .insert(batches)
    .values({ ...made, ...given })
    .returning();
  enqueueRun(tx, now);
  tx.afterCommit(() => announceBatch(app, row!));
  return presentBatch(app, row!);
}
