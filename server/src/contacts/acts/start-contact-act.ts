import type { Batch, Body, startContactAct as endpoint } from '@sapa/contracts';
import { startBatch } from '../../batches/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { countContacts } from '../list/count-contacts.ts';
import { titleOf } from './title-of.ts';

/**
 * Begins an act on many contacts: ticked ones, or all that match now.
 *
 * @throws Refusal VALIDATION_FAILED where a label is missing or the filter cannot be asked, TOO_MANY_BATCHES
 */
export async function startContactAct(ctx: Context, { of, do: act }: Body<typeof endpoint>): Promise<Batch> {
  requirePermission(ctx, 'contact.edit');
  const total = 'ids' in of ? of.ids.length : (await countContacts(ctx, { ...of, patiently: true })).count;
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
