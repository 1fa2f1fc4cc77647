import { planOf } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockBilling, orderFacts } from '../orders/order-row.ts';
import { heldOrders, standingAt } from '../rules.ts';
import { settlePlan } from './current-plan.ts';

const DAY_MS = 86_400_000;

/**
 * Days for free at the end of the paid time; a plan in its grace days runs again.
 *
 * @throws Refusal NO_PAID_PLAN on Paket Gratis
 */
export async function extendPlan(tx: Transaction, days: number, reason: string): Promise<void> {
  await lockBilling(tx);
  const orders = await orderFacts(tx);
  const { type, paidUntil, state } = standingAt(orders, tx.app.clock.now());
  if (paidUntil === null) throw new Refusal('NO_PAID_PLAN');
  const last = heldOrders(orders).filter(({ endsAt }) => endsAt.getTime() === paidUntil.getTime());
  const from = state === 'grace' ? tx.app.clock.now() : paidUntil;
  const until = new Date(from.getTime() + days * DAY_MS);
  const ids = last.map(({ id }) => id);
  await tx.query({
    text: `update plan_orders set ends_at = $2, extra_days = extra_days + $3 where workspace_id = $1 and id = any($4)`,
    values: [tx.workspaceId, until, days, ids],
  });
  // The owners are told of the new end again.
  await tx.query({
    text: 'delete from plan_notices where workspace_id = $1 and order_id = any($2)',
    values: [tx.workspaceId, ids],
  });
  tx.enqueue('billing.look-after-plan', {}, { jobKey: `${tx.workspaceId}:plan` });
  await settlePlan(tx);
  await audit(tx, 'plan.extended', {
    subject: planOf(type).title,
    before: { ends_at: paidUntil.toISOString() },
    after: { ends_at: until.toISOString() },
    reason,
  });
  tx.emit('billing.changed', {});
}
