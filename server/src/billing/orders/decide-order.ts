import type { AdminPlanOrder } from '@sapa/contracts';
import { audit, auditPlatform } from '../../identity/index.ts';
import {
  actingAs,
  deskTransaction,
  systemContext,
  type Transaction,
  transaction,
} from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';
import { noteReturn } from '../payments/note-return.ts';
import { adminOrder } from './desk-orders.ts';
import { holdOrder } from './hold-order.ts';
import { isDecidable, lockBilling, type OrderRow, orderById } from './order-row.ts';
import { settleOrder } from './settle-order.ts';

/** The admin has seen the money: the plan begins. @throws Refusal NOT_FOUND, ORDER_NOT_PENDING */
export function verifyPlanOrder(ctx: UserContext, id: string): Promise<AdminPlanOrder> {
  return decide(ctx, id, async (tx, order) => {
    await holdOrder(tx, order);
    // From here on the late payment pays for it: taken back, the order is void. Where two are paid, one pays for it and the other goes back.
    await tx.query({
      name: 'accept-late-payment',
      text: `update plan_payments set state = 'paid', revision = revision + 1
             where workspace_id = $1 and id = (
               select id from plan_payments where workspace_id = $1 and order_id = $2 and state = 'late'
               order by paid_at, id limit 1)`,
      values: [tx.workspaceId, id],
    });
    await auditPlatform(tx, 'plan-order.verified', { subject: order.number, subjectId: id });
    if (order.payment_state === 'waiting') tx.enqueue('billing.close-payments', { order_id: id });
  });
}

/** @param reason what the customer reads. @throws Refusal NOT_FOUND, ORDER_NOT_PENDING */
export function rejectPlanOrder(ctx: UserContext, id: string, reason: string): Promise<AdminPlanOrder> {
  return decide(ctx, id, async (tx, order) => {
    await tx.query({
      name: 'reject-plan-order',
      text: `update plan_orders set status = 'rejected', reason = $3, decided_at = $4, decided_by = $5
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, id, reason, tx.app.clock.now(), ctx.userId],
    });
    // Nobody is asked about it again; at the gateway it is given back by hand.
    await tx.query({
      name: 'return-late-payment',
      text: `update plan_payments set state = 'returned', revision = revision + 1
             where workspace_id = $1 and order_id = $2 and state = 'late'`,
      values: [tx.workspaceId, id],
    });
    const audited = { subject: order.number, subjectId: id, reason };
    await audit(tx, 'plan-order.rejected', audited);
    await auditPlatform(tx, 'plan-order.rejected', audited);
    tx.emit('plan-order.rejected', { order_id: id });
    await settleOrder(tx, order);
    if (order.payment_state === 'waiting') tx.enqueue('billing.close-payments', { order_id: id });
  });
}

/**
 * Money that came a second time was given back by hand: the order keeps what its first payment bought, and nobody is asked
 * about the second one again.
 *
 * @param note when and where to, as the owners read it. @throws Refusal NOT_FOUND, NO_SECOND_PAYMENT
 */
export function returnPlanPayment(ctx: UserContext, id: string, note: string): Promise<AdminPlanOrder> {
  return atOrder(ctx, id, async (tx, order) => {
    const { second_payment: second } = order;
    if (second === null || second.returned !== null) throw new Refusal('NO_SECOND_PAYMENT');
    const { id: paymentId, amount } = second;
    await tx.query({
      name: 'return-second-payment',
      text: `update plan_payments set state = 'returned', revision = revision + 1
             where workspace_id = $1 and id = $2 and state = 'late'`,
      values: [tx.workspaceId, paymentId],
    });
    await noteReturn(tx, order, { paymentId, amount, note });
    await auditPlatform(tx, 'plan-order.payment_returned', {
      subject: order.number,
      subjectId: id,
      after: { amount },
      reason: note,
    });
  });
}

function decide(
  ctx: UserContext,
  id: string,
  work: (tx: Transaction, order: OrderRow) => Promise<void>,
): Promise<AdminPlanOrder> {
  return atOrder(ctx, id, async (tx, order) => {
    if (!isDecidable(order)) throw new Refusal('ORDER_NOT_PENDING');
    await work(tx, order);
  });
}

async function atOrder(
  ctx: UserContext,
  id: string,
  work: (tx: Transaction, order: OrderRow) => Promise<void>,
): Promise<AdminPlanOrder> {
  const [place] = await deskTransaction(ctx.app, (tx) =>
    tx.query<{ workspace_id: string }>({
      text: 'select workspace_id from plan_orders where id = $1',
      values: [id],
    }),
  );
  const inside = actingAs(systemContext(ctx.app, found(place).workspace_id), platformActor(ctx));
  await transaction(inside, async (tx) => {
    await lockBilling(tx);
    await work(tx, await orderById(tx, id));
    tx.emit('billing.changed', {});
  });
  return adminOrder(ctx.app, id);
}
