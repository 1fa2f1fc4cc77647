import { isDeepStrictEqual } from 'node:util';
import * as api from '@sapa/contracts';
import type { World } from './world.ts';

/** Each finds what is kept otherwise than its rows add up: nothing, where all is well. */
const RECOUNTS = {
  'orders with another total than their lines': `
    select o.id from orders o
    where o.total <> o.shipping_cost - o.discount + (
      select coalesce(sum(l.quantity * l.unit_price), 0) from order_lines l
      where l.workspace_id = o.workspace_id and l.order_id = o.id)`,
  'variants whose moves do not add up to their stock, or that have less than none': `
    select v.id from product_variants v
    left join stock_moves m on m.workspace_id = v.workspace_id and m.variant_id = v.id
    where v.stock is not null group by v.workspace_id, v.id
    having v.stock <> coalesce(sum(m.change), 0) or v.stock < 0`,
  'orders that took other goods than stand in their lines': `
    select order_id, variant_id from (
      select l.workspace_id, l.order_id, l.variant_id, l.quantity from order_lines l
      join orders o on o.workspace_id = l.workspace_id and o.id = l.order_id and o.status <> 'cancelled'
      where l.variant_id is not null
      union all
      select workspace_id, order_id, variant_id, change from stock_moves where order_id is not null
    ) taken group by workspace_id, order_id, variant_id having sum(quantity) <> 0`,
  'orders with another sum than their payments': `
    select o.id from orders o
    left join order_payments p on p.workspace_id = o.workspace_id and p.order_id = o.id and p.voided_at is null
    group by o.workspace_id, o.id
    having o.paid <> coalesce(sum(p.amount), 0)
      or o.payment_status <> case when o.paid >= o.total then 'paid' when o.paid > 0 then 'partial' else 'unpaid' end`,
  'orders whose voided payments the audit log does not name, each once': `
    select p.order_id from order_payments p where p.voided_at is not null
    group by p.workspace_id, p.order_id
    having count(*) <> (select count(*) from audit_entries a where a.workspace_id = p.workspace_id
      and a.act = 'order.payment_voided' and a.subject_id = p.order_id)`,
  'gaps or repeats in the numbers of orders': `
    select c.workspace_id from order_counters c join orders o on o.workspace_id = c.workspace_id
    group by c.workspace_id, c.last having c.last <> count(*) or count(distinct o.number) <> max(o.number)
      or max(o.number) <> c.last`,
  'gaps or repeats in the numbers of tickets': `
    select c.workspace_id from ticket_counters c join tickets t on t.workspace_id = c.workspace_id
    group by c.workspace_id, c.last_number having c.last_number <> count(*)
      or count(distinct t.number) <> max(t.number) or max(t.number) <> c.last_number`,
  'columns that count their tickets otherwise': `
    select c.name from board_columns c
    left join tickets t on t.workspace_id = c.workspace_id and t.column_id = c.id
    group by c.workspace_id, c.id having c.tickets <> count(t.id) or c.value <> coalesce(sum(t.value), 0)`,
};

/** Orders, payments and tickets of everybody counted again, against what rows and dashboard say of them. */
export async function recountTrade(world: World): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(RECOUNTS).map(async ([what, query]) => {
      const rows = await world.look(query);
      return rows.length === 0 ? [] : [`${rows.length} ${what}`];
    }),
  );
  return [...found.flat(), ...(await recountDashboard(world))];
}

async function recountDashboard(world: World): Promise<string[]> {
  const { since, money, open_tickets } = await world.call(api.getDashboard);
  const shown = { ...money, open_tickets };
  const [counted] = await world.look(
    `select coalesce(sum(amount), 0)::float8 as received, count(*)::int as payments,
       (select count(*)::int from tickets t join board_columns c on c.workspace_id = t.workspace_id and c.id = t.column_id
        where not c.done) as open_tickets
     from order_payments where voided_at is null and paid_at >= $1`,
    [since],
  );
  return isDeepStrictEqual(shown, counted)
    ? []
    : [`the dashboard says ${JSON.stringify(shown)}, the rows ${JSON.stringify(counted)}`];
}
