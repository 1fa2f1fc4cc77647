import {
  changePassword,
  createClient,
  endImpersonation,
  getSystemStatus,
  IMPERSONATION_MINUTES,
  listAllWorkspaces,
  listAuditLog,
  listConversations,
  listPlatformAuditLog,
  renewSession,
  sendMessage,
  startImpersonation,
  updateSystemSettings,
  whoAmI,
} from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInPlatform } from '../../testing/platform.ts';
import { openScreen } from '../../testing/screen.ts';
import { type Call, openShop, type Shop, until } from '../../testing/shop.ts';
import { ownWorkspaceId } from '../support/ensure-own-workspace.ts';

let shop: Shop;
let owner: pg.Client;
let now = new Date();
let rina: Awaited<ReturnType<typeof signInPlatform>>;
let id: string;

beforeAll(async () => {
  shop = await openShop({ clock: { now: () => now } });
  owner = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await owner.connect();
  id = shop.owner.user.workspace?.id ?? '';
});
beforeEach(async () => {
  now = new Date();
  rina = await signInPlatform(shop.sapa);
});
afterAll(async () => {
  await owner.end();
  await shop.stop();
});

const callAs = (token: string): Call => createClient({ baseUrl: shop.sapa.url, token: () => token });

async function impersonate(reason = 'Pelanggan minta dilihatkan') {
  const { data } = await rina.call(startImpersonation, { params: { id }, body: { reason } });
  return { ...data, call: callAs(data.access_token) };
}
const isOver = (call: Call) =>
  expect(call(listConversations, { query: {} })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });

test('impersonation: an admin sees the workspace as its owner does, for 30 minutes, and everybody can tell', async () => {
  const { call, user } = await impersonate();
  expect(user).toMatchObject({
    name: 'Sekar Maharani',
    roles: ['TENANT'],
    workspace: { id },
    member: { role: 'owner' },
    impersonation: {
      by: 'Rina Pengelola',
      ends_at: new Date(now.getTime() + IMPERSONATION_MINUTES * 60_000).toISOString(),
    },
  });
  expect((await call(whoAmI)).data.user).toEqual(user);
  await expect(call(listConversations, { query: {} })).resolves.toHaveProperty('items');
  expect((await shop.call(whoAmI)).data.user.impersonation).toBeNull();
});

test('impersonation: who, why and until when is in the workspace’s own log and in the platform’s', async () => {
  const { call } = await impersonate('Channel tidak mau tersambung');
  await call(endImpersonation);
  const { items } = await shop.call(listAuditLog, { query: { actor: rina.email } });
  expect(
    items.map(({ act, actor, subject, reason }) => [act, actor.type, actor.name, subject, reason]),
  ).toEqual([
    ['impersonation.ended', 'platform', 'Rina Pengelola', 'Sekar Maharani', null],
    ['impersonation.started', 'platform', 'Rina Pengelola', 'Sekar Maharani', 'Channel tidak mau tersambung'],
  ]);
  expect(items[1]?.changes.map(({ field }) => field)).toContain('ends_at');
  const { items: ours } = await rina.call(listPlatformAuditLog, { query: { actor: rina.email } });
  expect(ours.slice(0, 2).map(({ act, subject }) => [act, subject])).toEqual([
    ['impersonation.ended', 'Kopi Nusantara'],
    ['impersonation.started', 'Kopi Nusantara'],
  ]);
});

test('impersonation: without a written reason there is none', async () => {
  await expect(impersonate('  ')).rejects.toMatchObject({
    status: 400,
    fields: { reason: 'Alasan wajib diisi' },
  });
});

