import { z } from 'zod';
import { Message } from '../conversations/messages.ts';
import { endpoint } from '../endpoint.ts';
import {
  Done,
  Id,
  IdParams,
  limitOf,
  optionalText,
  pageOf,
  pageQuery,
  requiredText,
  Seq,
  Timestamp,
} from '../fields.ts';
import { checkVariants, ProductFields } from './product-fields.ts';

/** From this stock down a list says that a product runs out soon. */
export const LOW_STOCK = 5;

export const ProductPicture = z.object({
  id: Id,
  /** What it shows, for whoever does not see it. */
  alt: z.string(),
  /** Signed, expires. */
  url: z.string(),
  thumbnail_url: z.string().nullable(),
});
export type ProductPicture = z.infer<typeof ProductPicture>;

export const ProductVariant = z.object({
  id: Id,
  /** One value for each of the product's options, in their order. */
  options: z.array(z.string()),
  sku: z.string().nullable(),
  price: z.int(),
  stock: z.int().nullable(),
  weight_grams: z.int().nullable(),
});
export type ProductVariant = z.infer<typeof ProductVariant>;

export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  /** Where the shop shows it to buyers; empty: nowhere. */
  link: z.string(),
  /** Offered and quoted; else archived. */
  active: z.boolean(),
  options: z.array(z.string()),
  variants: z.array(ProductVariant),
  pictures: z.array(ProductPicture),
  /** Rises with every save, not with stock. */
  revision: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Product = z.infer<typeof Product>;

/** A product as a list shows it. */
export const ProductSummary = Product.pick({ id: true, name: true, category: true, active: true }).extend({
  picture: ProductPicture.pick({ alt: true, thumbnail_url: true }).nullable(),
  variants: z.int(),
  /** Of the first variant that has one. */
  sku: z.string().nullable(),
  lowest_price: z.int(),
  highest_price: z.int(),
  /** Of all variants that are counted; null: none is. */
  stock: z.int().nullable(),
  /** How many variants are sold out. */
  sold_out: z.int(),
});
export type ProductSummary = z.infer<typeof ProductSummary>;

/** A variant of an active product, as it is put into an order or quoted. */
export const Goods = ProductVariant.extend({
  product_id: Id,
  /** `Gayo Wine 200 gr, Giling halus`: what a line of an order calls it. */
  name: z.string(),
  thumbnail_url: z.string().nullable(),
});
export type Goods = z.infer<typeof Goods>;

export const productSorts = ['name', 'newest', 'cheapest', 'dearest'] as const;
export type ProductSort = (typeof productSorts)[number];
export const stockFilters = ['available', 'low', 'out'] as const;
export type StockFilter = (typeof stockFilters)[number];

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/v1/products',
  access: 'member',
  permission: 'product.view',
  summary: 'Katalog produk',
  query: z.object({
    /** Part of a name or a SKU. */
    search: optionalText(100).optional(),
    active: z.enum(['true', 'false'], 'Pilih true atau false').optional(),
    /** `low`: a variant has 5 pieces or fewer. `out`: a variant has none. */
    stock: z.enum(stockFilters, 'Saringan stok tidak dikenal').optional(),
    category: optionalText(80).optional(),
    sort: z.enum(productSorts, 'Urutan tidak dikenal').default('name'),
    ...pageQuery(30),
  }),
  reply: pageOf(ProductSummary),
});

export const listProductCategories = endpoint({
  method: 'GET',
  path: '/api/v1/product-categories',
  access: 'member',
  permission: 'product.view',
  summary: 'Kategori yang dipakai produk',
  reply: z.object({ items: z.array(z.string()) }),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/v1/products/:id',
  access: 'member',
  permission: 'product.view',
  summary: 'Satu produk dengan varian dan gambarnya',
  params: IdParams,
  reply: Product,
});

export const findGoods = endpoint({
  method: 'GET',
  path: '/api/v1/product-variants',
  access: 'member',
  permission: 'product.view',
  summary: 'Varian produk aktif yang cocok, untuk pesanan dan chat',
  query: z.object({ search: optionalText(100).default(''), limit: limitOf(8, 30) }),
  reply: z.object({ items: z.array(Goods) }),
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/v1/products',
  access: 'member',
  permission: 'product.edit',
  audit: 'product.created',
  summary: 'Tambah produk',
  body: ProductFields.extend({
    /** Chosen by the caller; sent again it answers with the product that it made. */
    client_id: requiredText('client_id wajib diisi', 100),
  }).superRefine(checkVariants),
  reply: Product,
  status: 201,
});

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/v1/products/:id',
  access: 'member',
  permission: 'product.edit',
  audit: 'product.updated',
  summary: 'Simpan produk beserta varian dan gambarnya',
  params: IdParams,
  body: ProductFields.extend({
    /** What the caller sees; another one is refused with PRODUCT_CHANGED. Absent: whatever it is. */
    revision: z.int('Revisi tidak dikenal').optional(),
  }).superRefine(checkVariants),
  reply: Product,
});

export const setProductActive = endpoint({
  method: 'POST',
  path: '/api/v1/products/:id/active',
  access: 'member',
  permission: 'product.edit',
  audit: ['product.activated', 'product.archived'],
  summary: 'Arsipkan produk, atau tawarkan lagi',
  params: IdParams,
  body: z.object({ active: z.boolean('Pilih aktif atau tidak') }),
  reply: Product,
});

/** Lines of orders keep their words and prices. */
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/v1/products/:id',
  access: 'member',
  permission: 'product.edit',
  audit: 'product.deleted',
  summary: 'Hapus produk beserta variannya',
  params: IdParams,
  reply: Done,
});

/** Multipart: one part named `file`. It belongs to a product once one is saved with it. */
export const uploadProductPicture = endpoint({
  method: 'POST',
  path: '/api/v1/product-pictures',
  access: 'member',
  permission: 'product.edit',
  audit: { none: 'its end is logged' },
  summary: 'Unggah gambar produk',
  reply: ProductPicture,
  status: 201,
});

/** A message like any other: a card where the channel has one, else the picture with name, price and link. */
export const sendProduct = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/product',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Kirim produk ke pelanggan',
  params: IdParams,
  body: z.object({
    /** Chosen by the caller; sent again it answers with the message that it made. */
    client_id: requiredText('client_id wajib diisi', 100),
    variant_id: Id,
    /** As of any message: refused with ALREADY_ANSWERED if somebody else replied after it. */
    seen_seq: Seq.optional(),
  }),
  reply: Message,
  status: 201,
});
