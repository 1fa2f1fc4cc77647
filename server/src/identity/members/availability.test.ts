import * as api from '@sapa/contracts';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../platform/db/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Colleague, joinWorkspace } from '../../testing/colleague.ts';
import { openScreen } from '../../testing/screen.ts';
import { signUp, until } from '../../testing/shop.ts';
import { anyMemberOnline } from '../any-member-online.ts';

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
  await rina.call(api.setAvailability, { body: { available: false } });
  expect(await heard).toEqual(Array(2).fill({ member_id: rina.memberId, available: false }));
  expect(await isSomebodyThere()).toBe(false);
  expect(await onlineAccordingToList()).toBe(false);
  expect(await rina.call(api.whoAmI)).toMatchObject({ data: { user: { member: { available: false } } } });
  expect(first.connected && second.connected).toBe(true);

  // Opening Sapa once more is not saying Online.
  await atScreen();
  expect(await isSomebodyThere()).toBe(false);

  await rina.call(api.setAvailability, { body: { available: true } });
  expect(await isSomebodyThere()).toBe(true);
  expect(await rina.call(api.whoAmI)).toMatchObject({ data: { user: { member: { available: true } } } });
});
