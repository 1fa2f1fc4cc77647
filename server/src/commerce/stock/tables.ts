import type { StockReason } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { productVariants } from '../products/tables.ts';
import { orders } from '../tables.ts';

/** The ledger of stock: a variant's moves add up to its stock. Appended, never changed; gone with its variant. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    variantId: uuid('variant_id').notNull(),
    change: integer().notNull(),
    /** After it. */
    stock: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    note: text().notNull().default(''),
    /** What an order holds is what its moves add up to. */
    orderId: uuid('order_id'),
    /** Chosen by who adjusts by hand: sent again it is the same move. */
    clientId: text('client_id'),
    movedBy: text('moved_by').notNull(),
    movedAt: moment('moved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('stock_moves_variant').on(table.workspaceId, table.variantId, table.movedAt, table.id),
    index('stock_moves_order').on(table.workspaceId, table.orderId).where(sql`order_id is not null`),
    uniqueIndex('stock_moves_client')
      .on(table.workspaceId, table.variantId, table.clientId)
      .where(sql`client_id is not null`),
    check('stock_moves_amounts', sql`change <> 0 and stock >= 0`),
    foreignKey({
      columns: [table.workspaceId, table.variantId],
      foreignColumns: [productVariants.workspaceId, productVariants.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.orderId],
      foreignColumns: [orders.workspaceId, orders.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
