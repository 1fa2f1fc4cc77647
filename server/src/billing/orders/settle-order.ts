import type { Transaction } from '../../platform/db/context.ts';
import { settleTopUp } from '../credits/settle-top-up.ts';
import { settlePlan } from '../plan/current-plan.ts';
import type { OrderRow } from './order-row.ts';

/** What the workspace has follows from what its orders say now. Call after one was made, began or ended to hold, or ended. */
export async function settleOrder(tx: Transaction, order: OrderRow): Promise<void> {
  if (order.kind === 'top_up') await settleTopUp(tx, order.id);
  else await settlePlan(tx);
}
