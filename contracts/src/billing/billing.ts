import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText, Timestamp } from '../fields.ts';
import { PlanOrder } from './plan-orders.ts';
import { PricedPlan } from './plan-prices.ts';
import { planPeriods, planTypes } from './plans.ts';

/** For the invoice: as the tax office knows the business. */
export const BillingProfile = z.object({
  legal_name: optionalText(120),
  /** 15 digits, or 16 as since 2024; dots and dashes are taken out */
  npwp: z
    .string()
    .trim()
    .transform((text) => text.replace(/[\s.-]/g, ''))
    .refine((text) => /^(\d{15,16})?$/.test(text), 'NPWP terdiri dari 15 atau 16 angka'),
  address: optionalText(300),
});
export type BillingProfile = z.infer<typeof BillingProfile>;

export const BankAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() });
export type BankAccount = z.infer<typeof BankAccount>;

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/v1/billing',
  access: 'member',
  permission: 'billing.manage',
  summary: 'Paket yang berjalan, harga, dan cara membayar',
  reply: z.object({
    plan: z.object({
      type: z.enum(planTypes),
      title: z.string(),
      period: z.enum(planPeriods).nullable(),
      /** `grace`: the paid time is over, the plan goes on for some days */
      state: z.enum(['free', 'active', 'grace']),
      /** of the paid time, renewals that are paid already included */
      ends_at: Timestamp.nullable(),
      /** when Paket Gratis follows unless it is renewed */
      grace_ends_at: Timestamp.nullable(),
      /** another plan that is paid for and begins later */
      next: z.object({ title: z.string(), starts_at: Timestamp }).nullable(),
    }),
    prices: z.array(PricedPlan),
    /** the order that waits, if one does */
    pending: PlanOrder.nullable(),
    /** the top-up that waits; it stands beside an order for a plan */
    pending_top_up: PlanOrder.nullable(),
    ways: z.object({
      midtrans: z.boolean(),
      /** empty: none is configured */
      bank_accounts: z.array(BankAccount),
    }),
    profile: BillingProfile,
  }),
});
export type Billing = z.infer<typeof getBilling.reply>;

export const updateBillingProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/billing/profile',
  access: 'member',
  permission: 'billing.manage',
  audit: 'billing-profile.updated',
  summary: 'Data penagihan untuk invoice',
  body: BillingProfile,
  reply: BillingProfile,
});
