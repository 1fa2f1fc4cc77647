import type { PlanOrder } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { orderById } from '../orders/order-row.ts';
import { presentOrder } from '../orders/present.ts';
import { askPayment } from './ask-payment.ts';
import { paymentById, paymentsOf } from './payment-row.ts';

/**
 * The order after its payment was asked for.
 *
 * @param id the order's, or a payment's: the gateway's page hands that one back
 * @throws Refusal NOT_FOUND, PAYMENT_UNAVAILABLE
 */
export async function checkPlanOrder(ctx: Context, id: string): Promise<PlanOrder> {
  requirePermission(ctx, 'billing.manage');
  const orderId = await transaction(ctx, async (tx) => (await paymentById(tx, id))?.order_id ?? id);
  await checkPayments(ctx, orderId);
  return transaction(ctx, async (tx) => presentOrder(tx.app, await orderById(tx, orderId)));
}

/** Asks for every payment of an order that may still come. */
export async function checkPayments(ctx: Context, orderId: string): Promise<void> {
  const payments = await transaction(ctx, (tx) => paymentsOf(tx, orderId));
  for (const { id, state } of payments) {
    if (state === 'waiting' || state === 'review') await askPayment(ctx, id);
  }
}
