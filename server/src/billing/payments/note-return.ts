import { audit } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { OrderRow } from '../orders/order-row.ts';

/** Money that came a second time went back; the owners read how. Call under `lockBilling`. */
export async function noteReturn(
  tx: Transaction,
  { id, number }: OrderRow,
  { paymentId, amount, note }: { paymentId: string; amount: number; note: string },
): Promise<void> {
  await tx.query({
    name: 'note-return',
    text: 'update plan_payments set return_note = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, paymentId, note],
  });
  await audit(tx, 'plan-order.payment_returned', {
    subject: number,
    subjectId: id,
    after: { amount },
    reason: note,
  });
  tx.emit('plan-order.payment-returned', { order_id: id });
}
