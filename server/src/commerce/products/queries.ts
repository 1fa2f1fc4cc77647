import type {
  findGoods as findGoodsEndpoint,
  Goods,
  listProductCategories,
  Product,
  Query,
  Reply,
} from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { likePart } from '../../platform/db/like.ts';
import { isCalled } from './list-products.ts';
import { productById, thumbnailAddress } from './product-row.ts';
import { goodsName } from './rules.ts';

/** @throws Refusal NOT_FOUND */
export function getProduct(ctx: Context, id: string): Promise<Product> {
  requirePermission(ctx, 'product.view');
  return transaction(ctx, (tx) => productById(tx, id));
}

export function listCategories(ctx: Context): Promise<Reply<typeof listProductCategories>> {
  requirePermission(ctx, 'product.view');
  return transaction(ctx, async (tx) => {
    const rows = await tx.query<{ category: string }>({
      name: 'product-categories',
      text: `select distinct category from products where workspace_id = $1 and category <> '' order by category limit 200`,
      values: [tx.workspaceId],
    });
    return { items: rows.map(({ category }) => category) };
  });
}

interface GoodsRow extends Omit<Goods, 'thumbnail_url'> {
  thumbnail_key: string | null;
}

/** Variants of active products whose name or SKU has every word; whose name begins so comes first. */
export function findGoods(
  ctx: Context,
  { search, limit }: Query<typeof findGoodsEndpoint>,
): Promise<Reply<typeof findGoodsEndpoint>> {
  requirePermission(ctx, 'product.view');
  return transaction(ctx, async (tx) => {
    const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
    const called = words.map(
      (_, at) => `(${isCalled(`$${at + 4}`)} or lower(v.options::text) like $${at + 4})`,
    );
    const rows = await tx.query<GoodsRow>({
      text: `select v.id, v.product_id, p.name, v.options, v.sku, v.price, v.stock, v.weight_grams,
               (select thumbnail_key from product_pictures i
                where i.workspace_id = p.workspace_id and i.product_id = p.id order by i.position limit 1) as thumbnail_key
             from products p
             join product_variants v on v.workspace_id = p.workspace_id and v.product_id = p.id
             where ${['p.workspace_id = $1', 'p.active', ...called].join(' and ')}
             order by starts_with(lower(p.name), $3) desc, lower(p.name), p.id, v.position limit $2`,
      values: [tx.workspaceId, limit, search.toLowerCase(), ...words.map(likePart)],
    });
    return {
      items: rows.map(({ thumbnail_key, ...row }) => ({
        ...row,
        name: goodsName(row.name, row.options),
        thumbnail_url:
          thumbnail_key === null ? null : thumbnailAddress(tx.app, tx.workspaceId, thumbnail_key),
      })),
    };
  });
}
