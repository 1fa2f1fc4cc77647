import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countActiveContacts } from '../billing/index.ts';
import { systemContext, transaction } from '../platform/db/context.ts';
import { openShop, type Shop, until } from '../testing/shop.ts';

const procedure = `## Jam buka
Buka setiap hari pukul 09.00–19.00, tutup Jumat pukul 11.30–13.00.
## Harga perawatan
Potong rambut Rp60.000. Creambath Rp90.000. Smoothing mulai Rp350.000.
## Reservasi
Reservasi lewat chat minimal 2 jam sebelumnya.`;

let shop: Shop;
let owner: pg.Client;
let agentId: string;
beforeAll(async () => {
  shop = await openShop({ env: { AI_QUIET_SECONDS: '1' } });
  owner = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await owner.connect();
  const agent = await shop.call(api.createAgent, { body: { name: 'Ayu', template: 'Customer Support' } });
  agentId = agent.id;
  const params = { id: agentId };
  await shop.call(api.addProcedure, { params, body: { title: 'Prosedur', text: procedure } });
  await shop.call(api.updateAgent, {
    params,
    body: { channel_ids: [shop.number.channelId], welcome_message: '' },
  });
});
afterAll(async () => {
  await owner.end();
  await shop.stop();
});

let customers = 0;
function someone() {
  customers += 1;
  const name = `Pembeli ${customers}`;
  const customer = shop.world.phone.customer({ number: `+6281399${String(200000 + customers)}`, name });
  return { name, customer, write: (text: string) => customer.text(shop.number.id, text) };
}

const conversationOf = (name: string) =>
  until(
    async () => {
      const [open, done] = await Promise.all(
        (['all', 'resolved'] as const).map((tab) => shop.call(api.listConversations, { query: { tab } })),
      );
      return [...open!.items, ...done!.items].find((row) => row.contact.name === name);
    },
    (row) => row !== undefined,
  ).then((row) => row!);
const thread = (id: string) =>
  shop.call(api.listMessages, { params: { id }, query: {} }).then(({ items }) => items.toReversed());
const said = (messages: api.Message[]) => messages.filter(({ direction }) => direction === 'out');
const replies = (id: string, count: number) =>
  until(
    async () => said(await thread(id)),
    (messages) => messages.length >= count,
  );
const runs = (id: string) =>
  owner
    .query('select action, engine from ai_runs where conversation_id = $1 order by created_at', [id])
    .then(({ rows }) => rows);

