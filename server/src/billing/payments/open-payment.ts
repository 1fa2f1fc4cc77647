import { v7 as uuidv7 } from 'uuid';
import { peopleById } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { announceOrder } from '../orders/announce-order.ts';
import { lockBilling, type OrderRow, orderById } from '../orders/order-row.ts';
import { fullTitleOf } from '../orders/present.ts';
import { paymentProvider } from './payment-providers.ts';
import { type PaymentRow, paymentsOf } from './payment-row.ts';

/** A day, as Snap's pages live by themselves. */
const PAGE_MINUTES = 24 * 60;
/** A lost notification is made up for after so long: whoever paid has the plan within 15 minutes. */
export const ASK_AFTER_MS = 10 * 60_000;

/**
 * The gateway's page for a pending order; the page that is open already while it lives.
 *
 * @throws Refusal NOT_FOUND, ORDER_NOT_PENDING, ORDER_WAITS (being looked at), PAYMENT_UNAVAILABLE, PAYMENT_REFUSED
 */
export async function payPlanOrder(ctx: Context, orderId: string): Promise<{ redirect_url: string }> {
  requirePermission(ctx, 'billing.manage');
  const gateway = paymentProvider('midtrans');
  const { order, payment } = await transaction(ctx, async (tx) => {
    await lockBilling(tx);
    const order = await orderById(tx, orderId);
    if (!gateway.isConfigured(tx.app)) throw new Refusal('PAYMENT_UNAVAILABLE');
    const now = tx.app.clock.now();
    if (order.status !== 'pending' || order.expires_at <= now) throw new Refusal('ORDER_NOT_PENDING');
    const [newest] = await paymentsOf(tx, orderId);
    if (newest?.state === 'review' || newest?.state === 'paid') throw new Refusal('ORDER_WAITS');
    if (newest?.state === 'waiting' && newest.expires_at > now) return { order, payment: newest };
    return { order, payment: await insertPayment(tx, order) };
  });
  if (payment.redirect_url !== null) return { redirect_url: payment.redirect_url };
  const { redirectUrl } = await gateway.open(ctx.app, {
    id: payment.id,
    amount: payment.amount,
    itemName: `Sapa ${fullTitleOf(order)}`,
    customer: { name: order.user_name ?? order.workspace_name, email: await emailOf(ctx, order) },
    minutes: PAGE_MINUTES,
  });
  return transaction(ctx, async (tx) => {
    await tx.query({
      name: 'keep-payment-page',
      text: 'update plan_payments set redirect_url = $3 where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, payment.id, redirectUrl],
    });
    await announceOrder(tx, orderId);
    return { redirect_url: redirectUrl };
  });
}

async function insertPayment(tx: Transaction, order: OrderRow): Promise<PaymentRow> {
  const now = tx.app.clock.now();
  const id = uuidv7();
  await tx.query({
    text: `update plan_payments set state = 'expired', revision = revision + 1
           where workspace_id = $1 and order_id = $2 and state = 'waiting'`,
    values: [tx.workspaceId, order.id],
  });
  const [payment] = await tx.query<PaymentRow>({
    text: `insert into plan_payments (workspace_id, id, order_id, provider, amount, created_at, expires_at)
           values ($1, $2, $3, 'midtrans', $4, $5, $6) returning *`,
    values: [tx.workspaceId, id, order.id, order.price, now, new Date(now.getTime() + PAGE_MINUTES * 60_000)],
  });
  tx.enqueue(
    'billing.ask-payment',
    { payment_id: id },
    { runAt: new Date(now.getTime() + ASK_AFTER_MS), jobKey: `${tx.workspaceId}:payment:${id}` },
  );
  return found(payment);
}

/** Where the receipt of the gateway goes: who pays, or for Sapa's own renewal the owner. */
async function emailOf(ctx: Context, order: OrderRow): Promise<string> {
  const userId = ctx.actor.type === 'member' ? ctx.actor.userId : order.ordered_by;
  const people = await transaction(ctx, (tx) => peopleById(tx, [userId]));
  return found(people.get(userId ?? '')).email;
}
