import { type Batch, batchStatuses, isBatchOpen } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { type NewBatch, startBatch } from '../start-batch.ts';

/**
 * Begins to write a file for a member; a second of its kind waits until the first is done.
 *
 * @throws Refusal FORBIDDEN, EXPORT_RUNNING, TOO_MANY_BATCHES
 */
export async function startExport(tx: Transaction, batch: NewBatch): Promise<Batch> {
  const started = await startBatch(tx, batch);
  const { actor } = tx;
  const others = await tx.query({
    name: 'open-exports',
    text: `select id from batches where workspace_id = $1 and kind = $2 and status = any($3) and id <> $4
             and actor->>'memberId' = $5`,
    values: [
      tx.workspaceId,
      batch.kind,
      batchStatuses.filter(isBatchOpen),
      started.id,
      actor.type === 'member' ? actor.memberId : null,
    ],
  });
  if (others.length > 0) throw new Refusal('EXPORT_RUNNING');
  return started;
}