test('impersonation: its token opens nothing of the admin area', async () => {
  const { call } = await impersonate();
  await expect(call(listAllWorkspaces, { query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(call(startImpersonation, { params: { id }, body: { reason: 'Lagi' } })).rejects.toMatchObject({
    status: 403,
  });
});

test('impersonation: after 30 minutes its token is worth nothing, and renewing gives only the own session', async () => {
  const { call, access_token } = await impersonate();
  now = new Date(now.getTime() + IMPERSONATION_MINUTES * 60_000 - 1000);
  await expect(call(whoAmI)).resolves.toHaveProperty('data');
  now = new Date(now.getTime() + 2000);
  await isOver(call);
  await expect(callAs(access_token)(renewSession)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});

test('impersonation: ended, it is over at once, and cannot be ended twice', async () => {
  const { call } = await impersonate();
  await call(endImpersonation);
  await isOver(call);
  await expect(call(endImpersonation)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  await expect(rina.call(endImpersonation)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('impersonation: maintenance does not keep anybody in it', async () => {
  const { call } = await impersonate();
  const set = (maintenance: boolean) =>
    rina.call(updateSystemSettings, {
      body: { application_name: 'Sapa', maintenance, maintenance_message: '' },
    });
  await set(true);
  await until(
    () => rina.call(getSystemStatus),
    ({ maintenance }) => maintenance,
  );
  await call(endImpersonation);
  await set(false);
  await isOver(call);
});

test('impersonation: it ends with the admin’s own session, with their role, and with their account', async () => {
  for (const end of [
    'delete from sessions where user_id = $1',
    `update users set platform_role = 'TENANT' where id = $1`,
    'update users set disabled_at = now() where id = $1',
  ]) {
    rina = await signInPlatform(shop.sapa);
    const { call } = await impersonate();
    await owner.query(end, [rina.userId]);
    await isOver(call);
  }
});

test('impersonation: its open socket is closed when it is ended, and does not make the member online', async () => {
  await owner.query('update members set seen_at = null where workspace_id = $1', [id]);
  const { call, access_token } = await impersonate();
  const socket = await openScreen(shop.sapa.url, access_token);
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  const { rows } = await owner.query('select from members where workspace_id = $1 and seen_at is not null', [
    id,
  ]);
  expect(rows).toEqual([]);
  await call(endImpersonation);
  await closed;
});

test('impersonation: nobody who runs Sapa is impersonated', async () => {
  const start = (workspaceId: string) =>
    rina.call(startImpersonation, { params: { id: workspaceId }, body: { reason: 'Coba' } });
  const root = await signInPlatform(shop.sapa, 'ROOT');
  await owner.query(
    `with w as (insert into workspaces (id, name) values ($1, 'Sapa') on conflict (id) do update set name = 'Sapa' returning id)
     insert into members (workspace_id, id, user_id, role) select id, gen_random_uuid(), $2, 'owner' from w`,
    [ownWorkspaceId, root.userId],
  );
  await expect(start(ownWorkspaceId)).rejects.toMatchObject({ code: 'NO_OWNER_TO_BE' });
  await expect(start(uuidv7())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('impersonation: a member cannot call it, of the own workspace or another', async () => {
  await expect(
    shop.call(startImpersonation, { params: { id }, body: { reason: 'Coba' } }),
  ).rejects.toMatchObject({ status: 403 });
});

test('impersonation: the owner’s password stays out of reach', async () => {
  const { call } = await impersonate();
  await expect(
    call(changePassword, {
      body: {
        current_password: 'rahasia-untuk-uji',
        new_password: 'kebun-jambu-lima',
        confirm_password: 'kebun-jambu-lima',
      },
    }),
  ).rejects.toMatchObject({ code: 'IMPERSONATING' });
});

test('impersonation: every message written under it is the admin’s in the workspace’s log', async () => {
  await shop.world.phone
    .customer({ number: '6281377778888', name: 'Pelanggan' })
    .text(shop.number.id, 'Halo');
  const { items } = await until(
    () => shop.call(listConversations, { query: {} }),
    (page) => page.items.length > 0,
  );
  const { call } = await impersonate();
  const { id: messageId } = await call(sendMessage, {
    params: { id: items[0]!.id },
    body: { client_id: uuidv7(), text: 'Baik Kak, kami bantu cek.' },
  });
  const log = await shop.call(listAuditLog, { query: { act: 'impersonation.message-sent' } });
  expect(log.items).toMatchObject([
    { actor: { type: 'platform', name: 'Rina Pengelola' }, subject: 'Sekar Maharani' },
  ]);
  const { rows } = await owner.query(
    `select subject_id from audit_entries where act = 'impersonation.message-sent'`,
  );
  expect(rows).toEqual([{ subject_id: messageId }]);
});
