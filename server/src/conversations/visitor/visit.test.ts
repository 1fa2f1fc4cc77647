import type {
  Channel,
  Reply,
  startVisit,
  uploadVisitorFile,
  VisitorMessage,
  WidgetConfig,
} from '@sapa/contracts';
import * as contracts from '@sapa/contracts';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLiveChat } from '../../channels/livechat/create-live-chat.ts';
import { updateLiveChat } from '../../channels/livechat/update-live-chat.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { readTogether } from '../../platform/read-together.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { browserAt } from '../../testing/browser.ts';
import { createWorkspace } from '../../testing/factories.ts';
import { markRead } from '../handling/mark-read.ts';
import { addNote, sendMessage } from '../index.ts';
import { inboxPage } from '../queries.ts';
import { forgetVisitorUpload, type VisitorUpload } from './forget-visitor-upload.ts';

let server: TestApp;
let ctx: Context;
let chat: NonNullable<Channel['livechat']> & { id: string };
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestApp({ TRUST_PROXY: '1' });
  ({ ctx } = await createWorkspace(server));
  chat = await openChat(ctx, 'Kopi Nusantara');
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await server.stop();
});

async function openChat(owner: Context, name: string) {
  const channel = await createLiveChat(owner, { name });
  return { ...channel.livechat!, id: channel.id };
}

