import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveConversation, lockConversation } from '../../conversations/index.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { customerWho } from '../../testing/new-customer.ts';
import { openScreen } from '../../testing/screen.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { untilInterrupted } from '../turn/until-interrupted.ts';

const procedure = `## Harga perawatan
Potong rambut Rp60.000. Creambath Rp90.000. Daftar di ayu.id/daftar.
## Jam buka
Buka Senin–Sabtu pukul 09.00–19.00.`;

let shop: Shop;
let owner: pg.Client;
beforeAll(async () => {
  shop = await openShop({ model: true, env: { AI_QUIET_SECONDS: '0', LLM_TIMEOUT_SECONDS: '3' } });
  owner = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await owner.connect();
  const agent = await shop.call(api.createAgent, { body: { name: 'Ayu', template: 'Customer Support' } });
  const params = { id: agent.id };
  await shop.call(api.addProcedure, { params, body: { title: 'Prosedur', text: procedure } });
  await shop.call(api.updateAgent, { params, body: { channel_ids: [shop.number.channelId] } });
});
beforeEach(() => shop.world.llm.clear());
afterAll(async () => {
  await owner.end();
  await shop.stop();
});

const context = () => systemContext(shop.sapa.app, shop.owner.user.workspace!.id);
const wrote = (text: string) => customerWho(shop, text);
const says = (json: object) => ({ json });
const runOf = (id: string | null | undefined) => shop.call(api.getAiRun, { params: { id: id! } });
const runCount = (id: string) =>
  owner
    .query('select action from ai_runs where conversation_id = $1 order by created_at', [id])
    .then(({ rows }) => rows.map((row) => row.action));

test('its answer is sent with the passages it names, and what it cost is on the ledger', async () => {
  shop.world.llm.reply(says({ aksi: 'jawab', pesan: 'Creambath 90rb ya Kak', sumber: ['s1'] }));
  const { replies, id } = await wrote('creambath brp');
  const [answer] = await replies();
  expect(answer).toMatchObject({ text: 'Creambath 90rb ya Kak', citations: [{ title: 'Harga perawatan' }] });
  expect(await runOf(answer?.ai_run_id)).toMatchObject({ engine: 'model', action: 'answer' });
  const { rows } = await owner.query(
    'select u.model, u.input_tokens from ai_usage u join ai_runs r on r.id = u.run_id where r.conversation_id = $1',
    [id],
  );
  expect(rows).toEqual([{ model: 'simulator', input_tokens: expect.any(Number) }]);
});

test('what it wavers between is offered to tap, and what is tapped is quoted', async () => {
  shop.world.llm.reply(
    says({ aksi: 'klarifikasi', pesan: 'Mau tanya yang mana, Kak?', sumber: ['s1', 's2'] }),
  );
  const { replies, phone } = await wrote('salon');
  const [asked] = await replies();
  const [price, hours] = ['Harga perawatan', 'Jam buka'].map((title) => ({ id: expect.any(String), title }));
  expect(asked).toMatchObject({
    text: 'Mau tanya yang mana, Kak?',
    content: { kind: 'choices', choices: [price, hours, { id: 'cs', title: 'Bicara dengan CS' }] },
  });
  const menu = await phone.waitForReply(shop.number.id, ({ type }) => type === 'interactive');
  const { choices } = asked!.content as { choices: { id: string }[] };
  await phone.tap(shop.number.id, menu.id, choices[1]!.id);
  expect((await replies(2))[1]?.text).toContain('09.00–19.00');
});

test('an invented price is refused, named to the model, and the corrected answer is sent', async () => {
  shop.world.llm.reply(
    says({ aksi: 'jawab', pesan: 'Creambath Rp50.000 Kak', sumber: ['s1'] }),
    says({ aksi: 'jawab', pesan: 'Creambath Rp90.000 Kak', sumber: ['s1'] }),
  );
  const { replies } = await wrote('creambath brp ya');
  const [answer] = await replies();
  expect(answer?.text).toBe('Creambath Rp90.000 Kak');
  const { steps } = await runOf(answer?.ai_run_id);
  expect(steps.filter(({ name }) => name === 'checks').map(({ outcome }) => outcome)).toEqual([
    'ditolak',
    'lolos',
  ]);
  const last = JSON.stringify(shop.world.recorded.llm.all.at(-1)?.body);
  expect(last).toContain('Rp50.000');
});

