import type { Transaction } from '../platform/db/context.ts';
import type { BatchRecord } from './batch-record.ts';

/** Call where a batch is done, or could not go on. */
export function tellFinished(tx: Transaction, batch: BatchRecord): void {
  const { id, kind, status, title, done, failed, error, actor, fileName, subjectId } = batch;
  tx.emit('batch.finished', {
    batch_id: id,
    ...{ kind, status, title, done, failed, error },
    file_name: status === 'done' ? fileName : null,
    subject_id: subjectId,
    member_id: actor.type === 'member' ? actor.memberId : null,
    seconds: (tx.app.clock.now().getTime() - batch.createdAt.getTime()) / 1000,
  });
}