interface Answer<T> {
  status: number;
  headers: Headers;
  body: T & { code?: string; message?: string; fields?: Record<string, string> };
}
async function call<T>(
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const response = await fetch(`${server.url}/api/v1/livechat${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer<T>['body'],
  };
}

type Visit = Reply<typeof startVisit>;
/** Each from an address of its own, as in life. */
const visit = async (over: object = {}, key = chat.widget_key) =>
  (await begin(over, `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`, key)).body;
const begin = (over: object, ip: string, key = chat.widget_key) =>
  call<Visit>('POST', `/${key}/visits`, {
    body: { name: 'Dewi', ...over },
    headers: { 'x-forwarded-for': ip },
  });
const send = (token: string, text: string, client_id: string = crypto.randomUUID()) =>
  call<{ client_id: string }>('POST', '/messages', { token, body: { client_id, text } });
const thread = async (token: string, query = '') =>
  (await call<{ items: VisitorMessage[] }>('GET', `/messages${query}`, { token })).body.items;
const threadOf = (token: string, length: number) =>
  eventually(async () => {
    const items = await thread(token);
    expect(items).toHaveLength(length);
    return items;
  });
async function newestConversation(owner = ctx) {
  const newest = { tab: 'all', memberId: null, cursor: undefined, limit: 1 } as const;
  const [page] = await readTogether(owner, inboxPage(owner, newest));
  return page.items[0]!;
}
const answer = (conversationId: string, text: string) =>
  sendMessage(ctx, {
    conversationId,
    client_id: crypto.randomUUID(),
    text,
    attachment_ids: [],
    reply_to_id: null,
    choices: null,
  });

async function ownerQuery<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<Row>(text);
  await owner.end();
  return rows;
}

/** A busy machine may take its time; nothing here waits longer than it must. */
const eventually = <T>(look: () => T) => vi.waitFor(look, 10_000);

/** A visitor with one message in the inbox. */
async function writing(text = 'Halo, masih buka?') {
  const { visitor_token: token } = await visit();
  await send(token, text);
  await threadOf(token, 1);
  return { token, conversation: await newestConversation() };
}

const listen = (token: string) => connect('/visit', token);
async function connect(namespace: string, token: string): Promise<Socket> {
  const socket = io(server.url + namespace, {
    path: '/socket',
    transports: ['websocket'],
    query: { visit: '1' },
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
const once = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, (data) => resolve(data)));

test('a visitor writes, the inbox has it with name and shop, the answer comes back with its sender', async () => {
  const { token, conversation } = await writing('Masih ada kopi Toraja?');
  expect(conversation).toMatchObject({
    contact: { name: 'Dewi' },
    channel: { kind: 'livechat', name: 'Kopi Nusantara' },
    last_message: { preview: 'Masih ada kopi Toraja?' },
    unread_count: 1,
    csw_expires_at: null,
  });
  await answer(conversation.id, 'Masih, Kak');
  expect(await threadOf(token, 2)).toMatchObject([
    { from: 'visitor', text: 'Masih ada kopi Toraja?', is_ai: false },
    { from: 'business', text: 'Masih, Kak', sender_name: 'Sekar Maharani', is_ai: false },
  ]);
});

test.each([
  ['dewi@kopi.id', { email: 'dewi@kopi.id', phone: null }],
  ['0812-3456-7890', { email: null, phone: '+6281234567890' }],
  ['telepon saja ya', { email: null, phone: null }],
])('a visitor who leaves %s is known by it', async (contact, known) => {
  const { visitor_token: token } = await visit({ contact });
  await send(token, 'hubungi saya');
  await threadOf(token, 1);
  const { id } = (await newestConversation()).contact;
  const rows = await transaction(ctx, (tx) =>
    tx.query({ text: 'select email, phone from contacts where id = $1', values: [id] }),
  );
  expect(rows).toEqual([known]);
});

test('the same client id, a hundred times at once, is one message', async () => {
  const { visitor_token: token } = await visit();
  const clientId = crypto.randomUUID();
  // Ten within a burst are allowed; the rest are refused, never doubled.
  await Promise.all(Array.from({ length: 100 }, () => send(token, 'satu saja', clientId)));
  const items = await threadOf(token, 1);
  expect(items[0]).toMatchObject({ client_id: clientId, seq: 1 });
  expect((await newestConversation()).unread_count).toBe(1);
});

test('a message is durable when it is accepted: it is stored raw before the answer', async () => {
  const { visitor_token: token } = await visit();
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query('begin; lock table conversations in share mode');
  expect((await send(token, 'jangan hilang')).status).toBe(202);
  const { rows } = await owner.query(`select body from inbound_deliveries where body like '%jangan hilang%'`);
  expect(rows).toHaveLength(1);
  await owner.query('commit');
  await owner.end();
  await threadOf(token, 1);
});

test('notes and grey lines never reach the visitor, not even quoted', async () => {
  const { token, conversation } = await writing();
  const note = await addNote(ctx, {
    conversationId: conversation.id,
    client_id: crypto.randomUUID(),
    text: 'RAHASIA-INTERNAL pelanggan ini sulit',
  });
  await sendMessage(ctx, {
    conversationId: conversation.id,
    client_id: crypto.randomUUID(),
    text: 'Sebentar, Kak',
    attachment_ids: [],
    reply_to_id: note.id,
    choices: null,
  }).catch(() => answer(conversation.id, 'Sebentar, Kak'));
  const items = await threadOf(token, 2);
  expect(JSON.stringify(items)).not.toContain('RAHASIA-INTERNAL');
  expect(JSON.stringify(await visit({ visitor_token: token }))).not.toContain('RAHASIA-INTERNAL');
});

test('two visitors of one shop never see each other, nor does another shop', async () => {
  const one = await writing('milik Dewi');
  const two = await writing('milik Budi');
  expect(JSON.stringify(await thread(one.token))).not.toContain('milik Budi');
  const other = await createWorkspace(server);
  const otherChat = await openChat(other.ctx, 'Toko Lain');
  const resumed = await visit({ visitor_token: two.token }, otherChat.widget_key);
  expect(resumed.visitor_token).not.toBe(two.token);
  expect(resumed.messages).toEqual([]);
});

test('a visit goes on with its token: same thread, nothing asked twice', async () => {
  const { token } = await writing('lanjut nanti');
  const again = await visit({ visitor_token: token, name: '' });
  expect(again.visitor_token).toBe(token);
  expect(again.name).toBe('Dewi');
  expect(again.messages).toMatchObject([{ text: 'lanjut nanti' }]);
});

test('after a drop the thread is caught up by cursor, without gap or double', async () => {
  const { token, conversation } = await writing();
  for (let n = 1; n <= 5; n++) await answer(conversation.id, `jawaban ${n}`);
  const seqs = async (query = '') => (await thread(token, query)).map(({ seq }) => seq);
  const all = await seqs();
  expect(all).toHaveLength(6);
  expect(await seqs(`?after=${all[1]}`)).toEqual(all.slice(2));
  expect(await seqs(`?before=${all[2]}&limit=1`)).toEqual([all[1]]);
});

test('ticks: sent when stored, delivered when a device has it, read when the visitor looked', async () => {
  const { token, conversation } = await writing();
  const { id } = await answer(conversation.id, 'Silakan, Kak');
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const becomes = (status: string) =>
    eventually(async () => {
      const { rows } = await owner.query('select status from messages where id = $1', [id]);
      expect(rows[0].status).toBe(status);
    });
  await becomes('sent');
  const [, seen] = await thread(token);
  await becomes('delivered');
  await call('POST', '/read', { token, body: { up_to_seq: seen!.seq } });
  await becomes('read');
  await owner.end();
});

test('a listening device hears the answer at once and turns its tick to delivered', async () => {
  const { token, conversation } = await writing();
  const socket = await listen(token);
  const heard = new Promise<VisitorMessage>((resolve) =>
    socket.on('visitor.message', ({ message }, acknowledge) => {
      acknowledge();
      resolve(message);
    }),
  );
  const { id } = await answer(conversation.id, 'langsung');
  expect(await heard).toMatchObject({ id, text: 'langsung', from: 'business' });
  await eventually(async () => {
    const { items } = (await call<{ items: VisitorMessage[] }>('GET', '/messages', { token })).body;
    expect(items.at(-1)?.status).toBe('delivered');
  });
});

test("the visitor's own message comes back with its client id, and is read when the team looks", async () => {
  const { visitor_token: token } = await visit();
  const socket = await listen(token);
  const events: [string, unknown][] = [];
  socket.on('visitor.message', ({ message }, acknowledge) => {
    acknowledge();
    events.push(['message', message.client_id]);
  });
  socket.on('visitor.read', ({ client_id }) => events.push(['read', client_id]));
  const clientId = crypto.randomUUID();
  await send(token, 'halo', clientId);
  await eventually(() => expect(events).toEqual([['message', clientId]]));
  expect((await thread(token))[0]?.status).toBe('delivered');
  const conversation = await newestConversation();
  await markRead(ctx, { conversationId: conversation.id, upToSeq: 1 });
  await eventually(() => expect(events).toContainEqual(['read', clientId]));
  expect((await thread(token))[0]?.status).toBe('read');
});

test('typing is seen on both sides, and the shop is online while a member has the inbox open', async () => {
  const member = await browserAt(server.url).signUp();
  const api = contracts.createClient({ baseUrl: server.url, token: () => member.token });
  const made = await api(contracts.createLiveChat, { body: { name: 'Toko Ketik' } });
  const { widget_key, slug } = made.livechat!;
  const config = async () => (await call<WidgetConfig>('GET', `/${slug}/config`)).body;
  expect(await config()).toMatchObject({ online: false, away_text: expect.stringContaining('tidak online') });
  const inbox = await connect('/inbox', member.token);
  await eventually(async () => expect((await config()).online).toBe(true));

  const { visitor_token: token } = await visit({}, widget_key);
  await send(token, 'halo');
  const [message] = await threadOf(token, 1);
  const device = await listen(token);
  const seen = once(inbox, 'typing.started');
  device.emit('visitor.typing');
  expect(await seen).toMatchObject({ by: 'contact', name: 'Dewi' });
  const { conversation_id } = (await seen) as { conversation_id: string };
  const shown = once(device, 'visitor.typing');
  await api(contracts.sendTyping, { params: { id: conversation_id } });
  expect(await shown).toEqual({ name: member.user.name });
  expect(message?.seq).toBe(1);
});

test("a visitor's socket hears its own room and can enter no other", async () => {
  const { token } = await writing();
  const socket = await listen(token);
  socket.emit('join', `w:${ctx.workspaceId}`);
  socket.emit('conversation.open', (await newestConversation()).id);
  socket.emit('visitor.typing', { name: '<b>' });
  const held = () => [...(server.app.realtime.io?.of('/visit').sockets.get(socket.id!)?.rooms ?? [])];
  await eventually(() => expect(held()).toHaveLength(2));
  expect(held().filter((room) => room.includes(':v:'))).toHaveLength(1);
  await expect(connect('/inbox', token)).rejects.toThrow();
});

test.each(['', 'x', 'x'.repeat(107)])('the token %j opens neither socket nor thread', async (token) => {
  await expect(listen(token)).rejects.toThrow('SIGN_IN_REQUIRED');
  expect(await call('GET', '/messages', { token })).toMatchObject({
    status: 401,
    body: { code: 'SIGN_IN_REQUIRED' },
  });
});

test('eleven quick messages: the eleventh waits 30 s and says so', async () => {
  const { visitor_token: token } = await visit();
  for (let n = 0; n < 10; n++) expect((await send(token, `pesan ${n}`)).status).toBe(202);
  const refused = await send(token, 'satu lagi');
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await threadOf(token, 10)).map(({ text }) => text)).toEqual(
    Array.from({ length: 10 }, (_, n) => `pesan ${n}`),
  );
});

test('one address begins twelve visits a minute; those who have begun go on', async () => {
  const visits = await Promise.all(Array.from({ length: 20 }, () => begin({}, '203.0.113.7')));
  expect(visits.filter(({ status }) => status === 200)).toHaveLength(12);
  const refused = visits.find(({ status }) => status === 429)!;
  expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
  const begun = visits.find(({ status }) => status === 200)!.body.visitor_token;
  expect((await begin({ visitor_token: begun }, '203.0.113.7')).status).toBe(200);
});

test('another site is refused with the reason, in a form that its script can read', async () => {
  const origin = { origin: 'https://jahat.example' };
  await updateLiveChat(ctx, { id: chat.id, settings: { allowed_hosts: ['kopi.id', '*.kopi.id'] } });
  const { token } = await writing();
  const calls = [
    call('GET', `/${chat.widget_key}/config`, { headers: origin }),
    call('POST', `/${chat.widget_key}/visits`, { headers: origin, body: {} }),
    call('GET', '/messages', { headers: origin, token }),
  ];
  for (const refused of await Promise.all(calls)) {
    expect(refused).toMatchObject({ status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-allow-credentials')).toBeNull();
  }
  const allowed = await call<WidgetConfig>('GET', `/${chat.widget_key}/config`, {
    headers: { origin: 'https://www.kopi.id' },
  });
  expect(allowed.body.name).toBe('Kopi Nusantara');
  await updateLiveChat(ctx, { id: chat.id, settings: { allowed_hosts: [] } });
});

test('a browser of another origin may ask first, of these routes alone', async () => {
  const ask = (path: string) =>
    fetch(server.url + path, { method: 'OPTIONS', headers: { origin: 'https://kopi.id' } });
  expect((await ask('/api/v1/livechat/messages')).headers.get('access-control-allow-headers')).toBe(
    'authorization, content-type',
  );
  expect((await ask('/api/v1/conversations')).headers.get('access-control-allow-origin')).toBeNull();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
async function upload(token: string, bytes: string | Buffer<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const response = await fetch(`${server.url}/api/v1/livechat/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Reply<typeof uploadVisitorFile> };
}

