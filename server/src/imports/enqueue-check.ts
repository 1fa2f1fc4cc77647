import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/context.ts';
import { isImport } from './import-record.ts';
import { imports } from './tables.ts';

/** Has all rows checked as soon as this commits; a check that is under way for older settings gives up. */
export async function enqueueCheck(
  tx: Transaction,
  id: string,
  settings: Partial<typeof imports.$inferInsert> = {},
): Promise<void> {
  const [row] = await tx.db
    .update(imports)
    .set({ ...settings, state: 'checking', error: null, progress: 0, revision: sql`${imports.revision} + 1` })
    .where(isImport(tx, id))
    .returning({ revision: imports.revision });
  if (row !== undefined) tx.enqueue('imports.check', { import_id: id, revision: row.revision });
}
