import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { segments } from './tables.ts';

/**
 * The saved filter goes; contacts stay.
 *
 * @throws Refusal NOT_FOUND
 */
export function deleteSegment(ctx: Context, id: string): Promise<{ ok: true }> {
  requirePermission(ctx, 'segment.manage');
  return transaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(segments)
      .where(and(eq(segments.workspaceId, tx.workspaceId), eq(segments.id, id)))
      .returning({ name: segments.name });
    await audit(tx, 'segment.deleted', { subject: found(gone).name, subjectId: id });
    tx.emit('segments.changed', {});
    return { ok: true };
  });
}
