import type { Product, ProductPicture, ProductVariant } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

interface ProductRow
  extends Omit<Product, 'pictures' | 'created_at' | 'updated_at'>,
    Record<string, unknown> {
  variants: ProductVariant[];
  pictures: (PictureKeys & { id: string; alt: string })[] | null;
  created_at: Date;
  updated_at: Date;
}

interface PictureKeys {
  storage_key: string;
  thumbnail_key: string;
}

/** @throws Refusal NOT_FOUND */
export async function productById(tx: Transaction, id: string): Promise<Product> {
  const [product] = await productsByIds(tx, [id]);
  return found(product);
}

/** Those that are there, in the order of their ids. */
export async function productsByIds(tx: Transaction, ids: string[]): Promise<Product[]> {
  const rows = await tx.query<ProductRow>({
    name: 'products-by-ids',
    text: `select p.id, p.name, p.description, p.category, p.link, p.active, p.options, p.revision, p.created_at,
             p.updated_at,
             (select json_agg(json_build_object('id', v.id, 'options', v.options, 'sku', v.sku, 'price', v.price,
                'stock', v.stock, 'weight_grams', v.weight_grams) order by v.position)
              from product_variants v where v.workspace_id = p.workspace_id and v.product_id = p.id) as variants,
             (select json_agg(json_build_object('id', i.id, 'alt', i.alt, 'storage_key', i.storage_key,
                'thumbnail_key', i.thumbnail_key) order by i.position)
              from product_pictures i where i.workspace_id = p.workspace_id and i.product_id = p.id) as pictures
           from products p where p.workspace_id = $1 and p.id = any($2::uuid[]) order by p.id`,
    values: [tx.workspaceId, ids],
  });
  return rows.map((row) => presentProduct(tx.app, tx.workspaceId, row));
}

function presentProduct(app: App, workspaceId: string, row: ProductRow): Product {
  const pictures = row.pictures ?? [];
  return {
    ...row,
    pictures: pictures.map(({ id, alt, ...keys }) => ({ id, alt, ...addressesOf(app, workspaceId, keys) })),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Where a picture and its small copy are seen. */
export const addressesOf = (
  { storage }: App,
  workspaceId: string,
  { storage_key, thumbnail_key }: PictureKeys,
): Pick<ProductPicture, 'url' | 'thumbnail_url'> => ({
  url: storage.address({ workspaceId, key: storage_key, name: 'produk' }),
  thumbnail_url: thumbnailAddress({ storage }, workspaceId, thumbnail_key),
});

export const thumbnailAddress = (
  { storage }: Pick<App, 'storage'>,
  workspaceId: string,
  key: string,
): string => storage.address({ workspaceId, key, name: 'produk' });

/**
 * The product's row and its variants' stock, held until the transaction ends. Variants are always locked in the order
 * of their ids, here and by orders (`hold-goods.ts`): nobody waits in a circle.
 *
 * @throws Refusal NOT_FOUND
 */
export async function lockProduct(tx: Transaction, id: string): Promise<Product> {
  await tx.query({
    name: 'lock-product',
    text: 'select from products where workspace_id = $1 and id = $2 for update',
    values: [tx.workspaceId, id],
  });
  await tx.query({
    name: 'lock-variants-of-product',
    text: 'select from product_variants where workspace_id = $1 and product_id = $2 order by id for update',
    values: [tx.workspaceId, id],
  });
  return productById(tx, id);
}
