import type { PaidPlanType, PlanOrderKind, PlanPeriod, UsageMeter } from '@sapa/contracts';
import type { PlanNotice } from './plan/rules.ts';

declare module '../platform/emit.ts' {
  interface DomainEvents {
    /** A payment was verified, by an admin or by the gateway: what was bought is in force or begins at `starts_at`. */
    'plan-order.verified': {
      order_id: string;
      kind: PlanOrderKind;
      /** null: a top-up, which bought credits and no time */
      plan: PaidPlanType | null;
      period: PlanPeriod | null;
      credits: number | null;
      price: number;
      starts_at: string | null;
      ends_at: string | null;
    };
    /** The bank took a verified payment back: what was bought is void. */
    'plan-order.revoked': { order_id: string };
    'plan-order.rejected': { order_id: string };
    /** What was paid a second time went back. */
    'plan-order.payment-returned': { order_id: string };
    'plan-order.created': { order_id: string };
    /** The time of a plan ends soon, has ended, or its days of grace have. */
    'plan.noticed': { order_id: string; notice: PlanNotice };
    /** Another plan is in force now, after a payment, its end, or a reversal. */
    'plan.changed': { plan: string };
    /** An admin set a price, which is in force from that moment on. */
    'plan-price.scheduled': { effective_at: string };
    /** 80, 95 or 100 % of what the plan holds this month (`2026-11`) is used; each is told of once a month. */
    'usage.warned': { meter: UsageMeter; percent: number; month: string; used: number; limit: number };
  }
}
