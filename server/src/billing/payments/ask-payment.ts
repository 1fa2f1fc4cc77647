import { type Context, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { holdOrder } from '../orders/hold-order.ts';
import { lockBilling, orderById } from '../orders/order-row.ts';
import { revokeOrder } from '../orders/revoke-order.ts';
import { noteReturn } from './note-return.ts';
import type { GatewayStatus } from './payment-provider.ts';
import { paymentProvider } from './payment-providers.ts';
import { type PaymentRow, paymentById } from './payment-row.ts';
import { nextState, outcomeOf, type PaymentState, rupiahOf } from './rules.ts';

/** Two answers that cross are asked for anew; more than this many in a row is trouble, not traffic. */
const TRIES = 5;

/**
 * Asks the gateway where a payment stands, and draws the consequences once, however often and in whatever order it
 * is called: a status that was read before another one was applied is thrown away and asked for again.
 *
 * @returns the state afterwards; null: no payment of this workspace
 * @throws Refusal PAYMENT_UNAVAILABLE, PAYMENT_REFUSED
 */
export async function askPayment(ctx: Context, paymentId: string): Promise<PaymentState | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const payment = await transaction(ctx, (tx) => paymentById(tx, paymentId));
    if (payment === undefined) return null;
    const told = await paymentProvider(payment.provider).status(ctx.app, payment.id);
    if (told === null) return nobodyChose(ctx, payment);
    if (!isAboutOurs(ctx, payment, told)) return payment.state;
    const state = await apply(ctx, payment, told);
    if (state !== 'changed meanwhile') return state;
  }
  throw new Refusal('PAYMENT_UNAVAILABLE');
}

/** Amount and currency are ours to know: what the gateway says of another amount pays nothing. */
function isAboutOurs({ app }: Context, payment: PaymentRow, told: GatewayStatus): boolean {
  const ours = told.id === payment.id && told.currency === 'IDR' && rupiahOf(told.amount) === payment.amount;
  if (!ours) {
    const { status, amount, currency } = told;
    app.log.error(
      { payment_id: payment.id, expected: payment.amount, status, amount, currency },
      'a payment that is not the one we asked for',
    );
  }
  return ours;
}

function apply(
  ctx: Context,
  read: PaymentRow,
  told: GatewayStatus,
): Promise<PaymentState | 'changed meanwhile'> {
  const wanted = nextState(read.state, outcomeOf(told.status, told.fraud));
  if (wanted === read.state && told.status === read.gateway_status) return Promise.resolve(read.state);
  return transaction(ctx, async (tx) => {
    await lockBilling(tx);
    const payment = await paymentById(tx, read.id);
    if (payment?.revision !== read.revision) return 'changed meanwhile';
    const order = await orderById(tx, payment.order_id);
    // Paid after the order had ended: the money is there, what for is an admin's to decide.
    const state = wanted === 'paid' && read.state !== 'paid' && order.status !== 'pending' ? 'late' : wanted;
    await tx.query({
      name: 'settle-payment',
      text: `update plan_payments set state = $3, gateway_status = $4, method = coalesce($5, method), revision = revision + 1,
               paid_at = case when $3 in ('paid', 'late') then coalesce(paid_at, $6) else paid_at end
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, payment.id, state, told.status, told.method, tx.app.clock.now()],
    });
    if (state === 'paid' && read.state !== 'paid') await holdOrder(tx, order);
    if (state === 'reversed' && read.state === 'paid') await revokeOrder(tx, order);
    if (state === 'reversed' && read.state === 'late' && order.status === 'verified') {
      const { id: paymentId, amount } = payment;
      await noteReturn(tx, order, { paymentId, amount, note: 'Uangnya kembali lewat Midtrans.' });
    }
    const isOver = order.status === 'pending' && order.expires_at <= tx.app.clock.now();
    if (isOver && (state === 'failed' || state === 'expired')) {
      tx.enqueue('billing.expire-order', { order_id: order.id });
    }
    tx.emit('billing.changed', {});
    return state;
  });
}

/** A page that nobody used ends with its time. */
async function nobodyChose(ctx: Context, { id, state, expires_at }: PaymentRow): Promise<PaymentState> {
  if (state !== 'waiting' || expires_at > ctx.app.clock.now()) return state;
  await transaction(ctx, async (tx) => {
    await tx.query({
      name: 'expire-payment',
      text: `update plan_payments set state = 'expired', revision = revision + 1
             where workspace_id = $1 and id = $2 and state = 'waiting'`,
      values: [tx.workspaceId, id],
    });
    tx.emit('billing.changed', {});
  });
  return 'expired';
}
