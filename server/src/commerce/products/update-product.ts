import type { Body, updateProduct as endpoint, Product } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockProduct, productById } from './product-row.ts';
import { lowestPrice } from './rules.ts';
import { writePictures } from './write-pictures.ts';
import { writeVariants } from './write-variants.ts';

type ChangedProduct = Body<typeof endpoint>;

/**
 * Saves a product whole. Variants and pictures that are not named any more are deleted; stock moves only where the
 * caller says from what to what.
 *
 * @throws Refusal FORBIDDEN below supervisor, NOT_FOUND, PRODUCT_CHANGED, STOCK_CHANGED, VALIDATION_FAILED for a SKU that
 * is taken, or a variant or picture that is not there
 */
export function updateProduct(ctx: Context, id: string, input: ChangedProduct): Promise<Product> {
  requirePermission(ctx, 'product.edit');
  return transaction(ctx, async (tx) => {
    const before = await lockProduct(tx, id);
    if (input.revision !== undefined && input.revision !== before.revision) {
      throw new Refusal('PRODUCT_CHANGED');
    }
    await saveFields(tx, id, input);
    await writeVariants(tx, { id, name: input.name, before: before.variants }, input.variants);
    await writePictures(tx, id, input.pictures);
    const product = await productById(tx, id);
    await audit(tx, 'product.updated', {
      subject: product.name,
      subjectId: id,
      before: told(before),
      after: told(product),
    });
    tx.emit('product.updated', { product, before });
    return product;
  });
}

async function saveFields(tx: Transaction, id: string, product: ChangedProduct): Promise<void> {
  await tx.query({
    name: 'update-product',
    text: `update products set name = $3, description = $4, category = $5, link = $6, active = $7, options = $8,
             lowest_price = $9, revision = revision + 1, updated_at = $10
           where workspace_id = $1 and id = $2`,
    values: [
      tx.workspaceId,
      id,
      product.name,
      product.description,
      product.category,
      product.link,
      product.active,
      JSON.stringify(product.options),
      lowestPrice(product.variants),
      tx.app.clock.now(),
    ],
  });
}

/** What the log says of a product: its addresses of pictures are new at each reading. */
const told = ({ name, description, category, link, active, variants, pictures }: Product) => ({
  name,
  description,
  category,
  link,
  active,
  price: variants.map(({ price }) => price).join(', '),
  sku: variants.map(({ sku }) => sku ?? '').join(', '),
  variants: variants.map(({ options }) => options.join(' / ')).join(', '),
  pictures: pictures.length,
});
