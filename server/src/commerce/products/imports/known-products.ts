import type { ProductVariant } from '@sapa/contracts';
import type { Transaction } from '../../../platform/db/context.ts';
import { lockSkus } from '../lock-skus.ts';
import type { ProductValues } from './read-product-row.ts';

/** A product as far as an import may change it. */
export interface KnownProduct {
  [column: string]: unknown;
  id: string;
  name: string;
  description: string;
  category: string;
  link: string;
  active: boolean;
  options: string[];
  variants: KnownVariant[];
}
export type KnownVariant = ProductVariant & { position: number };

/**
 * The products that any of these rows may be of: by id, name or a variant's SKU, the oldest first.
 *
 * @param lock nobody changes them, their stock, or gives away a SKU until the commit; in the order of a product's save
 */
export async function knownProducts(
  tx: Transaction,
  rows: readonly ProductValues[],
  { lock = false } = {},
): Promise<KnownProduct[]> {
  const all = (key: 'id' | 'name' | 'sku') => rows.flatMap((row) => row[key]?.toLowerCase() ?? []);
  const named = await tx.query<{ id: string }>({
    name: 'products-that-rows-name',
    text: `select id from products where workspace_id = $1 and id = any($2::uuid[])
           union select id from products where workspace_id = $1 and lower(name) = any($3)
           union select product_id from product_variants
             where workspace_id = $1 and sku is not null and lower(sku) = any($4)`,
    values: [tx.workspaceId, all('id'), all('name'), all('sku')],
  });
  return productsAsKnown(
    tx,
    named.map(({ id }) => id),
    { lock },
  );
}

/** These products, the oldest first; those that are gone are left out. */
export async function productsAsKnown(
  tx: Transaction,
  ids: string[],
  { lock = false } = {},
): Promise<KnownProduct[]> {
  const values = [tx.workspaceId, ids];
  if (lock) await lockProducts(tx, values);
  return tx.query<KnownProduct>({
    name: 'products-as-known',
    text: `select p.id, p.name, p.description, p.category, p.link, p.active, p.options,
             (select json_agg(json_build_object('id', v.id, 'options', v.options, 'sku', v.sku, 'price', v.price,
                'stock', v.stock, 'weight_grams', v.weight_grams, 'position', v.position) order by v.position)
              from product_variants v where v.workspace_id = p.workspace_id and v.product_id = p.id) as variants
           from products p where p.workspace_id = $1 and p.id = any($2::uuid[]) order by p.created_at, p.id`,
    values,
  });
}

async function lockProducts(tx: Transaction, values: unknown[]): Promise<void> {
  await tx.query({
    name: 'lock-imported-products',
    text: 'select from products where workspace_id = $1 and id = any($2::uuid[]) order by id for update',
    values,
  });
  await tx.query({
    name: 'lock-imported-variants',
    text: `select from product_variants where workspace_id = $1 and product_id = any($2::uuid[])
           order by id for update`,
    values,
  });
  await lockSkus(tx);
}
