import { randomInt } from 'node:crypto';
import type { Body, createPlanOrder as endpoint, PlanOrder } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { announceOrder } from './announce-order.ts';
import { endOrder } from './end-order.ts';
import { holdOrder } from './hold-order.ts';
import { lockBilling, type OrderRow, orderById, selectOrder } from './order-row.ts';
import { quote } from './quote-order.ts';

/** Days in which an order can be paid: a bank transfer over a long weekend. */
const PAYABLE_DAYS = 3;
const DAY = 86_400_000;

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
    });
    if (purchase.price === 0) await holdOrder(tx, await orderById(tx, id));
    return announceOrder(tx, id);
  });
}

/** Who ordered, and until when it can be paid. */
export const orderedBy = ({ actor, app }: Transaction) => ({
  orderedBy: actor.type === 'member' ? actor.userId : null,
  expiresAt: new Date(app.clock.now().getTime() + PAYABLE_DAYS * DAY),
});

/** Somebody has paid or is paying: such an order is not taken away. */
export const isBeingPaid = ({ proof_key, payment_state }: OrderRow): boolean =>
  proof_key !== null || payment_state === 'review' || payment_state === 'paid';

/** The order for a plan that waits, or the top-up: there is one of each at most. */
export async function waitingOrder(
  tx: Transaction,
  what: 'plan' | 'top_up' = 'plan',
): Promise<OrderRow | undefined> {
  const [row] = await tx.query<OrderRow>({
    name: 'waiting-plan-order',
    text: `${selectOrder} where o.workspace_id = $1 and o.status = 'pending' and (o.kind = 'top_up') = $2`,
    values: [tx.workspaceId, what === 'top_up'],
  });
  return row;
}

export async function insertOrder(
  tx: Transaction,
  order: Pick<OrderRow, 'kind' | 'plan' | 'period' | 'credits' | 'lines' | 'price' | 'value' | 'replaces'> & {
    extraDays: number;
    orderedBy: string | null;
    expiresAt: Date;
  },
): Promise<string> {
  const id = uuidv7();
  const number = orderNumber();
  await tx.query({
    text: `insert into plan_orders (workspace_id, id, number, kind, plan, period, lines, price, value, replaces, extra_days,
             ordered_by, created_at, expires_at, credits)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      tx.workspaceId,
      id,
      number,
      order.kind,
      order.plan,
      order.period,
      JSON.stringify(order.lines),
      order.price,
      order.value,
      order.replaces,
      order.extraDays,
      order.orderedBy,
      tx.app.clock.now(),
      order.expiresAt,
      order.credits,
    ],
  });
  await audit(tx, 'plan-order.created', { subject: number, subjectId: id, after: { price: order.price } });
  tx.emit('plan-order.created', { order_id: id });
  tx.enqueue(
    'billing.expire-order',
    { order_id: id },
    { runAt: order.expiresAt, jobKey: `${tx.workspaceId}:expire:${id}` },
  );
  return id;
}

/** Without letters that are read as digits; 32^8 of them, so that nobody counts our orders by theirs. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const orderNumber = () =>
  `PO-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
