import type { listPaymentsOfOrder, Order, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { orderById, presentOrder } from './order-row.ts';
import { type PaymentRow, presentPayment, SELECT_PAYMENT } from './payment-row.ts';

/** @throws Refusal NOT_FOUND */
export async function getOrder(ctx: Context, id: string): Promise<Order> {
  requirePermission(ctx, 'order.view');
  return presentOrder(await transaction(ctx, (tx) => orderById(tx, id)));
}

/** Voided ones too. @throws Refusal NOT_FOUND */
export function paymentsOfOrder(ctx: Context, orderId: string): Promise<Reply<typeof listPaymentsOfOrder>> {
  requirePermission(ctx, 'order.view');
  return transaction(ctx, async (tx) => {
    const rows = await tx.query<PaymentRow>({
      name: 'payments-of-order',
      text: `${SELECT_PAYMENT} where p.workspace_id = $1 and p.order_id = $2 order by p.paid_at desc, p.id desc`,
      values: [tx.workspaceId, orderId],
    });
    if (rows.length === 0) await orderById(tx, orderId);
    return { items: rows.map(presentPayment) };
  });
}
