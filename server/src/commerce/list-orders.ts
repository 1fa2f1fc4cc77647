import type { listOrders as endpoint, Query, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { filterOf, having } from './filter.ts';
import { type OrderRow, presentOrder, SELECT_ORDER } from './order-row.ts';
import { pageOf } from './page.ts';

/** The orders that match all that is asked, the newest on top. */
export function listOrders(ctx: Context, query: Query<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'order.view');
  return transaction(ctx, async (tx) => {
    const filter = having(await filterOf(tx, 'o', query), {
      'o.status': query.status,
      'o.payment_status': query.payment_status,
      'o.conversation_id': query.conversation_id,
    });
    const page = await pageOf<OrderRow>(tx, filter, SELECT_ORDER, query, (row) => row.created_at);
    return { items: page.rows.map(presentOrder), next_cursor: page.next_cursor };
  });
}
