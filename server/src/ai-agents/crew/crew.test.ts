import * as api from '@sapa/contracts';
import { toolTemplates } from '@sapa/contracts/rules/tool-templates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerWho } from '../../testing/new-customer.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { openShop, type Shop, signUp, until } from '../../testing/shop.ts';

let shop: Shop;
let call: Shop['call'];
/** Serves the channel: hours and prices. Rara: shipping. Bima: wholesale, reached through Rara. */
let nara: string;
let rara: string;
let bima: string;
beforeAll(async () => {
  shop = await openShop({ model: true, env: { AI_QUIET_SECONDS: '0', LLM_TIMEOUT_SECONDS: '3' } });
  call = shop.call;
  const agent = async (name: string, title: string, text: string) => {
    const { id } = await call(api.createAgent, { body: { name } });
    await call(api.updateAgent, { params: { id }, body: { answer_with: 'quote' } });
    await call(api.addProcedure, { params: { id }, body: { title, text } });
    return id;
  };
  nara = await agent('Nara', 'Toko', '## Jam buka\nBuka Senin–Sabtu pukul 09.00–19.00.');
  rara = await agent('Rara', 'Pengiriman', '## Ongkir\nOngkir ke Bandung Rp12.000, ke Solo Rp18.000.');
  bima = await agent('Bima', 'Grosir', '## Harga grosir\nGrosir mulai 10 kg, Rp95.000 per kg.');
  await passOn(nara, [{ agent_id: rara, topics: 'ongkir, kirim' }]);
  await passOn(rara, [{ agent_id: bima, topics: '' }]);
  await call(api.updateAgent, {
    params: { id: nara },
    body: { channel_ids: [shop.number.channelId], welcome_message: 'Halo, dengan Kopi Nusantara.' },
  });
  await call(api.updateAgent, { params: { id: rara }, body: { welcome_message: 'Halo, saya Rara.' } });
});
beforeEach(() => shop.world.llm.clear());
afterAll(() => shop.stop());

const passOn = (id: string, specialists: { agent_id: string; topics: string }[]) =>
  call(api.setAgentSpecialists, { params: { id }, body: { specialists } });

async function wrote(text: string) {
  const customer = await customerWho(shop, text);
  return { ...customer, owner: async () => (await customer.conversation()).handler };
}
const stepsOf = async (message: api.Message | undefined) =>
  (await call(api.getAiRun, { params: { id: message!.ai_run_id! } })).steps;
const transfersOf = async (message: api.Message | undefined) =>
  (await stepsOf(message))
    .filter(({ name }) => name === 'transfer')
    .map(({ outcome, detail }) => [detail.dari, outcome, detail.karena]);

test('a question goes to the specialist whose topic it is, stays there, and comes back to who knows; nobody greets twice', async () => {
  const talk = await wrote('halo ongkir ke bandung brp ya');
  const [hello, first] = await talk.replies(2);
  expect(hello?.text).toBe('Halo, dengan Kopi Nusantara.');
  expect(first).toMatchObject({ sender: { name: 'Rara' }, text: expect.stringContaining('Rp12.000') });
  expect(await transfersOf(first)).toEqual([['Nara', 'Rara', 'pelanggan menyebut “ongkir”']]);
  await talk.type('kalau ke solo?');
  const second = (await talk.replies(3))[2];
  expect(second).toMatchObject({ sender: { name: 'Rara' }, text: expect.stringContaining('Rp18.000') });
  expect(await transfersOf(second)).toEqual([]);
  await talk.type('toko buka jam berapa kak');
  const third = (await talk.replies(4))[3];
  expect(third).toMatchObject({ sender: { name: 'Nara' }, text: expect.stringContaining('09.00–19.00') });
  expect(await transfersOf(third)).toEqual([['Rara', 'Nara', 'jawabannya ada di pengetahuannya']]);
  const lines = (await talk.thread()).filter(({ content }) => content.kind === 'activity');
  expect(lines.map(({ content }) => content.kind === 'activity' && content.detail.to)).toEqual([
    'Rara',
    'Nara',
  ]);
});

