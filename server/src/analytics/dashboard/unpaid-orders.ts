import type { Dashboard } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { mayKnowMoney } from './whose.ts';

const SHOWN = 4;

type Unpaid = NonNullable<Dashboard['unpaid']>;

interface Row {
  id: string;
  number: number;
  contact_name: string;
  channel_kind: Unpaid['oldest'][number]['channel_kind'];
  goods: string;
  amount: number;
  created_at: Date;
  total: number;
  sum: number;
}

/** New orders without a payment, as `/user/orders?status=pending&payment=unpaid` lists them, the oldest first. */
export async function unpaidOrders(tx: Transaction): Promise<Dashboard['unpaid']> {
  if (!mayKnowMoney(tx)) return null;
  const rows = await tx.query<Row>({
    name: 'dashboard-unpaid',
    text: `
      with unpaid as materialized (
        select o.id, o.number, o.conversation_id, o.total as amount, o.created_at from orders o
        where o.workspace_id = $1 and o.payment_status = 'unpaid' and o.status = 'pending'
      )
      select u.id, u.number, u.amount, u.created_at, coalesce(contact.name, 'Pelanggan yang sudah dihapus') as contact_name,
        channel.kind as channel_kind, lines.goods,
        (select count(*)::int from unpaid) as total, (select sum(amount)::bigint from unpaid) as sum
      from (select * from unpaid order by created_at, id limit ${SHOWN}) u
      left join conversations c on c.workspace_id = $1 and c.id = u.conversation_id
      left join contacts contact on contact.workspace_id = $1 and contact.id = c.contact_id
      left join channels channel on channel.workspace_id = $1 and channel.id = c.channel_id
      cross join lateral (
        select coalesce(string_agg(case when l.quantity = 1 then l.name else l.name || ' × ' || l.quantity end, ', '
          order by l.position), '') as goods
        from order_lines l where l.workspace_id = $1 and l.order_id = u.id
      ) lines
      order by u.created_at, u.id`,
    values: [tx.workspaceId],
  });
  return {
    total: rows[0]?.total ?? 0,
    amount: rows[0]?.sum ?? 0,
    oldest: rows.map(({ total: _total, sum: _sum, created_at, ...row }) => ({
      ...row,
      since: created_at.toISOString(),
    })),
  };
}
