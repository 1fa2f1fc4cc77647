import type { OrderPaymentStatus, OrderStatus, PaymentMethod } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { conversations } from '../conversations/tables.ts';
import { workspaces } from '../identity/tables.ts';
import type { Actor } from '../platform/db/actor.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';
import { productVariants } from './products/tables.ts';

export { productPictures, products, productVariants } from './products/tables.ts';

/** Wider than int4, which ends at Rp2.147.483.647: one large customer's order. */
const rupiah = <const Name extends string>(name: Name) => bigint(name, { mode: 'number' });

/** What a shop's customer buys. Whose it is says the conversation in which it was agreed, as long as that is kept. */
export const orders = pgTable(
  'orders',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    number: integer().notNull(),
    /** Chosen by the caller: sent again it is the same order. */
    clientId: text('client_id').notNull(),
    /** What was sent under it, as a digest: the order itself changes, the request does not. */
    clientDigest: text('client_digest').notNull(),
    /** Null: the customer was erased. */
    conversationId: uuid('conversation_id'),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    shippingCost: rupiah('shipping_cost').notNull(),
    discount: rupiah('discount').notNull(),
    /** These three follow from lines and payments, under this row's lock (settle-order.ts). */
    total: rupiah('total').notNull(),
    paid: rupiah('paid').notNull().default(0),
    paymentStatus: text('payment_status').$type<OrderPaymentStatus>().notNull(),
    shipTo: text('ship_to').notNull(),
    courier: text().notNull(),
    trackingNumber: text('tracking_number').notNull(),
    note: text().notNull(),
    cancelReason: text('cancel_reason'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('orders_number').on(table.workspaceId, table.number),
    uniqueIndex('orders_client').on(table.workspaceId, table.clientId),
    /** The list, and the two filters that people work through: what is to be done, who has not paid. */
    index('orders_created').on(table.workspaceId, table.createdAt, table.id),
    index('orders_status').on(table.workspaceId, table.status, table.createdAt, table.id),
    index('orders_payment_status').on(table.workspaceId, table.paymentStatus, table.createdAt, table.id),
    index('orders_conversation').on(table.workspaceId, table.conversationId, table.createdAt),
    check('orders_amounts', sql`least(shipping_cost, discount, total, paid) >= 0`),
    check('orders_cancelled', sql`(status = 'cancelled') = (cancel_reason is not null)`),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** What is bought, in words and at a price that stay as they were agreed. */
export const orderLines = pgTable(
  'order_lines',
  {
    /** The order's key leads there: one of its own would lock the workspace's row for every line. */
    workspaceId: workspaceId(),
    orderId: uuid('order_id').notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** For one, as it was agreed: a product's price may change afterwards. */
    unitPrice: rupiah('unit_price').notNull(),
    /** What it is taken from; null: free words, or a product that was deleted since. */
    variantId: uuid('variant_id'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.orderId, table.position] }),
    check('order_lines_amounts', sql`quantity > 0 and unit_price >= 0`),
    index('order_lines_variant').on(table.workspaceId, table.variantId).where(sql`variant_id is not null`),
    foreignKey({
      columns: [table.workspaceId, table.variantId],
      foreignColumns: [productVariants.workspaceId, productVariants.id],
    }).onDelete('set null'),
    foreignKey({
      columns: [table.workspaceId, table.orderId],
      foreignColumns: [orders.workspaceId, orders.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** Each step of an order, as it was taken. */
export const orderSteps = pgTable(
  'order_steps',
  {
    /** The order's key leads there. */
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    fromStatus: text('from_status').$type<OrderStatus>().notNull(),
    toStatus: text('to_status').$type<OrderStatus>().notNull(),
    reason: text(),
    actorType: text('actor_type').$type<Actor['type']>().notNull(),
    by: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('order_steps_order').on(table.workspaceId, table.orderId, table.at),
    foreignKey({
      columns: [table.workspaceId, table.orderId],
      foreignColumns: [orders.workspaceId, orders.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** Money that a member saw. Never erased: a mistake is voided and stays with its reason. */
export const orderPayments = pgTable(
  'order_payments',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    clientId: text('client_id').notNull(),
    amount: rupiah('amount').notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    note: text().notNull(),
    paidAt: moment('paid_at').notNull(),
    recordedBy: text('recorded_by').notNull(),
    voidedAt: moment('voided_at'),
    voidedBy: text('voided_by'),
    voidReason: text('void_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('order_payments_client').on(table.workspaceId, table.clientId),
    /** The list and what a day brought in. */
    index('order_payments_paid').on(table.workspaceId, table.paidAt, table.id),
    index('order_payments_order').on(table.workspaceId, table.orderId, table.paidAt),
    check('order_payments_amount', sql`amount > 0`),
    check('order_payments_voided', sql`num_nonnulls(voided_at, voided_by, void_reason) in (0, 3)`),
    foreignKey({
      columns: [table.workspaceId, table.orderId],
      foreignColumns: [orders.workspaceId, orders.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** The last number of a workspace's orders; its row's lock makes them follow each other without a gap. */
export const orderCounters = pgTable(
  'order_counters',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] }), workspaceOnly(table.workspaceId)],
);
