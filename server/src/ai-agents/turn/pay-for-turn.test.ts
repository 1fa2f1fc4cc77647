import * as api from '@sapa/contracts';
import { inbound, messageUpdate } from '@sapa/simulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reserveCredits, settleCredits } from '../../billing/index.ts';
import { type Context, systemContext, transaction } from '../../platform/db/context.ts';
import { creditsIn } from '../../testing/billing.ts';
import { newCustomer } from '../../testing/new-customer.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

const procedure = `## Harga perawatan
Potong rambut Rp60.000. Creambath Rp90.000.`;
const answer = { json: { aksi: 'jawab', pesan: 'Creambath Rp90.000 Kak', sumber: ['s1'] } };

let shop: Shop;
let ctx: Context;
let agentId: string;
beforeAll(async () => {
  shop = await openShop({ model: true, env: { AI_QUIET_SECONDS: '0', LLM_TIMEOUT_SECONDS: '3' } });
  ctx = systemContext(shop.sapa.app, shop.owner.user.workspace!.id);
  ({ id: agentId } = await shop.call(api.createAgent, { body: { name: 'Ayu' } }));
  const params = { id: agentId };
  await shop.call(api.addProcedure, { params, body: { title: 'Prosedur', text: procedure } });
  await shop.call(api.updateAgent, {
    params,
    body: { channel_ids: [shop.number.channelId], welcome_message: '' },
  });
  // Opens the month, so that every test begins with an account.
  await spend(0);
});
beforeEach(() => shop.world.llm.clear());
afterAll(() => shop.stop());

const credits = async () => (await creditsIn(ctx))!;
const on = { feature: 'reply' as const, agent: { id: crypto.randomUUID(), name: 'Ayu' }, model: 'simulator' };
async function spend(credits: number): Promise<void> {
  const turn = `turn:test:${crypto.randomUUID()}`;
  await reserveCredits(ctx, { turn, credits, withinMs: 0, on: { ...on, conversationId: null } });
  await settleCredits(ctx, { turn, credits, on: { ...on, conversationId: null } });
}

/** Everything of the turn is one commit: when its reply is there its credits are settled. */
const costOf = async (work: () => Promise<unknown>) => {
  const before = await credits();
  await work();
  const after = await credits();
  return { used: after.used - before.used, spent: after.spent - before.spent };
};

test('a reply by the model costs a credit, told with its agent, its model and its conversation', async () => {
  shop.world.llm.reply(answer);
  const { type, replies, conversation } = newCustomer(shop);
  const cost = await costOf(async () => {
    await type('creambath brp');
    await replies();
  });
  expect(cost).toEqual({ used: 1, spent: 1 });
  const { id } = await conversation();
  const entries = await transaction(ctx, (tx) =>
    tx.query({
      text: `select kind, feature, agent_name, model, plan, spent from credit_entries
             where workspace_id = $1 and conversation_id = $2 order by position`,
      values: [ctx.workspaceId, id],
    }),
  );
  const told = { feature: 'reply', agent_name: 'Ayu', model: 'simulator' };
  expect(entries).toEqual([
    { kind: 'reserve', ...told, plan: -1, spent: 0 },
    { kind: 'settle', ...told, plan: 0, spent: 1 },
  ]);
});

test('the same webhook 100 times at once costs one credit', async () => {
  shop.world.llm.handle(() => answer);
  const { phone, replies, thread } = newCustomer(shop);
  const number = shop.world.graph.numbers.get(shop.number.id)!;
  const update = messageUpdate(number, phone, inbound.text('creambath brp kak'), {
    id: `wamid.${crypto.randomUUID()}`,
    at: Date.now(),
  });
  const cost = await costOf(async () => {
    await shop.world.webhooks.deliver([update], { repeat: 100, parallel: true });
    await replies();
    await until(
      () => transaction(ctx, (tx) => tx.query({ text: 'select from inbound_deliveries limit 1' })),
      (rows) => rows.length === 0,
    );
  });
  expect(cost).toEqual({ used: 1, spent: 1 });
  expect((await thread()).filter(({ direction }) => direction === 'out')).toHaveLength(1);
});

