import type { ProductFields, ProductVariant } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { moveStock } from '../stock/move-stock.ts';
import { lockSkus } from './lock-skus.ts';
import { goodsName } from './rules.ts';

type VariantInput = ProductFields['variants'][number];
type Placed = VariantInput & { id: string; position: number; known: ProductVariant | undefined };

/**
 * These variants, in this order, in place of those that were there. Call under `lockProduct`.
 *
 * @throws Refusal VALIDATION_FAILED for a SKU that is taken or a variant of another product, STOCK_CHANGED
 */
export async function writeVariants(
  tx: Transaction,
  product: { id: string; name: string; before: ProductVariant[] },
  input: VariantInput[],
): Promise<void> {
  const variants = input.map((variant, position): Placed => {
    const known = product.before.find(({ id }) => id === variant.id);
    if (variant.id !== undefined && known === undefined) {
      throw refused(position, 'id', 'Varian ini tidak ditemukan. Muat ulang produk.');
    }
    return { ...variant, sku: variant.sku || null, id: known?.id ?? uuidv7(), position, known };
  });
  await dropOthers(tx, product.id, variants);
  await refuseTakenSku(tx, variants);
  await upsert(tx, product.id, variants);
  for (const { id, options, stock, known } of variants) {
    if (stock === undefined) continue;
    if (stock.from !== (known?.stock ?? null)) {
      throw new Refusal('STOCK_CHANGED', {
        message: `Stok ${goodsName(product.name, options)} baru saja berubah. Muat ulang produk lalu ubah lagi.`,
      });
    }
    await setStock(tx, { id, productId: product.id, from: stock.from, to: stock.to });
  }
}

const refused = (at: number, field: string, message: string) =>
  new Refusal('VALIDATION_FAILED', { fields: { [`variants.${at}.${field}`]: message } });

/** Those that stay let go of their SKUs too: two of them may swap. */
async function dropOthers(tx: Transaction, productId: string, variants: Placed[]): Promise<void> {
  const values = [tx.workspaceId, productId, variants.map(({ id }) => id)];
  await Promise.all([
    tx.query({
      name: 'delete-other-variants',
      text: 'delete from product_variants where workspace_id = $1 and product_id = $2 and id <> all($3::uuid[])',
      values,
    }),
    tx.query({
      name: 'free-skus',
      text: 'update product_variants set sku = null where workspace_id = $1 and product_id = $2 and id = any($3::uuid[])',
      values,
    }),
  ]);
}

async function refuseTakenSku(tx: Transaction, variants: Placed[]): Promise<void> {
  const wanted = variants.flatMap(({ sku }) => sku?.toLowerCase() ?? []);
  if (wanted.length === 0) return;
  await lockSkus(tx);
  const [taken] = await tx.query<{ sku: string; name: string }>({
    name: 'taken-sku',
    text: `select lower(v.sku) as sku, p.name from product_variants v
           join products p on p.workspace_id = v.workspace_id and p.id = v.product_id
           where v.workspace_id = $1 and lower(v.sku) = any($2) and v.sku is not null limit 1`,
    values: [tx.workspaceId, wanted],
  });
  if (taken === undefined) return;
  const at = variants.findIndex(({ sku }) => sku?.toLowerCase() === taken.sku);
  throw refused(at, 'sku', `SKU ini sudah dipakai ${taken.name}`);
}

async function upsert(tx: Transaction, productId: string, variants: Placed[]): Promise<void> {
  await tx.query({
    name: 'upsert-variants',
    text: `insert into product_variants (workspace_id, id, product_id, position, options, sku, price, weight_grams)
           select $1, v.id, $2, v.position, v.options, v.sku, v.price, v.weight_grams
           from json_to_recordset($3) as
             v (id uuid, position smallint, options jsonb, sku text, price bigint, weight_grams int)
           on conflict (workspace_id, id) do update set position = excluded.position, options = excluded.options,
             sku = excluded.sku, price = excluded.price, weight_grams = excluded.weight_grams`,
    values: [tx.workspaceId, productId, JSON.stringify(variants)],
  });
}

/** Begins to count, ends it, or says how many there are; the ledger adds up to the stock, to 0 where none is counted. */
async function setStock(
  tx: Transaction,
  { id, productId, from, to }: { id: string; productId: string; from: number | null; to: number | null },
): Promise<void> {
  if (from === to) return;
  await tx.query({
    name: 'set-stock',
    text: 'update product_variants set stock = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id, to],
  });
  const change = (to ?? 0) - (from ?? 0);
  if (change !== 0) moveStock(tx, [{ variantId: id, productId, change, stock: to ?? 0, reason: 'edited' }]);
}
