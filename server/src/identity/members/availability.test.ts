import * as api from '@sapa/contracts';
import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../platform/db/context.ts';
import { rooms } from '../../platform/realtime/realtime.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Colleague, joinWorkspace } from '../../testing/colleague.ts';
import { openScreen } from '../../testing/screen.ts';
import { signUp, until } from '../../testing/shop.ts';
import { anyMemberOnline } from '../presence/any-member-online.ts';

let sapa: TestApp;
let rina: Colleague;
let workspaceId: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  sapa = await startTestApp();
  const owner = await signUp(sapa, { business: 'Toko' });
  workspaceId = owner.user.workspace!.id;
  rina = await joinWorkspace(sapa, workspaceId);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await sapa.stop();
});

async function atScreen(): Promise<Socket> {
  const socket = await openScreen(sapa.url, rina.token);
  sockets.push(socket);
  return socket;
}
const isSomebodyThere = () => anyMemberOnline(systemContext(sapa.app, workspaceId));
const onlineAccordingToList = async () =>
  (await rina.call(api.listMembers, { query: {} })).items.find(({ id }) => id === rina.memberId)?.online;

test('who says Offline is nobody’s "somebody is there", however many screens are open, until they say Online', async () => {
  const [first, second] = [await atScreen(), await atScreen()];
  await until(isSomebodyThere, (there) => there);
  expect(await onlineAccordingToList()).toBe(true);

  const heard = Promise.all(
    [first, second].map(
      (socket) => new Promise((resolve) => socket.once('member.availability_changed', resolve)),
    ),
  );
  await rina.call(api.setAvailability, { body: { says: 'offline' } });
  expect(await heard).toEqual(Array(2).fill({ member_id: rina.memberId, says: 'offline', back_at: null }));
  expect(await isSomebodyThere()).toBe(false);
  expect(await onlineAccordingToList()).toBe(false);
  expect(await rina.call(api.whoAmI)).toMatchObject({ data: { user: { member: { says: 'offline' } } } });
  expect(first.connected && second.connected).toBe(true);

  // Opening Sapa once more is not saying Online.
  await atScreen();
  expect(await isSomebodyThere()).toBe(false);

  await rina.call(api.setAvailability, { body: { says: 'online' } });
  expect(await isSomebodyThere()).toBe(true);
  expect(await rina.call(api.whoAmI)).toMatchObject({ data: { user: { member: { says: 'online' } } } });
});

test('a break says when it ends; a screen that nobody touches any more is nobody, until somebody does', async () => {
  const screen = await atScreen();
  const back_at = new Date(Date.now() + 3_600_000).toISOString();
  await rina.call(api.setAvailability, { body: { says: 'break', back_at } });
  expect(await isSomebodyThere()).toBe(false);
  expect(await rina.call(api.whoAmI)).toMatchObject({
    data: { user: { member: { says: 'break', back_at } } },
  });
  await rina.call(api.setAvailability, { body: { says: 'online' } });
  await rina.call(api.setAutoOffline, { body: { on: false } });
  expect(await rina.call(api.whoAmI)).toMatchObject({ data: { user: { member: { auto_offline: false } } } });
  expect(await isSomebodyThere()).toBe(true);
  for (const socket of sockets) socket.emit('presence.used', false);
  await until(isSomebodyThere, (there) => !there);
  // Its line broke, and it is back, still untouched.
  const told: boolean[] = [];
  screen.on('member.presence_changed', ({ present }) => told.push(present));
  const said = new Promise((resolve) => screen.once('member.availability_changed', resolve));
  const back = await openScreen(sapa.url, rina.token, false);
  sockets.push(back);
  await rina.call(api.setAvailability, { body: { says: 'online' } });
  await said;
  expect([told, await isSomebodyThere()]).toEqual([[], false]);
  screen.emit('presence.used', true);
  await until(isSomebodyThere, (there) => there);
});

test('a break ends by the server’s clock, within half a day; a time of a device whose clock is wrong is refused', async () => {
  const before = Date.now();
  const { back_at } = await rina.call(api.setAvailability, { body: { says: 'break', minutes: 15 } });
  const lasts = Date.parse(back_at!) - 15 * 60_000;
  expect(lasts).toBeGreaterThanOrEqual(before - 1_000);
  expect(lasts).toBeLessThanOrEqual(Date.now() + 1_000);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  for (const wrong of ['0000-01-01T00:00:00Z', '2099-01-01T00:00:00Z', inHours(-1), inHours(25)])
    await expect(
      rina.call(api.setAvailability, { body: { says: 'break', back_at: wrong } }),
      wrong,
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { back_at: expect.stringContaining('paling lama 12 jam') },
    });
  await expect(
    rina.call(api.setAvailability, { body: { says: 'break', minutes: 721 } }),
  ).rejects.toMatchObject({ fields: { minutes: 'Istirahat paling lama 12 jam' } });
  expect(await rina.call(api.whoAmI)).toMatchObject({
    data: { user: { member: { says: 'break', back_at } } },
  });
  await rina.call(api.setAvailability, { body: { says: 'online' } });
});

test('a line that broke is not somebody who left', async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await until(isSomebodyThere, (there) => !there);
  const screen = await atScreen();
  await until(isSomebodyThere, (there) => there);
  const watcher = await atScreen();
  watcher.emit('presence.used', false);
  const told: boolean[] = [];
  watcher.on('member.presence_changed', ({ present }) => told.push(present));
  const screens = async () =>
    (await sapa.app.realtime.carriedIn(rooms.member(workspaceId, rina.memberId))).length;
  screen.io.engine.close();
  await until(screens, (count) => count === 1);
  expect(await isSomebodyThere()).toBe(true);
  await atScreen();
  // Told in order: had they gone and come, both would be heard before this.
  const said = new Promise((resolve) => watcher.once('member.availability_changed', resolve));
  await rina.call(api.setAvailability, { body: { says: 'online' } });
  await said;
  expect(told).toEqual([]);
});

test('the time online is that with a screen in use while they say Online', async () => {
  const bima = await joinWorkspace(sapa, workspaceId, { name: 'Bima' });
  const sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  const one = async (text: string) => (await sql.query(text, [bima.memberId])).rows[0].value;
  const online = () =>
    one('select coalesce(sum(online_ms), 0)::int as value from member_hours where member_id = $1');
  const seen = () => one('select seen_at is not null as value from members where id = $1');
  const sit = async () => {
    const socket = await openScreen(sapa.url, bima.token);
    await until(seen, (there) => there);
    socket.disconnect();
    await until(seen, (there) => !there);
  };
  await sit();
  const first = await online();
  expect(first).toBeGreaterThan(0);
  await sit();
  const both = await online();
  expect(both).toBeGreaterThan(first);
  expect(both).toBeLessThan(60_000);
  await bima.call(api.setAvailability, { body: { says: 'offline' } });
  await sit();
  expect(await online()).toBe(both);
  await sql.end();
});
