import {
  createClient,
  createLiveChat,
  getSystemStatus,
  listChannels,
  listConversations,
  login,
  updateSystemSettings,
} from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from '../../start-process.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { type Call, openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let admin: Call;
let rina: Awaited<ReturnType<typeof signInPlatform>>;
beforeAll(async () => {
  shop = await openShop();
  rina = await signInPlatform(shop.sapa);
  admin = rina.call;
});
afterAll(() => shop.stop());

const set = (change: Partial<Parameters<typeof admin<typeof updateSystemSettings>>[1]['body']>) =>
  admin(updateSystemSettings, {
    body: { application_name: 'Sapa', maintenance: false, maintenance_message: '', ...change },
  });
const anybody = () => createClient({ baseUrl: shop.sapa.url, token: () => null });
const status = () => anybody()(getSystemStatus);

test('System Settings: the application name is what every screen and mail says', async () => {
  await set({ application_name: 'Sapa Uji' });
  await until(status, ({ application_name }) => application_name === 'Sapa Uji');
  await set({});
  await until(status, ({ application_name }) => application_name === 'Sapa');
});

test('System Settings: a blank application name is refused beside its field', async () => {
  await expect(set({ application_name: '  ' })).rejects.toMatchObject({
    status: 400,
    fields: { application_name: 'Nama aplikasi wajib diisi' },
  });
});

test('System Settings: maintenance defaults off', async () => {
  expect(await status()).toMatchObject({ maintenance: false });
});

test('maintenance blocks what a workspace writes with 503 and Retry-After, and lets it read', async () => {
  await set({ maintenance: true, maintenance_message: 'Pindah server sampai pukul 02.00.' });
  await until(status, ({ maintenance }) => maintenance);
  const answer = await fetch(`${shop.sapa.url}/api/v1/channels/livechat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.owner.access_token}` },
    body: JSON.stringify({ name: 'Obrolan' }),
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(await answer.json()).toEqual({ code: 'MAINTENANCE', message: 'Pindah server sampai pukul 02.00.' });
  expect((await shop.call(listChannels)).items).not.toEqual([]);
  await set({});
  await until(status, ({ maintenance }) => !maintenance);
  expect(await shop.call(createLiveChat, { body: { name: 'Obrolan' } })).toMatchObject({ name: 'Obrolan' });
});

test('in maintenance webhooks are taken as always, and admins sign in and work', async () => {
  await set({ maintenance: true });
  await until(status, ({ maintenance }) => maintenance);
  const customer = shop.world.phone.customer({ number: '6281200001111', name: 'Bagus' });
  await customer.text(shop.number.id, 'Masih buka?');
  await until(
    () => shop.call(listConversations, { query: {} }),
    ({ items }) => items.some(({ contact }) => contact.name === 'Bagus'),
  );
  const again = await anybody()(login, { body: { email: rina.email, password: rina.password } });
  const signedIn = createClient({ baseUrl: shop.sapa.url, token: () => again.data.access_token });
  await signedIn(updateSystemSettings, {
    body: { application_name: 'Sapa', maintenance: false, maintenance_message: '' },
  });
  await until(status, ({ maintenance }) => !maintenance);
});

test('another process obeys within seconds, without being asked', async () => {
  const { app, ownerUrl } = shop.sapa;
  const other = await startProcess({
    config: { ...app.config, PORT: 0 },
    secrets: app.secrets,
    log: app.log,
    ownerUrl,
    role: 'web',
  });
  const there = createClient({ baseUrl: other.url ?? '', token: () => null });
  await set({ maintenance: true });
  await until(
    () => there(getSystemStatus),
    ({ maintenance }) => maintenance,
  );
  await set({});
  await until(
    () => there(getSystemStatus),
    ({ maintenance }) => !maintenance,
  );
  await other.stop();
});

test('nobody else changes the settings', async () => {
  const body = { application_name: 'Diretas', maintenance: true, maintenance_message: '' };
  await expect(shop.call(updateSystemSettings, { body })).rejects.toMatchObject({ status: 403 });
  await expect(anybody()(updateSystemSettings, { body })).rejects.toMatchObject({ status: 401 });
});
