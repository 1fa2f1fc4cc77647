import { z } from 'zod';
import { Id } from '../fields.ts';
import { Product, stockReasons } from '../products.ts';

export const productEvents = {
  'product.created': z.object({ product: Product }),
  /** Saved, archived or offered again. */
  'product.updated': z.object({ product: Product }),
  'product.deleted': z.object({ product_id: Id }),
  /** Light, for one comes with every line of an order. */
  'product.stock_changed': z.object({
    product_id: Id,
    variant_id: Id,
    change: z.int(),
    stock: z.int(),
    reason: z.enum(stockReasons),
  }),
} as const;
