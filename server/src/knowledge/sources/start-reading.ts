import type { Transaction } from '../../platform/db/context.ts';
import { type StoredSource, tellChanged } from './source-row.ts';

/** Has a file or website read anew; a reading that is under way has nothing more to say. What is quoted stays meanwhile. */
export async function startReading(
  tx: Transaction,
  { id, base_id }: Pick<StoredSource, 'id' | 'base_id'>,
): Promise<void> {
  const [source] = await tx.query<{ reading: number }>({
    name: 'start-reading',
    text: `update knowledge_sources set status = 'waiting', error = '', done = 0, total = 0, reading = reading + 1
           where workspace_id = $1 and id = $2 returning reading`,
    values: [tx.workspaceId, id],
  });
  if (source === undefined) return;
  const payload = { source_id: id, reading: source.reading };
  tx.enqueue('knowledge.read', payload, {
    jobKey: `${tx.workspaceId}:read:${id}:${source.reading}`,
    maxAttempts: 3,
  });
  tellChanged(tx, { id, base_id });
}
