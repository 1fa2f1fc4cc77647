import type { listOrders as endpoint, Query, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { readPage, sortBy } from '../platform/db/keyset.ts';
import { filterTrade } from './filter.ts';
import { presentOrder, SELECT_ORDER } from './order-row.ts';
import { orders } from './tables.ts';

const newestFirst = sortBy('o', 'desc', orders.createdAt);

/** The orders that match all that is asked, the newest on top. */
export function listOrders(ctx: Context, query: Query<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'order.view');
  return transaction(ctx, async (tx) => {
    const where = (await filterTrade(tx, 'o', query)).having({
      'o.status': query.status,
      'o.payment_status': query.payment_status,
      'o.conversation_id': query.conversation_id,
      'c.contact_id': query.contact_id,
    });
    return readPage(tx, { select: SELECT_ORDER, where, sort: newestFirst, ...query, present: presentOrder });
  });
}
