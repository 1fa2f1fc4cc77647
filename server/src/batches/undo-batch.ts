import type { Batch } from '@sapa/contracts';
import { audit } from '../identity/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { announceBatch } from './announce-batch.ts';
import { changeBatch, isUndoable, keptUntil, presentBatch } from './batch-record.ts';
import { enqueueRun } from './enqueue.ts';
import { takeBatch } from './take-batch.ts';

/**
 * Begins to put back what a batch changed, for 30 days after its end.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, BATCH_IS_FINAL
 */
export function undoBatch(ctx: Context, id: string): Promise<Batch> {
  return transaction(ctx, async (tx) => {
    const batch = await takeBatch(tx, id);
    const now = tx.app.clock.now();
    const until = keptUntil(batch);
    if (!isUndoable(batch) || until === null || until < now) {
      throw new Refusal('BATCH_IS_FINAL');
    }
    await audit(tx, 'batch.undone', { subject: batch.title, subjectId: id });
    const again = {
      undoneBy: tx.actor,
      cursor: null,
      error: null,
      finishedAt: null,
      tries: 0,
      nextTurnAt: now,
    };
    const row = await changeBatch(tx, id, { status: 'undoing', ...again });
    enqueueRun(tx, now);
    tx.afterCommit(() => announceBatch(tx.app, row));
    return presentBatch(tx.app, row);
  });
}
