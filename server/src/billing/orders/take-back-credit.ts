import type { Transaction } from '../../platform/db/context.ts';
import { heirsOf, paidOnce } from './order-row.ts';
import { valueLeft, withoutCredit } from './rules.ts';

/**
 * The bank took back what paid for an order. Where its days left had paid for another one, that one is worth so much less
 * and ends sooner, and so on for what that one paid for: nobody keeps a plan that was bought with money that went back.
 * Call under `lockBilling`.
 */
export async function takeBackCredit(tx: Transaction, orderId: string): Promise<void> {
  for (const gone of await paidOnce(tx, [orderId])) {
    await shorten(tx, gone.id, (at) => valueLeft(gone, at));
  }
  // Paid once more it begins anew, credited to nobody.
  await tx.query({
    name: 'forget-heirs',
    text: `update plan_orders set replaces = array_remove(replaces, $2)
           where workspace_id = $1 and status = 'verified' and $2 = any(replaces)`,
    values: [tx.workspaceId, orderId],
  });
}

/** @param lostAt rupiah that were credited too much at a moment */
async function shorten(tx: Transaction, id: string, lostAt: (at: Date) => number): Promise<void> {
  for (const heir of await heirsOf(tx, id)) {
    const left = { ...heir, ...withoutCredit(heir, lostAt(heir.createdAt)) };
    await tx.query({
      name: 'shorten-heir',
      text: 'update plan_orders set value = $3, ends_at = $4 where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, heir.id, left.value, left.endsAt],
    });
    await shorten(tx, heir.id, (at) => valueLeft(heir, at) - valueLeft(left, at));
  }
}
