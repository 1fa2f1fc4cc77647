import type { Transaction } from '../../platform/db/context.ts';
import { SELECT_SOURCE, type StoredSource, tellChanged } from './source-row.ts';
import { planSync } from './sync-source.ts';

/** It is read, and quoted as it is now. */
export async function finishReading(tx: Transaction, source: StoredSource): Promise<void> {
  await tx.query({
    name: 'source-read',
    text: `update knowledge_sources set status = 'ready', error = '', synced_at = $3, updated_at = $3
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, source.id, tx.app.clock.now()],
  });
  await planSync(tx, source);
  tellChanged(tx, source);
}

/** The source, locked, while that reading of it is the newest; undefined: it was deleted, or is read anew. */
export async function sourceInReading(
  tx: Transaction,
  id: string,
  reading: number,
): Promise<StoredSource | undefined> {
  const [row] = await tx.query<StoredSource>({
    name: 'source-in-reading',
    text: `${SELECT_SOURCE} where s.workspace_id = $1 and s.id = $2 and s.reading = $3 for update of s`,
    values: [tx.workspaceId, id, reading],
  });
  return row;
}
