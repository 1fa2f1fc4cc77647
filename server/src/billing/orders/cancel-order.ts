import type { PlanOrder } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { announceOrder } from './announce-order.ts';
import { endOrder } from './end-order.ts';
import { isBeingPaid, lockBilling, orderById } from './order-row.ts';

/** @throws Refusal NOT_FOUND, ORDER_NOT_PENDING, ORDER_WAITS when its payment is being looked at */
export function cancelPlanOrder(ctx: Context, id: string): Promise<PlanOrder> {
  requirePermission(ctx, 'billing.manage');
  return transaction(ctx, async (tx) => {
    await lockBilling(tx);
    const order = await orderById(tx, id);
    if (order.status !== 'pending') throw new Refusal('ORDER_NOT_PENDING');
    if (isBeingPaid(order)) throw new Refusal('ORDER_WAITS');
    await endOrder(tx, order, 'cancelled');
    return announceOrder(tx, id);
  });
}
