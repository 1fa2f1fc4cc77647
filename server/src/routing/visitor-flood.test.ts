import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, until } from '../testing/shop.ts';

let shop: Shop;
let widgetKey: string;
beforeAll(async () => {
  shop = await openShop({ env: { AI_QUIET_SECONDS: '0', TRUST_PROXY: '1' } });
  const chat = await shop.call(api.createLiveChat, { body: { name: 'Obrolan situs' } });
  widgetKey = chat.livechat!.widget_key;
  const agent = await shop.call(api.createAgent, { body: { name: 'Ayu' } });
  const params = { id: agent.id };
  const body = { title: 'Harga', text: 'Creambath Rp90.000.' };
  await shop.call(api.addProcedure, { params, body });
  await shop.call(api.updateAgent, { params, body: { channel_ids: [chat.id, shop.number.channelId] } });
});
afterAll(() => shop.stop());

const conversations = async () => (await shop.call(api.listConversations, { query: { limit: 100 } })).items;
const counted = async () => (await shop.call(api.getUsageState)).active_contacts.used;
const post = (path: string, ip: string, body: object, token?: string) =>
  fetch(`${shop.sapa.url}/api/v1/livechat${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).then((response) => response.json() as Promise<api.Reply<typeof api.startVisit>>);

async function visitorWrites(n: number): Promise<void> {
  const ip = `10.1.${n >> 8}.${n & 255}`;
  const { visitor_token: token } = await post(`/${widgetKey}/visits`, ip, { name: `Tamu ${n}` });
  await post('/messages', ip, { client_id: crypto.randomUUID(), text: 'creambath brp' }, token);
}

test('a crowd of new visitors leaves the month’s active contacts to customers: the rest waits for people, the owner is told', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => visitorWrites(n)));
  const waiting = await until(
    async () => (await conversations()).filter(({ handler }) => handler.type === 'queue'),
    (rows) => rows.length === 10 && rows.every(({ last_message }) => last_message?.sender_type === 'ai'),
  );
  expect(await conversations()).toHaveLength(30);
  expect(await counted()).toBe(20);
  const told = await until(
    async () => (await shop.call(api.listNotifications, { query: {} })).items,
    (items) => items.some(({ title }) => title === 'Lonjakan pengunjung baru di live chat'),
  );
  expect(told.filter(({ title }) => title.startsWith('Lonjakan'))).toHaveLength(1);

  // Somebody of the team answers one of them: now it counts.
  await shop.call(api.sendMessage, {
    params: { id: waiting[0]!.id },
    body: { client_id: crypto.randomUUID(), text: 'Halo Kak' },
  });
  expect(await counted()).toBe(21);

  const customer = shop.world.phone.customer({ number: '+6281399300001', name: 'Dewi' });
  await customer.text(shop.number.id, 'creambath brp');
  const answered = await until(
    async () => (await conversations()).find(({ contact }) => contact.name === 'Dewi'),
    (row) => row?.last_message?.sender_type === 'ai',
  );
  expect(answered).toMatchObject({ handler: { type: 'ai' } });
  expect(await counted()).toBe(22);
});

test('whom nobody answers is not counted', async () => {
  const before = await counted();
  const agents = await shop.call(api.listAgents);
  await shop.call(api.updateAgent, { params: { id: agents.items[0]!.id }, body: { enabled: false } });
  const customer = shop.world.phone.customer({ number: '+6281399300002', name: 'Sari' });
  await customer.text(shop.number.id, 'creambath brp');
  await until(conversations, (rows) => rows.some(({ contact }) => contact.name === 'Sari'));
  expect(await counted()).toBe(before);
});
