import type { Order } from '@sapa/contracts';
import { paymentStatusOf } from '@sapa/contracts/rules/order-totals';
import type { Transaction } from '../platform/db/context.ts';
import { type OrderRow, orderById, presentOrder } from './order-row.ts';
import { totalOf } from './rules.ts';

/**
 * What the order costs and what is paid of it, added up anew of its lines and payments: nothing is counted up or down,
 * so nothing drifts. Call last, after they changed.
 *
 * @param before as `lockOrder` gave it
 * @throws Refusal VALIDATION_FAILED for a total that cannot be
 */
export async function settleOrder(tx: Transaction, before: OrderRow): Promise<Order> {
  const { id } = before;
  const [order, paid] = await Promise.all([orderById(tx, id), paidOf(tx, id)]);
  const total = totalOf(order);
  const status = paymentStatusOf({ total, paid });
  await tx.query({
    name: 'settle-order',
    text: `update orders set total = $3, paid = $4, payment_status = $5, updated_at = $6
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, id, total, paid, status, tx.app.clock.now()],
  });
  const settled = presentOrder(await orderById(tx, id));
  tx.emit('order.updated', { order: settled, before: presentOrder(before) });
  if (status === 'paid' && before.payment_status !== 'paid') tx.emit('order.paid', { order: settled });
  return settled;
}

async function paidOf(tx: Transaction, id: string): Promise<number> {
  const [row] = await tx.query<{ paid: number }>({
    name: 'paid-of-order',
    text: `select coalesce(sum(amount), 0)::bigint as paid from order_payments
           where workspace_id = $1 and order_id = $2 and voided_at is null`,
    values: [tx.workspaceId, id],
  });
  return row?.paid ?? 0;
}
