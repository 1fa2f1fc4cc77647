import { type AttackCase, clientId } from './attack-case.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const inOrder = { params: ({ ids }: TenantFixture) => ({ id: ids.order }) };
const goods = {
  lines: [{ name: 'Gayo Wine 200 gr', quantity: 2, unit_price: 98_000 }],
  shipping_cost: 19_000,
};

const inProduct = { params: ({ ids }: TenantFixture) => ({ id: ids.product }) };

/** What a shop sells, what its customers order, and the money on it. */
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
  'GET /api/v1/products': { query: ({ canary }) => ({ search: canary }) },
  'GET /api/v1/product-categories': {},
  'GET /api/v1/product-variants': { query: ({ canary }) => ({ search: canary }) },
  'GET /api/v1/products/:id': inProduct,
  'POST /api/v1/products': {
    body: () => ({ client_id: clientId(), name: 'Gayo Wine', variants: [{ price: 98_000 }] }),
  },
  'PUT /api/v1/products/:id': {
    ...inProduct,
    body: ({ ids, canary }) => ({
      name: `Produk ${canary}`,
      options: ['Ukuran'],
      variants: [{ id: ids.productVariant, options: ['M'], price: 98_000 }],
    }),
  },
  'POST /api/v1/products/:id/active': { ...inProduct, body: () => ({ active: false }) },
  'DELETE /api/v1/products/:id': { params: ({ ids }) => ({ id: ids.spareProduct }), destroys: 'row' },
  'GET /api/v1/products/:id/stock-moves': inProduct,
  'POST /api/v1/product-pictures': { upload: true },
  'POST /api/v1/conversations/:id/product': {
    params: ({ ids }) => ({ id: ids.conversation }),
    body: ({ ids }) => ({ client_id: clientId(), variant_id: ids.offeredVariant }),
    names: { variant_id: ({ ids }) => ids.offeredVariant },
  },
  'POST /api/v1/product-variants/:id/stock': {
    params: ({ ids }) => ({ id: ids.productVariant }),
    body: () => ({ client_id: clientId(), change: 1, reason: 'restock' }),
  },
};
