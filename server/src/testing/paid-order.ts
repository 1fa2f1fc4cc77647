import { type PaidPlanType, type PlanPeriod, periods, pricesOf } from '@sapa/contracts';
import { addMonths } from '../billing/month.ts';
import type { HeldOrder } from '../billing/rules.ts';

const DAY = 86_400_000;
/** Ten in the morning in Jakarta. */
export const at = (day: string) => new Date(`${day}T10:00:00+07:00`);
export const later = (date: Date, days: number) => new Date(date.getTime() + days * DAY);

let made = 0;

/** An order that was verified when its time began, at its list price. */
export function paidOrder(
  plan: PaidPlanType,
  period: PlanPeriod,
  startsAt: Date,
  change: Partial<HeldOrder> = {},
): HeldOrder {
  made += 1;
  return {
    id: `order-${String(made).padStart(4, '0')}`,
    plan,
    period,
    status: 'verified',
    value: pricesOf(plan)[period].total,
    replaces: [],
    createdAt: startsAt,
    verifiedAt: startsAt,
    startsAt,
    endsAt: addMonths(startsAt, periods[period].months),
    ...change,
  };
}
