import * as api from '@sapa/contracts';
import type { Customer } from '@sapa/simulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/colleague.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let id: string;
let customer: Customer;
beforeAll(async () => {
  shop = await openShop({ model: true });
  const agent = await shop.call(api.createAgent, { body: { name: 'Ayu' } });
  const params = { id: agent.id };
  await shop.call(api.addProcedure, { params, body: { title: 'Harga', text: 'Creambath Rp90.000.' } });
  customer = shop.world.phone.customer({ number: '+6281277001122', name: 'Melati' });
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

/** A member answers, and the customer asks on. */
async function goesOn(text: string) {
  const body = { client_id: crypto.randomUUID(), text: 'Baik Kak' };
  await shop.call(api.sendMessage, { params: { id }, body });
  await customer.text(shop.number.id, text);
  await until(thread, (all) => all[0]?.text === text);
}

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

test('who was handed over with a complaint is answered with what is known, for all readers at once and paid for once', async () => {
  const before = await spent();
  await customer.text(shop.number.id, 'Kecewa banget kak, kemarin lama. Sekarang creambath berapa?');
  await until(thread, (all) => all.some(({ content }) => content.kind === 'note'));
  let calls = 0;
  shop.world.llm.handle(() => {
    calls += 1;
    return { json: { aksi: 'jawab', pesan: 'Mohon maaf ya Kak. Creambath Rp90.000.', sumber: ['s1'] } };
  });
  const colleague = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id, { role: 'admin' });
  const read = await Promise.all([suggest(), colleague.call(api.suggestReply, { params: { id } })]);
  expect(read).toEqual([read[0], { ...read[0], text: 'Mohon maaf ya Kak. Creambath Rp90.000.' }]);
  expect([calls, (await spent()) - before]).toEqual([1, 1]);
});

test.each([
  [
    'knows no answer',
    'creambath pagi brp kak?',
    { json: { aksi: 'serahkan', pesan: '', sumber: [], alasan: 'ragu' } },
    'Belum ada di pengetahuan',
  ],
  [
    'invents a price',
    'creambath malam brp kak?',
    { json: { aksi: 'jawab', pesan: 'Rp12.345 Kak', sumber: ['s1'] } },
    'tidak ada di sumber',
  ],
])(
  'a model that %s suggests how to begin, says why and costs nothing',
  async (_what, asked, answer, sentence) => {
    const before = await spent();
    await goesOn(asked);
    shop.world.llm.handle(() => answer);
    expect(await suggest()).toEqual({
      text: expect.stringContaining('Kami pastikan dulu'),
      citations: [],
      because: expect.stringContaining(sentence),
    });
    expect(await spent()).toBe(before);
  },
);

test('where no source has the answer there are words to begin with, which say so and cost nothing', async () => {
  const before = await spent();
  shop.world.llm.handle(() => ({ json: { aksi: 'serahkan', pesan: '', sumber: [] } }));
  for (const [text, opening] of [
    ['pelayanannya mengecewakan', 'Mohon maaf atas pengalaman ini'],
    ['mau bicara sama CS aja', 'Ada yang bisa kami bantu?'],
    ['pesanan saya no 12345 sudah dibayar tapi belum dikirim', 'nomor pesanan'],
  ] as const) {
    await goesOn(text);
    expect(await suggest()).toMatchObject({
      text: expect.stringContaining(opening),
      because: expect.stringContaining('Pembuka'),
    });
  }
  expect(await spent()).toBe(before);
});
