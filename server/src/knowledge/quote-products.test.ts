import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext, transaction } from '../platform/db/context.ts';
import { asSaved, newProduct, variant } from '../testing/product-calls.ts';
import { openShop, type Shop, until } from '../testing/shop.ts';

let shop: Shop;
let agentId: string;
beforeAll(async () => {
  shop = await openShop();
  ({ id: agentId } = await shop.call(api.createAgent, { body: { name: 'Ayu' } }));
});
afterAll(() => shop.stop());

/** As often as it takes: sixty tries in ten minutes are a member's, not a test's. */
async function ask(text: string) {
  await transaction(systemContext(shop.sapa.app, shop.owner.user.workspace!.id), (tx) =>
    tx.query({ text: `delete from rate_limits where key like 'agents.try:%'` }),
  );
  return shop.call(api.tryAgent, {
    params: { id: agentId },
    body: { messages: [{ from: 'customer', text }] },
  });
}
/** Said once the agent has heard of it. */
const answers = (question: string, said: string) =>
  until(
    () => ask(question),
    ({ text }) => text.includes(said),
  );

async function reprice(id: string, price: number) {
  const { variants, ...saved } = asSaved(await shop.call(api.getProduct, { params: { id } }));
  const body = { ...saved, variants: [{ ...variants[0]!, price }] };
  await shop.call(api.updateProduct, { params: { id }, body });
}

test('an agent quotes a product’s price from the catalogue, and the old one no more once it changes', async () => {
  const product = await newProduct(shop.call, { name: 'Drip Bag isi 10', variants: [variant(75_000, 3)] });
  const { citations } = await answers('brp hrgnya drip bag kak?', 'Rp75.000');
  expect(citations).toMatchObject([{ source_id: product.id, title: 'Drip Bag isi 10' }]);
  // Twice: what the agent heard of the first change may be news of the product's beginning.
  for (const [price, said, before] of [
    [79_000, 'Rp79.000', '75.000'],
    [82_000, 'Rp82.000', '79.000'],
  ] as const) {
    await reprice(product.id, price);
    expect((await answers('harga drip bag berapa', said)).text).not.toContain(before);
  }
});

test('sold out it says so; archived it says nothing of it', async () => {
  const product = await newProduct(shop.call, { name: 'Tumbler Baja', variants: [variant(145_000, 2)] });
  await answers('tumbler baja masih ada stok?', 'tersedia');
  await shop.call(api.adjustStock, {
    params: { id: product.variants[0]!.id },
    body: { client_id: uuidv7(), change: -2, reason: 'lost', note: '' },
  });
  await answers('tumbler baja masih ada stok?', 'habis');
  await shop.call(api.setProductActive, { params: { id: product.id }, body: { active: false } });
  await until(
    () => ask('harga tumbler baja berapa'),
    ({ text }) => !text.includes('145.000'),
  );
});

test('of variants each price and what is left of them is told', async () => {
  await newProduct(shop.call, {
    name: 'Kaos Senja',
    options: ['Ukuran'],
    variants: [variant(85_000, 4, { options: ['M'] }), variant(95_000, 0, { options: ['XL'] })],
  });
  await answers('harga kaos senja berapa ya', 'XL Rp95.000 (habis)');
});
