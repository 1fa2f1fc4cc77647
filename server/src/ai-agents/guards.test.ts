import * as api from '@sapa/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop, until } from '../testing/shop.ts';

let shop: Shop;
let call: Shop['call'];
let agentId: string;
beforeAll(async () => {
  shop = await openShop({ model: true, env: { AI_QUIET_SECONDS: '0' } });
  call = shop.call;
  ({ id: agentId } = await call(api.createAgent, { body: { name: 'Nara' } }));
  const params = { id: agentId };
  await call(api.addProcedure, {
    params,
    body: { title: 'Toko', text: '## Harga\nCreambath Rp90.000.\n\n## Jam buka\nBuka pukul 09.00–19.00.' },
  });
  await call(api.updateAgent, {
    params,
    body: { answer_with: 'quote', channel_ids: [shop.number.channelId] },
  });
});
beforeEach(() => shop.world.llm.clear());
afterAll(() => shop.stop());

let customers = 0;
function someone() {
  customers += 1;
  const name = `Pembeli ${customers}`;
  const customer = shop.world.phone.customer({ number: `+6281266${String(300000 + customers)}`, name });
  const conversation = () =>
    until(
      async () =>
        (await call(api.listConversations, { query: {} })).items.find((row) => row.contact.name === name),
      (row) => row !== undefined,
    ).then((row) => row!);
  const thread = async () => {
    const { id } = await conversation();
    return (await call(api.listMessages, { params: { id }, query: {} })).items.toReversed();
  };
  return {
    customer,
    conversation,
    thread,
    replies: (count: number) =>
      until(
        async () => (await thread()).filter(({ direction }) => direction === 'out'),
        (messages) => messages.length >= count,
      ),
  };
}
const handedOver = (thread: api.Message[]) =>
  thread.flatMap(({ content }) => (content.kind === 'note' && content.handover ? [content.handover] : []));
const settings = (body: api.Body<typeof api.updateAgent>) =>
  call(api.updateAgent, { params: { id: agentId }, body });

test.each([
  ['voice', '(Pesan suara)'],
  ['image', '(Foto)'],
] as const)('a %s that nothing here can read comes to a person, with a word', async (kind, shown) => {
  const { customer, replies, thread, conversation } = someone();
  await customer[kind](shop.number.id, {
    bytes: Buffer.from('bukan kata'),
    mimeType: kind === 'voice' ? 'audio/ogg; codecs=opus' : 'image/jpeg',
  });
  const [words] = await replies(1);
  expect(words?.text).toContain('kirimannya sudah kami terima');
  const all = await until(thread, (messages) => handedOver(messages).length > 0);
  expect(handedOver(all)).toMatchObject([{ reason: 'Pesan tanpa teks yang bisa dibaca AI', words: [shown] }]);
  expect(await conversation()).toMatchObject({ handler: { type: 'queue' } });
});

test('past the replies that the owner allows a person is called, and the AI says no more', async () => {
  await call(api.setAgentGuards, { body: { forbidden_topics: [], max_replies: 2, max_tool_calls: 20 } });
  const { customer, replies, thread } = someone();
  for (const [at, text] of ['creambath brp', 'buka jam berapa', 'creambath berapa ya kak'].entries()) {
    await customer.text(shop.number.id, text);
    await replies(at + 1);
  }
  const all = await until(thread, (messages) => handedOver(messages).length > 0);
  expect(handedOver(all)).toMatchObject([{ reason: 'Batas balasan AI dalam percakapan ini tercapai' }]);
  await customer.text(shop.number.id, 'halo? creambath?');
  await until(thread, (messages) => messages.filter(({ direction }) => direction === 'in').length === 4);
  await call(api.setAgentGuards, { body: api.DEFAULT_GUARDS });
});

