import type { BatchOutcome, BatchRow, listBatchRows as endpoint, Query } from '@sapa/contracts';
import { type Context, transaction } from '../platform/db/context.ts';
import { filterOf } from '../platform/db/filter.ts';
import { type Page, readPage, type Sort } from '../platform/db/keyset.ts';
import { seeBatch } from './take-batch.ts';

const IN_ORDER: Sort<'position'> = {
  keys: [{ sql: 'r.position', type: 'integer', field: 'position' }],
  direction: 'asc',
};
const AT_ONCE = 1000;

/** What became of each row, a page at a time. @throws Refusal NOT_FOUND, FORBIDDEN */
export function listBatchRows(
  ctx: Context,
  { batchId, outcome, ...page }: Query<typeof endpoint> & { batchId: string },
): Promise<Page<BatchRow>> {
  return transaction(ctx, async (tx) => {
    await seeBatch(tx, batchId);
    return readPage(tx, {
      select: 'select r.position, r.subject_id, r.name, r.outcome, r.reason from batch_rows r',
      where: filterOf(tx, 'r').having({ 'r.batch_id': batchId, 'r.outcome': outcome }),
      sort: IN_ORDER,
      ...page,
      present: (row: BatchRow) => row,
    });
  });
}

/** All of them, read while they are written out. @throws Refusal NOT_FOUND, FORBIDDEN */
export async function* allBatchRows(
  ctx: Context,
  { batchId, outcome }: { batchId: string; outcome?: BatchOutcome | undefined },
): AsyncGenerator<BatchRow> {
  let cursor: string | undefined;
  do {
    const page = await listBatchRows(ctx, { batchId, outcome, cursor, limit: AT_ONCE });
    yield* page.items;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
