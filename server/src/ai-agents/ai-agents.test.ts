import * as api from '@sapa/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext, transaction } from '../platform/db/context.ts';
import { openShop, type Shop, signUp } from '../testing/shop.ts';

const procedure = `# Salon Ayu
## Jam buka
Buka setiap hari pukul 09.00–19.00, tutup Jumat pukul 11.30–13.00.
## Harga perawatan
Potong rambut Rp60.000. Creambath Rp90.000. Smoothing mulai Rp350.000.
## Reservasi
Reservasi lewat chat minimal 2 jam sebelumnya.
T: Bisa bayar pakai QRIS?
J: Bisa Kak, QRIS dan tunai.`;

let shop: Shop;
let call: Shop['call'];
beforeAll(async () => {
  shop = await openShop();
  call = shop.call;
});
afterAll(() => shop.stop());

const create = (name = 'Ayu') => call(api.createAgent, { body: { name, template: 'Customer Support' } });
async function taught(text = procedure) {
  const agent = await create();
  await call(api.addProcedure, { params: { id: agent.id }, body: { title: 'Prosedur salon', text } });
  return agent;
}
const ask = (id: string, ...texts: string[]) =>
  call(api.tryAgent, {
    params: { id },
    body: { messages: texts.map((text) => ({ from: 'customer' as const, text })) },
  });
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('an agent', () => {
  test('needs a name, and says so', async () => {
    expect(await refused(create(' '))).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: 'Nama chatbot wajib diisi.' },
    });
  });

  test('is made from a template, listed, changed and deleted', async () => {
    const agent = await create('Nara');
    expect(agent).toMatchObject({
      name: 'Nara',
      enabled: true,
      engine: 'quote',
      procedures: [],
      channel_ids: [],
    });
    expect(agent.persona).not.toBe('');
    const changed = await call(api.updateAgent, {
      params: { id: agent.id },
      body: { name: 'Nara 2', synonyms: ['urut kampung, pijat', 'sendirian'] },
    });
    expect(changed).toMatchObject({
      name: 'Nara 2',
      persona: agent.persona,
      synonyms: ['urut kampung, pijat'],
    });
    const { items } = await call(api.listAgents);
    expect(items.map((item) => item.name)).toContain('Nara 2');
    await call(api.deleteAgent, { params: { id: agent.id } });
    expect(await refused(call(api.getAgent, { params: { id: agent.id } }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('SE4: who changed what of it stands in the log, channels by their names; a save that changed nothing does not', async () => {
    const { id } = await create('Nara Log');
    const channel = await call(api.createLiveChat, { body: { name: 'Obrolan situs' } });
    const params = { id };
    await call(api.updateAgent, { params, body: { persona: 'Ramah', channel_ids: [channel.id] } });
    await call(api.updateAgent, { params, body: { persona: 'Ramah', channel_ids: [channel.id] } });
    const added = await call(api.addProcedure, { params, body: { title: 'Jam buka', text: 'Buka 08.00' } });
    const inProcedure = { params: { ...params, procedure_id: added.id } };
    await call(api.updateProcedure, { ...inProcedure, body: { title: 'Jam buka', text: 'Buka 09.00' } });
    await call(api.deleteProcedure, inProcedure);
    const { items } = await call(api.listAuditLog, { query: { limit: 20 } });
    const about = items.filter(({ subject }) => subject?.startsWith('Nara Log'));
    expect(about.map(({ act, subject, changes }) => [act, subject, changes])).toEqual([
      ['procedure.deleted', 'Nara Log: Jam buka', []],
      [
        'procedure.updated',
        'Nara Log: Jam buka',
        [{ field: 'text', before: 'Buka 08.00', after: 'Buka 09.00' }],
      ],
      ['procedure.added', 'Nara Log: Jam buka', expect.any(Array)],
      [
        'agent.updated',
        'Nara Log',
        [
          { field: 'persona', before: expect.any(String), after: 'Ramah' },
          { field: 'channels', before: [], after: ['Obrolan situs'] },
        ],
      ],
      ['agent.created', 'Nara Log', []],
    ]);
  });

  test('serves a channel; a second agent cannot take it quietly', async () => {
    const [first, second] = [await create('Satu'), await create('Dua')];
    const channel_ids = [shop.number.channelId];
    await call(api.updateAgent, { params: { id: first.id }, body: { channel_ids } });
    expect(
      await refused(call(api.updateAgent, { params: { id: second.id }, body: { channel_ids } })),
    ).toMatchObject({ fields: { channel_ids: expect.stringContaining('Satu') } });
    await call(api.updateAgent, { params: { id: first.id }, body: { enabled: false } });
    const moved = await call(api.updateAgent, { params: { id: second.id }, body: { channel_ids } });
    expect(moved.channel_ids).toEqual(channel_ids);
    await call(api.deleteAgent, { params: { id: second.id } });
  });

  test('another workspace’s channel cannot be served, its agents cannot be seen or taught', async () => {
    const agent = await taught();
    const stranger = await signUp(shop.sapa, { business: 'Toko Lain' });
    const theirs = api.createClient({ baseUrl: shop.sapa.url, token: () => stranger.access_token });
    const own = await theirs(api.createAgent, { body: { name: 'Asing', template: 'FAQ Bot' } });
    const missing = { code: 'NOT_FOUND' };
    expect(await refused(theirs(api.getAgent, { params: { id: agent.id } }))).toMatchObject(missing);
    expect(await refused(theirs(api.deleteAgent, { params: { id: agent.id } }))).toMatchObject(missing);
    const body = { title: 'x', text: 'y' };
    expect(await refused(theirs(api.addProcedure, { params: { id: agent.id }, body }))).toMatchObject(
      missing,
    );
    const { procedures } = await call(api.getAgent, { params: { id: agent.id } });
    const params = { id: own.id, procedure_id: procedures[0]!.id };
    expect(await refused(theirs(api.updateProcedure, { params, body }))).toMatchObject(missing);
    expect(await refused(theirs(api.deleteProcedure, { params }))).toMatchObject(missing);
    expect(
      await refused(
        theirs(api.updateAgent, { params: { id: own.id }, body: { channel_ids: [shop.number.channelId] } }),
      ),
    ).toMatchObject({ code: 'VALIDATION_FAILED' });
    const answer = await theirs(api.tryAgent, {
      params: { id: own.id },
      body: { messages: [{ from: 'customer', text: 'potong rambut berapa?' }] },
    });
    expect(answer).toMatchObject({ action: 'hand_over', citations: [] });
  });
});

describe('the playground', () => {
  test('a pasted procedure answers the next question, with its source and every step', async () => {
    const agent = await taught();
    const answer = await ask(agent.id, 'creambath brp kak');
    expect(answer).toMatchObject({
      action: 'answer',
      text: expect.stringContaining('Creambath Rp90.000'),
      citations: [{ title: 'Harga perawatan', passage: expect.stringContaining('Rp90.000') }],
    });
    expect(answer.steps.map((step) => step.name)).toEqual(['gate', 'rules', 'approved_answer', 'knowledge']);
    expect(JSON.stringify(answer.steps)).toContain('Mode tanpa LLM: jawaban dikutip dari prosedur');
  });

  test('a changed procedure answers anew, a deleted one is never quoted again', async () => {
    const agent = await taught();
    const { procedures } = await call(api.getAgent, { params: { id: agent.id } });
    const params = { id: agent.id, procedure_id: procedures[0]!.id };
    const text = procedure.replace('Rp90.000', 'Rp95.000');
    await call(api.updateProcedure, { params, body: { title: 'Prosedur', text } });
    expect((await ask(agent.id, 'creambath brp kak')).text).toContain('Rp95.000');
    await call(api.deleteProcedure, { params });
    expect(await ask(agent.id, 'creambath brp kak')).toMatchObject({ action: 'hand_over', citations: [] });
  });

  test('an answer the owner wrote is given word for word', async () => {
    const agent = await taught();
    const answer = await ask(agent.id, 'bisa byr pake qris ga kak?');
    expect(answer).toMatchObject({ action: 'answer', text: 'Bisa Kak, QRIS dan tunai.' });
    expect(answer.steps.at(-1)).toMatchObject({ name: 'approved_answer', outcome: 'cocok' });
  });

  test.each([
    ['minta disambungin ke cs dong', 'meminta bicara'],
    ['saya kecewa banget sama pelayanannya', 'kecewa'],
    ['pesanan atas nama Rina kok belum datang', 'pesanan atau data'],
    ['ada paket umroh?', 'tidak menjawab'],
  ])('"%s" is handed over with words to the customer', async (text, reason) => {
    const agent = await taught();
    const answer = await ask(agent.id, text);
    expect(answer.action).toBe('hand_over');
    expect(answer.text).toContain('Kak');
    expect(answer.steps.at(-1)?.outcome).toContain(reason);
  });

  test('what no shop answers is declined without calling a person', async () => {
    const agent = await taught();
    const answer = await ask(agent.id, 'siapa presiden indonesia sekarang?');
    expect([answer.action, answer.citations]).toEqual(['answer', []]);
    expect(answer.text).toContain('di luar yang bisa kami bantu');
    const [, wayOut = ''] = /Balas "(.+)"/.exec(answer.text) ?? [];
    expect((await ask(agent.id, wayOut)).action).toBe('hand_over');
  });

  test('greetings and thanks are answered without knowledge, and the welcome is said once', async () => {
    const agent = await taught();
    await call(api.updateAgent, {
      params: { id: agent.id },
      body: { welcome_message: 'Selamat datang di Salon Ayu' },
    });
    expect((await ask(agent.id, 'halo kak')).text).toBe('Selamat datang di Salon Ayu');
    expect((await ask(agent.id, 'creambath brp')).text).toMatch(/^Selamat datang di Salon Ayu\n\n/);
    const later = await call(api.tryAgent, {
      params: { id: agent.id },
      body: {
        messages: [
          { from: 'customer', text: 'halo' },
          { from: 'agent', text: 'Selamat datang di Salon Ayu' },
          { from: 'customer', text: 'makasih ya' },
        ],
      },
    });
    expect(later).toMatchObject({ action: 'answer', text: 'Sama-sama, Kak. Senang bisa membantu.' });
  });

  test('an unclear question offers choices, the second one in a row hands over, a choice is answered', async () => {
    const agent = await taught();
    const first = await ask(agent.id, 'potong rambut hari jumat bisa ga');
    expect(first.action).toBe('clarify');
    expect(first.choices.at(-1)).toBe('Bicara dengan CS');
    const messages = [
      { from: 'customer' as const, text: 'potong rambut hari jumat bisa ga' },
      { from: 'agent' as const, text: first.text },
    ];
    const reply = (text: string) =>
      call(api.tryAgent, {
        params: { id: agent.id },
        body: { messages: [...messages, { from: 'customer', text }] },
      });
    expect(await reply(first.choices[0]!)).toMatchObject({
      action: 'answer',
      citations: [{ title: 'Jam buka' }],
    });
    expect(await reply('Bicara dengan CS')).toMatchObject({ action: 'hand_over' });
    expect((await reply('yang buat rambut panjang gimana')).action).toBe('hand_over');
  });

  test('topics of the transfer condition are kept for people', async () => {
    const agent = await taught();
    const transfer_condition = 'Serahkan bila pelanggan menanyakan smoothing atau lowongan kerja.';
    await call(api.updateAgent, { params: { id: agent.id }, body: { transfer_condition } });
    expect((await ask(agent.id, 'lurusin rambut brp')).action).toBe('hand_over');
    expect((await ask(agent.id, 'creambath brp')).action).toBe('answer');
  });

  test('the owner’s synonyms are understood at once', async () => {
    const agent = await taught('## Kerik\nKerokan punggung Rp40.000 per 30 menit.');
    expect((await ask(agent.id, 'tolak angin brp')).action).not.toBe('answer');
    await call(api.updateAgent, {
      params: { id: agent.id },
      body: { synonyms: ['tolak angin, kerokan punggung'] },
    });
    expect(await ask(agent.id, 'tolak angin brp')).toMatchObject({
      action: 'answer',
      text: expect.stringContaining('Rp40.000'),
    });
  });

  test('a procedure past 200,000 letters is refused beside its field', async () => {
    const agent = await create();
    const text = 'a'.repeat(200_001);
    expect(
      await refused(call(api.addProcedure, { params: { id: agent.id }, body: { title: 'x', text } })),
    ).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('an agent that knows 3 million letters learns no more until something is deleted', async () => {
    const agent = await taught();
    const { procedures } = await call(api.getAgent, { params: { id: agent.id } });
    const params = { id: agent.id, procedure_id: procedures[0]!.id };
    const ctx = systemContext(shop.sapa.app, shop.owner.user.workspace!.id);
    await transaction(ctx, (tx) =>
      tx.query({
        text: `update knowledge_passages set text = repeat('a', 2999000) where workspace_id = $1 and source_id = $2`,
        values: [tx.workspaceId, params.procedure_id],
      }),
    );
    const add = () =>
      call(api.addProcedure, { params, body: { title: 'Baru', text: 'Buka 08.00. '.repeat(90) } });
    expect(await refused(add())).toMatchObject({
      code: 'KNOWLEDGE_TOO_LARGE',
      message: expect.stringContaining('Hapus prosedur yang tidak dipakai'),
    });
    await call(api.deleteProcedure, { params });
    expect(await add()).toMatchObject({ passages: 2 });
  });
});
