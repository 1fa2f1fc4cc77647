import type { Body, createPlanOrder as endpoint, PlanOrder } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { announceOrder } from './announce-order.ts';
import { endOrder } from './end-order.ts';
import { holdOrder } from './hold-order.ts';
import { insertOrder, orderedBy } from './insert-order.ts';
import { isBeingPaid, lockBilling, type OrderRow, orderById, waitingOrder } from './order-row.ts';
import { quote } from './quote-order.ts';

/**
 * A purchase at the server's price. It waits for its payment; one that its credit pays in full holds at once. The
 * same choice again gives the order that waits already, another choice takes its place.
 *
 * @throws Refusal FORBIDDEN, PLAN_TOO_SMALL (members to remove), PRICE_CHANGED, ORDER_WAITS (a proof or payment of
 * the waiting order is being looked at)
 */
export function createPlanOrder(ctx: Context, input: Body<typeof endpoint>): Promise<PlanOrder> {
  requirePermission(ctx, 'billing.manage');
  return transaction(ctx, async (tx) => {
    await lockBilling(tx);
    const { quote: told, purchase } = await quote(tx, input);
    if (told.blockers.length > 0) throw new Refusal('PLAN_TOO_SMALL', { message: told.blockers.join(' ') });
    if (input.expected_price !== undefined && input.expected_price !== told.price) {
      throw new Refusal('PRICE_CHANGED');
    }
    const waiting = await waitingOrder(tx);
    if (waiting !== undefined) {
      const same =
        waiting.plan === input.package && waiting.period === input.period && waiting.price === told.price;
      if (same) return announceOrder(tx, waiting.id);
      if (isBeingPaid(waiting)) throw new Refusal('ORDER_WAITS');
      await endOrder(tx, waiting, 'cancelled');
    }
    const id = await insertOrder(tx, {
      ...purchase,
      plan: input.package,
      period: input.period,
      credits: null,
      lines: told.lines,
      ...orderedBy(tx),
      ...(purchase.kind === 'renewal' && waiting?.kind === 'renewal' && stillPayable(tx, waiting)),
    });
    if (purchase.price === 0) await holdOrder(tx, await orderById(tx, id));
    return announceOrder(tx, id);
  });
}

/** A bill of the renewal can be paid until the days of grace are over; for another period no less long. */
function stillPayable(tx: Transaction, bill: OrderRow): { expiresAt: Date } {
  const times = [bill.expires_at, orderedBy(tx).expiresAt].map((at) => at.getTime());
  return { expiresAt: new Date(Math.max(...times)) };
}
