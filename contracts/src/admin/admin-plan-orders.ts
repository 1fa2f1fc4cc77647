import { z } from 'zod';
import { PlanOrder, planOrderStatuses } from '../billing/plan-orders.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Month, optionalText, pageOf, pageQuery, requiredText } from '../fields.ts';

/** A plan order as ROOT and ADMIN see it. */
export const AdminPlanOrder = PlanOrder.extend({
  workspace: z.object({ id: Id, name: z.string() }),
  user_email: z.string().nullable(),
  /** may be verified or rejected now; others show a dash */
  decidable: z.boolean(),
});
export type AdminPlanOrder = z.infer<typeof AdminPlanOrder>;

/** A status, or what waits for an admin: proofs, and payments that came late or twice. */
export const planOrderFilters = [...planOrderStatuses, 'to_decide'] as const;
export type PlanOrderFilter = (typeof planOrderFilters)[number];

export const listAllPlanOrders = endpoint({
  method: 'GET',
  path: '/api/v1/admin/plan-orders',
  access: 'platform',
  summary: 'Pesanan paket semua workspace, terbaru dahulu',
  query: z.object({
    ...pageQuery(25),
    status: z.enum(planOrderFilters, 'Status tidak dikenal').optional(),
    workspace_id: Id.optional(),
    /** In Jakarta, when the money was there. */
    verified_in: Month.optional(),
    /** part of the workspace's name or of the order's number */
    q: optionalText(100).optional(),
  }),
  reply: pageOf(AdminPlanOrder).extend({
    /** how many wait, whatever the filter */
    pending: z.number().int(),
    /** how many brought a proof, or money that came late or twice */
    to_decide: z.number().int(),
  }),
});

export const verifyPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/admin/plan-orders/:id/verify',
  access: 'platform',
  audit: 'plan-order.verified',
  summary: 'Verifikasi pembayaran: paket mulai berlaku',
  params: IdParams,
  reply: AdminPlanOrder,
});

export const rejectPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/admin/plan-orders/:id/reject',
  access: 'platform',
  audit: 'plan-order.rejected',
  summary: 'Tolak pembayaran dengan alasan yang dibaca pelanggan',
  params: IdParams,
  body: z.object({ reason: requiredText('Alasan wajib diisi', 300) }),
  reply: AdminPlanOrder,
});

export const returnPlanPayment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/plan-orders/:id/return-payment',
  access: 'platform',
  audit: 'plan-order.payment_returned',
  summary: 'Tandai pembayaran kedua sebuah pesanan sudah dikembalikan',
  params: IdParams,
  body: z.object({ note: requiredText('Tulis kapan dan ke mana uangnya dikembalikan', 300) }),
  reply: AdminPlanOrder,
});
