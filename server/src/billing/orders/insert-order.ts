import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { settlePlan } from '../plan/current-plan.ts';
import type { OrderRow } from './order-row.ts';

/** Days in which an order can be paid: a bank transfer over a long weekend. */
const PAYABLE_DAYS = 3;
const DAY = 86_400_000;

/** Who ordered, and until when it can be paid. */
export const orderedBy = ({ actor, app }: Transaction) => ({
  orderedBy: actor.type === 'member' ? actor.userId : null,
  expiresAt: new Date(app.clock.now().getTime() + PAYABLE_DAYS * DAY),
});

/** An order that waits for its payment. Call under `lockBilling`. */
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
  if (order.kind !== 'top_up') await settlePlan(tx);
  return id;
}

/** Without letters that are read as digits; 32^8 of them, so that nobody counts our orders by theirs. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const orderNumber = () =>
  `PO-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
