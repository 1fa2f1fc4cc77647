import type { Product } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { lockProduct, productById } from './product-row.ts';

/**
 * Archives a product, so that it is neither offered nor quoted, or offers it again. Twice is once.
 *
 * @throws Refusal FORBIDDEN below supervisor, NOT_FOUND
 */
export function setProductActive(ctx: Context, id: string, active: boolean): Promise<Product> {
  requirePermission(ctx, 'product.edit');
  return transaction(ctx, async (tx) => {
    const before = await lockProduct(tx, id);
    if (before.active === active) return before;
    await tx.query({
      name: 'set-product-active',
      text: `update products set active = $3, revision = revision + 1, updated_at = $4
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, id, active, tx.app.clock.now()],
    });
    const product = await productById(tx, id);
    await audit(tx, active ? 'product.activated' : 'product.archived', {
      subject: product.name,
      subjectId: id,
    });
    tx.emit('product.updated', { product, before });
    return product;
  });
}
