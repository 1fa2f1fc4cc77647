import { z } from 'zod';
import { Message } from './conversations/messages.ts';
import { endpoint } from './endpoint.ts';
import {
  Done,
  EnteredRupiah,
  Id,
  IdParams,
  limitOf,
  optionalText,
  pageOf,
  pageQuery,
  requiredText,
  Timestamp,
} from './fields.ts';

/** What a product's variants differ in: Ukuran, Warna, Giling. */
export const MOST_PRODUCT_OPTIONS = 3;
export const MOST_VARIANTS = 100;
export const MOST_PICTURES = 8;
/** Far beyond a warehouse, and within PostgreSQL's integer with all that orders take and bring back. */
export const MOST_STOCK = 1_000_000_000;
/** From this stock down a list says that a product runs out soon. */
export const LOW_STOCK = 5;

/** Pieces; null: not counted, there is always enough. */
const Stock = z
  .int('Isi stok dengan angka bulat')
  .min(0, 'Stok tidak boleh negatif')
  .max(MOST_STOCK, 'Stok paling banyak 1.000.000.000')
  .nullable();

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

export const VariantFields = z.object({
  /** Absent: a new one. Variants of the product that are not named any more are deleted. */
  id: Id.optional(),
  options: z.array(requiredText('Isi pilihan varian', 60)).max(MOST_PRODUCT_OPTIONS).default([]),
  /** As printed on the shelf; null or empty: none. No two of a workspace are alike. */
  sku: optionalText(64).nullable().default(null),
  price: EnteredRupiah,
  weight_grams: z
    .int('Isi berat bulat dalam gram')
    .min(0, 'Berat tidak boleh negatif')
    .max(10_000_000, 'Berat paling banyak 10 ton')
    .nullable()
    .default(null),
  /** Only where it changes: from what the caller sees to what it is to be. Another stock is refused with STOCK_CHANGED. */
  stock: z.object({ from: Stock, to: Stock }).optional(),
});

interface ComparedVariants {
  options: string[];
  variants: { options: string[]; sku: string | null }[];
}

/** The first place where a list says the same twice; -1: nowhere. */
const repeatedAt = (values: readonly (string | null)[]) => {
  const said = values.map((value) => value?.toLocaleLowerCase('id-ID') ?? null);
  return said.findIndex((value, at) => value !== null && said.indexOf(value) < at);
};

/** Every variant has a value for each option, and neither values nor SKUs of another. */
function checkVariants({ options, variants }: ComparedVariants, issues: z.RefinementCtx) {
  const refuse = (path: (string | number)[], message: string) =>
    issues.addIssue({ code: 'custom', path, message });
  const twice = repeatedAt(options);
  if (twice >= 0) refuse(['options', twice], 'Nama pilihan ini sudah ada');
  const incomplete = variants.findIndex((variant) => variant.options.length !== options.length);
  if (incomplete >= 0) refuse(['variants', incomplete, 'options'], 'Isi setiap pilihan varian');
  const alike = repeatedAt(variants.map((variant) => JSON.stringify(variant.options)));
  if (alike >= 0)
    refuse(
      ['variants', alike, 'options'],
      options.length === 0 ? 'Beri nama pilihan dahulu untuk lebih dari satu varian' : 'Varian ini sudah ada',
    );
  const sameSku = repeatedAt(variants.map(({ sku }) => sku || null));
  if (sameSku >= 0) refuse(['variants', sameSku, 'sku'], 'SKU ini dipakai varian lain');
}

/** What a person writes of a product: the form's schema too. */
export const ProductFields = z.object({
  name: requiredText('Nama produk wajib diisi', 150),
  description: optionalText(4000).default(''),
  category: optionalText(80).default(''),
  link: optionalText(500)
    .refine((link) => link === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(link), {
      message: 'Tulis tautan lengkap, contoh: https://tokoanda.id/kopi-gayo',
    })
    .default(''),
  active: z.boolean('Pilih aktif atau tidak').default(true),
  options: z
    .array(requiredText('Nama pilihan wajib diisi', 40))
    .max(MOST_PRODUCT_OPTIONS, `Paling banyak ${MOST_PRODUCT_OPTIONS} pilihan`)
    .default([]),
  variants: z
    .array(VariantFields)
    .min(1, 'Isi harga produk')
    .max(MOST_VARIANTS, `Paling banyak ${MOST_VARIANTS} varian`),
  /** Uploaded before, in the order in which they are shown. */
  pictures: z
    .array(z.object({ id: Id, alt: optionalText(200).default('') }))
    .max(MOST_PICTURES, `Paling banyak ${MOST_PICTURES} gambar`)
    .default([]),
});
export type ProductFields = z.infer<typeof ProductFields>;

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
  }),
  reply: Message,
  status: 201,
});
