import { batchKinds } from '@sapa/contracts';
import { requirePermission, type Transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { type BatchRecord, batchById, lockBatch } from './batch-record.ts';
import { isInView } from './who-sees.ts';

/** A batch that is about to be changed by whoever asks. @throws Refusal NOT_FOUND, FORBIDDEN */
export const takeBatch = async (tx: Transaction, id: string): Promise<BatchRecord> =>
  allowed(tx, await lockBatch(tx, id));

/** The same, to look at. @throws Refusal NOT_FOUND, FORBIDDEN */
export const seeBatch = async (tx: Transaction, id: string): Promise<BatchRecord> =>
  allowed(tx, await batchById(tx, id));

function allowed(tx: Transaction, row: BatchRecord | undefined): BatchRecord {
  const batch = found(row !== undefined && isInView(tx.actor, row) ? row : undefined);
  requirePermission(tx, batchKinds[batch.kind].permission);
  return batch;
}
