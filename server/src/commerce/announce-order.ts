import type { Order } from '@sapa/contracts';
import type { Transaction } from '../platform/context.ts';
import { rooms } from '../platform/realtime.ts';
import { orderById, presentOrder } from './order-row.ts';

/** The order as this transaction leaves it; once committed every screen of the workspace has it. Call last. */
export async function announceOrder(tx: Transaction, id: string): Promise<Order> {
  const order = presentOrder(await orderById(tx, id));
  tx.afterCommit(() => tx.app.realtime.toInbox(rooms.workspace(tx.workspaceId), 'order.updated', { order }));
  return order;
}
