import { planOf } from '@sapa/contracts';
import { audit, setPlanName } from '../../identity/index.ts';
import type { Transaction } from '../../platform/context.ts';
import { regrantMonth } from '../credits/grant-month.ts';
import { tellScreens } from '../orders/announce-order.ts';
import { orderFacts } from '../orders/order-row.ts';
import { type Standing, standingAt } from '../rules.ts';
import { warnAgainOfContacts } from '../usage/warn-again.ts';

export const standing = async (tx: Transaction): Promise<Standing> =>
  standingAt(await orderFacts(tx), tx.app.clock.now());

/** Writes the plan's name where sessions read it, and grants what it holds. Call after an order began or ended to hold. */
export async function settlePlan(tx: Transaction): Promise<void> {
  const { type } = await standing(tx);
  if (!(await setPlanName(tx, planOf(type).title))) return;
  const { limits } = planOf(type);
  await regrantMonth(tx, limits);
  await warnAgainOfContacts(tx, limits);
  await audit(tx, 'plan.changed', { subject: planOf(type).title });
  tx.emit('plan.changed', { plan: type });
  tellScreens(tx);
}