describe('an AI agent answers on WhatsApp', () => {
  test('with the procedure’s words and their source; the customer gets them, the run explains them', async () => {
    const { name, customer, write } = someone();
    await write('creambath brp kak?');
    const { id } = await conversationOf(name);
    const [answer] = await replies(id, 1);
    expect(answer).toMatchObject({
      text: expect.stringContaining('Creambath Rp90.000'),
      sender: { type: 'ai', name: 'Ayu' },
      citations: [{ title: 'Harga perawatan', passage: expect.stringContaining('Smoothing') }],
    });
    expect(await conversationOf(name)).toMatchObject({ handler: { type: 'ai', id: agentId } });
    await until(
      async () => customer.chat(shop.number.id).map((message) => JSON.stringify(message)),
      (chat) => chat.some((message) => message.includes('Rp90.000')),
    );
    const run = await shop.call(api.getAiRun, { params: { id: answer!.ai_run_id! } });
    expect(run).toMatchObject({ action: 'answer', engine: 'quote', agent_name: 'Ayu' });
    expect(run.steps.map((step) => step.name)).toEqual(['gate', 'rules', 'approved_answer', 'knowledge']);
  });

  test('a burst is answered once, after it', async () => {
    const { name, write } = someone();
    await write('halo kak');
    await write('mau tanya');
    await write('potong rambut brp ya');
    const { id } = await conversationOf(name);
    const answers = await replies(id, 1);
    expect(answers[0]?.text).toContain('Potong rambut Rp60.000');
    await write('makasih');
    expect((await replies(id, 2)).map(({ text }) => text)).toHaveLength(2);
    expect(await runs(id)).toHaveLength(2);
  });

  test('who takes back one of a burst is answered what is left of it', async () => {
    const { name, customer, write } = someone();
    await write('potong rambut brp ya');
    const slip = await write('eh salah kirim');
    await customer.revoke(shop.number.id, slip.id);
    const { id } = await conversationOf(name);
    expect((await replies(id, 1))[0]?.text).toContain('Potong rambut Rp60.000');
    const asked = (await thread(id)).filter(({ direction }) => direction === 'in');
    expect(asked.map(({ deleted_at }) => deleted_at !== null)).toEqual([false, true]);
    expect(await runs(id)).toHaveLength(1);
  });

  test('a hand-over tells the customer, shows the team one card with the need and the words, queues, and is never silent', async () => {
    const { name, write } = someone();
    await write('saya kecewa, tolong sambungkan ke manajer');
    const { id } = await conversationOf(name);
    const [words] = await replies(id, 1);
    expect(words?.text).toContain('CS kami akan membalas');
    const messages = await until(
      () => thread(id),
      (all) => all.some(({ content }) => content.kind === 'note'),
    );
    const note = messages.find(({ content }) => content.kind === 'note');
    expect(note?.content).toMatchObject({
      handover: {
        need: expect.stringMatching(/\.$/),
        words: ['saya kecewa, tolong sambungkan ke manajer'],
      },
    });
    const conversation = await conversationOf(name);
    expect(conversation).toMatchObject({ handler: { type: 'queue' }, summary: note?.text.split('\n')[0] });
    expect(
      messages.some(
        ({ content }) => content.kind === 'activity' && content.event === 'conversation.handed_over',
      ),
    ).toBe(true);

    await write('halo? creambath brp');
    await until(
      async () => (await conversationOf(name)).unread_count,
      (unread) => unread >= 2,
    );
    expect(await runs(id)).toHaveLength(1);
  });

  test('no word of the machinery reaches a customer', async () => {
    const { rows } = await owner.query("select text from messages where direction = 'out'");
    for (const { text } of rows) expect(text).not.toMatch(/hand_?over|serahkan|aksi|handoff|[{}[\]]/i);
  });

  test('a member’s reply silences the AI at once; handing back lets it answer what is open, and go on', async () => {
    const { name, write } = someone();
    await write('creambath brp');
    const { id } = await conversationOf(name);
    await replies(id, 1);
    await shop.call(api.sendMessage, {
      params: { id },
      body: { client_id: crypto.randomUUID(), text: 'Halo, saya Sekar' },
    });
    await write('smoothing brp');
    await until(
      async () => (await thread(id)).filter(({ direction }) => direction === 'in').length,
      (count) => count === 2,
    );
    expect(await runs(id)).toHaveLength(1);
    await shop.call(api.handBackToAi, { params: { id } });
    expect((await replies(id, 3)).at(-1)?.text).toContain('Rp350.000');
    await write('potong rambut brp');
    expect((await replies(id, 4)).at(-1)?.text).toContain('Rp60.000');
  });

  test('a welcome message counts as no person’s reply: the agent goes on answering, the customer still waits', async () => {
    const params = { id: agentId };
    await shop.call(api.updateAgent, { params, body: { welcome_message: 'Selamat datang di Salon Ayu' } });
    const { name, write } = someone();
    await write('creambath brp');
    const { id } = await conversationOf(name);
    const [hello, answer] = await replies(id, 2);
    expect(hello?.text).toBe('Selamat datang di Salon Ayu');
    expect(answer?.text).toContain('Rp90.000');
    expect(await conversationOf(name)).toMatchObject({
      handler: { type: 'ai' },
      waiting_since: expect.any(String),
    });
    await write('smoothing brp');
    expect((await replies(id, 3)).at(-1)?.text).toContain('Rp350.000');
    await shop.call(api.updateAgent, { params, body: { welcome_message: '' } });
  });

  test('an answer from the business’s phone silences the AI, and the thread says so', async () => {
    const { name, customer, write } = someone();
    await write('creambath brp');
    const { id } = await conversationOf(name);
    await replies(id, 1);
    await shop.world.webhooks.deliver([
      {
        wabaId: shop.number.wabaId,
        phoneNumberId: shop.number.id,
        field: 'smb_message_echoes',
        value: {
          messaging_product: 'whatsapp',
          metadata: { display_phone_number: '', phone_number_id: shop.number.id },
          message_echoes: [
            {
              id: `wamid.${crypto.randomUUID()}`,
              from: '',
              to: customer.id,
              timestamp: String(Math.floor(Date.now() / 1000)),
              type: 'text',
              text: { body: 'Saya bantu ya Kak' },
            },
          ],
        },
      },
    ]);
    await replies(id, 2);
    expect(await conversationOf(name)).toMatchObject({ handler: { type: 'queue' } });
    expect((await thread(id)).at(-1)?.content).toEqual({
      kind: 'activity',
      event: 'conversation.answered_elsewhere',
      detail: { from: 'Ayu', to: null },
    });
    await write('smoothing brp');
    await until(
      async () => (await thread(id)).filter(({ direction }) => direction === 'in').length,
      (count) => count === 2,
    );
    expect(await runs(id)).toHaveLength(1);
  });

  test('a resolved conversation begins anew: old anger does not hand it over again', async () => {
    const { name, write } = someone();
    await write('saya kecewa sekali sama pelayanannya');
    const { id } = await conversationOf(name);
    await replies(id, 1);
    await shop.call(api.resolveConversation, { params: { id }, body: {} });
    await write('creambath brp kak');
    const answers = await replies(id, 2);
    expect(answers.at(-1)?.text).toContain('Rp90.000');
    expect(await conversationOf(name)).toMatchObject({ handler: { type: 'ai' }, status: 'open' });
  });

  test('two bots that repeat themselves are stopped and a person is called', async () => {
    const { name, write } = someone();
    const { id } = await write('kode anda 99').then(() => conversationOf(name));
    await owner.query("update conversations set ai_allowed = true, handler = 'queue' where id = $1", [id]);
    const parrot = 'terima kasih sudah menghubungi kami';
    for (let turn = 1; turn <= 4; turn++) {
      const before = (await runs(id)).length;
      await owner.query("update conversations set ai_allowed = true, handler = 'queue' where id = $1", [id]);
      await write(parrot);
      await until(
        () => runs(id),
        (all) => all.length > before,
      );
    }
    expect((await runs(id)).at(-1)).toMatchObject({ action: 'hand_over' });
  });

  test('a switched-off agent is silent and its conversations wait in the queue', async () => {
    const { name, write } = someone();
    await write('creambath brp');
    const { id } = await conversationOf(name);
    await replies(id, 1);
    await shop.call(api.updateAgent, { params: { id: agentId }, body: { enabled: false } });
    expect(await conversationOf(name)).toMatchObject({ handler: { type: 'queue' } });
    await write('smoothing brp');
    await until(
      async () => (await conversationOf(name)).unread_count,
      (unread) => unread >= 2,
    );
    expect(await runs(id)).toHaveLength(1);
    await shop.call(api.updateAgent, { params: { id: agentId }, body: { enabled: true } });
  });
});

