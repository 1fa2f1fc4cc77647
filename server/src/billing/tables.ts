import type { PlanOrder, PlanOrderKind, PlanOrderStatus } from '@sapa/contracts';
import type { PaidPlanType, PlanPeriod } from '@sapa/contracts/billing/plans';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users, workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { readAtDesk, workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';
import type { IssuedInvoice } from './invoices/issued-invoice.ts';

/**
 * A purchase of a plan, or of AI credits. The plan of a workspace is what its verified orders say (rules.ts), nothing
 * else; its top-ups are what the ledger of credits has of them.
 */
export const planOrders = pgTable(
  'plan_orders',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    /** What people quote: `PO-7K2M9QXA`. */
    number: text().notNull(),
    kind: text().$type<PlanOrderKind>().notNull(),
    /** null: a top-up */
    plan: text().$type<PaidPlanType>(),
    period: text().$type<PlanPeriod>(),
    /** Of a top-up. */
    credits: integer(),
    lines: jsonb().$type<PlanOrder['lines']>().notNull(),
    /** Rupiah: `price` is charged; `value` is the plan's own price, which credit of an older plan paid a part of. */
    price: integer().notNull(),
    value: integer().notNull(),
    /** Orders whose days left are credited here: void while this one holds. */
    replaces: uuid().array().notNull(),
    /** Days beyond the period, where the credit was more than the price. */
    extraDays: integer('extra_days').notNull().default(0),
    status: text().$type<PlanOrderStatus>().notNull().default('pending'),
    reason: text(),
    /** null: the renewal that Sapa prepares */
    orderedBy: uuid('ordered_by').references(() => users.id),
    /** Who verified or rejected; null: the gateway's word, or time. */
    decidedBy: uuid('decided_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    decidedAt: moment('decided_at'),
    verifiedAt: moment('verified_at'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    proofKey: text('proof_key'),
    proofName: text('proof_name'),
    proofAt: moment('proof_at'),
    invoiceNumber: text('invoice_number'),
    /** As it was issued; comes with the number. */
    invoice: jsonb().$type<IssuedInvoice>(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('plan_orders_number').on(table.workspaceId, table.number),
    index('plan_orders_created').on(table.workspaceId, table.createdAt, table.id),
    index('plan_orders_all').on(table.createdAt, table.id),
    /** Of all workspaces, whose plan held at a moment. */
    index('plan_orders_held').on(table.endsAt).where(sql`status = 'verified' and kind <> 'top_up'`),
    /** Two open orders could both be paid, each with the credit of the same days. A top-up credits none. */
    uniqueIndex('plan_orders_pending')
      .on(table.workspaceId, sql`(kind = 'top_up')`)
      .where(sql`status = 'pending'`),
    check(
      'plan_orders_bought',
      sql`num_nonnulls(plan, period) = case when kind = 'top_up' then 0 else 2 end
      and (credits is not null) = (kind = 'top_up')`,
    ),
    workspaceOnly(table.workspaceId),
    readAtDesk(),
  ],
);

/** One opening of the gateway's page for an order; its id is the gateway's `order_id`, which may be used once. */
export const planPayments = pgTable(
  'plan_payments',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    provider: text().notNull(),
    amount: integer().notNull(),
    /** waiting, review, paid, failed, expired, reversed, late: paid after the order had ended, or returned: late or a second time, and an admin gives it back. */
    state: text().notNull().default('waiting'),
    /** As the gateway said last. */
    gatewayStatus: text('gateway_status'),
    method: text(),
    redirectUrl: text('redirect_url'),
    /** Counts changes of state: a status that was read before another one was applied is asked for again. */
    revision: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** How a second payment was given back, as the owners read it. */
    returnNote: text('return_note'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('plan_payments_order').on(table.workspaceId, table.orderId),
    /** One page at a time, or an order could be paid twice. */
    uniqueIndex('plan_payments_waiting')
      .on(table.workspaceId, table.orderId)
      .where(sql`state in ('waiting', 'review')`),
    foreignKey({
      columns: [table.workspaceId, table.orderId],
      foreignColumns: [planOrders.workspaceId, planOrders.id],
    }),
    workspaceOnly(table.workspaceId),
    readAtDesk(),
  ],
);

/** For the invoice: the business as the tax office knows it. */
export const billingProfiles = pgTable(
  'billing_profiles',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    legalName: text('legal_name').notNull().default(''),
    npwp: text().notNull().default(''),
    address: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] }), workspaceOnly(table.workspaceId)],
);

/** Reminders that went out, so that none is sent twice. */
export const planNotices = pgTable(
  'plan_notices',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** The order whose end was announced. */
    orderId: uuid('order_id').notNull(),
    /** ends_in_7, ends_in_3, ends_in_1, grace or ended. */
    notice: text().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.orderId, table.notice] }),
    foreignKey({
      columns: [table.workspaceId, table.orderId],
      foreignColumns: [planOrders.workspaceId, planOrders.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** The last invoice number of a year; its row's lock makes the numbers follow each other without a gap. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});