test.each([
  ['a price from nowhere', { aksi: 'jawab', pesan: 'Rp10.000 saja Kak', sumber: ['s1'] }],
  ['a link of its own', { aksi: 'jawab', pesan: 'Cek https://evil.com/?d=rahasia', sumber: ['s1'] }],
  ['a promise', { aksi: 'jawab', pesan: 'Sudah saya pesankan ya Kak', sumber: ['s1'] }],
  ['a magic word', { aksi: 'jawab', pesan: 'conversation_handoff', sumber: [] }],
  ['a source that is not there', { aksi: 'jawab', pesan: 'Bisa Kak', sumber: ['s99'] }],
])('twice %s: the customer reads none of it, a person is called', async (_name, bad) => {
  shop.world.llm.reply(says(bad), says(bad));
  const { replies, thread } = await wrote('creambath brp nih');
  const [words] = await replies();
  expect(words?.text).toContain('CS kami akan membalas');
  const all = await until(thread, (messages) => messages.some(({ content }) => content.kind === 'note'));
  expect(all.filter(({ direction }) => direction === 'out').map(({ text }) => text)).not.toContain(bad.pesan);
  expect(await runOf(words?.ai_run_id)).toMatchObject({ action: 'hand_over' });
});

test('its wish to hand over is a field: words for the customer, its reason for the team', async () => {
  shop.world.llm.reply(says({ aksi: 'serahkan', pesan: '', alasan: 'minta harga grup' }));
  const { replies, thread } = await wrote('kalau 20 orang gimana harganya');
  const [words] = await replies();
  expect(words?.text).toContain('CS kami');
  await until(thread, (messages) => messages.some(({ content }) => content.kind === 'note'));
  expect(JSON.stringify((await runOf(words?.ai_run_id)).steps)).toContain('minta harga grup');
});

describe('when the model service fails', () => {
  test.each([
    ['hangs', { hang: true as const }, 'terlalu lama'],
    ['answers 500', { status: 500 }, 'gangguan'],
    ['answers garbage', { garbage: true as const }, 'tidak terbaca'],
    ['breaks off', { cutAfter: 0 }, 'tidak terhubung'],
  ])('it %s: the engine without a model quotes instead, once, and says why', async (_name, fault, why) => {
    shop.world.llm.failNext(fault, 4);
    const { replies, id } = await wrote('creambath brp kak');
    const [answer] = await replies();
    expect(answer?.text).toContain('Creambath Rp90.000');
    const run = await runOf(answer?.ai_run_id);
    expect(run).toMatchObject({ engine: 'quote', action: 'answer' });
    expect(run.steps.find(({ name }) => name === 'model')?.detail).toEqual({ sebab: why });
    expect(await runCount(id)).toEqual(['answer']);
  });

  test('the team is told since when it says nothing, after two in a row, until it answers again', async () => {
    const silentSince = async () => (await shop.call(api.getUsageState)).model_silent_since;
    const answered = async (text: string) => (await (await wrote(text)).replies())[0]!.created_at;
    shop.world.llm.reply(says({ aksi: 'jawab', pesan: 'Creambath 90rb ya Kak', sumber: ['s1'] }));
    await answered('creambath berapaan');
    expect(await silentSince()).toBeNull();
    shop.world.llm.failNext({ status: 500 }, 2);
    const first = await answered('creambath berapaan min');
    expect(await silentSince()).toBeNull();
    shop.world.llm.failNext({ status: 500 }, 2);
    await answered('creambath berapaan gan');
    expect(Math.abs(Date.parse((await silentSince())!) - Date.parse(first))).toBeLessThan(5_000);
    shop.world.llm.reply(says({ aksi: 'jawab', pesan: 'Creambath 90rb ya Kak', sumber: ['s1'] }));
    await answered('creambath berapaan bos');
    expect(await silentSince()).toBeNull();
  });
});

describe('an answer that comes too late is abandoned', () => {
  const slow = (text: string) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    shop.world.llm.handle(async () => {
      await held;
      return says({ aksi: 'jawab', pesan: text, sumber: ['s1'] });
    });
    return release;
  };

  test('a newer message of the customer: one answer, to all of it; meanwhile screens read that it writes', async () => {
    const screen = await openScreen(shop.sapa.url, shop.owner.access_token);
    const written = new Promise((resolve) => screen.once('typing.started', resolve));
    const release = slow('Creambath Rp90.000 Kak');
    const before = shop.world.recorded.llm.count;
    const { type, replies, thread, id } = await wrote('creambath brp');
    await until(
      async () => shop.world.recorded.llm.count,
      (count) => count > before,
    );
    await type('sama potong rambut');
    await until(thread, (messages) => messages.length === 2);
    expect(await written).toEqual({ conversation_id: id, by: 'ai', name: 'Ayu' });
    screen.close();
    release();
    await replies();
    await until(
      () => runCount(id),
      (actions) => actions.length === 2,
    );
    expect((await runCount(id)).toSorted()).toEqual(['answer', 'silent']);
    expect(await replies()).toHaveLength(1);
  });

  test('a member’s reply: the AI says nothing more', async () => {
    const release = slow('Creambath Rp90.000 Kak');
    const before = shop.world.recorded.llm.count;
    const { id, replies } = await wrote('creambath berapa kak');
    await until(
      async () => shop.world.recorded.llm.count,
      (count) => count > before,
    );
    await shop.call(api.sendMessage, {
      params: { id },
      body: { client_id: crypto.randomUUID(), text: 'Halo, saya bantu ya' },
    });
    release();
    await until(
      () => runCount(id),
      (actions) => actions.length === 1,
    );
    expect(await runCount(id)).toEqual(['silent']);
    expect((await replies()).map(({ text }) => text)).toEqual(['Halo, saya bantu ya']);
  });
});

