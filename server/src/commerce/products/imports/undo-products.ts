import type { KeptRow, RowToUndo } from '../../../batches/index.ts';
import type { Transaction } from '../../../platform/db/context.ts';
import { type Move, moveStock } from '../../stock/move-stock.ts';
import { productsByIds } from '../product-row.ts';
import { type KnownProduct, type KnownVariant, productsAsKnown } from './known-products.ts';
import { namesOf } from './names-of.ts';
import { productValues, type Values, variantValues } from './plan-products.ts';
import { countedMove, type ProductUndo, saveProducts, saveVariants } from './write-products.ts';

interface Undone {
  position: number;
  product: KnownProduct;
  variant: KnownVariant;
  undo: ProductUndo;
}

const USED = 'Tidak dihapus: sudah dipakai atau diubah sejak impor';

/**
 * Takes an import back: what it made goes, unless it was sold, moved or changed since; what was there before gets back
 * what the import changed, as far as it still stands.
 *
 * @returns rows of which something stays
 */
export async function undoProducts(tx: Transaction, rows: RowToUndo<ProductUndo>[]): Promise<KeptRow[]> {
  const ids = [...new Set(rows.flatMap(({ subject_id }) => subject_id ?? []))];
  const products = new Map((await productsAsKnown(tx, ids, { lock: true })).map((one) => [one.id, one]));
  const undone = rows.flatMap(({ position, subject_id, undo }): Undone[] => {
    const product = products.get(subject_id ?? '');
    const variant = product?.variants.find(({ id }) => id === undo.variant_id);
    return product && variant ? [{ position, product, variant, undo }] : [];
  });
  const before = new Map([...products].map(([id, product]) => [id, JSON.stringify(product)]));
  const moves: Move[] = [];
  const kept = undone.flatMap((one) => restore(one, moves));
  const made = undone.filter(({ undo }) => undo.made !== null);
  const gone = await findGone(tx, made);
  kept.push(...made.filter((one) => !gone.has(one)).map(({ position }) => ({ position, reason: USED })));
  await save(tx, undone, { gone, before });
  moveStock(tx, moves);
  return kept;
}

/** Puts back what still is as the row left it. */
function restore({ position, product, variant, undo }: Undone, moves: Move[]): KeptRow[] {
  const stays: string[] = [];
  for (const [column, [before, after]] of Object.entries(undo.changed)) {
    const row: Values = column in product ? product : variant;
    if (row[column] === after) row[column] = before;
    else stays.push(column);
  }
  if (undo.stock !== null && undo.made === null) {
    const { from, to } = undo.stock;
    if (variant.stock === to) {
      moves.push(...countedMove(product, variant, { from: to, to: from }, 'Impor dikembalikan'));
      variant.stock = from;
    } else stays.push('stock');
  }
  if (stays.length === 0) return [];
  return [{ position, reason: `Sudah berubah lagi sejak impor, dibiarkan: ${namesOf(stays).join(', ')}` }];
}

/** What the file made and nobody has used or changed. A product goes with its last variant, or keeps it. */
async function findGone(tx: Transaction, made: Undone[]): Promise<Set<Undone>> {
  const used = await usedSince(tx, made);
  const free = made.filter(
    ({ variant, undo }) => !used.has(variant.id) && isAs(variantValues(variant), undo.made?.variant),
  );
  return new Set(
    free.filter(({ product }) => {
      const going = free.filter((one) => one.product === product);
      if (going.length < product.variants.length) return true;
      return (
        !used.has(product.id) &&
        going.some(
          ({ undo }) => undo.made?.product != null && isAs(productValues(product), undo.made.product),
        )
      );
    }),
  );
}

const isAs = (now: Values, then: Values | null | undefined) =>
  then != null && Object.entries(now).every(([column, value]) => value === then[column]);

/** Variants that an order names, or whose stock moved again; products that got a picture. */
async function usedSince(tx: Transaction, made: Undone[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>({
    name: 'imported-goods-used',
    text: `select v.id from product_variants v where v.workspace_id = $1 and v.id = any($2::uuid[]) and (
             exists (select from order_lines l where l.workspace_id = $1 and l.variant_id = v.id)
             or (select count(*) from stock_moves m where m.workspace_id = $1 and m.variant_id = v.id) > 1)
           union all
           select product_id from product_pictures where workspace_id = $1 and product_id = any($3::uuid[])`,
    values: [tx.workspaceId, made.map(({ variant }) => variant.id), made.map(({ product }) => product.id)],
  });
  return new Set(rows.map(({ id }) => id));
}

async function save(
  tx: Transaction,
  undone: Undone[],
  { gone, before }: { gone: ReadonlySet<Undone>; before: ReadonlyMap<string, string> },
): Promise<void> {
  const goneIds = new Set([...gone].map(({ variant }) => variant.id));
  for (const { product } of gone) product.variants = product.variants.filter(({ id }) => !goneIds.has(id));
  const changed = undone.filter(({ product }) => JSON.stringify(product) !== before.get(product.id));
  const stay = changed.filter(({ product }) => product.variants.length > 0);
  const emptied = new Set(changed.filter((one) => !stay.includes(one)).map(({ product }) => product.id));
  const earlier = new Map(
    (await productsByIds(tx, [...new Set(changed.map(({ product }) => product.id))])).map((one) => [
      one.id,
      one,
    ]),
  );
  tx.write({
    name: 'delete-imported-products',
    text: 'delete from products where workspace_id = $1 and id = any($2::uuid[])',
    values: [tx.workspaceId, [...emptied]],
  });
  tx.write({
    name: 'delete-imported-variants',
    text: 'delete from product_variants where workspace_id = $1 and id = any($2::uuid[])',
    values: [tx.workspaceId, [...goneIds]],
  });
  saveProducts(tx, [...new Set(stay.map(({ product }) => product))]);
  saveVariants(
    tx,
    stay.filter((one) => !gone.has(one)),
  );
  for (const id of emptied) tx.emit('product.deleted', { product: earlier.get(id)! });
  const ids = [...new Set(stay.map(({ product }) => product.id))];
  for (const product of await productsByIds(tx, ids))
    tx.emit('product.updated', { product, before: earlier.get(product.id)! });
}
