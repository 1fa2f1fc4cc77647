import type { MoneyWeek } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { today } from './day.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;

/** What customers paid day by day, beside the seven days before, and what is still to come or to be sent. */
export function getMoneyWeek(ctx: Context): Promise<MoneyWeek> {
  requirePermission(ctx, 'analytics.money');
  return transaction(ctx, async (tx) => {
    const { since } = await today(tx);
    const first = new Date(since.getTime() - (DAYS - 1) * DAY_MS);
    const [days, [sums], [open]] = await Promise.all([
      daysOf(tx, first),
      tx.query<{ received: number; received_before: number }>({
        name: 'money-week-sums',
        text: `select coalesce(sum(amount) filter (where paid_at >= $2), 0)::bigint as received,
                 coalesce(sum(amount) filter (where paid_at < $3), 0)::bigint as received_before
               from order_payments
               where workspace_id = $1 and voided_at is null
                 and paid_at >= $2::timestamptz - ${DAYS} * interval '1 day' and paid_at < $3::timestamptz + ${DAYS} * interval '1 day'`,
        values: [tx.workspaceId, first, new Date(tx.app.clock.now().getTime() - DAYS * DAY_MS)],
      }),
      tx.query<Record<'unpaid' | 'unpaid_amount' | 'unsent' | 'unsent_amount', number>>({
        name: 'money-week-open',
        text: `select unpaid.orders as unpaid, unpaid.amount as unpaid_amount, unsent.orders as unsent, unsent.amount as unsent_amount
          from (select count(*)::int as orders, coalesce(sum(total), 0)::bigint as amount from orders
                where workspace_id = $1 and payment_status = 'unpaid' and status = 'pending') unpaid,
               (select count(*)::int as orders, coalesce(sum(total), 0)::bigint as amount from orders
                where workspace_id = $1 and payment_status = 'paid' and status = 'processing') unsent`,
        values: [tx.workspaceId],
      }),
    ]);
    const { unpaid, unpaid_amount, unsent, unsent_amount } = found(open);
    return {
      days,
      ...found(sums),
      unpaid: { orders: unpaid, amount: unpaid_amount },
      unsent: { orders: unsent, amount: unsent_amount },
    };
  });
}

/** Each day beside the one a week before it, in the workspace's time zone. */
const daysOf = (tx: Transaction, first: Date): Promise<MoneyWeek['days']> =>
  tx.query({
    name: 'money-week-days',
    text: `with zone as (select time_zone as name from workspaces where id = $1),
      first as (select ($2::timestamptz at time zone zone.name)::date as day from zone),
      paid as (
        select (p.paid_at at time zone zone.name)::date as day, sum(p.amount)::bigint as received
        from order_payments p, zone
        where p.workspace_id = $1 and p.voided_at is null and p.paid_at >= $2::timestamptz - ${DAYS} * interval '1 day'
          and p.paid_at < $2::timestamptz + ${DAYS} * interval '1 day'
        group by 1
      )
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(now.received, 0)::bigint as received,
        coalesce(before.received, 0)::bigint as before
      from first, generate_series(first.day, first.day + ${DAYS - 1}, interval '1 day') as d (day)
      left join paid now on now.day = d.day::date
      left join paid before on before.day = d.day::date - ${DAYS}
      order by d.day`,
    values: [tx.workspaceId, first],
  });
