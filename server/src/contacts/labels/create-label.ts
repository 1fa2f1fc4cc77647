import { type Body, type createLabel as endpoint, type Label, MOST_LABELS } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { labels } from '../tables.ts';
import { allLabels } from './label-row.ts';
import { lockLabels, refuseTakenName } from './lock-labels.ts';

/** @throws Refusal TOO_MANY_LABELS, VALIDATION_FAILED for a name that another label has */
export function createLabel(ctx: Context, input: Body<typeof endpoint>): Promise<Label> {
  requirePermission(ctx, 'label.create');
  return transaction(ctx, async (tx) => {
    await lockLabels(tx);
    await refuseTakenName(tx, input.name, null);
    if ((await allLabels(tx)).length >= MOST_LABELS) throw new Refusal('TOO_MANY_LABELS');
    const createdAt = tx.app.clock.now();
    const id = uuidv7();
    await tx.db.insert(labels).values({
      workspaceId: tx.workspaceId,
      id,
      name: input.name,
      color: input.color,
      description: input.description,
      inSidebar: input.in_sidebar,
      createdAt,
    });
    const label = { id, ...input, created_at: createdAt.toISOString() };
    await audit(tx, 'label.created', { subject: label.name, subjectId: id });
    tx.emit('label.created', { label });
    return label;
  });
}
