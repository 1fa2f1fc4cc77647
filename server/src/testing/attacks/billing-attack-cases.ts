import type { AttackCase } from './attack-case.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const inPlanOrder = { params: ({ ids }: TenantFixture) => ({ id: ids.planOrder }) };

/** Plans, their orders, and what of a plan is used. */
export const billingAttackCases: Record<string, AttackCase> = {
  'GET /api/v1/plans': {},
  'GET /api/v1/billing': {},
  'PUT /api/v1/billing/profile': {
    body: ({ canary }) => ({ legal_name: `PT ${canary}`, npwp: '0123456789012345', address: 'Bandung' }),
  },
  'GET /api/v1/plan-orders': {},
  'POST /api/v1/plan-orders/quote': { body: () => ({ package: 'pro', period: 'yearly' }) },
  'POST /api/v1/plan-orders': { body: () => ({ package: 'unlimited', period: 'monthly' }) },
  'POST /api/v1/plan-orders/top-up': { body: () => ({ credits: 1_000 }) },
  'GET /api/v1/plan-orders/:id': inPlanOrder,
  'POST /api/v1/plan-orders/:id/proof': { ...inPlanOrder, upload: true },
  // No gateway is configured.
  'POST /api/v1/plan-orders/:id/pay': { ...inPlanOrder, answer: 503 },
  'POST /api/v1/plan-orders/:id/check': inPlanOrder,
  'GET /api/v1/plan-orders/:id/invoice': inPlanOrder,
  // Its proof is being looked at.
  'POST /api/v1/plan-orders/:id/cancel': { ...inPlanOrder, answer: 409, destroys: 'row' },
  'GET /api/v1/admin/plan-orders': {
    query: () => ({ status: 'pending' }),
    names: { workspace_id: ({ workspaceId }) => workspaceId },
  },
  'POST /api/v1/admin/plan-orders/:id/verify': { ...inPlanOrder, destroys: 'row' },
  // It is verified by then.
  'POST /api/v1/admin/plan-orders/:id/reject': {
    ...inPlanOrder,
    body: () => ({ reason: 'Nominal tidak sesuai' }),
    answer: 409,
    destroys: 'row',
  },
  // It was paid once.
  'POST /api/v1/admin/plan-orders/:id/return-payment': {
    ...inPlanOrder,
    body: () => ({ note: 'Ditransfer ke BCA hari ini' }),
    answer: 409,
  },
  'GET /api/v1/admin/plan-prices': {},
  'POST /api/v1/admin/plan-prices': {
    body: () => ({
      package: 'pro',
      period: 'monthly',
      total: 1_600_000,
      effective_at: '2090-01-01T00:00:00+07:00',
    }),
  },
  'DELETE /api/v1/admin/plan-prices/:id': {
    params: ({ ids }) => ({ id: ids.priceChange }),
    destroys: 'row',
  },
  'GET /api/v1/usage/state': {},
  'GET /api/v1/usage': {},
  'GET /api/v1/usage/conversations': {
    query: () => ({ meter: 'credits' }),
    names: { agent_id: ({ ids }) => ids.agent },
  },
};
