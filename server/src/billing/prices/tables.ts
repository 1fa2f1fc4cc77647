import type { PaidPlanType, PlanPeriod } from '@sapa/contracts/billing/plans';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';

/** Prices that an admin set; before the first one of a plan and period its list price holds. Sapa's, no workspace's. */
export const planPrices = pgTable(
  'plan_prices',
  {
    id: uuid().primaryKey(),
    plan: text().$type<PaidPlanType>().notNull(),
    period: text().$type<PlanPeriod>().notNull(),
    total: integer().notNull(),
    effectiveAt: moment('effective_at').notNull(),
    setBy: uuid('set_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('plan_prices_effective').on(table.plan, table.period, table.effectiveAt)],
);
