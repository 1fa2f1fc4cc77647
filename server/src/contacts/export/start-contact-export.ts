import type { Batch, Body, startContactExport as endpoint } from '@sapa/contracts';
import { startExport } from '../../batches/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { fieldsOf } from '../fields/field-row.ts';
import { countContacts } from '../list/count-contacts.ts';
import { exportColumns } from './export-columns.ts';

/**
 * Begins a file of contacts: ticked ones, or all that match now.
 *
 * @throws Refusal VALIDATION_FAILED for a column or filter that names what was deleted; EXPORT_RUNNING, TOO_MANY_BATCHES
 */
export async function startContactExport(ctx: Context, input: Body<typeof endpoint>): Promise<Batch> {
  requirePermission(ctx, 'contact.export');
  const { of, format } = input;
  const total = 'ids' in of ? of.ids.length : (await countContacts(ctx, { ...of, patiently: true })).count;
  return transaction(ctx, async (tx) => {
    const columns = exportColumns(await fieldsOf(tx), input.columns);
    const fileName = `kontak-${tx.app.clock.now().toISOString().slice(0, 10)}.${format}`;
    const title = 'Ekspor kontak';
    const batch = await startExport(tx, {
      kind: 'contacts.export',
      title,
      params: { of, format, columns, fileName },
      total,
    });
    await audit(tx, 'contact.exported', {
      subject: fileName,
      subjectId: batch.id,
      after: { total, columns: columns.map(({ heading }) => heading) },
    });
    return batch;
  });
}
