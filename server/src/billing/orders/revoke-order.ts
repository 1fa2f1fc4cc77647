import { audit } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { endOrder } from './end-order.ts';
import { isBeingPaid, type OrderRow, waitingOrder } from './order-row.ts';
import { settleOrder } from './settle-order.ts';
import { takeBackCredit } from './take-back-credit.ts';

/**
 * The bank took the money back: what it bought is void, the plan falls back to what else is paid. An order that waits and
 * was to be credited for it ends; ordered anew it has its full price. Call under `lockBilling`.
 */
export async function revokeOrder(tx: Transaction, order: OrderRow): Promise<void> {
  if (order.status !== 'verified') return;
  await tx.query({
    name: 'revoke-plan-order',
    text: `update plan_orders set status = 'rejected', reason = $3, decided_at = $4
           where workspace_id = $1 and id = $2`,
    values: [
      tx.workspaceId,
      order.id,
      'Pembayaran ditarik kembali oleh bank atau penyedia pembayaran.',
      tx.app.clock.now(),
    ],
  });
  await takeBackCredit(tx, order.id);
  const waiting = await waitingOrder(tx);
  if (waiting?.replaces.includes(order.id) && !isBeingPaid(waiting)) await endOrder(tx, waiting, 'cancelled');
  await audit(tx, 'plan-order.revoked', { subject: order.number, subjectId: order.id });
  tx.emit('plan-order.revoked', { order_id: order.id });
  await settleOrder(tx, order);
}
