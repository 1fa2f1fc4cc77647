import { z } from 'zod';
import { Product } from '../commerce/products.ts';
import { stockReasons } from '../commerce/stock.ts';
import { Id } from '../fields.ts';

export const productEvents = {
  'product.created': z.object({ product: Product }),
  /** Saved, archived or offered again. */
  'product.updated': z.object({ product: Product, before: Product }),
  'product.deleted': z.object({ product: Product }),
  /** Light, for one comes with every line of an order. */
  'product.stock_changed': z.object({
    product_id: Id,
    variant_id: Id,
    change: z.int(),
    stock: z.int(),
    reason: z.enum(stockReasons),
  }),
} as const;
