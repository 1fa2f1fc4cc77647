import * as api from '@sapa/contracts';
import type { Subscription } from '@sapa/simulator';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '../../platform/db/context.ts';
import { browserAt } from '../../testing/browser.ts';
import { type Colleague, joinWorkspace } from '../../testing/colleague.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { mailNotification } from '../mail/mail-notification.ts';
import { deliverPush } from './deliver-push.ts';

let shop: Shop;
let sql: pg.Client;
let workspaceId: string;
let rina: Colleague;
let device: Subscription;
let conversation: { id: string; name: string; write: (text: string) => Promise<unknown> };

beforeAll(async () => {
  shop = await openShop();
  sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await sql.connect();
  workspaceId = shop.owner.user.workspace!.id;
});
afterAll(async () => {
  await sql.end();
  await shop.stop();
});

let customers = 0;
/** A member with a device, and a customer of theirs. */
beforeEach(async () => {
  shop.world.push.clear();
  // Agents of a team as large as this test's are not told of each new customer.
  rina = await joinWorkspace(shop.sapa, workspaceId, { role: 'supervisor' });
  device = await subscribe(rina);
  customers += 1;
  const name = `Pembeli ${customers}`;
  const customer = shop.world.phone.customer({ number: `+6281399${400000 + customers}`, name });
  const write = async (text: string) => customer.text(shop.number.id, text);
  await write('Halo');
  const { items } = await until(
    () => shop.call(api.listConversations, { query: {} }),
    (page) => page.items.some(({ contact }) => contact.name === name),
  );
  conversation = { id: items.find(({ contact }) => contact.name === name)!.id, name, write };
  await pushed(`Percakapan baru: ${name}`);
  await rina.call(api.sendMessage, {
    params: { id: conversation.id },
    body: { client_id: uuidv7(), text: 'Ya, Kak?' },
  });
});

async function subscribe(who: Colleague): Promise<Subscription> {
  const { public_key } = await who.call(api.readPushDevice);
  const subscription = shop.world.push.subscribe(public_key);
  await who.call(api.keepPushDevice, { body: subscription });
  return subscription;
}

const titleOf = (message: unknown) => (message as api.PushMessage | null)?.title;
const pushed = (title: string, to = device) =>
  shop.world.recorded.pushes.waitFor(
    ({ endpoint, message }) => endpoint === to.endpoint && titleOf(message) === title,
  );
const pushesTo = (to: Subscription) =>
  shop.world.recorded.pushes.filter(({ endpoint }) => endpoint === to.endpoint);
const devicesOf = async (who: Colleague) =>
  (await sql.query('select endpoint from push_devices where user_id = $1', [who.userId])).rows;
const quiet = () =>
  until(
    () => sql.query('select 1 from graphile_worker._private_jobs where run_at <= now()'),
    ({ rows }) => rows.length === 0,
  );

test('a push reaches the device sealed and signed, and leads to the conversation in its workspace', async () => {
  await conversation.write('Jalan Melati 5 ya');
  const push = await pushed(`${conversation.name} membalas`);
  const { unread } = await rina.call(api.listNotifications, { query: {} });
  expect(push).toMatchObject({
    status: 201,
    message: {
      subject_id: conversation.id,
      title: `${conversation.name} membalas`,
      text: 'Jalan Melati 5 ya',
      address: `/user/chat/${conversation.id}?workspace=${workspaceId}`,
      unread,
    },
    headers: { ttl: '86400', urgency: 'high', topic: conversation.id.replaceAll('-', '') },
  });
});

test('without previews it carries none of the customer’s words', async () => {
  await rina.call(api.updateNotificationPreferences, { body: { previews: false } });
  await conversation.write('Nomor kartu saya 4111');
  const push = await pushed(`${conversation.name} membalas`);
  expect(push.message).toMatchObject({ text: 'Buka Sapa untuk membacanya.' });
  expect(JSON.stringify(pushesTo(device))).not.toContain('4111');
});

test.each([404, 410, 403])('a device that its service answers with %i is forgotten', async (status) => {
  shop.world.push.failNext({ status });
  await conversation.write('Masih ada?');
  await until(
    () => devicesOf(rina),
    (devices) => devices.length === 0,
  );
  expect(await rina.call(api.readPushDevice)).toMatchObject({ active: false });
});

test('a service that asks for a pause is asked again after it, one that is broken as well', async () => {
  const before = pushesTo(device).length;
  shop.world.push.failNext({ status: 429, retryAfter: 1 });
  const asked = performance.now();
  await conversation.write('Jam berapa tutup?');
  await shop.world.recorded.pushes.waitFor(
    ({ endpoint, status }) => endpoint === device.endpoint && status === 429,
  );
  await pushed(`${conversation.name} membalas`);
  expect(performance.now() - asked).toBeGreaterThan(1_000);
  expect(
    pushesTo(device)
      .slice(before)
      .map(({ status }) => status),
  ).toEqual([429, 201]);

  shop.world.push.failNext({ status: 503 });
  await conversation.write('Besok buka?');
  await shop.world.recorded.pushes.waitFor(
    ({ endpoint, message }) =>
      endpoint === device.endpoint && (message as api.PushMessage | null)?.text === 'Besok buka?',
    { timeoutMs: 15_000 },
  );
});