test.each([
  ['a service that fails: the quote that comes instead', () => shop.world.llm.failNext({ status: 500 }, 4)],
  [
    'words that the checks refuse: the hand-over',
    () => {
      const bad = { json: { aksi: 'jawab', pesan: 'Rp10.000 saja Kak', sumber: ['s1'] } };
      shop.world.llm.reply(bad, bad);
    },
  ],
  [
    'a model that wants a person: the hand-over',
    () => shop.world.llm.reply({ json: { aksi: 'serahkan', pesan: '', alasan: 'grup' } }),
  ],
])('%s costs nothing', async (_name, prepare) => {
  prepare();
  const { type, replies } = newCustomer(shop);
  const cost = await costOf(async () => {
    await type('creambath brp ya');
    await replies();
  });
  expect(cost).toEqual({ used: 0, spent: 0 });
});

test('small talk asks no model and costs nothing', async () => {
  const { type, replies } = newCustomer(shop);
  const asked = shop.world.recorded.llm.count;
  const cost = await costOf(async () => {
    await type('halo kak');
    await replies();
  });
  expect(cost).toEqual({ used: 0, spent: 0 });
  expect(shop.world.recorded.llm.count).toBe(asked);
});

test('an answer that comes too late gives its credit back; the one to all of it costs one', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  shop.world.llm.handle(async () => {
    await held;
    return answer;
  });
  const asked = shop.world.recorded.llm.count;
  const { type, replies, thread } = newCustomer(shop);
  const cost = await costOf(async () => {
    await type('creambath brp');
    await until(
      async () => shop.world.recorded.llm.count,
      (count) => count > asked,
    );
    await type('sama potong rambut');
    await until(thread, (messages) => messages.length === 2);
    release();
    await replies();
    await until(credits, ({ used }) => used === spentBefore + 1);
  });
  expect(cost).toEqual({ used: 1, spent: 1 });
});
let spentBefore = 0;
beforeEach(async () => {
  spentBefore = (await credits()).used;
});

test('an answer in the playground costs what it costs there', async () => {
  shop.world.llm.reply(answer);
  const body = { messages: [{ from: 'customer' as const, text: 'creambath brp' }] };
  const cost = await costOf(() => shop.call(api.tryAgent, { params: { id: agentId }, body }));
  expect(cost).toEqual({ used: 1, spent: 1 });
});

test('without credits sources are quoted; what they do not answer people do, told why', async () => {
  const { left } = await credits();
  await spend(left);
  const asked = shop.world.recorded.llm.count;
  const quoted = newCustomer(shop);
  await quoted.type('creambath brp');
  expect((await quoted.replies())[0]?.text).toContain('Rp90.000');
  expect(await quoted.conversation()).toMatchObject({ handler: { type: 'ai' } });

  const { type, replies, thread, conversation } = newCustomer(shop);
  await type('bisa sewa kostum badut?');
  expect((await replies())[0]?.text).toContain('CS kami akan membalas');
  const messages = await until(thread, (all) => all.some(({ content }) => content.kind === 'note'));
  expect(messages[0]).toMatchObject({ direction: 'in', text: 'bisa sewa kostum badut?' });
  expect(messages.find(({ content }) => content.kind === 'note')?.text).toContain('Kredit AI habis');
  expect(await conversation()).toMatchObject({ handler: { type: 'queue' } });

  const tried = (text: string) =>
    shop.call(api.tryAgent, { params: { id: agentId }, body: { messages: [{ from: 'customer', text }] } });
  expect(await tried('creambath brp')).toMatchObject({ action: 'answer', engine: 'quote', credits: 0 });
  // Declined by the quote that the model might have answered: no word of what is none of our business.
  expect(await tried('siapa presiden indonesia sekarang?')).toMatchObject({
    action: 'hand_over',
    credits: 0,
  });
  expect(shop.world.recorded.llm.count).toBe(asked);
  expect((await credits()).left).toBe(0);
});

test('a golden question is never answered by a quote in place of the model', async () => {
  const params = { id: agentId };
  await shop.call(api.addAgentQuestion, {
    params,
    body: { question: 'creambath brp', required: ['Rp90.000'] },
  });
  const { id: run_id } = await shop.call(api.startAgentTest, { params });
  const { results } = await until(
    () => shop.call(api.getAgentTest, { params: { ...params, run_id } }),
    ({ status }) => status !== 'running',
  );
  expect(results).toMatchObject([{ passed: false, got: { action: 'hand_over' } }]);
});
