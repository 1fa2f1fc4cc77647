import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, optionalText, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';

/** Far beyond a warehouse, and within PostgreSQL's integer with all that orders take and bring back. */
export const MOST_STOCK = 1_000_000_000;

/** Pieces; null: not counted, there is always enough. */
export const Stock = z
  .int('Isi stok dengan angka bulat')
  .min(0, 'Stok tidak boleh negatif')
  .max(MOST_STOCK, 'Stok paling banyak 1.000.000.000')
  .nullable();

/** Why stock moved; the first five are said by a person. */
export const adjustReasons = ['restock', 'counted', 'returned', 'damaged', 'lost'] as const;
export type AdjustReason = (typeof adjustReasons)[number];
export const stockReasons = [...adjustReasons, 'edited', 'ordered', 'released'] as const;
export type StockReason = (typeof stockReasons)[number];

/** One movement of stock: written once, never changed. */
export const StockMove = z.object({
  id: Id,
  variant_id: Id,
  /** The variant's values; empty where the product has one. */
  options: z.array(z.string()),
  change: z.int(),
  /** After it. */
  stock: z.int(),
  reason: z.enum(stockReasons),
  note: z.string(),
  order: z.object({ id: Id, number: z.int() }).nullable(),
  by: z.string(),
  at: Timestamp,
});
export type StockMove = z.infer<typeof StockMove>;

export const AdjustStockFields = z.object({
  change: z
    .int('Isi jumlah bulat')
    .min(-MOST_STOCK, 'Jumlah terlalu besar')
    .max(MOST_STOCK, 'Jumlah terlalu besar')
    .refine((change) => change !== 0, 'Isi jumlah selain 0'),
  reason: z.enum(adjustReasons, 'Pilih alasan'),
  note: optionalText(300).default(''),
});

export const adjustStock = endpoint({
  method: 'POST',
  path: '/api/v1/product-variants/:id/stock',
  access: 'member',
  permission: 'product.edit',
  audit: 'product.stock_adjusted',
  summary: 'Tambah atau kurangi stok dengan alasan',
  params: IdParams,
  body: AdjustStockFields.extend({
    /** Chosen by the caller; sent again it changes nothing more. */
    client_id: requiredText('client_id wajib diisi', 100),
  }),
  reply: z.object({ stock: z.int() }),
});

export const listStockMoves = endpoint({
  method: 'GET',
  path: '/api/v1/products/:id/stock-moves',
  access: 'member',
  permission: 'product.view',
  summary: 'Riwayat stok produk, yang terbaru dahulu',
  params: IdParams,
  query: z.object(pageQuery(20)),
  reply: pageOf(StockMove),
});