test('what was read before its push is tried again is not pushed any more', async () => {
  shop.world.push.failNext({ status: 429, retryAfter: 1 });
  await conversation.write('Sudah dikirim?');
  await shop.world.recorded.pushes.waitFor(
    ({ endpoint, status }) => endpoint === device.endpoint && status === 429,
  );
  await rina.call(api.readAllNotifications);
  const waiting = () =>
    sql.query(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'notifications.push' and j.payload ->> 'session_id' =
         (select session_id::text from push_devices where endpoint = $1)`,
      [device.endpoint],
    );
  await until(waiting, ({ rows }) => rows.length === 0);
  expect(JSON.stringify(pushesTo(device))).not.toContain('Sudah dikirim?');
});

test('signing out ends it on that device alone', async () => {
  const again = await browserAt(shop.sapa.url).login(rina.email, 'rahasia-sekali');
  const other: Colleague = {
    ...rina,
    call: api.createClient({ baseUrl: shop.sapa.url, token: () => again.body.data!.access_token }),
  };
  const second = await subscribe(other);
  expect(await devicesOf(rina)).toHaveLength(2);
  await browserAt(shop.sapa.url).call('POST', '/auth/logout', undefined, { cookie: rina.cookie });
  expect(await devicesOf(rina)).toEqual([{ endpoint: second.endpoint }]);
  const before = pushesTo(device).length;
  await conversation.write('Halo lagi');
  await pushed(`${conversation.name} membalas`, second);
  await quiet();
  expect(pushesTo(device)).toHaveLength(before);
});

test('a browser has one address: the next who signs in there hears, the one before does not', async () => {
  const budi = await joinWorkspace(shop.sapa, workspaceId, { name: 'Budi' });
  await budi.call(api.keepPushDevice, { body: device });
  expect(await devicesOf(rina)).toEqual([]);
  const before = pushesTo(device).length;
  await conversation.write('Ini untuk Rina');
  await until(
    () => rina.call(api.listNotifications, { query: {} }),
    ({ items }) => items.some(({ text }) => text === 'Ini untuk Rina'),
  );
  await quiet();
  expect(pushesTo(device)).toHaveLength(before);
});

test('who no longer works here is pushed nothing', async () => {
  const before = pushesTo(device).length;
  await shop.call(api.deactivateMember, { params: { id: rina.memberId }, query: {} });
  await conversation.write('Ada orang?');
  await quiet();
  expect(pushesTo(device)).toHaveLength(before);
});

test.each([
  ['the own network', 'http://10.0.0.5/push/x'],
  ['a port of ours', 'http://localhost:5432/push/x'],
  ['the cloud’s metadata', 'http://169.254.169.254/latest'],
])('an address of %s is never called, and forgotten', async (_name, endpoint) => {
  await rina.call(api.keepPushDevice, { body: { ...device, endpoint } });
  await conversation.write('Halo?');
  await until(
    () => devicesOf(rina),
    (devices) => devices.length === 0,
  );
});

test('a key that is no point of the curve is refused beside its field', async () => {
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  await expect(
    rina.call(api.keepPushDevice, { body: { ...device, keys: { ...device.keys, p256dh } } }),
  ).rejects.toMatchObject({ fields: { 'keys.p256dh': 'Kunci perangkat tidak dapat dibaca' } });
});

test('who lost sight of the conversation before it went out gets neither push nor mail', async () => {
  const { app } = shop.sapa;
  await conversation.write('Rahasia pesanan saya');
  await pushed(`${conversation.name} membalas`);
  const [row] = (
    await sql.query<{ id: string; revision: number }>(
      `select n.id, n.revision from notifications n join members m on m.id = n.member_id
       where m.user_id = $1 and n.subject_id = $2`,
      [rina.userId, conversation.id],
    )
  ).rows;
  const job = { notification_id: row!.id, revision: row!.revision };
  const [{ session_id } = { session_id: '' }] = (
    await sql.query<{ session_id: string }>('select session_id from push_devices where user_id = $1', [
      rina.userId,
    ])
  ).rows;
  const ctx = systemContext(app, workspaceId);
  const before = pushesTo(device).length;
  await deliverPush(ctx, { ...job, session_id });
  expect(pushesTo(device)).toHaveLength(before + 1);
  // Her team is another now, and somebody else has it.
  const { team } = await shop.call(api.createTeam, { body: { name: 'Tim lain' } });
  await shop.call(api.assignConversation, {
    params: { id: conversation.id },
    body: { member_id: null, team_id: team.id },
  });
  await sql.query(`update notifications set state = 'unread' where id = $1`, [row!.id]);
  await deliverPush(ctx, { ...job, session_id });
  await mailNotification(ctx, row!.id);
  expect(pushesTo(device).filter(({ message }) => JSON.stringify(message).includes('Rahasia'))).toHaveLength(
    2,
  );
  const { rows } = await sql.query('select mailed_at from notifications where id = $1', [row!.id]);
  expect(rows).toEqual([{ mailed_at: null }]);
});
