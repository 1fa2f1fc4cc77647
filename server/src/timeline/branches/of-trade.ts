import { type Branch, older } from '../branch.ts';

const OF_CONTACT = `from conversations v
          join orders o on o.workspace_id = v.workspace_id and o.conversation_id = v.id`;
const ORDER = `'order_id', o.id, 'number', o.number`;

/** What they bought and paid. */
export const tradeBranches: Branch[] = [
  {
    part: 'orders',
    sql: `select o.id, o.created_at as at, 'member' as by_type, o.created_by as by_name,
            json_build_object('kind', 'order', ${ORDER}, 'total', o.total, 'status', o.status, 'lines', coalesce((
              select json_agg(json_build_object('name', l.name, 'quantity', l.quantity) order by l.position)
              from order_lines l where l.workspace_id = o.workspace_id and l.order_id = o.id), '[]')) as what
          ${OF_CONTACT} where v.workspace_id = $1 and v.contact_id = $2 ${older('o.created_at', 'o.id')}`,
  },
  {
    part: 'orders',
    sql: `select s.id, s.at, s.actor_type as by_type, s.by as by_name, json_build_object('kind', 'order_status', ${ORDER},
            'from', s.from_status, 'to', s.to_status, 'reason', s.reason) as what
          ${OF_CONTACT} join order_steps s on s.workspace_id = o.workspace_id and s.order_id = o.id
          where v.workspace_id = $1 and v.contact_id = $2 ${older('s.at', 's.id')}`,
  },
  {
    part: 'orders',
    sql: `select p.id, p.paid_at as at, 'member' as by_type, p.recorded_by as by_name, json_build_object('kind', 'payment',
            ${ORDER}, 'amount', p.amount, 'method', p.method, 'voided', p.voided_at is not null) as what
          ${OF_CONTACT} join order_payments p on p.workspace_id = o.workspace_id and p.order_id = o.id
          where v.workspace_id = $1 and v.contact_id = $2 ${older('p.paid_at', 'p.id')}`,
  },
];
