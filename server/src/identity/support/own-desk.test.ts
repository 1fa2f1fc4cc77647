import {
  createClient,
  getSystemStatus,
  listAllWorkspaces,
  listConversations,
  listWorkspaces,
  sendMessage,
  startVisit,
  switchWorkspace,
  updateSystemSettings,
  updateUser,
  whoAmI,
} from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { seedOwnWorkspace } from '../../admin/index.ts';
import { browserAt } from '../../testing/browser.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { openServer } from '../../testing/server.ts';
import { type Call, until } from '../../testing/shop.ts';
import { ownWorkspaceId } from './ensure-own-workspace.ts';

const server = openServer();
let rina: Awaited<ReturnType<typeof signInPlatform>>;

beforeAll(async () => {
  await signInPlatform(server.sapa, 'ROOT');
  await seedOwnWorkspace(server.sapa.app);
});
beforeEach(async () => {
  rina = await signInPlatform(server.sapa);
});

const callAs = (token: string): Call => createClient({ baseUrl: server.sapa.url, token: () => token });

async function newShop() {
  const { token, user } = await browserAt(server.sapa.url).signUp();
  return { call: callAs(token), workspaceId: user.workspace?.id ?? '' };
}
const join = (workspaceId: string, userId: string) =>
  server.sql.query(
    `insert into members (workspace_id, id, user_id, role) values ($1, gen_random_uuid(), $2, 'owner')`,
    [workspaceId, userId],
  );

/** Somebody writes on Sapa's public pages. */
async function visitorWrites(): Promise<void> {
  const { rows } = await server.sql.query<{ key: string }>(
    `select settings ->> 'widget_key' as key from channels where workspace_id = $1`,
    [ownWorkspaceId],
  );
  const visitor = createClient({ baseUrl: server.sapa.url, token: () => null });
  const visit = await visitor(startVisit, {
    params: { key: rows[0]!.key },
    body: { name: 'Wulan', page_url: 'https://sapa.id/' },
  });
  await fetch(`${server.sapa.url}/api/v1/livechat/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${visit.visitor_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: uuidv7(), text: 'Halo, mau tanya paket.' }),
  });
}

test('the own desk: an admin answers in Sapa’s own workspace who wrote on its pages', async () => {
  expect((await rina.call(whoAmI)).data.user).toMatchObject({
    roles: ['ADMIN'],
    workspace: { id: ownWorkspaceId, name: 'Sapa' },
    member: { role: 'admin' },
  });
  await visitorWrites();
  const { items } = await until(
    () => rina.call(listConversations, { query: {} }),
    (page) => page.items.length > 0,
  );
  const answer = { client_id: uuidv7(), text: 'Halo Kak Wulan.' };
  const sent = await rina.call(sendMessage, { params: { id: items[0]!.id }, body: answer });
  expect(sent.sender).toMatchObject({ type: 'member', name: 'Rina Pengelola' });
});

test('the own desk: who runs Sapa reaches no other workspace, a membership or not', async () => {
  const shop = await newShop();
  await join(shop.workspaceId, rina.userId);
  await server.sql.query('update sessions set active_workspace_id = $1 where user_id = $2', [
    shop.workspaceId,
    rina.userId,
  ]);
  expect((await rina.call(whoAmI)).data.user.workspace?.id).toBe(ownWorkspaceId);
  expect((await rina.call(listWorkspaces)).items.map(({ id }) => id)).toEqual([ownWorkspaceId]);
  const body = { workspace_id: shop.workspaceId };
  await expect(rina.call(switchWorkspace, { body })).rejects.toMatchObject({ status: 404 });
  await server.sql.query('delete from members where workspace_id = $1 and user_id = $2', [
    ownWorkspaceId,
    rina.userId,
  ]);
  // Taken away past our verbs: the server hears of it by the database's notification.
  const seen = () =>
    rina.call(listConversations, { query: {} }).then(
      () => 200,
      ({ status }) => status,
    );
  await expect.poll(seen).toBe(403);
});

test('the own desk: a member of Sapa’s workspace without a platform role reaches nothing of the admin area', async () => {
  const browser = browserAt(server.sapa.url);
  const { email, password, user } = await browser.register();
  await server.sql.query('delete from members where user_id = $1', [user.id]);
  await join(ownWorkspaceId, user.id);
  const call = callAs((await browser.login(email, password)).body.data?.access_token ?? '');
  expect((await call(whoAmI)).data.user).toMatchObject({
    roles: ['TENANT'],
    workspace: { id: ownWorkspaceId },
  });
  await expect(call(listAllWorkspaces, { query: {} })).rejects.toMatchObject({ status: 403 });
});

test('the own desk: who no longer runs Sapa has lost the seat, and comes to a workspace of the own', async () => {
  const root = await signInPlatform(server.sapa, 'ROOT');
  await root.call(updateUser, {
    params: { id: rina.userId },
    body: { username: 'Rina', email: rina.email, password: '', role: 'user' },
  });
  const { body } = await browserAt(server.sapa.url).login(rina.email, rina.password);
  expect(body.data?.user.roles).toEqual(['TENANT']);
  expect(body.data?.user.workspace?.id).not.toBe(ownWorkspaceId);
});

test('the own desk: maintenance does not stop who runs Sapa from answering there', async () => {
  await visitorWrites();
  const { items } = await until(
    () => rina.call(listConversations, { query: {} }),
    (page) => page.items.length > 0,
  );
  const set = (maintenance: boolean) =>
    rina.call(updateSystemSettings, {
      body: { application_name: 'Sapa', maintenance, maintenance_message: '' },
    });
  await set(true);
  await until(
    () => rina.call(getSystemStatus),
    ({ maintenance }) => maintenance,
  );
  const body = { client_id: uuidv7(), text: 'Kami sedang merapikan Sapa.' };
  await expect(rina.call(sendMessage, { params: { id: items[0]!.id }, body })).resolves.toHaveProperty('id');
  await set(false);
});
