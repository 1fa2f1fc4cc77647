import type { Body, adjustStock as endpoint, Reply } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { goodsName } from '../products/rules.ts';
import { moveStock } from './move-stock.ts';

/**
 * More or fewer pieces, with the reason. The same `client_id` twice is one movement: the second time the answer is the
 * stock as it is by then.
 *
 * @throws Refusal FORBIDDEN below supervisor, NOT_FOUND, STOCK_NOT_COUNTED, OUT_OF_STOCK for more than there is
 */
export function adjustStock(
  ctx: Context,
  variantId: string,
  { client_id, change, reason, note }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'product.edit');
  return transaction(ctx, async (tx) => {
    const variant = await lockVariant(tx, variantId);
    const { stock: before, product_id: productId } = variant;
    if (before === null) throw new Refusal('STOCK_NOT_COUNTED');
    if (await isRepeated(tx, variantId, client_id)) return { stock: before };
    const stock = before + change;
    if (stock < 0) {
      throw new Refusal('OUT_OF_STOCK', {
        message: `Stok tinggal ${before.toLocaleString('id-ID')}, tidak bisa dikurangi ${Math.abs(change).toLocaleString('id-ID')}.`,
        fields: { change: `Paling banyak ${before.toLocaleString('id-ID')}` },
      });
    }
    await tx.query({
      name: 'adjust-stock',
      text: 'update product_variants set stock = $3 where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, variantId, stock],
    });
    moveStock(tx, [{ variantId, productId, change, stock, reason, note, clientId: client_id }]);
    await audit(tx, 'product.stock_adjusted', {
      subject: goodsName(variant.name, variant.options),
      subjectId: productId,
      before: { stock: before },
      after: { stock },
      ...(note !== '' && { reason: note }),
    });
    return { stock };
  });
}

interface LockedVariant {
  product_id: string;
  name: string;
  options: string[];
  stock: number | null;
}

/** @throws Refusal NOT_FOUND */
async function lockVariant(tx: Transaction, id: string): Promise<LockedVariant> {
  const [row] = await tx.query<LockedVariant>({
    name: 'lock-variant',
    text: `select v.product_id, p.name, v.options, v.stock from product_variants v
           join products p on p.workspace_id = v.workspace_id and p.id = v.product_id
           where v.workspace_id = $1 and v.id = $2 for no key update of v`,
    values: [tx.workspaceId, id],
  });
  return found(row);
}

async function isRepeated(tx: Transaction, variantId: string, clientId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'stock-move-of-client',
    text: 'select id from stock_moves where workspace_id = $1 and variant_id = $2 and client_id = $3',
    values: [tx.workspaceId, variantId, clientId],
  });
  return rows.length > 0;
}
