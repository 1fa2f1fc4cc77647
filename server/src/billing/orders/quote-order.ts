import { type PaidPlanType, type PlanPeriod, type PlanQuote, periods, planOf } from '@sapa/contracts';
import { countSeats } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { pricesAt } from '../prices/current-prices.ts';
import { orderFacts } from './order-row.ts';
import { blockersOf, type Purchase, priceOf, timeOf } from './rules.ts';

interface PlanChoice {
  package: PaidPlanType;
  period: PlanPeriod;
}

/** What a purchase would cost and when it would begin and end, were it paid now. */
export function quotePlanOrder(ctx: Context, choice: PlanChoice): Promise<PlanQuote> {
  requirePermission(ctx, 'billing.manage');
  return transaction(ctx, async (tx) => (await quote(tx, choice)).quote);
}

/** The only place where a price is decided: list price or an admin's, less the credit of days left. */
export async function quote(
  tx: Transaction,
  { package: plan, period }: PlanChoice,
): Promise<{ quote: PlanQuote; purchase: Purchase }> {
  const now = tx.app.clock.now();
  const [orders, prices, seated] = await Promise.all([orderFacts(tx), pricesAt(tx, now), countSeats(tx)]);
  const { title, limits } = planOf(plan);
  const listPrice = prices[plan][period].total;
  const purchase = priceOf(orders, { plan, period, listPrice }, now);
  const { startsAt, endsAt } = timeOf(orders, { ...purchase, plan, period }, now);
  const label = `${title}, ${periods[period].months} bulan`;
  const { credit, extraDays, kind, price } = purchase;
  return {
    purchase,
    quote: {
      kind,
      lines: [
        { label: extraDays > 0 ? `${label} + ${extraDays} hari dari sisa paket` : label, amount: listPrice },
        ...(credit > 0 ? [{ label: 'Sisa hari paket sekarang', amount: -Math.min(credit, listPrice) }] : []),
      ],
      price,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      blockers: blockersOf(limits, seated, title),
    },
  };
}
