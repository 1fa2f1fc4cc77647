import { type Context, transaction } from '../../platform/db/context.ts';
import { checkPayments } from '../payments/check-order.ts';
import { endOrder } from './end-order.ts';
import { isBeingPaid, lockBilling, orderById } from './order-row.ts';

/**
 * Nobody paid in time. The gateway is asked first: its word may be on the way. An order whose proof or payment is
 * being looked at waits for its decision.
 */
export async function expireOrder(ctx: Context, id: string): Promise<void> {
  await checkPayments(ctx, id);
  await transaction(ctx, async (tx) => {
    await lockBilling(tx);
    const order = await orderById(tx, id);
    if (order.status !== 'pending' || isBeingPaid(order)) return;
    await endOrder(tx, order, 'expired');
    tx.emit('billing.changed', {});
  });
}
