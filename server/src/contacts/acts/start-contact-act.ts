import type { Batch, Body, ContactAct, startContactAct as endpoint } from '@sapa/contracts';
import { startBatch } from '../../batches/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { holdLabels } from '../labels/hold-labels.ts';
import { allLabels } from '../labels/label-row.ts';
import { countContacts } from '../list/count-contacts.ts';

/**
 * Begins an act on many contacts: ticked ones, or all that match now.
 *
 * @throws Refusal VALIDATION_FAILED where a label is missing or the filter cannot be asked, TOO_MANY_BATCHES
 */
export async function startContactAct(ctx: Context, { of, do: act }: Body<typeof endpoint>): Promise<Batch> {
  requirePermission(ctx, 'contact.edit');
  const total = 'ids' in of ? of.ids.length : (await countContacts(ctx, of)).count;
  return transaction(ctx, async (tx) => {
    const title = await titleOf(tx, act);
    const batch = await startBatch(tx, {
      kind: `contacts.${act.act}`,
      title,
      params: { of, do: act },
      total,
    });
    await audit(tx, 'contact.bulk_started', { subject: title, subjectId: batch.id, after: { total } });
    return batch;
  });
}

/** @throws Refusal VALIDATION_FAILED for an act that cannot be done */
async function titleOf(tx: Transaction, { add_ids, remove_ids }: ContactAct): Promise<string> {
  await holdLabels(tx, { addIds: add_ids, removeIds: remove_ids });
  const labels = await allLabels(tx);
  const names = (ids: string[]) =>
    labels.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(', ');
  const parts = [
    add_ids.length > 0 && `Tambah label ${names(add_ids)}`,
    remove_ids.length > 0 && `Lepas label ${names(remove_ids)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
