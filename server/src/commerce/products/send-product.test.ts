import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/colleague.ts';
import { newProduct } from '../../testing/product-calls.ts';
import { productPicture } from '../../testing/product-picture.ts';
import { outcomeOf, refusalOf } from '../../testing/refusal-of.ts';
import { until } from '../../testing/shop.ts';
import { openTradingShop } from '../../testing/trading-shop.ts';

const { shop, newCustomer } = openTradingShop();
const send = (id: string, variant_id: string, client_id = uuidv7()) =>
  shop.call(api.sendProduct, { params: { id }, body: { client_id, variant_id } });
let product: api.Product;
let variantId: string;
beforeAll(async () => {
  const { id } = await productPicture(shop.sapa.url, shop.owner.access_token);
  product = await newProduct(shop.call, {
    link: 'https://kopisenja.id/gayo',
    pictures: [{ id, alt: 'Kemasan 200 gr' }],
  });
  variantId = product.variants[0]!.id;
});

test('WhatsApp carries a product as its picture with name, price and link, once', async () => {
  const ratna = await newCustomer('Ratna Kusumawardani');
  const client_id = uuidv7();
  const sent = await send(ratna, variantId, client_id);
  expect(await send(ratna, variantId, client_id)).toMatchObject({ id: sent.id });
  const text = 'Gayo Wine 200 gr\nRp98.000\nhttps://kopisenja.id/gayo';
  expect(sent).toMatchObject({
    text,
    content: { kind: 'media' },
    attachments: [{ kind: 'image', state: 'ready' }],
  });
  const { body } = await shop.world.recorded.sends.waitFor(({ body }) =>
    JSON.stringify(body).includes('gayo'),
  );
  expect(body).toMatchObject({ type: 'image', image: { caption: text } });
  // A colleague who chose it before they had seen this.
  const { call } = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id);
  const late = { client_id: uuidv7(), variant_id: variantId, seen_seq: sent.seq - 1 };
  expect(await outcomeOf(call(api.sendProduct, { params: { id: ratna }, body: late }))).toBe(
    'ALREADY_ANSWERED',
  );
});

test('live chat draws it as a card', async () => {
  const { livechat } = await shop.call(api.createLiveChat, { body: { name: 'Situs' } });
  const visit = await shop.call(api.startVisit, {
    params: { key: livechat!.widget_key },
    body: { name: 'Bima' },
  });
  const asVisitor = api.createClient({ baseUrl: shop.sapa.url, token: () => visit.visitor_token });
  await asVisitor(api.sendVisitorMessage, { body: { client_id: uuidv7(), text: 'Ada kopi Gayo?' } });
  const { items } = await until(
    () => shop.call(api.listConversations, { query: {} }),
    (page) => page.items.some(({ contact }) => contact.name === 'Bima'),
  );
  await send(items.find(({ contact }) => contact.name === 'Bima')!.id, variantId);
  const { items: seen } = await asVisitor(api.listVisitorMessages, { query: {} });
  expect(seen.at(-1)).toMatchObject({
    content: { kind: 'product', name: 'Gayo Wine 200 gr', price: 98_000, link: 'https://kopisenja.id/gayo' },
    attachments: [{ kind: 'image' }],
  });
});

test('what was sent keeps its picture when the product is deleted, and is offered no more', async () => {
  const bayu = await newCustomer('Bayu Pamungkas');
  const { id, attachments } = await send(bayu, variantId);
  await shop.call(api.deleteProduct, { params: { id: product.id } });
  const { items } = await shop.call(api.listMessages, { params: { id: bayu }, query: {} });
  expect(items.find((message) => message.id === id)?.attachments).toHaveLength(1);
  expect((await fetch(shop.sapa.url + attachments[0]!.url!)).status).toBe(200);
  expect(await refusalOf(send(bayu, variantId))).toMatchObject({ code: 'NOT_FOUND' });
});
