import type { StockReason } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { actorName } from '../../platform/db/actor.ts';
import type { Transaction } from '../../platform/db/context.ts';

export interface Move {
  variantId: string;
  productId: string;
  change: number;
  /** After it. */
  stock: number;
  reason: StockReason;
  note?: string;
  orderId?: string;
  clientId?: string;
}

/** Writes into the ledger what the same transaction has done to the stock of variants, and tells of it. */
export function moveStock(tx: Transaction, moves: readonly Move[]): void {
  if (moves.length === 0) return;
  const rows = moves.map(({ variantId, change, stock, reason, note = '', orderId, clientId }) => ({
    ...{ id: uuidv7(), variant_id: variantId, change, stock, reason, note },
    ...{ order_id: orderId, client_id: clientId },
  }));
  tx.write({
    name: 'insert-stock-moves',
    text: `insert into stock_moves (workspace_id, id, variant_id, change, stock, reason, note, order_id, client_id, moved_by,
             moved_at)
           select $1, id, variant_id, change, stock, reason, note, order_id, client_id, $3, $4
           from json_to_recordset($2) as t (id uuid, variant_id uuid, change int, stock int, reason text, note text,
             order_id uuid, client_id text)`,
    values: [tx.workspaceId, JSON.stringify(rows), actorName(tx.actor), tx.app.clock.now()],
  });
  for (const { productId, variantId, change, stock, reason } of moves)
    tx.emit('product.stock_changed', {
      product_id: productId,
      variant_id: variantId,
      change,
      stock,
      reason,
    });
}
