import type { RowResult } from '../../../batches/index.ts';
import type { ImportSettings, NumberedRow } from '../../../imports/index.ts';
import type { Transaction } from '../../../platform/db/context.ts';
import { type Move, moveStock } from '../../stock/move-stock.ts';
import { productsByIds } from '../product-row.ts';
import { goodsName, lowestPrice } from '../rules.ts';
import { type KnownProduct, type KnownVariant, knownProducts } from './known-products.ts';
import { isChange, type ProductPlan, planProducts } from './plan-products.ts';
import type { ProductValues } from './read-product-row.ts';

/** What an import made of a variant and its product, and what stood there before: an undo takes back what is still so. */
export interface ProductUndo extends Pick<ProductPlan, 'changed' | 'made' | 'stock'> {
  variant_id: string;
}

/** Writes a thousand rows. Imports of one workspace take turns, so that none makes a product twice. */
export async function writeProducts(
  tx: Transaction,
  rows: NumberedRow<ProductValues>[],
  { existing, fileName }: ImportSettings,
): Promise<RowResult[]> {
  await tx.query({
    name: 'lock-product-imports',
    text: `select pg_advisory_xact_lock(hashtextextended('product imports ' || $1, 0))`,
    values: [tx.workspaceId],
  });
  const known = await knownProducts(
    tx,
    rows.map(({ values }) => values),
    { lock: true },
  );
  const plans = planProducts(rows, known, existing);
  const written = plans.filter(isChange);
  const saved = written.filter(({ isNew, changed }) => isNew || Object.keys(changed).length > 0);
  saveProducts(tx, [...new Set(saved.map(({ product }) => product))]);
  saveVariants(tx, written);
  const moves = written.flatMap(({ product, variant, stock }) =>
    stock === null ? [] : countedMove(product, variant, stock, `Berkas ${fileName}`),
  );
  moveStock(tx, moves);
  await announce(tx, saved);
  return plans.map(resultOf);
}

/** What the ledger says of a stock that was counted; to null: it is counted no more, and the ledger adds up to 0. */
export function countedMove(
  { id: productId }: Pick<KnownProduct, 'id'>,
  { id: variantId }: Pick<KnownVariant, 'id'>,
  { from, to }: { from: number | null; to: number | null },
  note: string,
): Move[] {
  const change = (to ?? 0) - (from ?? 0);
  return change === 0 ? [] : [{ variantId, productId, change, stock: to ?? 0, reason: 'counted', note }];
}

/** Those that are there get what they are to be, and a higher revision. */
export function saveProducts(tx: Transaction, products: KnownProduct[]): void {
  const rows = products.map(({ variants, ...product }) => ({
    ...product,
    lowest_price: lowestPrice(variants),
  }));
  tx.write({
    name: 'import-products',
    text: `insert into products as p (workspace_id, id, client_id, name, description, category, link, active, options,
             lowest_price, created_at, updated_at)
           select $1, t.id, t.id, t.name, t.description, t.category, t.link, t.active, t.options, t.lowest_price, $3, $3
           from json_to_recordset($2) as t (id uuid, name text, description text, category text, link text,
             active boolean, options jsonb, lowest_price bigint)
           on conflict (workspace_id, id) do update set name = excluded.name, description = excluded.description,
             category = excluded.category, link = excluded.link, active = excluded.active,
             lowest_price = excluded.lowest_price, revision = p.revision + 1, updated_at = excluded.updated_at`,
    values: [tx.workspaceId, JSON.stringify(rows), tx.app.clock.now()],
  });
}

export function saveVariants(tx: Transaction, plans: Pick<ProductPlan, 'product' | 'variant'>[]): void {
  const rows = new Map(
    plans.map(({ product, variant }) => [variant.id, { ...variant, product_id: product.id }]),
  );
  tx.write({
    name: 'import-variants',
    text: `insert into product_variants (workspace_id, id, product_id, position, options, sku, price, weight_grams, stock)
           select $1, t.id, t.product_id, t.position, t.options, t.sku, t.price, t.weight_grams, t.stock
           from json_to_recordset($2) as t (id uuid, product_id uuid, position smallint, options jsonb, sku text,
             price bigint, weight_grams int, stock int)
           on conflict (workspace_id, id) do update set sku = excluded.sku, price = excluded.price,
             weight_grams = excluded.weight_grams, stock = excluded.stock`,
    values: [tx.workspaceId, JSON.stringify([...rows.values()])],
  });
}

async function announce(tx: Transaction, plans: ProductPlan[]): Promise<void> {
  const created = new Set(plans.filter(({ isNewProduct }) => isNewProduct).map(({ product }) => product.id));
  const ids = [...new Set(plans.map(({ product }) => product.id))];
  for (const product of await productsByIds(tx, ids))
    tx.emit(created.has(product.id) ? 'product.created' : 'product.updated', { product });
}

function resultOf(plan: ProductPlan): RowResult {
  const { row: position, product, variant, problem } = plan;
  const name = goodsName(product.name, variant.options);
  if (problem !== null)
    return {
      position,
      subjectId: null,
      name,
      outcome: 'refused',
      reason: `${problem.reason}: ${problem.value}`,
    };
  const row = { position, subjectId: product.id, name };
  if (!isChange(plan)) return { ...row, outcome: 'unchanged' };
  const { changed, made, stock } = plan;
  const undo: ProductUndo = { variant_id: variant.id, changed, made, stock };
  return { ...row, outcome: 'changed', undo };
}
