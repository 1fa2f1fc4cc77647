import { isBatchOpen } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { batches } from '../batches/tables.ts';
import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { importById, isImport } from './import-record.ts';
import { imports } from './tables.ts';

const GONE =
  'Berkas ini ikut terhapus saat data seorang pelanggan dihapus, karena bisa memuat datanya. Buang barisnya dari berkas Anda lalu unggah lagi.';
const MINUTE_MS = 60_000;

/**
 * Somebody is erased: files of contacts that were uploaded may hold them, and go, with what was read of them. One that
 * was not begun says so; one that is being imported goes when it is over, for it refuses them by itself.
 *
 * @param words their name, numbers and e-mails
 */
export async function forgetInImports(tx: Transaction, words: string[]): Promise<void> {
  tx.write({
    name: 'forget-unstarted-imports',
    text: `update imports set state = 'failed', error = $2, sheets = '[]', sheet = null, columns = '[]', checked = null,
             revision = revision + 1
           where workspace_id = $1 and kind = 'contacts' and state <> 'started'`,
    values: [tx.workspaceId, GONE],
  });
  tx.write({
    name: 'forget-samples-of-imports',
    text: `update imports set
             columns = (select coalesce(jsonb_agg(jsonb_set(c, '{facts,samples}', '[]') || '{"result": null}' order by at), '[]')
               from jsonb_array_elements(columns) with ordinality as t (c, at)),
             checked = checked || '{"samples": [], "problems": []}'
           where workspace_id = $1 and kind = 'contacts' and state = 'started'`,
    values: [tx.workspaceId],
  });
  tx.write({
    name: 'forget-import-refusals',
    text: `update import_refusals set reason = split_part(reason, ': ', 1)
           where workspace_id = $1 and exists (
             select from unnest($2::text[]) as word where strpos(lower(reason), lower(word)) > 0)`,
    values: [tx.workspaceId, words],
  });
  const kept = await tx.db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.workspaceId, tx.workspaceId), eq(imports.kind, 'contacts')));
  for (const { id } of kept) tx.enqueue('imports.forget-files', { import_id: id });
}

/** The file and its rows; an import that is under way reads them to its end. */
export async function forgetFiles(ctx: Context, id: string): Promise<void> {
  const record = await transaction(ctx, async (tx) => {
    const held = await importById(tx, id);
    const [batch] = held?.batchId
      ? await tx.db
          .select({ status: batches.status })
          .from(batches)
          .where(and(eq(batches.workspaceId, tx.workspaceId), eq(batches.id, held.batchId)))
      : [];
    if (batch === undefined || !isBatchOpen(batch.status)) return held;
    tx.enqueue('imports.forget-files', { import_id: id }, { runAt: tx.dueIn(MINUTE_MS) });
    return undefined;
  });
  if (record === undefined) return;
  for (const key of [record.fileKey, record.rowsKey]) if (key !== null) await ctx.app.storage.remove(key);
  await transaction(ctx, (tx) =>
    tx.db.update(imports).set({ rowsKey: null, offsets: [] }).where(isImport(tx, id)),
  );
}
