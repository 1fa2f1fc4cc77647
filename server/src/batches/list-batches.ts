import {
  allows,
  type BatchKind,
  batchKinds,
  batchStatuses,
  type listBatches as endpoint,
  isBatchOpen,
  type Query,
  type Reply,
} from '@sapa/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { type Context, transaction } from '../platform/db/context.ts';
import { filterOf } from '../platform/db/filter.ts';
import { readPage, sortBy } from '../platform/db/keyset.ts';
import { presentBatch } from './batch-record.ts';
import { batches } from './tables.ts';
import { inView, onlyOf } from './who-sees.ts';

const NEWEST = sortBy('b', 'desc', batches.createdAt);

/** Batches of the kinds that whoever asks may see, the newest first. */
export function listBatches(ctx: Context, query: Query<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  return transaction(ctx, async (tx) => {
    const where = filterOf(tx, 'b').having({ 'b.kind': query.kind });
    where.and(`b.kind = any(${where.value(kindsFor(ctx))}::text[])`);
    const only = onlyOf(ctx.actor);
    if (only !== null) where.and(inView(only, where.value));
    if (query.open) where.and(`b.status = any(${where.value(batchStatuses.filter(isBatchOpen))}::text[])`);
    const page = await readPage(tx, {
      select: 'select b.id, b.created_at from batches b',
      where,
      sort: NEWEST,
      ...query,
      present: ({ id }: { id: string; created_at: Date }) => id,
    });
    const rows = await tx.db
      .select()
      .from(batches)
      .where(and(eq(batches.workspaceId, tx.workspaceId), inArray(batches.id, page.items)));
    const items = page.items.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    return { ...page, items: items.map((row) => presentBatch(tx.app, row)) };
  });
}

function kindsFor({ actor }: Context): BatchKind[] {
  const kinds = Object.keys(batchKinds) as BatchKind[];
  if (actor.type !== 'member') return kinds;
  return kinds.filter((kind) => allows(actor.role, batchKinds[kind].permission));
}
