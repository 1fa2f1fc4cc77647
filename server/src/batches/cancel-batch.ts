import { type Batch, batchKinds, isBatchOpen } from '@sapa/contracts';
import { audit } from '../identity/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { announceBatch } from './announce-batch.ts';
import { changeBatch, presentBatch } from './batch-record.ts';
import { enqueueForget } from './enqueue.ts';
import { takeBatch } from './take-batch.ts';

/**
 * Ends a batch after the step that is under way; what it did stays.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, BATCH_IS_OVER, BATCH_CANNOT_STOP
 */
export function cancelBatch(ctx: Context, id: string): Promise<Batch> {
  return transaction(ctx, async (tx) => {
    const batch = await takeBatch(tx, id);
    if (!isBatchOpen(batch.status) || batch.status === 'undoing') throw new Refusal('BATCH_IS_OVER');
    if (!batchKinds[batch.kind].cancel) throw new Refusal('BATCH_CANNOT_STOP');
    await audit(tx, 'batch.cancelled', { subject: batch.title, subjectId: id });
    const row = await changeBatch(tx, id, { status: 'cancelled', finishedAt: tx.app.clock.now() });
    enqueueForget(tx, row);
    tx.afterCommit(() => announceBatch(tx.app, row));
    return presentBatch(tx.app, row);
  });
}
