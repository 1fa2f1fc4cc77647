import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditLog } from '../../identity/audit/queries.ts';
import type { Clock } from '../../platform/clock.ts';
import { loadConfig } from '../../platform/config.ts';
import type { Context } from '../../platform/db/context.ts';
import { transaction } from '../../platform/db/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createMember, createWorkspace } from '../../testing/factories.ts';
import { connectNumber, startMeta } from '../../testing/meta.ts';
import { disconnectChannel } from '../connecting/disconnect-channel.ts';
import { createLiveChat } from '../livechat/create-live-chat.ts';
import { metaSdkUrl } from '../meta/oauth.ts';
import { listChannels } from '../queries.ts';
import { channels } from '../tables.ts';
import { connectWhatsApp } from './connect-whatsapp.ts';
import { startWhatsAppConnection } from './start-whatsapp-connection.ts';

let app: TestApp;
let unconfigured: TestApp;
let started: Awaited<ReturnType<typeof startMeta>>;
let now = new Date('2026-11-21T03:00:00Z');
const clock: Clock = { now: () => now };

beforeAll(async () => {
  started = await startMeta();
  app = await startTestApp(started.env, { role: 'web', clock });
  unconfigured = await startTestApp({}, { role: 'web' });
});
afterAll(() => Promise.all([app?.stop(), unconfigured?.stop(), started?.meta.stop()]));

const meta = () => started.meta;
const owner = async () => (await createWorkspace(app)).ctx;
const redirectUri = () => `${app.app.config.PUBLIC_URL}/user/connected-platforms`;
const codeFor = (...wabaIds: string[]) => meta().graph.codes.issue({ wabaIds, redirectUri: redirectUri() });
const begin = async (ctx: Context) => (await startWhatsAppConnection(ctx)).state;
const finish = (
  ctx: Context,
  input: { code: string; state: string; popup?: boolean; waba_id?: string; phone_number_id?: string },
) => connectWhatsApp(ctx, { popup: false, ...input });
const list = async (ctx: Context) => (await listChannels(ctx)).items;

