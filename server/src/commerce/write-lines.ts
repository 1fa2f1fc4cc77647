import type { OrderLine } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { lockGoods, settleStock } from './stock/settle-stock.ts';

/**
 * These lines, in this order, in place of those that were there, and their goods out of the stock. Call under
 * `lockOrder`.
 *
 * @throws Refusal VALIDATION_FAILED for a product that is not there, OUT_OF_STOCK
 */
export async function writeLines(tx: Transaction, orderId: string, lines: OrderLine[]): Promise<void> {
  await lockGoods(tx, orderId, lines);
  tx.write({
    name: 'delete-order-lines',
    text: 'delete from order_lines where workspace_id = $1 and order_id = $2',
    values: [tx.workspaceId, orderId],
  });
  tx.write({
    name: 'insert-order-lines',
    text: `insert into order_lines (workspace_id, order_id, position, name, quantity, unit_price, variant_id)
           select $1, $2, position, name, quantity, unit_price, variant_id
           from rows from (json_to_recordset($3) as (name text, quantity int, unit_price bigint, variant_id uuid))
             with ordinality as line (name, quantity, unit_price, variant_id, position)`,
    values: [tx.workspaceId, orderId, JSON.stringify(lines)],
  });
  await settleStock(tx, orderId, { lines, isCancelled: false });
}