describe('active contacts of the month', () => {
  const counted = () =>
    owner.query('select contacts from active_months').then(({ rows }) => rows[0]?.contacts as number);

  test('who writes and is answered counts once, however often, by whomever', async () => {
    const { name, write, customer } = someone();
    await write('creambath brp');
    const { id } = await conversationOf(name);
    await replies(id, 1);
    const before = await counted();
    await write('makasih');
    await shop.call(api.sendMessage, {
      params: { id },
      body: { client_id: crypto.randomUUID(), text: 'Sama-sama' },
    });
    await customer.text(shop.number.id, 'sekali lagi');
    await until(
      async () => (await thread(id)).filter(({ direction }) => direction === 'in').length,
      (messages) => messages === 3,
    );
    expect(await counted()).toBe(before);
  });

  test('at the plan’s limit people answer whom is new; who was counted keeps the AI; nothing is blocked', async () => {
    const early = someone();
    await early.write('creambath brp');
    const { id } = await conversationOf(early.name);
    await replies(id, 1);
    const ctx = systemContext(shop.sapa.app, shop.owner.user.workspace!.id);
    const others = Array.from({ length: 100 }, () => crypto.randomUUID());
    await transaction(ctx, (tx) => countActiveContacts(tx, others));

    const late = someone();
    await late.write('creambath brp');
    const conversation = await conversationOf(late.name);
    const [words] = await replies(conversation.id, 1);
    expect(words?.text).toContain('CS kami akan membalas');
    const messages = await until(
      () => thread(conversation.id),
      (all) => all.some(({ content }) => content.kind === 'note'),
    );
    expect(messages[0]).toMatchObject({ direction: 'in', text: 'creambath brp' });
    expect(messages.find(({ content }) => content.kind === 'note')?.text).toContain('Batas kontak aktif');
    expect(await conversationOf(late.name)).toMatchObject({ handler: { type: 'queue' } });

    await early.write('potong rambut brp');
    expect((await replies(id, 2)).at(-1)?.text).toContain('Potong rambut Rp60.000');
  });
});