test('a picture goes up, is sent, and is shown to both sides', async () => {
  const { visitor_token: token } = await visit();
  const { body } = await upload(token, PNG, '../../foto <depan>.png');
  expect(body).toMatchObject({ mime_type: 'image/png', size: PNG.length, file_name: 'foto _depan_.png' });
  const client_id = crypto.randomUUID();
  await call('POST', '/messages', {
    token,
    body: { client_id, text: 'seperti ini', file_key: body.file_key },
  });
  const [message] = await threadOf(token, 1);
  expect(message).toMatchObject({
    content: { kind: 'media' },
    text: 'seperti ini',
    attachments: [{ kind: 'image', mime_type: 'image/png', state: 'ready', width: 1, height: 1 }],
  });
  const file = await fetch(server.url + message!.attachments[0]!.url);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG);
  const small = await fetch(server.url + message!.attachments[0]!.thumbnail_url);
  expect(small.headers.get('content-type')).toBe('image/webp');
});

test.each([
  ['markup as a picture', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.png'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'a.txt'],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'invoice.pdf'],
  ['an archive', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaa', 'latin1'), 'a.docx'],
])('%s is refused, whatever it is called', async (_what, bytes, name) => {
  const { visitor_token: token } = await visit();
  expect(await upload(token, bytes, name)).toMatchObject({
    status: 415,
    body: { code: 'FILE_TYPE_REFUSED' },
  });
});

test('a file that was never sent is gone a day later; one that was sent stays', async () => {
  const { visitor_token: token } = await visit();
  const jobs = () =>
    ownerQuery<{ payload: VisitorUpload & { workspace_id: string }; run_at: Date }>(
      `select payload, run_at from graphile_worker._private_jobs
       join graphile_worker._private_tasks t on t.id = task_id
       where t.identifier = 'conversations.forget-visitor-upload' order by run_at desc limit 2`,
    );
  const { body: kept } = await upload(token, PNG, 'dikirim.png');
  await upload(token, PNG, 'tidak-jadi.png');
  const body = { client_id: crypto.randomUUID(), file_key: kept.file_key };
  await call('POST', '/messages', { token, body });
  await threadOf(token, 1);
  const [unsent, sent] = await jobs();
  expect(unsent!.run_at.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
  for (const { payload } of [unsent!, sent!]) await forgetVisitorUpload(ctx, payload);
  expect(await server.app.storage.size(unsent!.payload.storage_key)).toBeNull();
  expect(await server.app.storage.size(unsent!.payload.thumbnail_key!)).toBeNull();
  expect(await server.app.storage.size(sent!.payload.storage_key)).toBe(PNG.length);
});

test("another visitor's file, or a made-up one, is not sent", async () => {
  const one = await visit();
  const two = await visit();
  const { body } = await upload(one.visitor_token, PNG, 'a.png');
  for (const file_key of [body.file_key, 'w/2026/11/a.png', `${body.file_key}x`]) {
    const refused = await call('POST', '/messages', {
      token: two.visitor_token,
      body: { client_id: crypto.randomUUID(), file_key },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  }
});

test('a JSON body does not pass as an upload', async () => {
  const { visitor_token: token } = await visit();
  const body = { files: { file: { filepath: '/etc/passwd' } } };
  expect((await call('POST', '/files', { token, body })).status).toBeLessThan(500);
  expect((await call('POST', '/files', { token, body })).status).toBeGreaterThanOrEqual(400);
});

test.each([
  [{ client_id: 'pendek', text: 'a' }],
  [{ client_id: crypto.randomUUID(), text: '' }],
  [{ client_id: crypto.randomUUID(), text: 'a\u0000b' }],
  [{ client_id: { $ne: '' }, text: 'a' }],
  [{ client_id: crypto.randomUUID(), text: ['a'] }],
  [{ client_id: crypto.randomUUID(), text: 'x'.repeat(4001) }],
])('%j is bad input, said politely', async (body) => {
  const { visitor_token: token } = await visit();
  expect(await call('POST', '/messages', { token, body })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  });
});

test('an unknown or closed live chat does not exist', async () => {
  for (const key of ['wk_tidak-ada', 'tidak-ada', "' or 1=1 --", 'wk_%'])
    expect((await call('GET', `/${encodeURIComponent(key)}/config`)).status).toBe(404);
});
