import type { listOrderPayments as endpoint, Query, Reply } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/context.ts';
import { found } from '../platform/errors.ts';
import { type Filter, filterOf, having, pageOf } from './filter.ts';
import { FROM_PAYMENTS, type PaymentRow, presentPayment, SELECT_PAYMENT } from './payment-row.ts';

/** The payments that match all that is asked, the newest on top, and what they all come to. */
export function listPayments(ctx: Context, query: Query<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'order.view');
  const filter = having(filterOf(ctx, 'p', query), { 'p.method': query.method });
  return transaction(ctx, async (tx) => {
    const [page, sum] = await Promise.all([
      pageOf<PaymentRow>(tx, filter, SELECT_PAYMENT, query, (row) => row.paid_at),
      sumOf(tx, filter),
    ]);
    return { items: page.rows.map(presentPayment), next_cursor: page.next_cursor, sum };
  });
}

async function sumOf(
  tx: Transaction,
  { conditions, values }: Filter,
): Promise<Reply<typeof endpoint>['sum']> {
  const [row] = await tx.query<Reply<typeof endpoint>['sum']>({
    text: `select coalesce(sum(p.amount), 0)::bigint as received, count(*)::int as payments
           ${FROM_PAYMENTS} where ${conditions.join(' and ')} and p.voided_at is null`,
    values,
  });
  return found(row);
}
