import { type ContactSpending, SPENDING_MONTHS } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';

interface Month {
  month: string;
  paid: number;
  outstanding: number;
}

/**
 * What a contact spent: all of it, and by the month in which they ordered. Orders that were cancelled count nowhere.
 *
 * @throws Refusal NOT_FOUND
 */
export function readContactSpending(ctx: Context, contactId: string): Promise<ContactSpending> {
  requirePermission(ctx, 'order.view');
  return transaction(ctx, async (tx) => {
    const [all] = await tx.query<{ paid: number; orders: number; since: Date | null; outstanding: number }>({
      name: 'spending-of-contact',
      text: `select count(o.id)::int as orders, coalesce(sum(o.paid), 0)::float8 as paid, min(o.created_at) as since,
               coalesce(sum(greatest(o.total - o.paid, 0)), 0)::float8 as outstanding
             from contacts c
             left join conversations v on v.workspace_id = c.workspace_id and v.contact_id = c.id
             left join orders o on o.workspace_id = v.workspace_id and o.conversation_id = v.id and o.status <> 'cancelled'
             where c.workspace_id = $1 and c.id = $2 group by c.id`,
      values: [tx.workspaceId, contactId],
    });
    const { paid, orders, since, outstanding } = found(all);
    const months = await tx.query<Month>({
      name: 'spending-months-of-contact',
      text: `with zone as (select time_zone from workspaces where id = $1), months as (
               select date_trunc('month', $3::timestamptz at time zone (select time_zone from zone)) - n * interval '1 month' as month
               from generate_series(0, ${SPENDING_MONTHS - 1}) n
             ), placed as (
               select o.paid, greatest(o.total - o.paid, 0) as outstanding,
                 date_trunc('month', o.created_at at time zone (select time_zone from zone)) as month
               from conversations v
               join orders o on o.workspace_id = v.workspace_id and o.conversation_id = v.id
               where v.workspace_id = $1 and v.contact_id = $2 and o.status <> 'cancelled'
             )
             select to_char(months.month, 'YYYY-MM-DD') as month, coalesce(sum(paid), 0)::float8 as paid,
               coalesce(sum(outstanding), 0)::float8 as outstanding
             from months left join placed using (month) group by months.month order by months.month`,
      values: [tx.workspaceId, contactId, tx.app.clock.now()],
    });
    return { paid, orders, since: since?.toISOString() ?? null, outstanding, months };
  });
}
