import { planOf } from '@sapa/contracts';
import { audit, setPlan } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { regrantMonth } from '../credits/grant-month.ts';
import { orderFacts, waitingOrder } from '../orders/order-row.ts';
import { type Standing, smallerPlanAhead, standingAt } from '../rules.ts';
import { warnAgainOfContacts } from '../usage/warn-again.ts';

export const standing = async (tx: Transaction): Promise<Standing> =>
  standingAt(await orderFacts(tx), tx.app.clock.now());

/**
 * Writes the plan's name, and that of a smaller one that is ordered, where sessions and those who seat people read them,
 * and grants what the plan holds. Call under `lockBilling` after an order was made, began or ended to hold, or ended.
 */
export async function settlePlan(tx: Transaction): Promise<void> {
  const [orders, waiting] = await Promise.all([orderFacts(tx), waitingOrder(tx)]);
  const now = tx.app.clock.now();
  const { type } = standingAt(orders, now);
  const ahead = smallerPlanAhead(orders, waiting?.plan ?? null, now);
  const names = { name: planOf(type).title, ahead: ahead === null ? null : planOf(ahead).title };
  if (!(await setPlan(tx, names))) return;
  const { limits } = planOf(type);
  await regrantMonth(tx, limits);
  await warnAgainOfContacts(tx, limits);
  await audit(tx, 'plan.changed', { subject: planOf(type).title });
  tx.emit('plan.changed', { plan: type });
  tx.emit('billing.changed', {});
}
