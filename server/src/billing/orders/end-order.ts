import { audit } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { OrderRow } from './order-row.ts';
import { settleOrder } from './settle-order.ts';

/** An order that nobody will pay any more: given up, or over. Its open page at the gateway is closed by a job. */
export async function endOrder(
  tx: Transaction,
  order: OrderRow,
  status: 'cancelled' | 'expired',
): Promise<void> {
  await tx.query({
    name: 'end-plan-order',
    text: `update plan_orders set status = $3, decided_at = $4
           where workspace_id = $1 and id = $2 and status = 'pending'`,
    values: [tx.workspaceId, order.id, status, tx.app.clock.now()],
  });
  if (status === 'cancelled') {
    await audit(tx, 'plan-order.cancelled', { subject: order.number, subjectId: order.id });
  }
  await settleOrder(tx, order);
  if (order.payment_state === 'waiting') tx.enqueue('billing.close-payments', { order_id: order.id });
}
