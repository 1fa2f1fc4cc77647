import type { Body, updateLabel as endpoint, Label } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { labels } from '../tables.ts';
import { lockLabels, refuseTakenName, takeLabels } from './lock-labels.ts';

/**
 * Changes the fields that are given. What carries the label goes on carrying it, by its id.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a name that another label has
 */
export function updateLabel(ctx: Context, id: string, change: Body<typeof endpoint>): Promise<Label> {
  requirePermission(ctx, 'label.manage');
  return transaction(ctx, async (tx) => {
    await lockLabels(tx);
    const before = found((await takeLabels(tx, [id]))[0]);
    const label = { ...before, ...change };
    if (change.name !== undefined) await refuseTakenName(tx, change.name, id);
    const { name, color, description, in_sidebar: inSidebar } = label;
    await tx.db
      .update(labels)
      .set({ name, color, description, inSidebar })
      .where(and(eq(labels.workspaceId, tx.workspaceId), eq(labels.id, id)));
    await audit(tx, 'label.updated', { subject: before.name, subjectId: id, before, after: label });
    tx.emit('label.updated', { label, before });
    return label;
  });
}
