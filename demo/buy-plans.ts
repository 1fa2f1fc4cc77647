import { updateBillingProfile } from '../server/src/billing/invoices/billing-profile.ts';
import { createPlanOrder } from '../server/src/billing/orders/create-order.ts';
import { holdOrder } from '../server/src/billing/orders/hold-order.ts';
import { orderById } from '../server/src/billing/orders/order-row.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { atTime } from './at-time.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** Three months on Pro, then the year on Business that still runs: bought through the product's own verbs, at their time. */
export async function buyPlans(tx: Transaction, now: Date): Promise<void> {
  await updateBillingProfile(tx, {
    legal_name: 'PT Kopi Nusantara Sejahtera',
    npwp: '0123456789012345',
    address: 'Jl. Asia Afrika 8, Bandung 40111',
  });
  for (const [plan, period, daysAgo] of [
    ['pro', '3months', 210],
    ['business', 'yearly', 118],
  ] as const) {
    const bought = atTime(tx, new Date(now.getTime() - daysAgo * DAY));
    const { id } = await createPlanOrder(bought, { package: plan, period });
    await holdOrder(bought, await orderById(bought, id));
  }
}
