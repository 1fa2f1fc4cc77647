import type { listStockMoves as endpoint, Query, Reply, StockMove } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { filterOf } from '../../platform/db/filter.ts';
import { readPage, sortBy } from '../../platform/db/keyset.ts';
import { productById } from '../products/product-row.ts';
import { stockMoves } from './tables.ts';

const newestFirst = sortBy('m', 'desc', stockMoves.movedAt);

const SELECT_MOVE = `
  select m.id, m.variant_id, v.options, m.change, m.stock, m.reason, m.note, m.order_id, o.number as order_number,
    m.moved_by, m.moved_at
  from stock_moves m
  join product_variants v on v.workspace_id = m.workspace_id and v.id = m.variant_id
  left join orders o on o.workspace_id = m.workspace_id and o.id = m.order_id`;

interface MoveRow extends Omit<StockMove, 'by' | 'at' | 'order'> {
  order_id: string | null;
  order_number: number | null;
  moved_by: string;
  moved_at: Date;
}

/** Every movement of a product's stock, the newest on top. @throws Refusal NOT_FOUND */
export function listStockMoves(
  ctx: Context,
  productId: string,
  query: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'product.view');
  return transaction(ctx, async (tx) => {
    const { variants } = await productById(tx, productId);
    const where = filterOf(tx, 'm');
    where.and(`m.variant_id = any(${where.value(variants.map(({ id }) => id))}::uuid[])`);
    return readPage(tx, { select: SELECT_MOVE, where, sort: newestFirst, ...query, present });
  });
}

const present = ({ order_id, order_number, moved_by, moved_at, ...move }: MoveRow): StockMove => ({
  ...move,
  order: order_id === null || order_number === null ? null : { id: order_id, number: order_number },
  by: moved_by,
  at: moved_at.toISOString(),
});
