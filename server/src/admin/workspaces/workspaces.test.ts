import {
  cancelPlanOrder,
  createPlanOrder,
  disconnectChannel,
  extendPlan,
  getPlatformAttention,
  getPlatformBusiness,
  getUsage,
  listAllWorkspaces,
  listAuditLog,
  listChannels,
  listConversations,
  resumeWorkspace,
  suspendWorkspace,
  verifyPlanOrder,
  whitelistNumber,
  whoAmI,
} from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInPlatform } from '../../testing/platform.ts';
import { type Call, connectNumber, openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let admin: Call;
let id: string;
beforeAll(async () => {
  shop = await openShop();
  admin = (await signInPlatform(shop.sapa)).call;
  id = shop.owner.user.workspace?.id ?? '';
});
afterAll(() => shop.stop());

const mine = async (q = 'kopi') => (await admin(listAllWorkspaces, { query: { q } })).items;
const writes = (text: string) =>
  shop.world.phone.customer({ number: '6281211112222', name: 'Bagus' }).text(shop.number.id, text);

test('a workspace shows its plan, people, channels and messages', async () => {
  await writes('Halo');
  await until(
    () => mine(),
    ([one]) => one?.messages_30_days === 1,
  );
  expect(await mine()).toEqual([
    expect.objectContaining({
      id,
      name: 'Kopi Nusantara',
      plan_name: 'Paket Gratis',
      plan_ends_at: null,
      owner: { name: 'Sekar Maharani', email: shop.owner.user.email },
      members: 1,
      channels: { total: 1, failing: [] },
      numbers: {
        items: [
          {
            id: shop.number.channelId,
            name: expect.any(String),
            phone: expect.any(String),
            whitelisted: false,
          },
        ],
        whitelist_limit: 0,
      },
      suspended: null,
    }),
  ]);
});

test('a channel that cannot send is counted and found', async () => {
  const { app } = shop.sapa;
  const client = await app.database.pool.connect();
  await client.query(
    `begin; set local app.workspace_id = '${id}'; update channels set status = 'reconnect_needed', problem = 'Token kedaluwarsa'; commit`,
  );
  client.release();
  const { items } = await admin(listAllWorkspaces, { query: { only: 'failing' } });
  expect(items[0]?.channels.failing).toEqual([{ name: expect.any(String), problem: 'Token kedaluwarsa' }]);
  const { faults } = await admin(getPlatformAttention);
  expect(faults).toMatchObject({
    total: 1,
    held: 0,
    worst: [{ kind: 'channel', name: 'Kopi Nusantara', holds: 0 }],
  });
  expect(Date.now() - Date.parse(faults.worst[0]!.since!)).toBeLessThan(60_000);
  expect((await admin(getPlatformBusiness)).days.at(-1)).toMatchObject({ received: 1 });
});

test('suspended: members are refused and told why, what customers write is stored, the log tells both sides', async () => {
  await expect(admin(suspendWorkspace, { params: { id }, body: { reason: ' ' } })).rejects.toMatchObject({
    fields: { reason: 'Alasan wajib diisi' },
  });
  await admin(suspendWorkspace, { params: { id }, body: { reason: 'Tagihan menunggak' } });
  await until(
    () =>
      shop.call(listChannels).then(
        () => 'open',
        (error) => error.code,
      ),
    (code) => code === 'WORKSPACE_SUSPENDED',
  );
  expect((await shop.call(whoAmI)).data.user.workspace).toMatchObject({ suspended: 'Tagihan menunggak' });
  await writes('Masih ada stok?');
  await until(
    () => mine(),
    ([one]) => one?.messages_30_days === 2,
  );

  await admin(resumeWorkspace, { params: { id } });
  const { items } = await until(
    () => shop.call(listConversations, { query: {} }).catch(() => ({ items: [] })),
    (page) => page.items.length > 0,
  );
  expect(JSON.stringify(items)).toContain('Masih ada stok?');
  const log = await shop.call(listAuditLog, { query: { actor: 'rina' } });
  expect(log.items.map(({ act, reason }) => [act, reason])).toEqual([
    ['workspace.resumed', null],
    ['workspace.suspended', 'Tagihan menunggak'],
  ]);
});

test('the plan’s days are extended with a reason; on Paket Gratis there are none', async () => {
  const body = { days: 7, reason: 'Gangguan kemarin' };
  await expect(admin(extendPlan, { params: { id }, body })).rejects.toMatchObject({ code: 'NO_PAID_PLAN' });
  const order = await shop.call(createPlanOrder, { body: { package: 'pro', period: 'monthly' } });
  await admin(verifyPlanOrder, { params: { id: order.id } });
  const [before] = await mine();
  const after = await admin(extendPlan, { params: { id }, body });
  const days = (Date.parse(after.plan_ends_at ?? '') - Date.parse(before?.plan_ends_at ?? '')) / 86_400_000;
  expect(days).toBe(7);
  const { received } = await admin(getPlatformBusiness);
  expect(received.slice(-2).map(({ plans }) => plans)).toEqual([0, 1_499_000]);
});

test('numbers are whitelisted as far as the plan goes; of two at once one comes first, and one that leaves gives its place back', async () => {
  const whitelist = (channel_id: string, whitelisted = true) =>
    admin(whitelistNumber, { params: { id, channel_id }, body: { whitelisted } });
  const reached = { code: 'WHITELIST_LIMIT_REACHED' };
  await expect(whitelist(shop.number.channelId)).rejects.toMatchObject(reached);
  const order = await shop.call(createPlanOrder, { body: { package: 'business', period: 'monthly' } });
  await admin(verifyPlanOrder, { params: { id: order.id } });
  const second = await connectNumber(shop.world, shop.call);
  const both = await Promise.allSettled([whitelist(shop.number.channelId), whitelist(second.channelId)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: reached });
  const used = async () => (await shop.call(getUsage)).whitelisted_numbers;
  expect(await used()).toEqual({ used: 1, limit: 1 });

  const [one] = await mine();
  const listed = one?.numbers.items.find(({ whitelisted }) => whitelisted)?.id ?? '';
  const other = one?.numbers.items.find(({ whitelisted }) => !whitelisted)?.id ?? '';
  await whitelist(listed);
  await whitelist(listed, false);
  await whitelist(other);
  await shop.call(disconnectChannel, { params: { id: other } });
  expect(await used()).toEqual({ used: 0, limit: 1 });
  const smaller = await shop.call(createPlanOrder, { body: { package: 'pro', period: 'monthly' } });
  expect(await used()).toEqual({ used: 0, limit: 0 });
  await expect(whitelist(listed)).rejects.toMatchObject({
    ...reached,
    message: expect.stringContaining('Paket Pro yang sudah dipesan workspace ini memuat 0 nomor whitelist'),
  });
  expect((await mine())[0]?.numbers.whitelist_limit).toBe(0);
  await shop.call(cancelPlanOrder, { params: { id: smaller.id } });
  expect((await whitelist(listed)).numbers.items).toEqual([
    expect.objectContaining({ id: listed, whitelisted: true }),
  ]);
  await expect(whitelist(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const log = await shop.call(listAuditLog, { query: { actor: 'rina' } });
  expect(log.items.slice(0, 4).map(({ act }) => act)).toEqual([
    'number.whitelisted',
    'number.whitelisted',
    'number.unwhitelisted',
    'number.whitelisted',
  ]);
});