test('what is asked beside a specialist’s tool is answered by who knows, and the tool goes on', async () => {
  const template = toolTemplates.find(({ key }) => key === 'branch')!.tool;
  const { id } = await call(api.createTool, {
    body: {
      ...template,
      triggers: ['titik ambil'],
      agent_ids: [rara],
      act: { do: 'branch', branches: [{ name: 'Loker Depok', areas: 'Depok', address: 'Jl. Margonda 1' }] },
    },
  });
  await call(api.switchTool, { params: { id }, body: { enabled: true } });
  const talk = await wrote('mau titik ambil kak');
  expect((await talk.replies(2))[1]?.text).toContain('Kakak di daerah mana?');
  await talk.type('toko buka jam berapa?');
  const beside = (await talk.replies(3))[2];
  expect(beside?.text).toMatch(/09\.00–19\.00[\s\S]*Kakak di daerah mana/);
  expect(await transfersOf(beside)).toEqual([['Rara', 'Nara', 'jawabannya ada di pengetahuannya']]);
  await talk.type('Depok');
  expect((await talk.replies(4))[3]?.text).toContain('Jl. Margonda 1');
  await call(api.deleteTool, { params: { id } });
});

test('two questions for two agents are one reply; a third whom nobody can answer is handed over with both', async () => {
  const talk = await wrote('buka jam berapa? terus ongkir ke solo berapa');
  const [, both] = await talk.replies(2);
  expect(both?.text).toMatch(/09\.00–19\.00[\s\S]*Rp18\.000/);
  expect(both?.citations.map(({ source }) => source)).toEqual(['Toko', 'Pengiriman']);
});

test('what is suggested to a member is the specialist’s as well', async () => {
  const talk = await wrote('saya kecewa, mau bicara sama admin');
  await talk.replies(1);
  await talk.type('ongkir ke solo berapa sih');
  await until(talk.thread, (all) => all.some(({ text }) => text.startsWith('ongkir ke solo')));
  expect(await call(api.suggestReply, { params: { id: talk.id } })).toMatchObject({
    text: expect.stringContaining('Rp18.000'),
  });
});

test('a specialist of a specialist answers too', async () => {
  const talk = await wrote('harga grosir berapa per kg kak');
  const [, answer] = await talk.replies(2);
  expect(answer).toMatchObject({ sender: { name: 'Bima' }, text: expect.stringContaining('Rp95.000') });
});

test('who is upset or asks for a person is no specialist’s', async () => {
  const talk = await wrote('ongkirnya kecewa banget saya, mau bicara sama admin');
  const [words] = await talk.replies(1);
  expect(words).toMatchObject({ sender: { name: 'Nara' } });
  expect(await transfersOf(words)).toEqual([]);
});

test('a circle of agents ends: each has the talk once a turn, then people are called', async () => {
  await passOn(bima, [{ agent_id: nara, topics: 'franchise' }]);
  const talk = await wrote('ada program franchise untuk kota kecil?');
  const [, words] = await talk.replies(2);
  expect(words?.text).toContain('CS kami');
  expect((await transfersOf(words)).length).toBeLessThanOrEqual(3);
  await passOn(bima, []);
});

