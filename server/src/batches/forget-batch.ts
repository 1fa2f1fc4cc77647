import { and, eq } from 'drizzle-orm';
import { type Context, transaction } from '../platform/db/context.ts';
import { changeBatch, keptUntil, lockBatch } from './batch-record.ts';
import { enqueueForget } from './enqueue.ts';
import { batches } from './tables.ts';

const ROWS_AT_ONCE = 5_000;

/** Takes away what a batch joined, its file when it is out of date, and in the end the batch with all that it kept. */
export async function forgetBatch(ctx: Context, id: string): Promise<void> {
  const forgotten = await transaction(ctx, async (tx) => {
    const now = tx.app.clock.now();
    const batch = await lockBatch(tx, id);
    const until = batch && keptUntil(batch);
    if (!batch || !until) return [];
    if (batch.partKeys.length > 0) {
      enqueueForget(tx, await changeBatch(tx, id, { partKeys: [] }));
      return batch.partKeys;
    }
    if (until > now) {
      const isOld = batch.fileExpiresAt !== null && batch.fileExpiresAt <= now;
      enqueueForget(tx, isOld ? await changeBatch(tx, id, { fileKey: null }) : batch);
      return isOld ? [batch.fileKey] : [];
    }
    const gone = await tx.query({
      name: 'forget-batch-rows',
      text: `delete from batch_rows where workspace_id = $1 and batch_id = $2 and position in (
               select position from batch_rows where workspace_id = $1 and batch_id = $2 limit ${ROWS_AT_ONCE}
             ) returning position`,
      values: [tx.workspaceId, id],
    });
    if (gone.length === ROWS_AT_ONCE) {
      enqueueForget(tx, batch);
      return [];
    }
    await tx.db.delete(batches).where(and(eq(batches.workspaceId, tx.workspaceId), eq(batches.id, id)));
    return [batch.fileKey, batch.inputKey];
  });
  for (const key of forgotten) if (key !== null) await ctx.app.storage.remove(key);
}
