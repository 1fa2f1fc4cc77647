import type { LabelUse } from '@sapa/contracts';
import { deleteLabelRow, lockLabels, moveContactLabels, takeLabels } from '../../contacts/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { moveResolveLabel } from '../../working-hours/index.ts';
import { moveCsatLabel } from '../csat/move-label.ts';
import { useOfLabel } from './label-use.ts';

/**
 * What carries a label carries another from now on, and the label is gone. Grey lines keep its name.
 *
 * @returns how many carried it
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED where there is no other label to merge into
 */
export function mergeLabel(ctx: Context, { id, intoId }: { id: string; intoId: string }): Promise<LabelUse> {
  requirePermission(ctx, 'label.manage');
  return transaction(ctx, async (tx) => {
    await lockLabels(tx);
    const taken = await takeLabels(tx, [id, intoId]);
    const label = found(taken.find((each) => each.id === id));
    const into = taken.find((each) => each.id === intoId && each !== label);
    if (into === undefined) {
      throw new Refusal('VALIDATION_FAILED', { fields: { into_id: 'Pilih label lain yang masih ada.' } });
    }
    const use = await useOfLabel(tx, id);
    // As many as there are: a label on 100,000 conversations takes longer than a statement usually may.
    await tx.query({ text: `set local statement_timeout = '60s'` });
    await moveContactLabels(tx, id, intoId);
    await moveConversationLabels(tx, id, intoId);
    moveResolveLabel(tx, id, intoId);
    moveCsatLabel(tx, id, intoId);
    await deleteLabelRow(tx, id);
    await audit(tx, 'label.merged', {
      subject: label.name,
      subjectId: id,
      before: { name: label.name, ...use },
      after: { name: into.name },
    });
    tx.emit('label.deleted', { label, merged_into: into });
    return use;
  });
}

/** Rows are changed where they stand, as those of contacts are (contacts/labels/forget-label.ts). */
async function moveConversationLabels(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await tx.query({
    name: 'move-conversation-labels',
    text: `with doubled as (
             delete from conversation_labels a using conversation_labels b
             where a.workspace_id = $1 and a.label_id = $2
               and b.workspace_id = $1 and b.label_id = $3 and b.conversation_id = a.conversation_id
             returning a.conversation_id
           )
           update conversation_labels set label_id = $3
           where workspace_id = $1 and label_id = $2
             and conversation_id not in (select conversation_id from doubled)`,
    values: [tx.workspaceId, fromId, intoId],
  });
}
