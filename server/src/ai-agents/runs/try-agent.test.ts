import * as api from '@sapa/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Context, systemContext, transaction } from '../../platform/db/context.ts';
import { creditsIn } from '../../testing/billing.ts';
import { type Colleague, joinWorkspace } from '../../testing/colleague.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;
let ctx: Context;
let agentId: string;
beforeAll(async () => {
  shop = await openShop({ model: true });
  ctx = systemContext(shop.sapa.app, shop.owner.user.workspace!.id);
  ({ id: agentId } = await shop.call(api.createAgent, { body: { name: 'Ayu' } }));
  await shop.call(api.addProcedure, {
    params: { id: agentId },
    body: { title: 'Prosedur', text: 'Creambath Rp90.000.' },
  });
});
beforeEach(() => shop.world.llm.clear());
afterAll(() => shop.stop());

const ask = (text = 'creambath brp', call = shop.call) =>
  call(api.tryAgent, { params: { id: agentId }, body: { messages: [{ from: 'customer', text }] } });
const join = (role: api.MemberRole): Promise<Colleague> =>
  joinWorkspace(shop.sapa, ctx.workspaceId, { role });
const spentOnTrials = async () =>
  (await shop.call(api.getUsage)).features.find((one) => one.feature === 'trial')?.credits ?? 0;

test.each([
  ['hands over', { json: { aksi: 'serahkan', pesan: '', sumber: [], alasan: 'ragu' } }],
  ['invents a price', { json: { aksi: 'jawab', pesan: 'Rp12.345 Kak', sumber: ['s1'] } }],
])('a trial whose model %s is paid for like one that answers', async (_what, answer) => {
  const before = await spentOnTrials();
  shop.world.llm.handle(() => answer);
  expect((await ask()).action).toBe('hand_over');
  expect(await spentOnTrials()).toBe(before + 1);
  expect((await creditsIn(ctx))!.used).toBe(before + 1);
});

test('who only answers customers asks no model by hand; a supervisor may', async () => {
  shop.world.llm.handle(() => ({ json: { aksi: 'jawab', pesan: 'Creambath Rp90.000 Kak', sumber: ['s1'] } }));
  const [agent, supervisor] = [await join('agent'), await join('supervisor')];
  const asked = shop.world.recorded.llm.count;
  expect(await refusalOf(ask('creambath brp', agent.call))).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('Minta bantuan pemilik atau admin'),
  });
  expect(shop.world.recorded.llm.count).toBe(asked);
  expect((await ask('creambath brp', supervisor.call)).action).toBe('answer');
});

test('a member tries sixty times in ten minutes, then waits; colleagues go on until the workspace has had its share', async () => {
  const [busy, other] = [await join('admin'), await join('admin')];
  const tries = await Promise.allSettled(Array.from({ length: 70 }, () => ask('halo', busy.call)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
  expect(await refusalOf(ask('halo', busy.call))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringContaining('Tunggu sebentar'),
  });
  expect((await ask('halo', other.call)).action).toBe('answer');

  await transaction(ctx, (tx) =>
    tx.query({ text: `update rate_limits set hits = 300 where key like 'agents.try:workspace:%'` }),
  );
  expect(await refusalOf(ask('halo', other.call))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
