import { audit } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { invoiceNow } from '../invoices/issued-invoice.ts';
import { nextInvoiceNumber } from '../invoices/next-invoice-number.ts';
import { heldOrders } from '../rules.ts';
import { type OrderRow, orderFacts, paidOnce } from './order-row.ts';
import { fullTitleOf } from './present.ts';
import { timeOf, valueLeft, withoutCredit } from './rules.ts';
import { settleOrder } from './settle-order.ts';

/**
 * From now on the order holds: paid by the gateway's or an admin's word, or by its credit. Its time begins, its
 * invoice gets a number. Call under `lockBilling`, once: the caller has seen that it does not hold yet.
 */
export async function holdOrder(tx: Transaction, order: OrderRow): Promise<void> {
  const now = tx.app.clock.now();
  const time = await timeBought(tx, order, now);
  await tx.query({
    name: 'hold-plan-order',
    text: `update plan_orders set status = 'verified', verified_at = $3, decided_at = $3, decided_by = $4, reason = null,
             starts_at = $5, ends_at = $6, invoice_number = coalesce(invoice_number, $7), value = $8, replaces = $9,
             invoice = coalesce(invoice, $10)
           where workspace_id = $1 and id = $2`,
    values: [
      tx.workspaceId,
      order.id,
      now,
      tx.actor.type === 'platform' ? tx.actor.userId : null,
      time?.startsAt ?? null,
      time?.endsAt ?? null,
      order.invoice_number ?? (await nextInvoiceNumber(tx, now)),
      time?.value ?? order.value,
      time?.replaces ?? order.replaces,
      JSON.stringify(await invoiceNow(tx, order, time)),
    ],
  });
  await audit(tx, 'plan-order.verified', {
    subject: `${order.number}: ${fullTitleOf(order)}`,
    subjectId: order.id,
    after: { price: order.price },
  });
  tx.emit('plan-order.verified', {
    order_id: order.id,
    kind: order.kind,
    plan: order.plan,
    period: order.period,
    credits: order.credits,
    price: order.price,
    starts_at: time?.startsAt.toISOString() ?? null,
    ends_at: time?.endsAt.toISOString() ?? null,
  });
  await settleOrder(tx, order);
}

/**
 * Its time and what it is worth. What it was to be credited for may be gone since it was ordered: taken back by the bank,
 * or credited to an order that was paid before.
 *
 * @returns null: a top-up buys no time
 */
async function timeBought(tx: Transaction, order: OrderRow, now: Date) {
  const { plan, period } = order;
  if (plan === null || period === null) return null;
  const orders = await orderFacts(tx);
  const held = new Set(heldOrders(orders).map(({ id }) => id));
  const replaces = order.replaces.filter((id) => held.has(id));
  const time = timeOf(orders, { plan, period, replaces, extraDays: order.extra_days }, now);
  const gone = await paidOnce(
    tx,
    order.replaces.filter((id) => !held.has(id)),
  );
  const lost = gone.reduce((sum, one) => sum + valueLeft(one, order.created_at), 0);
  return { replaces, startsAt: time.startsAt, ...withoutCredit({ value: order.value, ...time }, lost) };
}
