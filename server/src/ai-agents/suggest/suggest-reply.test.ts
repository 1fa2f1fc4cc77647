import * as api from '@sapa/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let id: string;
beforeAll(async () => {
  shop = await openShop({ model: true });
  const agent = await shop.call(api.createAgent, { body: { name: 'Ayu' } });
  const params = { id: agent.id };
  await shop.call(api.addProcedure, { params, body: { title: 'Harga', text: 'Creambath Rp90.000.' } });
  const customer = shop.world.phone.customer({ number: '+6281277001122', name: 'Melati' });
  await customer.text(shop.number.id, 'creambath brp kak?');
  const { items } = await until(
    () => shop.call(api.listConversations, { query: {} }),
    (page) => page.items.length > 0,
  );
  id = items[0]!.id;
  // Serves from now on: what was written before, it answers to nobody but a member who asks.
  await shop.call(api.updateAgent, { params, body: { channel_ids: [shop.number.channelId] } });
});
beforeEach(() => shop.world.llm.clear());
afterAll(() => shop.stop());

const suggest = () => shop.call(api.suggestReply, { params: { id } });
const spent = async () =>
  (await shop.call(api.getUsage)).features.find(({ feature }) => feature === 'suggestion')?.credits ?? 0;
const thread = async () => (await shop.call(api.listMessages, { params: { id }, query: {} })).items;

test('a suggestion comes with its source, costs a credit, and nothing of it is sent or stored', async () => {
  shop.world.llm.handle(() => ({
    json: { aksi: 'jawab', pesan: 'Creambath Rp90.000 Kak', sumber: ['s1'] },
  }));
  const before = await thread();
  expect(await suggest()).toMatchObject({
    text: expect.stringContaining('Creambath Rp90.000'),
    citations: [{ title: expect.stringContaining('Harga') }],
    because: null,
  });
  expect(await thread()).toEqual(before);
  expect(await spent()).toBe(1);
});

test.each([
  [
    'knows no answer',
    { json: { aksi: 'serahkan', pesan: '', sumber: [], alasan: 'ragu' } },
    'Belum ada di pengetahuan',
  ],
  [
    'invents a price',
    { json: { aksi: 'jawab', pesan: 'Rp12.345 Kak', sumber: ['s1'] } },
    'tidak ada di sumber',
  ],
])('a model that %s suggests nothing, says so and costs nothing', async (_what, answer, sentence) => {
  const before = await spent();
  shop.world.llm.handle(() => answer);
  expect(await suggest()).toEqual({ text: null, citations: [], because: expect.stringContaining(sentence) });
  expect(await spent()).toBe(before);
});
