import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

/** What a business sells. What it costs and how much there is of it say its variants, one at least. */
export const products = pgTable(
  'products',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    /** Chosen by the caller: sent again it is the same product. */
    clientId: text('client_id').notNull(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    /** Where the shop shows it to buyers; empty: nowhere. */
    link: text().notNull(),
    active: boolean().notNull(),
    /** What the variants differ in: `["Ukuran"]`. */
    options: jsonb().$type<string[]>().notNull(),
    /** Of the cheapest variant, for the list that is sorted by it. */
    lowestPrice: bigint('lowest_price', { mode: 'number' }).notNull(),
    /** Rises with every save: who saves what somebody else has changed since is refused. */
    revision: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('products_client').on(table.workspaceId, table.clientId),
    index('products_name').on(table.workspaceId, sql`lower(${table.name})`, table.id),
    index('products_price').on(table.workspaceId, table.lowestPrice, table.id),
    index('products_created').on(table.workspaceId, table.createdAt, table.id),
    index('products_category').on(table.workspaceId, table.category),
    workspaceOnly(table.workspaceId),
  ],
);

export const productVariants = pgTable(
  'product_variants',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    productId: uuid('product_id').notNull(),
    position: smallint().notNull(),
    /** One value for each of the product's options. */
    options: jsonb().$type<string[]>().notNull(),
    sku: text(),
    price: bigint({ mode: 'number' }).notNull(),
    weightGrams: integer('weight_grams'),
    /** Null: not counted. Every change of it is a row of `stock_moves`. */
    stock: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('product_variants_product').on(table.workspaceId, table.productId, table.position),
    uniqueIndex('product_variants_sku')
      .on(table.workspaceId, sql`lower(${table.sku})`)
      .where(sql`sku is not null`),
    check('product_variants_amounts', sql`price >= 0 and weight_grams >= 0 and stock >= 0`),
    foreignKey({
      columns: [table.workspaceId, table.productId],
      foreignColumns: [products.workspaceId, products.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

export const productPictures = pgTable(
  'product_pictures',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    /** Null between upload and the product's save. */
    productId: uuid('product_id'),
    position: smallint().notNull().default(0),
    alt: text().notNull().default(''),
    mimeType: text('mime_type').notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    storageKey: text('storage_key').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('product_pictures_product').on(table.workspaceId, table.productId, table.position),
    foreignKey({
      columns: [table.workspaceId, table.productId],
      foreignColumns: [products.workspaceId, products.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
