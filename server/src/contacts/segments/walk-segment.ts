import { and, eq } from 'drizzle-orm';
import { type Context, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { FROM_CONTACTS, select } from '../list/selection.ts';
import { segments } from './tables.ts';

/**
 * The next contacts of a segment, in the order of their ids: whoever walks through it (a broadcast, a job) asks with the
 * last id of the page before, in a transaction for each page. A contact that joins the segment behind that id is not
 * met any more.
 *
 * @param after null: from the beginning
 * @returns ids, fewer than `limit` on the last page
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a filter that names what was deleted
 */
export function walkSegment(
  ctx: Context,
  { segmentId, after, limit }: { segmentId: string; after: string | null; limit: number },
): Promise<string[]> {
  return transaction(ctx, async (tx) => {
    const [segment] = await tx.db
      .select()
      .from(segments)
      .where(and(eq(segments.workspaceId, tx.workspaceId), eq(segments.id, segmentId)));
    const where = await select(tx, { filter: found(segment).filter });
    if (after !== null) where.and(`c.id > ${where.value(after)}`);
    const rows = await tx.query<{ id: string }>({
      text: `select c.id ${FROM_CONTACTS} where ${where.conditions.join(' and ')} order by c.id limit ${limit}`,
      values: where.values,
    });
    return rows.map(({ id }) => id);
  });
}
