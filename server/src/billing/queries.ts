import type { Billing, listPlanOrders as endpoint, PlanOrder, Query, Reply } from '@sapa/contracts';
import { planOf } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { filterOf } from '../platform/db/filter.ts';
import { readPage } from '../platform/db/keyset.ts';
import { billingProfile } from './invoices/billing-profile.ts';
import { newestFirst, type OrderRow, orderById, selectOrder, waitingOrder } from './orders/order-row.ts';
import { presentOrder } from './orders/present.ts';
import { standing } from './plan/current-plan.ts';
import { presentPrices, pricesAt } from './prices/current-prices.ts';

/** Everything the plans' screen begins with. */
export function getBilling(ctx: Context): Promise<Billing> {
  requirePermission(ctx, 'billing.manage');
  return transaction(ctx, async (tx) => {
    const { config, clock } = tx.app;
    const [{ type, state, order, paidUntil, graceEndsAt, next }, prices, pending, topUp, profile] =
      await Promise.all([
        standing(tx),
        pricesAt(tx, clock.now()),
        waitingOrder(tx),
        waitingOrder(tx, 'top_up'),
        billingProfile(tx),
      ]);
    return {
      plan: {
        type,
        title: planOf(type).title,
        period: order?.period ?? null,
        state,
        ends_at: paidUntil?.toISOString() ?? null,
        grace_ends_at: graceEndsAt?.toISOString() ?? null,
        next:
          next === null ? null : { title: planOf(next.plan).title, starts_at: next.startsAt.toISOString() },
      },
      prices: presentPrices(prices),
      pending: pending === undefined ? null : presentOrder(tx.app, pending),
      pending_top_up: topUp === undefined ? null : presentOrder(tx.app, topUp),
      ways: {
        midtrans: config.MIDTRANS_SERVER_KEY !== undefined,
        bank_accounts: config.BILLING_BANK_ACCOUNTS,
      },
      profile,
    };
  });
}

/** The workspace's purchases, newest first. */
export function listPlanOrders(ctx: Context, query: Query<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'billing.manage');
  return transaction(ctx, (tx) =>
    readPage(tx, {
      select: selectOrder,
      where: filterOf(tx, 'o'),
      sort: newestFirst,
      ...query,
      present: (row: OrderRow) => presentOrder(tx.app, row),
    }),
  );
}

/** @throws Refusal NOT_FOUND */
export function getPlanOrder(ctx: Context, id: string): Promise<PlanOrder> {
  requirePermission(ctx, 'billing.manage');
  return transaction(ctx, async (tx) => presentOrder(tx.app, await orderById(tx, id)));
}