test('topics that the owner forbids, in the agent’s own words and for all agents, are people’s', async () => {
  await settings({ transfer_condition: 'Serahkan bila menanyakan refund.' });
  await call(api.setAgentGuards, { body: { ...api.DEFAULT_GUARDS, forbidden_topics: ['politik'] } });
  for (const text of ['mau refund creambath kemarin bisa?', 'creambath sambil ngobrol politik boleh?']) {
    const { customer, thread } = someone();
    await customer.text(shop.number.id, text);
    const all = await until(thread, (messages) => handedOver(messages).length > 0);
    expect(handedOver(all)).toMatchObject([{ reason: 'Topik yang Anda minta diserahkan ke tim' }]);
  }
  await call(api.setAgentGuards, { body: api.DEFAULT_GUARDS });
  await settings({ transfer_condition: '' });
});

test('ten thousand letters cost a model no more than two thousand, and words of the owner stay the first', async () => {
  await settings({ answer_with: 'model' });
  shop.world.llm.handle(() => ({ json: { aksi: 'jawab', pesan: 'Creambath Rp90.000 Kak', sumber: ['s1'] } }));
  const answer = await call(api.tryAgent, {
    params: { id: agentId },
    body: { messages: [{ from: 'customer', text: `creambath berapa? ${'aduh '.repeat(790)}` }] },
  });
  expect(answer.action).toBe('answer');
  const { messages } = shop.world.recorded.llm.all.at(-1)!.body as {
    messages: { role: string; content: string }[];
  };
  expect(messages[0]).toMatchObject({
    role: 'system',
    content: expect.stringContaining('jangan menghitung sendiri'),
  });
  expect(messages.at(-1)!.content.length).toBeLessThanOrEqual(2_000);
  await settings({ answer_with: 'quote' });
});

test('a chat becomes a golden question as it was asked, in all its bubbles, and as it was answered, without the welcome', async () => {
  await settings({ welcome_message: 'Halo, selamat datang di salon kami!' });
  const greeted = someone();
  await greeted.customer.text(shop.number.id, 'creambath brp kak');
  await greeted.replies(2);
  const take = async ({ thread }: ReturnType<typeof someone>, text: string) => {
    const message = (await thread()).find((one) => one.text === text)!;
    return call(api.takeQuestionFromChat, { params: { id: message.id }, body: { agent_id: agentId } });
  };
  const taken = await take(greeted, 'creambath brp kak');
  expect(taken).toMatchObject({ question: 'creambath brp kak', expected: 'answer', required: ['Rp90.000'] });
  expect(taken.answer).not.toContain('selamat datang');

  // The answer itself was pressed: it is what is expected, whatever the team said later, unless somebody found it wrong.
  const { id: greetedId } = await greeted.conversation();
  await call(api.sendMessage, {
    params: { id: greetedId },
    body: { client_id: crypto.randomUUID(), text: 'Sampai jumpa besok, Kak.' },
  });
  const said = (await greeted.thread()).find((one) => one.text.includes('90.000'))!;
  const run = await call(api.getAiRun, { params: { id: said.ai_run_id! } });
  expect(run).toMatchObject({ model: null, credits: 0 });
  const question = { question: 'creambath brp kak', agent_id: agentId };
  expect(await take(greeted, said.text)).toMatchObject({ ...question, answer: taken.answer });
  await call(api.judgeAiRun, { params: { id: run.id }, body: { verdict: 'bad' } });
  expect(await take(greeted, said.text)).toMatchObject({ ...question, answer: 'Sampai jumpa besok, Kak.' });

  await settings({ enabled: false });
  const patient = someone();
  for (const text of ['kak mau tanya', 'creambath 20x20 brp', 'bisa nyicil?'])
    await patient.customer.text(shop.number.id, text);
  await until(patient.thread, (messages) => messages.length >= 3);
  const { id } = await patient.conversation();
  await call(api.sendMessage, {
    params: { id },
    body: { client_id: crypto.randomUUID(), text: 'Rp95.000 Kak, ukuran 20x20. Cicil 3 bulan bisa.' },
  });
  expect(await take(patient, 'creambath 20x20 brp')).toMatchObject({
    question: 'kak mau tanya\ncreambath 20x20 brp\nbisa nyicil?',
    answer: 'Rp95.000 Kak, ukuran 20x20. Cicil 3 bulan bisa.',
    required: expect.not.arrayContaining(['20x', '20']),
  });
});
