import type { ContactFilter } from '@sapa/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/context.ts';
import { segments } from './tables.ts';

/** What these segments ask now, by id; one that is gone is not in it. */
export async function segmentFilters(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, ContactFilter>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: segments.id, filter: segments.filter })
    .from(segments)
    .where(and(eq(segments.workspaceId, tx.workspaceId), inArray(segments.id, [...ids])));
  return new Map(rows.map(({ id, filter }) => [id, filter]));
}
