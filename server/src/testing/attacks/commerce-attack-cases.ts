import { type AttackCase, clientId } from './attack-case.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const inOrder = { params: ({ ids }: TenantFixture) => ({ id: ids.order }) };
const goods = {
  lines: [{ name: 'Gayo Wine 200 gr', quantity: 2, unit_price: 98_000 }],
  shipping_cost: 19_000,
};

/** What a shop's customers order, and the money on it. */
export const commerceAttackCases: Record<string, AttackCase> = {
  'GET /api/v1/orders': {
    query: ({ canary }) => ({ search: canary }),
    names: { conversation_id: ({ ids }) => ids.conversation },
  },
  'GET /api/v1/orders/:id': inOrder,
  'POST /api/v1/orders': {
    body: ({ ids }) => ({ client_id: clientId(), conversation_id: ids.conversation, ...goods }),
    names: { conversation_id: ({ ids }) => ids.conversation },
  },
  'PATCH /api/v1/orders/:id': { ...inOrder, body: () => goods },
  'POST /api/v1/orders/:id/status': { ...inOrder, body: () => ({ from: 'pending', to: 'processing' }) },
  'GET /api/v1/orders/:id/payments': inOrder,
  'POST /api/v1/orders/:id/payments': {
    ...inOrder,
    body: () => ({ client_id: clientId(), amount: 25_000, method: 'qris' }),
  },
  'POST /api/v1/order-payments/:id/void': {
    params: ({ ids }) => ({ id: ids.orderPayment }),
    body: () => ({ reason: 'Salah catat' }),
  },
  'GET /api/v1/order-payments': { query: ({ canary }) => ({ search: canary }) },
};