describe('the start', () => {
  it("sends the owner to Meta's dialog with a random state and all permissions", async () => {
    const ctx = await owner();
    const first = await startWhatsAppConnection(ctx);
    const url = new URL(first.oauth_url);
    expect(`${url.origin}${url.pathname}`).toBe(meta().urls.oauthDialog);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '1000000000000001',
      redirect_uri: redirectUri(),
      state: first.state,
      response_type: 'code',
      scope: 'business_management,whatsapp_business_management,whatsapp_business_messaging',
    });
    expect(first).toMatchObject({ app_id: '1000000000000001', graph_version: 'v23.0', sdk_url: null });
    expect((await startWhatsAppConnection(ctx)).state).not.toBe(first.state);
  });

  it('names the SDK for the popup form, from where Meta is, when there is a login configuration', () => {
    const sdkUrl = (env: Record<string, string>) => metaSdkUrl(loadConfig(env));
    expect(sdkUrl({ META_APP_ID: '1' })).toBeNull();
    expect(sdkUrl({ META_CONFIG_ID: '2' })).toBe('https://connect.facebook.net/id_ID/sdk.js');
    expect(sdkUrl({ META_CONFIG_ID: '2', META_GRAPH_URL: 'http://127.0.0.1:4010/' })).toBe(
      'http://127.0.0.1:4010/id_ID/sdk.js',
    );
  });

  it('is refused without a Meta app, and to who may not manage channels', async () => {
    const { ctx } = await createWorkspace(unconfigured);
    await expect(startWhatsAppConnection(ctx)).rejects.toMatchObject({ code: 'META_NOT_CONFIGURED' });
    const agent = await createMember(await owner(), { role: 'supervisor' });
    await expect(startWhatsAppConnection(agent.ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a connection', () => {
  it('finds the account by the token, subscribes, registers, and keeps the token sealed', async () => {
    const ctx = await owner();
    const number = meta().graph.addNumber({ verifiedName: 'Batik Sekar' });
    const answer = await finish(ctx, { code: codeFor(number.wabaId), state: await begin(ctx) });
    expect(answer).toMatchObject({
      waba_id: number.wabaId,
      business_name: 'Batik Sekar',
      phone_number: number.displayPhoneNumber,
    });
    expect(number.registered).toBe(true);
    expect(number.pin).toMatch(/^\d{6}$/);
    expect(meta().graph.wabas.get(number.wabaId)?.subscriptions.size).toBe(1);

    const [channel] = await list(ctx);
    expect(channel).toMatchObject({
      id: answer.id,
      kind: 'whatsapp',
      name: 'Batik Sekar',
      status: 'connected',
      problem: null,
      whatsapp: { quality_rating: 'GREEN', messaging_limit: null },
    });
    const [row] = await transaction(ctx, (tx) => tx.db.select().from(channels));
    const stored = JSON.stringify([row, channel]);
    for (const secret of [...meta().graph.tokens.keys(), number.pin!]) expect(stored).not.toContain(secret);
  });

  it('from the popup carries no redirect address and may name the number', async () => {
    const ctx = await owner();
    const first = meta().graph.addNumber();
    const second = meta().graph.addNumber({ wabaId: first.wabaId });
    const code = meta().graph.codes.issue({ wabaIds: [first.wabaId] });
    const state = await begin(ctx);
    const answer = await finish(ctx, {
      code,
      state,
      popup: true,
      waba_id: first.wabaId,
      phone_number_id: second.id,
    });
    expect(answer.phone_number).toBe(second.displayPhoneNumber);
  });

  it('stands in the log like its end, and like a live chat’s beginning', async () => {
    const ctx = await owner();
    const { id, business_name: name } = await finish(ctx, {
      code: codeFor(meta().graph.connectedNumber().wabaId),
      state: await begin(ctx),
    });
    await createLiveChat(ctx, { name: 'Obrolan' });
    await disconnectChannel(ctx, id);
    const { items } = await listAuditLog(ctx, { limit: 10 });
    expect(items.map(({ act, subject, actor }) => [act, subject, actor.type])).toEqual([
      ['channel.disconnected', name, 'member'],
      ['channel.connected', 'Obrolan', 'member'],
      ['channel.connected', name, 'member'],
    ]);
  });

  it('made again in the same workspace renews the same channel', async () => {
    const ctx = await owner();
    const { number, channelId } = await connectNumber(meta(), ctx);
    const again = await finish(ctx, { code: codeFor(number.wabaId), state: await begin(ctx) });
    expect(again.id).toBe(channelId);
    await disconnectChannel(ctx, channelId);
    expect(await list(ctx)).toMatchObject([{ id: channelId, status: 'disconnected' }]);
    const third = await finish(ctx, { code: codeFor(number.wabaId), state: await begin(ctx) });
    expect(third.id).toBe(channelId);
    expect(await list(ctx)).toMatchObject([{ id: channelId, status: 'connected' }]);
  });

  it('made again on an account with two numbers takes the one that is not connected', async () => {
    const ctx = await owner();
    const { number } = await connectNumber(meta(), ctx);
    const other = meta().graph.addNumber({ wabaId: number.wabaId });
    const answer = await finish(ctx, { code: codeFor(number.wabaId), state: await begin(ctx) });
    expect(answer.phone_number).toBe(other.displayPhoneNumber);
    expect(await list(ctx)).toHaveLength(2);
  });

  it('of a number in the WhatsApp Business app registers nothing', async () => {
    const ctx = await owner();
    const { number } = await connectNumber(meta(), ctx, { coexistence: true });
    expect(number.pin).toBeUndefined();
  });

  it('with a two-step pin that we do not know stands, and says what to do', async () => {
    const ctx = await owner();
    const number = meta().graph.addNumber();
    number.pin = '112233';
    await finish(ctx, { code: codeFor(number.wabaId), state: await begin(ctx) });
    expect(await list(ctx)).toMatchObject([{ status: 'connected', problem: expect.stringContaining('PIN') }]);
  });
});

describe('a connection is refused', () => {
  const rejected = { code: 'OAUTH_STATE_MISMATCH' };
  const fresh = () => codeFor(meta().graph.addNumber().wabaId);

  it.each(['', 'x', 'a'.repeat(43)])('with the made-up state "%s"', async (state) => {
    await expect(finish(await owner(), { code: fresh(), state })).rejects.toMatchObject(rejected);
  });

  it('with a state that was used, even by a connection that failed', async () => {
    const ctx = await owner();
    const state = await begin(ctx);
    await expect(finish(ctx, { code: 'bukan-kode', state })).rejects.toMatchObject({ code: 'META_REFUSED' });
    await expect(finish(ctx, { code: fresh(), state })).rejects.toMatchObject(rejected);
  });

  it('with a state of another member, which stays good for its own', async () => {
    const ctx = await owner();
    const admin = await createMember(ctx, { role: 'admin' });
    const state = await begin(ctx);
    await expect(finish(admin.ctx, { code: fresh(), state })).rejects.toMatchObject(rejected);
    await expect(finish(ctx, { code: fresh(), state })).resolves.toBeDefined();
  });

  it('with a state of another workspace', async () => {
    const state = await begin(await owner());
    await expect(finish(await owner(), { code: fresh(), state })).rejects.toMatchObject(rejected);
  });

  it('after ten minutes', async () => {
    const ctx = await owner();
    const state = await begin(ctx);
    const before = now;
    now = new Date(now.getTime() + 10 * 60_000);
    await expect(finish(ctx, { code: fresh(), state })).rejects.toMatchObject(rejected);
    now = before;
  });

  it('with a code that was used, or issued for another redirect address', async () => {
    const ctx = await owner();
    const code = fresh();
    await finish(ctx, { code, state: await begin(ctx) });
    const refused = { code: 'META_REFUSED' };
    await expect(finish(ctx, { code, state: await begin(ctx) })).rejects.toMatchObject(refused);
    for (const uri of [
      'https://jahat.example/user/connected-platforms',
      `${redirectUri()}/`,
      `${redirectUri()}?x=1`,
    ]) {
      const foreign = meta().graph.codes.issue({
        wabaIds: [meta().graph.addNumber().wabaId],
        redirectUri: uri,
      });
      await expect(finish(ctx, { code: foreign, state: await begin(ctx) })).rejects.toMatchObject(refused);
    }
  });

  it('for an account or number that the token does not prove', async () => {
    const ctx = await owner();
    const foreign = meta().graph.addNumber();
    const own = meta().graph.addNumber();
    for (const claim of [{ waba_id: foreign.wabaId }, { phone_number_id: foreign.id }]) {
      const state = await begin(ctx);
      await expect(finish(ctx, { code: codeFor(own.wabaId), state, ...claim })).rejects.toMatchObject({
        code: 'META_REFUSED',
      });
    }
    expect(await list(ctx)).toEqual([]);
  });

  it('for a number or an account that another workspace has, and changes nothing there', async () => {
    const theirs = await connectNumber(meta(), await owner());
    const ctx = await owner();
    meta().graph.addNumber({ wabaId: theirs.number.wabaId });
    const pin = theirs.number.pin;
    await expect(
      finish(ctx, { code: codeFor(theirs.number.wabaId), state: await begin(ctx) }),
    ).rejects.toMatchObject({
      code: 'CHANNEL_TAKEN',
    });
    expect(await list(ctx)).toEqual([]);
    expect(theirs.number.pin).toBe(pin);
  });

  it('to all but one of several workspaces at the same moment', async () => {
    const number = meta().graph.addNumber();
    const rivals = await Promise.all([owner(), owner(), owner()]);
    const states = await Promise.all(rivals.map(begin));
    const results = await Promise.allSettled(
      rivals.map((ctx, i) => finish(ctx, { code: codeFor(number.wabaId), state: states[i]! })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CHANNEL_TAKEN' });
  });

  it('to who may not manage channels', async () => {
    const ctx = await owner();
    const supervisor = await createMember(ctx, { role: 'supervisor' });
    const state = await begin(ctx);
    await expect(finish(supervisor.ctx, { code: fresh(), state })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

it('a number that is disconnected is free for another workspace', async () => {
  const first = await connectNumber(meta(), await owner());
  const { ctx } = await createWorkspace(app);
  const [theirs] = [first.channel.workspaceId];
  expect(theirs).not.toBe(ctx.workspaceId);
  await disconnectChannel({ ...ctx, workspaceId: theirs, actor: { type: 'system' } }, first.channelId);
  expect(meta().graph.wabas.get(first.number.wabaId)?.subscriptions.size).toBe(0);
  await expect(
    finish(ctx, { code: codeFor(first.number.wabaId), state: await begin(ctx) }),
  ).resolves.toMatchObject({
    waba_id: first.number.wabaId,
  });
});

it('of two numbers of an account, the one that stays keeps the account subscribed', async () => {
  const ctx = await owner();
  const first = await connectNumber(meta(), ctx);
  await connectNumber(meta(), ctx, { wabaId: first.number.wabaId });
  await disconnectChannel(ctx, first.channelId);
  expect(meta().graph.wabas.get(first.number.wabaId)?.subscriptions.size).toBe(1);
});

it("another workspace's channel looks like none", async () => {
  const { channelId } = await connectNumber(meta(), await owner());
  await expect(disconnectChannel(await owner(), channelId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
