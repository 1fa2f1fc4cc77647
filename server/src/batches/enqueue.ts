import { createHash } from 'node:crypto';
import type { Transaction } from '../platform/db/context.ts';
import { type BatchRecord, keptUntil } from './batch-record.ts';

/**
 * How many batches are at work at once, in all processes together: of 20 connections and 2 cores most stay with those who
 * wait for an answer.
 */
const QUEUES = 4;

/**
 * One job a workspace, always in the same queue: it moves one batch on for a moment and goes to the end of the line, so
 * whoever starts twenty batches is not served before whoever starts one.
 */
export function enqueueRun(tx: Transaction, at: Date): void {
  const queue = createHash('md5').update(tx.workspaceId).digest().readUInt32BE() % QUEUES;
  const jobKey = `${tx.workspaceId}:batches`;
  tx.enqueue('batches.run', {}, { jobKey, priority: 10, queue: `batches-${queue}`, ...runAt(tx, at) });
}

/** What a finished batch joined goes at once; it, and the file that it made, when their time comes. */
export function enqueueForget(tx: Transaction, batch: BatchRecord): void {
  const { app } = tx;
  const now = batch.partKeys.length > 0 && app.clock.now();
  const ends = [now, batch.fileKey && batch.fileExpiresAt, keptUntil(batch)].flatMap((at) => at || []);
  const first = new Date(Math.min(...ends.map((at) => at.getTime())));
  const jobKey = `${tx.workspaceId}:forget-batch:${batch.id}`;
  tx.enqueue('batches.forget', { batch_id: batch.id }, { jobKey, priority: 10, ...runAt(tx, first) });
}

function runAt(tx: Transaction, at: Date): { runAt?: Date } {
  const wait = at.getTime() - tx.app.clock.now().getTime();
  return wait > 0 ? { runAt: tx.dueIn(wait) } : {};
}
