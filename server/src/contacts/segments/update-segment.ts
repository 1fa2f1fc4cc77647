import type { Body, updateSegment as endpoint, Segment } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { checkSegment, lockSegments } from './lock-segments.ts';
import { segments } from './tables.ts';

/**
 * Another name, or another filter.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a name that is taken or a filter that cannot be asked
 */
export function updateSegment(ctx: Context, id: string, change: Body<typeof endpoint>): Promise<Segment> {
  requirePermission(ctx, 'segment.manage');
  return transaction(ctx, async (tx) => {
    const all = await lockSegments(tx);
    const before = found(all.find((segment) => segment.id === id));
    const after = {
      ...before,
      name: change.name ?? before.name,
      filter: change.filter ?? before.filter,
    };
    await checkSegment(
      tx,
      change,
      all.filter((other) => other.id !== id),
    );
    await tx.db
      .update(segments)
      .set({ name: after.name, filter: after.filter })
      .where(and(eq(segments.workspaceId, tx.workspaceId), eq(segments.id, id)));
    await audit(tx, 'segment.updated', {
      subject: before.name,
      subjectId: id,
      before: { name: before.name, filter: before.filter },
      after: { name: after.name, filter: after.filter },
    });
    tx.emit('segments.changed', {});
    return after;
  });
}
