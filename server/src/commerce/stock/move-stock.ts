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

/** Writes into the ledger what the same transaction has done to a variant's stock, and tells of it. */
export function moveStock(tx: Transaction, move: Move): void {
  tx.write({
    name: 'insert-stock-move',
    text: `insert into stock_moves (workspace_id, id, variant_id, change, stock, reason, note, order_id, client_id, moved_by,
             moved_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      tx.workspaceId,
      uuidv7(),
      move.variantId,
      move.change,
      move.stock,
      move.reason,
      move.note ?? '',
      move.orderId ?? null,
      move.clientId ?? null,
      actorName(tx.actor),
      tx.app.clock.now(),
    ],
  });
  tx.emit('product.stock_changed', {
    product_id: move.productId,
    variant_id: move.variantId,
    change: move.change,
    stock: move.stock,
    reason: move.reason,
  });
}
