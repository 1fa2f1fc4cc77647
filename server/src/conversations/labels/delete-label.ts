import type { LabelUse } from '@sapa/contracts';
import { deleteLabelRow, lockLabels, takeLabels } from '../../contacts/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { moveResolveLabel } from '../../working-hours/index.ts';
import { moveCsatLabel } from '../csat/move-label.ts';
import { useOfLabel } from './label-use.ts';

/**
 * Deletes a label and takes it off whatever carries it. Grey lines keep its name.
 *
 * @returns how many carried it
 * @throws Refusal NOT_FOUND
 */
export function deleteLabel(ctx: Context, id: string): Promise<LabelUse> {
  requirePermission(ctx, 'label.manage');
  return transaction(ctx, async (tx) => {
    await lockLabels(tx);
    const label = found((await takeLabels(tx, [id]))[0]);
    const use = await useOfLabel(tx, id);
    await tx.query({ text: `set local statement_timeout = '60s'` });
    moveResolveLabel(tx, id, null);
    moveCsatLabel(tx, id, null);
    await deleteLabelRow(tx, id);
    await audit(tx, 'label.deleted', { subject: label.name, subjectId: id, before: { ...use } });
    tx.emit('label.deleted', { label, merged_into: null });
    return use;
  });
}
