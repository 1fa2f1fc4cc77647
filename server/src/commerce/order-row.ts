import { type ChannelKind, ERASED_NAME, type Order } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { columnsOf, keysExcept } from '../platform/db/table-columns.ts';
import { found } from '../platform/errors.ts';
import { orders } from './tables.ts';

const columns = columnsOf(orders, keysExcept(orders, 'workspaceId', 'clientId', 'clientDigest'));

/** An order as the screens need it, with its lines, customer and channel; append conditions. */
export const SELECT_ORDER = `
  select ${columns.list('o')}, channel.kind as channel_kind, c.contact_id, contact.name as contact_name,
    (select json_agg(json_strip_nulls(json_build_object('name', l.name, 'quantity', l.quantity,
       'unit_price', l.unit_price, 'variant_id', l.variant_id)) order by l.position)
     from order_lines l where l.workspace_id = o.workspace_id and l.order_id = o.id) as lines
  from orders o
  left join conversations c on c.workspace_id = o.workspace_id and c.id = o.conversation_id
  left join contacts contact on contact.workspace_id = c.workspace_id and contact.id = c.contact_id
  left join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id`;

export type OrderRow = typeof columns.row & {
  contact_id: string | null;
  contact_name: string | null;
  channel_kind: ChannelKind | null;
  lines: Order['lines'];
};

export function presentOrder(row: OrderRow): Order {
  const { contact_id, contact_name, conversation_id, channel_kind, created_at, updated_at, ...order } = row;
  return {
    ...order,
    contact: { id: contact_id, name: contact_name ?? ERASED_NAME },
    conversation:
      conversation_id === null || channel_kind === null ? null : { id: conversation_id, channel_kind },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** @throws Refusal NOT_FOUND */
export async function orderById(tx: Transaction, id: string): Promise<OrderRow> {
  const [row] = await tx.query<OrderRow>({
    name: 'order-by-id',
    text: `${SELECT_ORDER} where o.workspace_id = $1 and o.id = $2`,
    values: [tx.workspaceId, id],
  });
  return found(row);
}

/**
 * The order, held until the transaction ends: what is decided of its status and its money is decided one after the
 * other. Read by a statement of its own, for the one that waits for the lock sees lines as they were before.
 *
 * @throws Refusal NOT_FOUND
 */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow> {
  const [, order] = await Promise.all([
    tx.query({
      name: 'lock-order',
      text: 'select from orders where workspace_id = $1 and id = $2 for update',
      values: [tx.workspaceId, id],
    }),
    orderById(tx, id),
  ]);
  return order;
}