/** @returns waits until every turn that runs has looked whether it is wanted still: one that is over already is cut off */
async function looks() {
  const { id, replies } = await wrote('tolong sambungkan ke manajer');
  await replies();
  return () =>
    untilInterrupted(
      context(),
      { conversationId: id, newestSeq: 0, messages: [] },
      'Ayu',
      (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    );
}

test('STOP, and what confirms it, cut off no answer to what was asked before', async () => {
  const looked = await looks();
  const asked = wrote('creambath berapa ya min');
  shop.world.llm.handle(async () => {
    const { type, replies } = await asked;
    await type('STOP');
    await replies(1);
    await looked();
    return says({ aksi: 'jawab', pesan: 'Creambath 90rb ya Kak', sumber: ['s1'] });
  });
  const { id, replies } = await asked;
  expect((await replies(2))[1]?.text).toBe('Creambath 90rb ya Kak');
  expect(await runCount(id)).toEqual(['answer']);
});

test('what came of a turn that was cut off is not said, though the word that did it is taken back at once', async () => {
  const looked = await looks();
  const { promise: cutOff, resolve: isCutOff } = Promise.withResolvers<void>();
  shop.world.llm.handle(async () => {
    await owner.query(
      `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name,
         text, content, created_at)
       select workspace_id, gen_random_uuid(), conversation_id, channel_id, seq + 1, direction, sender_type,
         sender_name, 'eh', content, now() from messages where conversation_id = $1`,
      [(await asked).id],
    );
    // Until it is taken back nothing can be said here.
    await owner.query('begin');
    await owner.query('update conversations set last_seq = last_seq + 1 where id = $1', [(await asked).id]);
    await looked();
    await looked();
    isCutOff();
    return says({ aksi: 'jawab', pesan: 'Creambath 90rb ya Kak', sumber: ['s1'] });
  });
  const asked = wrote('creambath berapaan kak');
  const { id, thread } = await asked;
  await cutOff;
  await owner.query(`update messages set deleted_at = now() where conversation_id = $1 and text = 'eh'`, [
    id,
  ]);
  await owner.query('commit');
  await until(
    () => runCount(id),
    (actions) => actions.length === 1,
  );
  expect(await runCount(id)).toEqual(['silent']);
  expect((await thread()).filter(({ direction }) => direction === 'out')).toEqual([]);
});

test('a member whom a rule gave the chat to, and who says nothing, does not cut it off', async () => {
  const looked = await looks();
  await shop.call(api.updateSchedule, {
    params: { id: shop.owner.user.workspace!.id },
    body: { national: false, week: api.emptyWeek().map(() => [{ from: 0, to: 1440 }]) },
  });
  const answering = (body: api.Body<typeof api.updateChannelAnswering>) =>
    shop.call(api.updateChannelAnswering, { params: { id: shop.number.channelId }, body });
  await answering({ ai_mode: 'when_nobody_answers', ai_wait_minutes: 5 });
  const { id, replies } = await wrote('creambath brp kak');
  await transaction(context(), async (tx) =>
    giveConversation(tx, await lockConversation(tx, id), {
      member: { id: shop.owner.user.member!.id, name: shop.owner.user.name },
      rule: 'round_robin',
    }),
  );
  shop.world.llm.handle(async () => {
    await looked();
    return says({ aksi: 'jawab', pesan: 'Creambath 90rb ya Kak', sumber: ['s1'] });
  });
  // As if the member had been silent for their minutes.
  await owner.query(
    `update conversations set waiting_since = waiting_since - interval '6 minutes' where id = $1`,
    [id],
  );
  await until(
    () =>
      owner.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
        `${shop.owner.user.workspace!.id}:turn:${id}`,
      ]),
    ({ rowCount }) => rowCount === 1,
  );
  const [answer] = await replies();
  await answering({ ai_mode: 'always' });
  expect(answer?.text).toBe('Creambath 90rb ya Kak');
  expect(await runCount(id)).toEqual(['answer']);
});

test('notes among colleagues and other customers never reach the model', async () => {
  const first = await wrote('creambath brp rahasia-satu');
  await first.replies();
  await shop.call(api.addNote, {
    params: { id: first.id },
    body: { client_id: crypto.randomUUID(), text: 'pelanggan-sulit' },
  });
  const second = await wrote('potong rambut brp');
  await second.replies();
  const last = JSON.stringify(shop.world.recorded.llm.all.at(-1)?.body);
  expect(last).not.toMatch(/rahasia-satu|pelanggan-sulit/);
});
