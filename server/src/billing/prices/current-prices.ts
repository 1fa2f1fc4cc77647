import {
  type PaidPlanType,
  type PlanPeriod,
  type PlanPrices,
  paidPlanTypes,
  planPeriods,
  priceOfTotal,
  pricesOf,
} from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';

/** The prices in force at a moment: the newest that an admin set until then, else the list price. */
export async function pricesAt(tx: Transaction, at: Date): Promise<Record<PaidPlanType, PlanPrices>> {
  const rows = await tx.query<{ plan: PaidPlanType; period: PlanPeriod; total: number }>({
    name: 'prices-in-force',
    text: `select distinct on (plan, period) plan, period, total from plan_prices
           where effective_at <= $1 order by plan, period, effective_at desc`,
    values: [at],
  });
  const prices = Object.fromEntries(paidPlanTypes.map((plan) => [plan, pricesOf(plan)])) as Record<
    PaidPlanType,
    PlanPrices
  >;
  for (const { plan, period, total } of rows) prices[plan][period] = priceOfTotal(period, total);
  return prices;
}

export const presentPrices = (prices: Record<PaidPlanType, PlanPrices>) =>
  paidPlanTypes.map((type) => ({
    package: type,
    prices: Object.fromEntries(planPeriods.map((period) => [period, prices[type][period]])) as PlanPrices,
  }));
