import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Cursor, Id, IdParams, limitOf, optionalText, pageOf, requiredText } from './fields.ts';
import { PlanOrder, planOrderStatuses } from './plan-orders.ts';

/** A plan order as ROOT and ADMIN see it. */
export const AdminPlanOrder = PlanOrder.extend({
  workspace: z.object({ id: Id, name: z.string() }),
  user_email: z.string().nullable(),
  /** may be verified or rejected now; others show a dash */
  decidable: z.boolean(),
});
export type AdminPlanOrder = z.infer<typeof AdminPlanOrder>;

export const listAllPlanOrders = endpoint({
  method: 'GET',
  path: '/api/v1/admin/plan-orders',
  access: 'platform',
  summary: 'Pesanan paket semua workspace, terbaru dahulu',
  query: z.object({
    cursor: Cursor.optional(),
    limit: limitOf(25),
    status: z.enum(planOrderStatuses, 'Status tidak dikenal').optional(),
    workspace_id: Id.optional(),
    /** part of the workspace's name or of the order's number */
    q: optionalText(100).optional(),
  }),
  reply: pageOf(AdminPlanOrder).extend({
    /** how many wait, whatever the filter */
    pending: z.number().int(),
    /** of those: how many brought a proof, or paid late */
    to_decide: z.number().int(),
  }),
});

export const verifyPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/admin/plan-orders/:id/verify',
  access: 'platform',
  summary: 'Verifikasi pembayaran: paket mulai berlaku',
  params: IdParams,
  reply: AdminPlanOrder,
});

export const rejectPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/admin/plan-orders/:id/reject',
  access: 'platform',
  summary: 'Tolak pembayaran dengan alasan yang dibaca pelanggan',
  params: IdParams,
  body: z.object({ reason: requiredText('Alasan wajib diisi', 300) }),
  reply: AdminPlanOrder,
});
