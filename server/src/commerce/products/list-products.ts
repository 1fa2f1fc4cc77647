import {
  type listProducts as endpoint,
  LOW_STOCK,
  type ProductSort,
  type ProductSummary,
  type Query,
  type Reply,
  type StockFilter,
} from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { type Filter, filterOf } from '../../platform/db/filter.ts';
import { readPage, type Sort, sortBy } from '../../platform/db/keyset.ts';
import { likePart } from '../../platform/db/like.ts';
import { thumbnailAddress } from './product-row.ts';
import { products } from './tables.ts';

/** Capitals sort nothing: `lower(name)` has the index. */
const byName: Sort<'lower_name' | 'id'> = {
  keys: [
    { sql: 'lower(p.name)', type: 'text', field: 'lower_name' },
    { sql: 'p.id', type: 'uuid', field: 'id' },
  ],
  direction: 'asc',
};

const SORTS = {
  name: byName,
  newest: sortBy('p', 'desc', products.createdAt),
  cheapest: sortBy('p', 'asc', products.lowestPrice),
  dearest: sortBy('p', 'desc', products.lowestPrice),
} satisfies Record<ProductSort, Sort>;

const hasVariant = (condition: string) =>
  `exists (select from product_variants v where v.workspace_id = p.workspace_id and v.product_id = p.id and ${condition})`;

const STOCKS: Record<StockFilter, string> = {
  available: hasVariant('(v.stock is null or v.stock > 0)'),
  low: hasVariant(`v.stock <= ${LOW_STOCK}`),
  out: hasVariant('v.stock = 0'),
};

const SELECT_SUMMARY = `
  select p.id, p.name, p.category, p.active, lower(p.name) as lower_name, p.created_at, p.lowest_price, total.*,
    picture.alt as picture_alt, picture.thumbnail_key as picture_key
  from products p
  cross join lateral (
    select count(*)::int as variants, (array_agg(sku order by position) filter (where sku is not null))[1] as sku,
      max(price) as highest_price, sum(stock)::int as stock, count(*) filter (where stock = 0)::int as sold_out
    from product_variants where workspace_id = p.workspace_id and product_id = p.id
  ) total
  left join lateral (
    select alt, thumbnail_key from product_pictures
    where workspace_id = p.workspace_id and product_id = p.id order by position limit 1
  ) picture on true`;

interface SummaryRow extends Omit<ProductSummary, 'picture'> {
  lower_name: string;
  created_at: Date;
  picture_alt: string | null;
  picture_key: string | null;
}

/** The catalogue, as it is asked for. */
export function listProducts(ctx: Context, query: Query<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'product.view');
  const { sort, cursor, limit } = query;
  return transaction(ctx, (tx) =>
    readPage(tx, {
      select: SELECT_SUMMARY,
      where: narrowed(tx, query),
      sort: SORTS[sort],
      cursor,
      limit,
      present: (row: SummaryRow) => presentSummary(tx, row),
    }),
  );
}

/** What a list of products is narrowed to. */
export type Narrowing = Pick<Query<typeof endpoint>, 'search' | 'active' | 'stock' | 'category'>;

export function narrowed(tx: Transaction, { search, active, stock, category }: Narrowing): Filter {
  const where = filterOf(tx, 'p').having({
    'p.active': active && active === 'true',
    'p.category': category || undefined,
  });
  if (search) where.and(isCalled(where.value(likePart(search))));
  if (stock !== undefined) where.and(STOCKS[stock]);
  return where;
}

/** Part of a product's name or of a variant's SKU. */
export const isCalled = (pattern: string): string =>
  `(lower(p.name) like ${pattern} or ${hasVariant(`lower(v.sku) like ${pattern}`)})`;

function presentSummary({ app, workspaceId }: Transaction, row: SummaryRow): ProductSummary {
  const { lower_name: _, created_at: __, picture_alt: alt, picture_key: key, ...product } = row;
  if (alt === null || key === null) return { ...product, picture: null };
  return { ...product, picture: { alt, thumbnail_url: thumbnailAddress(app, workspaceId, key) } };
}
