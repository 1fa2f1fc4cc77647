import { BATCH_KEPT_DAYS } from '@sapa/contracts';
import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { type ImportRecord, importById, isImport, takeImport } from './import-record.ts';
import { imports } from './tables.ts';

const DAY_MS = 86_400_000;

/** A file that was never started goes with all that was read of it; one that was, when its batch is forgotten. */
export async function forgetImport(ctx: Context, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const record = await importById(tx, id);
    if (record === undefined) return;
    const until = new Date(record.createdAt.getTime() + (BATCH_KEPT_DAYS + 8) * DAY_MS);
    if (record.batchId !== null && tx.app.clock.now() < until)
      tx.enqueue('imports.forget', { import_id: id }, { runAt: until });
    else await remove(tx, record);
  });
}

/** @throws Refusal NOT_FOUND, IMPORT_STARTED */
export async function deleteImport(ctx: Context, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const record = await takeImport(tx, id);
    if (record.state === 'started') throw new Refusal('IMPORT_STARTED');
    await remove(tx, record);
  });
}

async function remove(tx: Transaction, { id, fileKey, rowsKey }: ImportRecord): Promise<void> {
  await tx.db.delete(imports).where(isImport(tx, id));
  const { log, storage } = tx.app;
  // What is left of a failure here the sweep takes.
  tx.afterCommit(() => {
    for (const key of [fileKey, rowsKey])
      if (key !== null) storage.remove(key).catch((error) => log.warn({ err: error }, 'an import’s file'));
  });
}
