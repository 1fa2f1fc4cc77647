import * as api from '@sapa/contracts';
import { attacksOn } from '../testing/attacks/attack-case.ts';
import type { Call } from '../testing/shop.ts';

/** Plans, their orders, and their prices. */
export const attacks = attacksOn(
  async ({ call, platform }) => ({
    /** Pending. */
    planOrder: (await call(api.createPlanOrder, { body: { package: 'unlimited', period: 'monthly' } })).id,
    /** Of the platform: of no shop. */
    priceChange: await priceChange(platform),
  }),
  {
    'PUT /api/v1/billing/profile': {
      body: ({ canary }) => ({ legal_name: `PT ${canary}`, npwp: '0123456789012345', address: 'Bandung' }),
    },
    'POST /api/v1/plan-orders/quote': { body: () => ({ package: 'pro', period: 'yearly' }) },
    'POST /api/v1/plan-orders': { body: () => ({ package: 'unlimited', period: 'monthly' }) },
    'POST /api/v1/plan-orders/top-up': { body: () => ({ credits: 1_000 }) },
    'POST /api/v1/plan-orders/:id/proof': { upload: true },
    // No gateway is configured.
    'POST /api/v1/plan-orders/:id/pay': { answer: 503 },
    // Its proof is being looked at.
    'POST /api/v1/plan-orders/:id/cancel': { answer: 409, destroys: 'row' },
    'GET /api/v1/admin/plan-orders': {
      query: () => ({ status: 'pending' }),
      names: { workspace_id: ({ workspaceId }) => workspaceId },
    },
    'POST /api/v1/admin/plan-orders/:id/verify': { destroys: 'row' },
    // It is verified by then.
    'POST /api/v1/admin/plan-orders/:id/reject': {
      body: () => ({ reason: 'Nominal tidak sesuai' }),
      answer: 409,
      destroys: 'row',
    },
    // It was paid once.
    'POST /api/v1/admin/plan-orders/:id/return-payment': {
      body: () => ({ note: 'Ditransfer ke BCA hari ini' }),
      answer: 409,
    },
    'POST /api/v1/admin/plan-prices': {
      body: () => ({
        package: 'pro',
        period: 'monthly',
        total: 1_600_000,
        effective_at: '2090-01-01T00:00:00+07:00',
      }),
    },
    'DELETE /api/v1/admin/plan-prices/:id': { params: ({ ids }) => ({ id: ids.priceChange }) },
  },
);

async function priceChange(platform: Call): Promise<string> {
  const changed = await platform(api.schedulePriceChange, {
    body: { package: 'pro', period: 'yearly', total: 15_000_000, effective_at: '2091-01-01T00:00:00+07:00' },
  });
  return changed.id;
}
