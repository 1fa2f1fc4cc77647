import { type BatchKind, isBatchOpen } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { type BatchRecord, changeBatch } from './batch-record.ts';

type Holding = Pick<BatchRecord, 'id' | 'status' | 'steps' | 'fileKey' | 'partKeys'>;

/** Their files are lists of customers: nobody knows who stands in which. */
const OF_ANYBODY: readonly BatchKind[] = [
  'contacts.export',
  'campaigns.export',
  'csat.export',
  'analytics.export',
];

/**
 * Somebody is erased: rows call them no more, what would put their data back is gone, and so are files of customers, which
 * may hold them; one that is being written is begun anew.
 *
 * @param name what they are called from now on @param words their name, numbers and e-mails
 */
export async function forgetInBatches(
  tx: Transaction,
  { subjectId, name, words }: { subjectId: string; name: string; words: string[] },
): Promise<void> {
  tx.write({
    name: 'forget-in-batch-rows',
    text: 'update batch_rows set name = $3, reason = null, undo = null where workspace_id = $1 and subject_id = $2',
    values: [tx.workspaceId, subjectId, name],
  });
  // Nobody knows whose the refused rows were.
  tx.write({
    name: 'forget-in-refused-rows',
    text: `update batch_rows set reason = split_part(reason, ': ', 1)
           where workspace_id = $1 and subject_id is null and exists (
             select from unnest($2::text[]) as word where strpos(lower(reason), lower(word)) > 0)`,
    values: [tx.workspaceId, words],
  });
  const holding = await tx.query<Holding>({
    name: 'batches-that-hold-contact',
    text: `select id, status, steps, file_key as "fileKey", part_keys as "partKeys" from batches
           where workspace_id = $1 and (kind = any($3) or kind = 'contacts.export-person' and subject_id = $2)
           order by id for update`,
    values: [tx.workspaceId, subjectId, OF_ANYBODY],
  });
  for (const { id, status, steps, fileKey, partKeys } of holding) {
    const again = isBatchOpen(status) ? { cursor: null, done: 0, counts: {}, steps: steps + 1 } : {};
    await changeBatch(tx, id, { ...again, fileKey: null, partKeys: [] });
    for (const key of [...partKeys, ...(fileKey === null ? [] : [fileKey])])
      tx.enqueue('batches.remove-file', { key }, { priority: 10 });
  }
}
