import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { attacksOn, clientId, type SeededShop } from '../testing/attacks/attack-case.ts';
import { newProduct, variant } from '../testing/product-calls.ts';

const goods = {
  lines: [{ name: 'Gayo Wine 200 gr', quantity: 2, unit_price: 98_000 }],
  shipping_cost: 19_000,
};

/** What a shop sells, what its customers order, and the money on it. */
export const attacks = attacksOn(
  async (shop) => ({ ...(await paidOrder(shop)), ...(await catalogue(shop)) }),
  {
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
  },
);

/** Pending, partly paid. */
async function paidOrder({ call, canary, ids }: SeededShop) {
  const { id } = await call(api.createOrder, {
    body: {
      client_id: uuidv7(),
      conversation_id: ids.conversation,
      lines: [{ name: `Kopi ${canary}`, quantity: 2, unit_price: 98_000 }],
      ship_to: `Jl. ${canary}`,
      note: canary,
    },
  });
  const payment = await call(api.recordOrderPayment, {
    params: { id },
    body: { client_id: uuidv7(), amount: 50_000, method: 'bank_transfer', note: `DP ${canary}` },
  });
  return { order: id, orderPayment: payment.id };
}

/** What is sold: counted; and what may be deleted. */
async function catalogue({ call, canary }: SeededShop) {
  const product = await newProduct(call, {
    name: `Produk ${canary}`,
    description: canary,
    category: canary,
    options: ['Ukuran'],
    variants: [variant(98_000, 10, { options: [canary], sku: canary })],
  });
  const offered = await newProduct(call, { name: `Kopi ${canary}` });
  const [productVariant, offeredVariant] = [product, offered].map(({ variants }) => variants[0]!.id);
  return {
    product: product.id,
    spareProduct: (await newProduct(call)).id,
    productVariant: productVariant!,
    offeredVariant: offeredVariant!,
  };
}
