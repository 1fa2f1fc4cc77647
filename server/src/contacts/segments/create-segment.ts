import { type Body, type createSegment as endpoint, MOST_SEGMENTS, type Segment } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { checkSegment, lockSegments } from './lock-segments.ts';
import { presentSegment } from './segment-row.ts';
import { segments } from './tables.ts';

/**
 * A filter under a name of its own.
 *
 * @throws Refusal TOO_MANY_SEGMENTS, VALIDATION_FAILED for a name that is taken or a filter that cannot be asked
 */
export function createSegment(ctx: Context, given: Body<typeof endpoint>): Promise<Segment> {
  requirePermission(ctx, 'segment.manage');
  return transaction(ctx, async (tx) => {
    const others = await lockSegments(tx);
    if (others.length >= MOST_SEGMENTS) throw new Refusal('TOO_MANY_SEGMENTS');
    await checkSegment(tx, given, others);
    const row = { ...given, workspaceId: tx.workspaceId, id: uuidv7(), createdAt: tx.app.clock.now() };
    await tx.db.insert(segments).values(row);
    await audit(tx, 'segment.created', { subject: row.name, subjectId: row.id });
    tx.emit('segments.changed', {});
    return presentSegment(row);
  });
}
