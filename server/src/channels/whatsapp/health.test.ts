import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Context } from '../../platform/db/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createMember, createWorkspace } from '../../testing/factories.ts';
import { connectNumber, listenToMeta, startMeta } from '../../testing/meta.ts';
import { until } from '../../testing/shop.ts';
import { checkChannel } from '../health/check-channel.ts';
import { listChannelNews } from '../news/list-channel-news.ts';
import { listChannels } from '../queries.ts';

/** The health of a number: what Meta answers when asked, and what it announces by webhook, through the whole road. */
let app: TestApp;
let started: Awaited<ReturnType<typeof startMeta>>;
let ctx: Context;
let numbers: Awaited<ReturnType<typeof connectNumber>>[];

beforeAll(async () => {
  // A version of the API that knows of everything; an older one is tried below.
  started = await startMeta({ settings: { unknownFields: [] } });
  app = await startTestApp(started.env);
  await listenToMeta(started.meta, app);
  ctx = (await createWorkspace(app)).ctx;
  const first = await connectNumber(started.meta, ctx);
  numbers = [first, await connectNumber(started.meta, ctx, { wabaId: first.number.wabaId })];
});
afterEach(async () => {
  for (const { number } of numbers)
    started.meta.graph.setHealth(number.id, { can_send_message: 'AVAILABLE' });
  for (const { channelId } of numbers) await checkChannel(ctx, channelId);
});
afterAll(async () => {
  await app?.stop();
  await started?.meta.stop();
});

const shown = async (index = 0) =>
  (await listChannels(ctx)).items.find(({ id }) => id === numbers[index]?.channelId);
const announce = (field: string, value: object) =>
  started.meta.webhooks.account(numbers[0]!.number.wabaId, field, { ...value });

it('a check keeps quality, limit, name and the reason why nothing can be sent', async () => {
  const { number, channelId } = numbers[0]!;
  Object.assign(number, { qualityRating: 'YELLOW', messagingLimit: 'TIER_10K', verifiedName: 'Batik Baru' });
  expect(await checkChannel(ctx, channelId)).toMatchObject({
    name: 'Batik Baru',
    status: 'connected',
    problem: null,
    whatsapp: { quality_rating: 'YELLOW', messaging_limit: 'TIER_10K', business_name: 'Batik Baru' },
  });
  started.meta.graph.setHealth(number.id, {
    can_send_message: 'BLOCKED',
    errors: [{ error_code: 141006, possible_solution: 'Add a valid payment method' }],
  });
  expect((await checkChannel(ctx, channelId)).problem).toMatch(/memblokir.+“Add a valid payment method”/);
  number.qualityRating = 'GREEN';
});

it.each([
  ['the limit', ['whatsapp_business_manager_messaging_limit'], /memblokir/],
  ['the limit and the health', ['whatsapp_business_manager_messaging_limit', 'health_status'], /^$/],
])(
  'a check keeps what Meta tells where its version does not know %s',
  async (_name, unknownFields, problem) => {
    const { number, channelId } = numbers[0]!;
    const { messaging_limit } = (await shown())!.whatsapp!;
    started.meta.graph.settings.unknownFields = unknownFields;
    Object.assign(number, { qualityRating: 'YELLOW', messagingLimit: 'TIER_250' });
    started.meta.graph.setHealth(number.id, { can_send_message: 'BLOCKED' });
    const checked = await checkChannel(ctx, channelId);
    started.meta.graph.settings.unknownFields = [];
    expect(checked.whatsapp).toMatchObject({ quality_rating: 'YELLOW', messaging_limit });
    expect(checked.problem ?? '').toMatch(problem);
    Object.assign(number, { qualityRating: 'GREEN', messagingLimit: 'TIER_10K' });
  },
);

it('a check changes nothing while Meta does not answer', async () => {
  const before = await shown();
  started.meta.graph.failNext({ drop: 'before', count: 2 });
  expect(await checkChannel(ctx, numbers[0]!.channelId)).toEqual(before);
});

it('a revoked token asks for a new connection', async () => {
  const other = await connectNumber(started.meta, (await createWorkspace(app)).ctx);
  started.meta.graph.revokeToken(other.channel.token ?? '');
  const { workspaceId } = other.channel;
  expect(await checkChannel({ ...ctx, workspaceId }, other.channelId)).toMatchObject({
    status: 'reconnect_needed',
    problem: expect.stringContaining('Hubungkan kembali'),
  });
});

it('a check is refused to who may not manage channels, and finds no foreign channel', async () => {
  const agent = await createMember(ctx, { role: 'agent' });
  await expect(checkChannel(agent.ctx, numbers[0]!.channelId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const foreign = (await createWorkspace(app)).ctx;
  await expect(checkChannel(foreign, numbers[0]!.channelId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it("an account's restriction is shown at every number of it, and a later check does not hide it", async () => {
  const expiration = Math.floor(Date.now() / 1000) + 3 * 86_400;
  await announce('account_update', {
    event: 'ACCOUNT_RESTRICTION',
    restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration }],
  });
  for (const index of [0, 1])
    await vi.waitFor(async () => expect((await shown(index))?.problem).toContain('membatasi pesan'), 5000);
  expect((await checkChannel(ctx, numbers[0]!.channelId)).problem).toContain('membatasi pesan');
  await announce('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } });
  for (const index of [0, 1])
    await vi.waitFor(async () => expect((await shown(index))?.problem).toBeNull(), 5000);
});

it('news of one number reach that number alone, and Meta is asked for the rest', async () => {
  const { number } = numbers[1]!;
  number.messagingLimit = 'TIER_100K';
  number.qualityRating = 'RED';
  await announce('phone_number_quality_update', {
    display_phone_number: number.number,
    event: 'DOWNGRADE',
    current_limit: 'TIER_100K',
  });
  await vi.waitFor(
    async () =>
      expect(await shown(1)).toMatchObject({
        whatsapp: { messaging_limit: 'TIER_100K', quality_rating: 'RED' },
      }),
    5000,
  );
  expect(await shown(0)).toMatchObject({
    whatsapp: { messaging_limit: 'TIER_10K', quality_rating: 'GREEN' },
  });
  number.qualityRating = 'GREEN';
});

it('a partner that was removed ends the connection until somebody connects it again', async () => {
  await announce('account_update', {
    event: 'PARTNER_REMOVED',
    waba_info: { waba_id: numbers[0]!.number.wabaId },
  });
  await vi.waitFor(
    async () =>
      expect(await shown()).toMatchObject({
        status: 'reconnect_needed',
        problem: expect.stringContaining('dilepas dari Sapa'),
      }),
    5000,
  );
});

it('what Meta announces stands in the log, in words and as it came', async () => {
  // News of an account stand at the number that was connected with it first.
  const log = async () =>
    (await Promise.all(numbers.map(({ channelId }) => listChannelNews(ctx, channelId)))).flatMap(
      ({ items }) => items,
    );
  await announce('business_username_updates', { username: 'batikbaru', status: 'reserved' });
  await announce('hologram_update', { shape: 'cube' });
  const told = await until(log, (all) =>
    ['Nama pengguna bisnis “batikbaru”: dipesan', 'Kabar dari Meta: hologram_update'].every((text) =>
      all.some((one) => one.text === text),
    ),
  );
  const unknown = told.find(({ text }) => text === 'Kabar dari Meta: hologram_update');
  expect(JSON.parse(unknown?.raw ?? '{}')).toMatchObject({ shape: 'cube' });
});
