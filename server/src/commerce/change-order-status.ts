import type { Body, changeOrderStatus as endpoint, Order } from '@sapa/contracts';
import { mayStep } from '@sapa/contracts/rules/order-steps';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../identity/index.ts';
import { actorName } from '../platform/db/actor.ts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { lockOrder, orderById, presentOrder } from './order-row.ts';
import { lockGoods, settleStock } from './stock/settle-stock.ts';
import { orderSteps } from './tables.ts';

/**
 * A step of the order, from the status that the caller sees. What was paid stays paid, of a cancelled order too; its
 * goods go back into the stock, and are taken again when it is opened again.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED (cancelled without a reason), ORDER_STEP_REFUSED: somebody was first,
 * or there is no such step, OUT_OF_STOCK (opened again, sold meanwhile)
 */
export function changeOrderStatus(
  ctx: Context,
  orderId: string,
  { from, to, reason }: Body<typeof endpoint>,
): Promise<Order> {
  requirePermission(ctx, 'order.edit');
  const isCancelled = to === 'cancelled';
  if (isCancelled && reason === '') {
    throw new Refusal('VALIDATION_FAILED', { fields: { reason: 'Alasan pembatalan wajib diisi' } });
  }
  return transaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== from) throw new Refusal('ORDER_STEP_REFUSED');
    if (!mayStep(from, to)) {
      throw new Refusal('ORDER_STEP_REFUSED', {
        message: 'Status pesanan tidak bisa langsung berpindah ke sana. Pilih langkah lain.',
      });
    }
    await tx.query({
      name: 'write-order-status',
      text: `update orders set status = $3, cancel_reason = $4, updated_at = $5
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, orderId, to, isCancelled ? reason : null, tx.app.clock.now()],
    });
    await tx.db.insert(orderSteps).values({
      workspaceId: tx.workspaceId,
      id: uuidv7(),
      orderId,
      fromStatus: from,
      toStatus: to,
      reason: isCancelled ? reason : null,
      actorType: tx.actor.type,
      by: actorName(tx.actor),
      at: tx.app.clock.now(),
    });
    if (isCancelled || from === 'cancelled') {
      await lockGoods(tx, orderId, order.lines);
      await settleStock(tx, orderId, { lines: order.lines, isCancelled });
    }
    if (isCancelled) {
      await audit(tx, 'order.cancelled', { subject: `#${order.number}`, subjectId: orderId, reason });
    }
    const changed = presentOrder(await orderById(tx, orderId));
    tx.emit('order.status_changed', { order: changed, before: from });
    return changed;
  });
}
