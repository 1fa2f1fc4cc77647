import type { Body, createProduct as endpoint, Product } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { productById } from './product-row.ts';
import { lowestPrice } from './rules.ts';
import { writePictures } from './write-pictures.ts';
import { writeVariants } from './write-variants.ts';

type NewProduct = Body<typeof endpoint>;

/**
 * A product with its variants and pictures. The same `client_id` twice is one product: the second time it is the
 * answer, as it is by then.
 *
 * @throws Refusal FORBIDDEN below supervisor, VALIDATION_FAILED for a SKU that is taken or a picture that is not there
 */
export function createProduct(ctx: Context, input: NewProduct): Promise<Product> {
  requirePermission(ctx, 'product.edit');
  return transaction(ctx, async (tx) => {
    const { id, isNew } = await insertProduct(tx, input);
    if (!isNew) return productById(tx, id);
    await writeVariants(tx, { id, name: input.name, before: [] }, input.variants);
    await writePictures(tx, id, input.pictures);
    const product = await productById(tx, id);
    await audit(tx, 'product.created', { subject: product.name, subjectId: id });
    tx.emit('product.created', { product });
    return product;
  });
}

async function insertProduct(tx: Transaction, product: NewProduct): Promise<{ id: string; isNew: boolean }> {
  const id = uuidv7();
  const [row] = await tx.query<{ id: string }>({
    name: 'insert-product',
    // The one that was there is locked, not changed: who sends it again waits for who sent it first.
    text: `insert into products as made (workspace_id, id, client_id, name, description, category, link, active, options,
             lowest_price, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
           on conflict (workspace_id, client_id) do update set client_id = made.client_id returning id`,
    values: [
      tx.workspaceId,
      id,
      product.client_id,
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
  const made = row?.id ?? id;
  return { id: made, isNew: made === id };
}
