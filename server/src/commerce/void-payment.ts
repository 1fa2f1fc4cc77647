import type { OrderPayment } from '@sapa/contracts';
import { audit } from '../identity/index.ts';
import { actorName } from '../platform/db/actor.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { lockOrder } from './order-row.ts';
import { paymentById, presentPayment } from './payment-row.ts';
import { settleOrder } from './settle-order.ts';

/**
 * A payment that was none counts nowhere from now on; it stays, with the reason. Twice is once: the second is told who
 * was first.
 *
 * @throws Refusal FORBIDDEN below supervisor, NOT_FOUND
 */
export function voidPayment(ctx: Context, paymentId: string, reason: string): Promise<OrderPayment> {
  requirePermission(ctx, 'order.void_payment');
  return transaction(ctx, async (tx) => {
    const payment = await paymentById(tx, paymentId);
    const order = await lockOrder(tx, payment.order_id);
    if (await markVoided(tx, paymentId, reason)) {
      await audit(tx, 'order.payment_voided', {
        subject: `#${payment.order_number}`,
        subjectId: payment.order_id,
        before: { amount: payment.amount },
        reason,
      });
      await settleOrder(tx, order);
    }
    return presentPayment(await paymentById(tx, paymentId));
  });
}

/** @returns false: it was voided before */
async function markVoided(tx: Transaction, paymentId: string, reason: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'void-order-payment',
    text: `update order_payments set voided_at = $3, voided_by = $4, void_reason = $5
           where workspace_id = $1 and id = $2 and voided_at is null returning id`,
    values: [tx.workspaceId, paymentId, tx.app.clock.now(), actorName(tx.actor), reason],
  });
  return rows.length > 0;
}
