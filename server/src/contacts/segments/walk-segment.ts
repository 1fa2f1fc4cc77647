import { and, eq } from 'drizzle-orm';
import { type Context, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { type MatchingPage, nextMatching } from '../list/next-matching.ts';
import { segments } from './tables.ts';

/**
 * The next contacts of a segment, in the order of their ids: whoever walks through it (a broadcast, a job) asks with
 * `next` of the page before, in a transaction for each page. A contact that joins the segment behind that id is not
 * met any more.
 *
 * @param after null: from the beginning
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a filter that names what was deleted
 */
export function walkSegment(
  ctx: Context,
  { segmentId, after, limit }: { segmentId: string; after: string | null; limit: number },
): Promise<MatchingPage> {
  return transaction(ctx, async (tx) => {
    const [segment] = await tx.db
      .select()
      .from(segments)
      .where(and(eq(segments.workspaceId, tx.workspaceId), eq(segments.id, segmentId)));
    return nextMatching(tx, { filter: found(segment).filter }, { after, limit });
  });
}
