import { type ExistingMode, MOST_VARIANTS } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { NumberedRow, RowProblem } from '../../../imports/index.ts';
import type { KnownProduct, KnownVariant } from './known-products.ts';
import type { ProductValues } from './read-product-row.ts';

const productColumns = ['name', 'description', 'category', 'link', 'active'] as const;
const variantColumns = ['sku', 'price', 'weight_grams'] as const;

/** What becomes of one row; its product and variant are as they will be. */
export interface ProductPlan {
  row: number;
  product: KnownProduct;
  variant: KnownVariant;
  isNewProduct: boolean;
  isNew: boolean;
  /** Columns that become another, in words of the database, with what stood there. */
  changed: Record<string, [before: unknown, after: unknown]>;
  /** As the row made them; null: they were there. */
  made: { product: Values | null; variant: Values } | null;
  /** null: stays. */
  stock: { from: number | null; to: number } | null;
  /** Nothing of it is imported. */
  problem: RowProblem | null;
}

export type Values = Record<string, unknown>;

export const isChange = ({ isNew, changed, stock, problem }: ProductPlan): boolean =>
  problem === null && (isNew || Object.keys(changed).length > 0 || stock !== null);

export const productValues = (product: KnownProduct) => valuesOf(product, productColumns);
export const variantValues = (variant: KnownVariant) => valuesOf(variant, [...variantColumns, 'stock']);

const valuesOf = (row: Record<string, unknown>, columns: readonly string[]): Values =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** Decides what becomes of each row; a row that an earlier one has made meets it. */
export function planProducts(
  rows: readonly NumberedRow<ProductValues>[],
  known: readonly KnownProduct[],
  existing: ExistingMode,
): ProductPlan[] {
  const find = finder(known);
  const made = new Set<KnownProduct>();
  return rows.map(({ row, values }) => {
    const found = find.of(values);
    const product = found.product ?? madeOf(values);
    const variant = found.variant ?? variantOf(values, product);
    const [isNewProduct, isNew] = [found.product === undefined, found.variant === undefined];
    const plan: ProductPlan = {
      ...{ row, product, variant, isNewProduct, isNew, changed: {}, made: null, stock: null },
      problem: isNew ? problemOf(values, found.product) : null,
    };
    if (plan.problem !== null) return plan;
    if (isNewProduct) made.add(product);
    if (isNew) product.variants.push(variant);
    // What this file has begun, its later rows fill up.
    const mode = made.has(product) ? 'fill' : existing;
    plan.changed = {
      ...put(product, values, productColumns, mode),
      ...put(variant, values, variantColumns, existing),
    };
    if (values.stock !== undefined && takes(variant.stock, values.stock, isNew ? 'fill' : existing)) {
      plan.stock = { from: variant.stock, to: values.stock };
      variant.stock = values.stock;
    }
    if (isNew)
      plan.made = {
        product: isNewProduct ? productValues(product) : null,
        variant: variantValues(variant),
      };
    find.add(product);
    return plan;
  });
}

function finder(known: readonly KnownProduct[]) {
  const ids = new Map<string, KnownProduct>();
  const names = new Map<string, KnownProduct>();
  const skus = new Map<string, { product: KnownProduct; variant: KnownVariant }>();
  const add = (product: KnownProduct) => {
    ids.set(product.id, product);
    const name = product.name.toLowerCase();
    if (!names.has(name)) names.set(name, product);
    for (const variant of product.variants)
      if (variant.sku !== null) skus.set(variant.sku.toLowerCase(), { product, variant });
  };
  for (const product of known) add(product);
  return {
    add,
    /** By its SKU; else by what it is of the product with this id or name, unless it has another SKU. */
    of({ id, sku, name, values }: ProductValues): { product?: KnownProduct; variant?: KnownVariant } {
      const exactly = skus.get(sku?.toLowerCase() ?? '');
      if (exactly !== undefined) return exactly;
      const product = ids.get(id ?? '') ?? names.get(name?.toLowerCase() ?? '');
      const variant = product?.variants.find(
        (one) => isSame(one.options, values) && (one.sku === null || sku === undefined),
      );
      return { ...(product && { product }), ...(variant && { variant }) };
    },
  };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one).toLowerCase() === JSON.stringify(other).toLowerCase();

/** Why a variant cannot be made. */
function problemOf(values: ProductValues, product: KnownProduct | undefined): RowProblem | null {
  const { sku, name, price, options } = values;
  const value = sku ?? name ?? '';
  if (product === undefined && name === undefined)
    return { target: 'name', reason: 'Produk baru tanpa nama', value };
  if (price === undefined) return { target: 'price', reason: 'Produk baru tanpa harga', value };
  const most = product?.options ?? options;
  if (!isSame(most, options) || values.values.length !== options.length)
    return { target: 'option:0', reason: 'Opsi tidak sama dengan varian lain produknya', value };
  if (product?.variants.some((one) => isSame(one.options, values.values)))
    return { target: 'value:0', reason: 'Varian ini sudah ada dengan SKU lain, bedakan opsinya', value };
  if ((product?.variants.length ?? 0) >= MOST_VARIANTS)
    return { target: 'name', reason: `Lebih dari ${MOST_VARIANTS} varian dalam satu produk`, value };
  return null;
}

const madeOf = ({
  name = '',
  description = '',
  category = '',
  link = '',
  active = true,
  options,
}: ProductValues) =>
  ({ id: uuidv7(), name, description, category, link, active, options, variants: [] }) as KnownProduct;

const variantOf = (
  { sku, price, weight_grams, values }: ProductValues,
  { variants }: KnownProduct,
): KnownVariant => ({
  id: uuidv7(),
  sku: sku ?? null,
  price: price ?? 0,
  weight_grams: weight_grams ?? null,
  stock: null,
  options: values,
  position: Math.max(-1, ...variants.map((one) => one.position)) + 1,
});

const takes = (before: unknown, given: unknown, mode: ExistingMode) =>
  given !== before && mode !== 'skip' && (mode === 'overwrite' || before === null || before === '');

/** @returns the columns that become another */
function put(
  row: Record<string, unknown>,
  values: ProductValues,
  columns: readonly (keyof ProductValues)[],
  mode: ExistingMode,
): ProductPlan['changed'] {
  const changed = columns.filter(
    (column) => values[column] !== undefined && takes(row[column], values[column], mode),
  );
  const undo = changed.map((column) => [column, [row[column], values[column]]] as const);
  for (const column of changed) row[column] = values[column];
  return Object.fromEntries(undo) as ProductPlan['changed'];
}
