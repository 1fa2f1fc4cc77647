import { z } from 'zod';
import { usageMeters } from '../analytics/usage.ts';
import { planOrderKinds } from '../billing/plan-orders.ts';
import { paidPlanTypes, planNotices, planPeriods, planTypes } from '../billing/plan-types.ts';
import { Id } from '../fields.ts';

const planOrder = z.object({ order_id: Id });

export const billingEvents = {
  'plan-order.created': planOrder,
  /** A payment was verified, by an admin or by the gateway: what was bought is in force or begins at `starts_at`. */
  'plan-order.verified': planOrder.extend({
    kind: z.enum(planOrderKinds),
    /** null: a top-up, which bought credits and no time */
    plan: z.enum(paidPlanTypes).nullable(),
    period: z.enum(planPeriods).nullable(),
    credits: z.number().int().nullable(),
    price: z.number().int(),
    starts_at: z.iso.datetime().nullable(),
    ends_at: z.iso.datetime().nullable(),
  }),
  'plan-order.rejected': planOrder,
  /** The bank took a verified payment back: what was bought is void. */
  'plan-order.revoked': planOrder,
  /** What was paid a second time went back. */
  'plan-order.payment-returned': planOrder,
  /** The time of a plan ends soon, has ended, or its days of grace have. */
  'plan.noticed': planOrder.extend({ notice: z.enum(planNotices) }),
  /** Another plan is in force now, after a payment, its end, or a reversal. */
  'plan.changed': z.object({ plan: z.enum(planTypes) }),
  /** An admin set a price, which is in force from that moment on. */
  'plan-price.scheduled': z.object({ effective_at: z.iso.datetime() }),
  /** 80, 95 or 100 % of what the plan holds this month (`2026-11`) is used; each is told of once a month. */
  'usage.warned': z.object({
    meter: z.enum(usageMeters),
    percent: z.number().int(),
    month: z.string(),
    used: z.number().int(),
    limit: z.number().int(),
  }),
  /** More new visitors wrote within an hour than AI agents answer: people answer the rest, who are not counted yet. */
  'visitors.flooded': z.object({ answered: z.number().int() }),
  /** An order, a payment or the plan itself changed: ask again. */
  'billing.changed': z.object({}),
} as const;
