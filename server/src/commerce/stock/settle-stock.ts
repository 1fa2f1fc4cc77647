import type { OrderLine } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { goodsName } from '../products/rules.ts';
import { moveStock } from './move-stock.ts';

/**
 * Locks the stock that an order holds or is about to take, in the order of the variants' ids, as a product's save does
 * (`product-row.ts`): nobody waits in a circle. Call before its lines are written.
 *
 * @throws Refusal VALIDATION_FAILED for a line whose variant is not there
 */
export async function lockGoods(
  tx: Transaction,
  orderId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  const named = lines.flatMap(({ variant_id }) => variant_id ?? []);
  const rows = await tx.query<{ id: string }>({
    name: 'lock-goods',
    text: `select id from product_variants
           where workspace_id = $1 and id = any(
             $3::uuid[] || array(select variant_id from stock_moves where workspace_id = $1 and order_id = $2))
           order by id for no key update`,
    values: [tx.workspaceId, orderId, named],
  });
  const missing = lines.findIndex(
    ({ variant_id }) => variant_id !== undefined && !rows.some(({ id }) => id === variant_id),
  );
  if (missing < 0) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: { [`lines.${missing}.name`]: 'Produk ini sudah dihapus. Pilih lagi, atau tulis namanya saja.' },
  });
}

interface Change {
  id: string;
  product_id: string;
  name: string;
  options: string[];
  change: number;
  /** As it was; what an order takes of it is not changed where this does not suffice. */
  before: number;
  /** Null: it does not suffice. */
  stock: number | null;
}

/**
 * Makes what the order holds of the stock what it is to hold: its lines, or nothing once it is cancelled. It is
 * compared with the ledger, nothing is counted up or down, so a repeat does no harm. What is not counted has no stock
 * to take from. Call under `lockGoods`, after the lines were written.
 *
 * @throws Refusal OUT_OF_STOCK beside the line that wants more than there is; nothing is taken then
 */
export async function settleStock(
  tx: Transaction,
  orderId: string,
  { lines, isCancelled }: { lines: readonly OrderLine[]; isCancelled: boolean },
): Promise<void> {
  const changes = await tx.query<Change>({
    name: 'settle-stock',
    text: `with wanted as (
             select variant_id, sum(quantity)::int as quantity from order_lines
             where workspace_id = $1 and order_id = $2 and variant_id is not null and not $3 group by variant_id
           ), held as (
             select variant_id, -sum(change)::int as quantity from stock_moves
             where workspace_id = $1 and order_id = $2 group by variant_id
           ), change as (
             select variant_id, coalesce(held.quantity, 0) - coalesce(wanted.quantity, 0) as by
             from wanted full join held using (variant_id)
           ), taken as (
             update product_variants v set stock = v.stock + change.by from change
             where v.workspace_id = $1 and v.id = change.variant_id and change.by <> 0
               and v.stock + change.by >= 0
             returning v.id, v.stock
           )
           select v.id, v.product_id, p.name, v.options, change.by as change, v.stock as before, taken.stock
           from change
           join product_variants v on v.workspace_id = $1 and v.id = change.variant_id and v.stock is not null
           join products p on p.workspace_id = v.workspace_id and p.id = v.product_id
           left join taken on taken.id = v.id
           where change.by <> 0 order by v.id`,
    values: [tx.workspaceId, orderId, isCancelled],
  });
  for (const { id, product_id, name, options, change, before, stock } of changes) {
    if (stock === null) throw outOfStock(goodsName(name, options), before, lines, id);
    const reason = change < 0 ? 'ordered' : 'released';
    moveStock(tx, [{ variantId: id, productId: product_id, change, stock, reason, orderId }]);
  }
}

function outOfStock(name: string, left: number, lines: readonly OrderLine[], variantId: string): Refusal {
  const at = lines.findIndex(({ variant_id }) => variant_id === variantId);
  const says = left === 0 ? 'habis' : `tinggal ${left.toLocaleString('id-ID')}`;
  return new Refusal('OUT_OF_STOCK', {
    message: `Stok ${name} ${says}. Kurangi jumlahnya, atau tambah stok di halaman Produk.`,
    ...(at >= 0 && { fields: { [`lines.${at}.quantity`]: `Stok ${says}` } }),
  });
}
