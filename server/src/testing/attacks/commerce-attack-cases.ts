import { type AttackCase, clientId } from './attack-case.ts';

const goods = {
  lines: [{ name: 'Gayo Wine 200 gr', quantity: 2, unit_price: 98_000 }],
  shipping_cost: 19_000,
};

/** What a shop sells, what its customers order, and the money on it. */
export const commerceAttackCases: Record<string, AttackCase> = {
  'POST /api/v1/orders': {
    body: ({ ids }) => ({ client_id: clientId(), conversation_id: ids.conversation, ...goods }),
  },
  'PATCH /api/v1/orders/:id': { body: () => goods },
  'POST /api/v1/orders/:id/status': { body: () => ({ from: 'pending', to: 'processing' }) },
  'POST /api/v1/orders/:id/payments': {
    body: () => ({ client_id: clientId(), amount: 25_000, method: 'qris' }),
  },
  'POST /api/v1/order-payments/:id/void': { body: () => ({ reason: 'Salah catat' }) },
  'POST /api/v1/products': {
    body: () => ({ client_id: clientId(), name: 'Gayo Wine', variants: [{ price: 98_000 }] }),
  },
  'PUT /api/v1/products/:id': {
    body: ({ ids, canary }) => ({
      name: `Produk ${canary}`,
      options: ['Ukuran'],
      variants: [{ id: ids.productVariant, options: ['M'], price: 98_000 }],
    }),
  },
  'POST /api/v1/products/:id/active': { body: () => ({ active: false }) },
  'POST /api/v1/product-pictures': { upload: true },
  'POST /api/v1/conversations/:id/product': {
    body: ({ ids }) => ({ client_id: clientId(), variant_id: ids.offeredVariant }),
    names: { variant_id: ({ ids }) => ids.offeredVariant },
  },
  'POST /api/v1/product-variants/:id/stock': {
    body: () => ({ client_id: clientId(), change: 1, reason: 'restock' }),
  },
};
