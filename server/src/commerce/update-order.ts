import type { Body, updateOrder as endpoint, Order } from '@sapa/contracts';
import { isOpen } from '@sapa/contracts/rules/order-steps';
import { and, eq } from 'drizzle-orm';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { lockOrder } from './order-row.ts';
import { settleOrder } from './settle-order.ts';
import { orders } from './tables.ts';
import { writeLines } from './write-lines.ts';

/**
 * Changes the fields that are given. What is bought and what it costs only until it is shipped; where it goes, by whom
 * and the note always.
 *
 * @throws Refusal NOT_FOUND, ORDER_CLOSED, OUT_OF_STOCK, VALIDATION_FAILED for a total that cannot be
 */
export function updateOrder(ctx: Context, orderId: string, change: Body<typeof endpoint>): Promise<Order> {
  requirePermission(ctx, 'order.edit');
  const { lines, ...fields } = change;
  const touchesMoney = [lines, fields.shipping_cost, fields.discount].some((value) => value !== undefined);
  return transaction(ctx, async (tx) => {
    const before = await lockOrder(tx, orderId);
    if (touchesMoney && !isOpen(before.status)) throw new Refusal('ORDER_CLOSED');
    await tx.db
      .update(orders)
      .set({
        shippingCost: fields.shipping_cost,
        discount: fields.discount,
        shipTo: fields.ship_to,
        courier: fields.courier,
        trackingNumber: fields.tracking_number,
        note: fields.note,
        updatedAt: tx.app.clock.now(),
      })
      .where(and(eq(orders.workspaceId, tx.workspaceId), eq(orders.id, orderId)));
    if (lines !== undefined) await writeLines(tx, orderId, lines);
    return settleOrder(tx, before);
  });
}
