import type { PlanOrder } from '@sapa/contracts';
import { packOf, topUpName } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { announceOrder } from './announce-order.ts';
import { endOrder } from './end-order.ts';
import { insertOrder, orderedBy } from './insert-order.ts';
import { isBeingPaid, lockBilling, waitingOrder } from './order-row.ts';

/**
 * AI credits at the pack's price, on any plan; they are there once it is paid. The same pack again gives the order
 * that waits already, another takes its place. An order for a plan is left alone.
 *
 * @throws Refusal FORBIDDEN, ORDER_WAITS (a proof or payment of the waiting top-up is being looked at)
 */
export function createTopUpOrder(ctx: Context, credits: number): Promise<PlanOrder> {
  requirePermission(ctx, 'billing.manage');
  const { price } = found(packOf(credits));
  return transaction(ctx, async (tx) => {
    await lockBilling(tx);
    const waiting = await waitingOrder(tx, 'top_up');
    if (waiting !== undefined) {
      if (waiting.credits === credits && waiting.price === price) return announceOrder(tx, waiting.id);
      if (isBeingPaid(waiting)) throw new Refusal('ORDER_WAITS');
      await endOrder(tx, waiting, 'cancelled');
    }
    const id = await insertOrder(tx, {
      kind: 'top_up',
      plan: null,
      period: null,
      credits,
      lines: [{ label: topUpName(credits), amount: price }],
      price,
      value: price,
      replaces: [],
      extraDays: 0,
      ...orderedBy(tx),
    });
    return announceOrder(tx, id);
  });
}
