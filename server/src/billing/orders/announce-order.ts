import type { PlanOrder } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { orderById } from './order-row.ts';
import { presentOrder } from './present.ts';

/** The order as this transaction leaves it; open screens of the workspace ask again once it is committed. Call last. */
export async function announceOrder(tx: Transaction, id: string): Promise<PlanOrder> {
  const order = presentOrder(tx.app, await orderById(tx, id));
  tx.emit('billing.changed', {});
  return order;
}
