import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Timestamp } from '../fields.ts';
import { paidPlanTypes, planPeriods } from './plans.ts';

/** Whole rupiah. */
export const Rupiah = z.number().int();

export const PlanChoice = z.object({
  package: z.enum(paidPlanTypes, 'Pilih paket'),
  period: z.enum(planPeriods, 'Pilih periode'),
});

const PlanPriceShape = z.object({ months: z.number().int(), per_month: Rupiah, total: Rupiah });
const PlanPrices = z.object({
  monthly: PlanPriceShape,
  '3months': PlanPriceShape,
  yearly: PlanPriceShape,
});

export const PricedPlan = z.object({ package: z.enum(paidPlanTypes), prices: PlanPrices });

/** What is in force today; titles, limits and feature lines are in `plans`. */
export const listPlanPrices = endpoint({
  method: 'GET',
  path: '/api/v1/plans',
  access: 'public',
  summary: 'Harga paket yang berlaku hari ini',
  reply: z.object({ items: z.array(PricedPlan) }),
});

/** A price that begins some day. Orders keep the price they were made with. */
export const PlanPriceChange = z.object({
  id: Id,
  package: z.enum(paidPlanTypes),
  period: z.enum(planPeriods),
  price: PlanPriceShape,
  effective_at: Timestamp,
  /** who set it */
  set_by: z.string(),
  created_at: Timestamp,
});
export type PlanPriceChange = z.infer<typeof PlanPriceChange>;

export const listPriceChanges = endpoint({
  method: 'GET',
  path: '/api/v1/admin/plan-prices',
  access: 'platform',
  summary: 'Harga yang berlaku dan perubahan yang dijadwalkan',
  reply: z.object({ items: z.array(PricedPlan), changes: z.array(PlanPriceChange) }),
});

export const schedulePriceChange = endpoint({
  method: 'POST',
  path: '/api/v1/admin/plan-prices',
  access: 'platform',
  audit: 'plan-price.scheduled',
  summary: 'Jadwalkan harga baru; pesanan yang sudah dibuat tidak berubah',
  body: PlanChoice.extend({
    /** of the whole period */
    total: z
      .number('Harga wajib diisi')
      .int('Harga dalam rupiah bulat')
      .min(10_000, 'Harga minimal Rp 10.000')
      .max(1_000_000_000, 'Harga maksimal Rp 1.000.000.000'),
    effective_at: Timestamp,
  }),
  reply: PlanPriceChange,
  status: 201,
});

export const cancelPriceChange = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/plan-prices/:id',
  access: 'platform',
  audit: 'plan-price.cancelled',
  summary: 'Batalkan perubahan harga yang belum berlaku',
  params: IdParams,
  reply: Done,
});
