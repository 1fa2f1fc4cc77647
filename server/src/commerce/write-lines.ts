import type { OrderLine } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';

/** These lines, in this order, in place of those that were there. Call under `lockOrder`. */
export function writeLines(tx: Transaction, orderId: string, lines: OrderLine[]): void {
  tx.write({
    name: 'delete-order-lines',
    text: 'delete from order_lines where workspace_id = $1 and order_id = $2',
    values: [tx.workspaceId, orderId],
  });
  tx.write({
    name: 'insert-order-lines',
    text: `insert into order_lines (workspace_id, order_id, position, name, quantity, unit_price)
           select $1, $2, position, name, quantity, unit_price
           from rows from (json_to_recordset($3) as (name text, quantity int, unit_price bigint))
             with ordinality as line (name, quantity, unit_price, position)`,
    values: [tx.workspaceId, orderId, JSON.stringify(lines)],
  });
}
