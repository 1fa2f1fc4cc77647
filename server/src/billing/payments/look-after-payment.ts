import { type Context, transaction } from '../../platform/db/context.ts';
import { askPayment } from './ask-payment.ts';
import { ASK_AFTER_MS } from './open-payment.ts';
import { paymentProvider } from './payment-providers.ts';
import { paymentById, paymentsOf } from './payment-row.ts';

const HOUR = 3_600_000;
/** Reversals come within minutes, at the latest with the next day's settlement. */
const WATCHED_AFTER_PAID_MS = 26 * HOUR;

/**
 * For notifications that were lost: asks every ten minutes while somebody may pay, hourly for a day after it was
 * paid, in case the bank takes it back.
 */
export async function lookAfterPayment(ctx: Context, paymentId: string): Promise<void> {
  const state = await askPayment(ctx, paymentId);
  await transaction(ctx, async (tx) => {
    const payment = await paymentById(tx, paymentId);
    if (payment === undefined || state === null) return;
    const now = tx.app.clock.now().getTime();
    const open = state === 'waiting' || state === 'review';
    const watched = state === 'paid' && now < payment.created_at.getTime() + 2 * WATCHED_AFTER_PAID_MS;
    if (!open && !watched) return;
    tx.enqueue(
      'billing.ask-payment',
      { payment_id: paymentId },
      {
        runAt: new Date(now + (open ? ASK_AFTER_MS : HOUR)),
        jobKey: `${tx.workspaceId}:payment:${paymentId}`,
      },
    );
  });
}

/** The order has ended: its open pages are closed at the gateway. One that was paid meanwhile shows up as late. */
export async function closePayments(ctx: Context, orderId: string): Promise<void> {
  const payments = await transaction(ctx, (tx) => paymentsOf(tx, orderId));
  for (const { id, provider, state } of payments) {
    if (state !== 'waiting') continue;
    await paymentProvider(provider).close(ctx.app, id);
    await askPayment(ctx, id);
  }
}
