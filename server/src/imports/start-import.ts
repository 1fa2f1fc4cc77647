import type { Import } from '@sapa/contracts';
import { startBatch } from '../batches/index.ts';
import { audit } from '../identity/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { type ImportKinds, isImport, kindOf, presentImport, takeImport } from './import-record.ts';
import { digestOf } from './read-import.ts';
import { importMappings, imports } from './tables.ts';

/**
 * Begins to import what was checked: from then on it is a batch. Where its columns go is remembered for the next file
 * with the same headings.
 *
 * @throws Refusal NOT_FOUND, IMPORT_STARTED, IMPORT_NOT_CHECKED, TOO_MANY_BATCHES
 */
export function startImport(ctx: Context, kinds: ImportKinds, id: string): Promise<Import> {
  return transaction(ctx, async (tx) => {
    const record = await takeImport(tx, id);
    const kind = kindOf(kinds, record);
    if (record.state === 'started') throw new Refusal('IMPORT_STARTED');
    if (record.state !== 'ready' || record.checked === null) throw new Refusal('IMPORT_NOT_CHECKED');
    const batch = await startBatch(tx, {
      kind: kind.batch,
      title: kind.title(record.fileName),
      params: { import_id: id },
      ...(record.rows !== null && { total: record.rows }),
    });
    const started = { state: 'started' as const, batchId: batch.id };
    const [row] = await tx.db.update(imports).set(started).where(isImport(tx, id)).returning();
    const mapping = {
      workspaceId: tx.workspaceId,
      kind: record.kind,
      headings: digestOf(record.columns),
      targets: record.columns.map(({ target }) => target),
    };
    const { workspaceId, kind: of, headings } = importMappings;
    await tx.db
      .insert(importMappings)
      .values(mapping)
      .onConflictDoUpdate({ target: [workspaceId, of, headings], set: { targets: mapping.targets } });
    await audit(tx, 'import.started', { subject: record.fileName, subjectId: id });
    return presentImport(row ?? record, await kind.targets(tx));
  });
}