test('a model passes the talk on by a field, never back, and its words are not sent', async () => {
  for (const id of [nara, rara, bima])
    await call(api.updateAgent, { params: { id }, body: { answer_with: 'model' } });
  const asked: string[] = [];
  shop.world.llm.handle((request) => {
    const { messages } = request as { messages: { content: string }[] };
    const prompt = messages[0]!.content;
    asked.push(prompt);
    return { json: { aksi: 'oper', agen: 'a1', pesan: 'saya oper ya', sumber: [] } };
  });
  const answer = await call(api.tryAgent, {
    params: { id: nara },
    body: { messages: [{ from: 'customer', text: 'bisa bantu urusan visa umroh tidak?' }] },
  });
  expect(answer).toMatchObject({ action: 'hand_over' });
  expect(answer.text).not.toContain('saya oper');
  const visited = answer.steps.filter(({ name }) => name === 'transfer').map(({ outcome }) => outcome);
  expect(visited).toEqual(['Rara', 'Bima']);
  expect(asked[0]).toContain('- a1: Rara (ongkir, kirim)');
  expect(asked[1]).toContain('diteruskan dari agen Nara');
  for (const id of [nara, rara, bima])
    await call(api.updateAgent, { params: { id }, body: { answer_with: 'quote' } });
});

test('the playground goes on with who answered last; one that does not serve is left out', async () => {
  const ask = (text: string, agent_id?: string) =>
    call(api.tryAgent, {
      params: { id: nara },
      body: { messages: [{ from: 'customer', text }], ...(agent_id && { agent_id }) },
    });
  expect((await ask('ongkir ke solo?')).by).toEqual({ id: rara, name: 'Rara' });
  expect((await ask('kalau ke bandung?', rara)).by.name).toBe('Rara');
  await call(api.updateAgent, { params: { id: rara }, body: { enabled: false } });
  expect((await call(api.getAgent, { params: { id: nara } })).specialists).toMatchObject([
    { name: 'Rara', serves: false },
  ]);
  expect((await ask('ongkir ke solo?')).by.name).toBe('Nara');
  await call(api.updateAgent, { params: { id: rara }, body: { enabled: true } });
});

test('a published version keeps whom it passes on to: the draft’s change waits, and going back brings them back', async () => {
  const { id } = await call(api.createAgent, { body: { name: 'Sari' } });
  await call(api.updateAgent, { params: { id }, body: { answer_with: 'quote' } });
  await call(api.addProcedure, { params: { id }, body: { title: 'Toko', text: 'Parkir\nParkir gratis.' } });
  const topics = [{ agent_id: rara, topics: 'ongkir' }];
  await passOn(id, topics);
  const first = await call(api.publishAgent, { params: { id }, body: {} });
  await passOn(id, []);
  const release = await call(api.getAgentRelease, { params: { id } });
  expect(release.changes).toMatchObject([
    { key: 'specialists', what: 'removed', parts: [{ mark: 'removed', text: 'Rara: ongkir' }] },
  ]);
  const answeredBy = async (version: 'draft' | 'live') =>
    (
      await call(api.tryAgent, {
        params: { id },
        body: { version, messages: [{ from: 'customer', text: 'ongkir ke solo berapa?' }] },
      })
    ).by.name;
  expect([await answeredBy('live'), await answeredBy('draft')]).toEqual(['Rara', 'Sari']);
  await call(api.publishAgent, { params: { id }, body: {} });
  expect(await answeredBy('live')).toBe('Sari');
  await call(api.restoreAgentVersion, { params: { id, version_id: first.id } });
  expect(await answeredBy('live')).toBe('Rara');
});

test('only agents of the workspace that are there, and not the agent itself', async () => {
  const stranger = await signUp(shop.sapa, { business: 'Toko lain' });
  const theirs = api.createClient({ baseUrl: shop.sapa.url, token: () => stranger.access_token });
  const { id: foreign } = await theirs(api.createAgent, { body: { name: 'Lain' } });
  for (const agent_id of [foreign, nara, crypto.randomUUID()])
    expect(await refusalOf(passOn(nara, [{ agent_id, topics: '' }]))).toMatchObject({
      fields: { specialists: expect.stringContaining('Pilih agen lain') },
    });
  expect((await call(api.listAgents)).items.find(({ id }) => id === rara)).toMatchObject({
    specialist_of: ['Nara'],
  });
});
