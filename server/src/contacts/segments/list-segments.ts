import type { Segment } from '@sapa/contracts';
import { asc, eq, sql } from 'drizzle-orm';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { presentSegment } from './segment-row.ts';
import { segments } from './tables.ts';

/** All of the workspace, by name. */
export function listSegments(ctx: Context): Promise<Segment[]> {
  requirePermission(ctx, 'contact.view');
  return transaction(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(segments)
      .where(eq(segments.workspaceId, tx.workspaceId))
      .orderBy(asc(sql`lower(${segments.name})`));
    return rows.map(presentSegment);
  });
}
