import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { lockProduct } from './product-row.ts';
import { writePictures } from './write-pictures.ts';

/**
 * The product, its variants, pictures and ledger are gone; lines of orders keep their words and prices.
 *
 * @throws Refusal FORBIDDEN below supervisor, NOT_FOUND
 */
export function deleteProduct(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, 'product.edit');
  return transaction(ctx, async (tx) => {
    const product = await lockProduct(tx, id);
    await writePictures(tx, id, []);
    await tx.query({
      name: 'delete-product',
      text: 'delete from products where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, id],
    });
    await audit(tx, 'product.deleted', { subject: product.name, subjectId: id });
    tx.emit('product.deleted', { product });
  });
}
