import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { rooms } from '../platform/realtime/realtime.ts';
import { startProcess } from '../start-process.ts';
import { bearer, browserAt, type SignedUp } from '../testing/browser.ts';
import { openServer } from '../testing/server.ts';

const server = openServer();
let browser: ReturnType<typeof browserAt>;
const open: Socket[] = [];

beforeAll(() => {
  browser = browserAt(server.sapa.url);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

function inbox(token: unknown, headers: Record<string, string> = {}): Socket {
  const socket = io(`${server.sapa.url}/inbox`, {
    path: '/socket',
    transports: ['websocket'],
    auth: { token },
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  return socket;
}
async function connected(who: SignedUp): Promise<Socket> {
  const socket = inbox(who.token);
  await next(socket, 'connect');
  return socket;
}
const next = (socket: Socket, event: string) =>
  new Promise<void>((resolve) => socket.once(event, () => resolve()));
const refusal = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', ({ message }) => resolve(message));
  });
const roomsOf = (socket: Socket) => [
  ...(server.sapa.app.realtime.io?.of('/inbox').sockets.get(socket.id!)?.rooms ?? []),
];
const onlineOf = async (who: SignedUp) => {
  const { body } = await browser.call('GET', '/members', undefined, bearer(who.token));
  return body.items;
};

test('a member hears the own workspace, and chooses no other room', async () => {
  const [mine, theirs] = [await browser.signUp(), await browser.signUp()];
  const socket = await connected(mine);
  const { workspace, member } = mine.user;
  expect(roomsOf(socket)).toEqual(
    expect.arrayContaining([rooms.workspace(workspace!.id), rooms.member(workspace!.id, member!.id)]),
  );
  const foreign = '01930000-0000-7000-8000-000000000001';
  for (const wish of [
    foreign,
    rooms.workspace(theirs.user.workspace!.id),
    { $ne: null },
    ['a'],
    7,
    'x'.repeat(1000),
  ]) {
    socket.emit('conversation.open', wish);
    socket.emit('join', wish);
  }
  socket.emit('conversation.open', null);
  await expect.poll(() => roomsOf(socket).filter((room) => room.includes(':c:'))).toEqual([]);
  expect(roomsOf(socket).join()).not.toContain(theirs.user.workspace!.id);
});

test('of a flood the first is heard and what was said last; of whether a screen is used no more than can be told', async () => {
  const socket = await connected(await browser.signUp());
  const there = server.sapa.app.realtime.io!.of('/inbox').sockets.get(socket.id!)!;
  const opened: unknown[] = [];
  const used: unknown[] = [];
  there.on('conversation.open', (id) => opened.push(id));
  there.on('presence.used', (is) => used.push(is));
  for (let n = 0; n < 9; n += 1) socket.emit('presence.used', n % 2 === 1);
  for (let n = 0; n < 500; n += 1) socket.emit('conversation.open', n);
  await expect.poll(() => [opened.at(-1), used.length]).toEqual([499, 2]);
  expect(opened.length).toBeLessThan(200);
  expect(used).toEqual([false, false]);
});

test.each([
  ['no token', undefined],
  ['an object', { $ne: null }],
  ['garbage', 'a.b.c'],
])('%s is refused', async (_name, token) => {
  expect(await refusal(inbox(token))).toBe('SIGN_IN_REQUIRED');
});

test('a session that ended does not connect', async () => {
  const who = await browser.signUp();
  await browser.call('POST', '/auth/logout', undefined, { cookie: who.cookie });
  expect(await refusal(inbox(who.token))).toBe('SIGN_IN_REQUIRED');
});

test('a page of another site does not connect, whatever token it has', async () => {
  const { token } = await browser.signUp();
  expect(await refusal(inbox(token, { origin: 'https://evil.id' }))).not.toBe('connected');
  expect(await refusal(inbox(token, { origin: server.sapa.url }))).toBe('connected');
});

test.each([
  [
    'its owner signs out',
    'session.ended' as const,
    (who: SignedUp) => browser.call('POST', '/auth/logout', undefined, { cookie: who.cookie }),
  ],
  [
    'the user is disabled',
    'session.ended' as const,
    (who: SignedUp) => server.sql.query('update users set disabled_at = now() where id = $1', [who.user.id]),
  ],
  [
    'the role changes',
    'session.changed' as const,
    (who: SignedUp) =>
      server.sql.query(`update members set role = 'agent' where user_id = $1`, [who.user.id]),
  ],
  [
    'the membership ends',
    'session.changed' as const,
    (who: SignedUp) => server.sql.query('delete from members where user_id = $1', [who.user.id]),
  ],
])('an open socket is told and closed when %s (%s)', async (_name, event, end) => {
  const who = await browser.signUp();
  const socket = await connected(who);
  const [told, closed] = [next(socket, event), next(socket, 'disconnect')];
  await end(who);
  await Promise.all([told, closed]);
});

test('an open socket is told of a verified e-mail, and stays', async () => {
  const who = await browser.signUp();
  const socket = await connected(who);
  const told = next(socket, 'session.changed');
  await server.sql.query('update users set email_verified = true where id = $1', [who.user.id]);
  await told;
  expect(socket.connected).toBe(true);
});

test('another session of the same person stays', async () => {
  const phone = await browser.signUp();
  const laptop = await browser.login(phone.email, phone.password);
  const staying = await connected({ ...phone, token: laptop.body.data!.access_token });
  const leaving = await connected(phone);
  const closed = next(leaving, 'disconnect');
  await browser.call('POST', '/auth/logout', undefined, { cookie: phone.cookie });
  await closed;
  expect(staying.connected).toBe(true);
});

test('who has the inbox open is online, until the last window closes', async () => {
  const who = await browser.signUp();
  expect(await onlineOf(who)).toMatchObject([{ online: false }]);
  const [first, second] = [await connected(who), await connected(who)];
  await expect.poll(() => onlineOf(who)).toMatchObject([{ online: true }]);
  first.disconnect();
  await expect.poll(() => server.sapa.app.realtime.io?.of('/inbox').sockets.size).toBe(1);
  expect(await onlineOf(who)).toMatchObject([{ online: true }]);
  second.disconnect();
  await expect.poll(() => onlineOf(who)).toMatchObject([{ online: false }]);
});

test('what ends in one process ends in the other, also after its listening connection was cut', async () => {
  const { config, secrets, log } = server.sapa.app;
  const other = await startProcess({ config, secrets, log, ownerUrl: server.sapa.ownerUrl, role: 'web' });
  const elsewhere = browserAt(other.url!);
  const leaves = async (who: SignedUp) => {
    expect((await elsewhere.me(who.token)).status).toBe(200);
    await browser.call('POST', '/auth/logout', undefined, { cookie: who.cookie });
    await expect
      .poll(async () => (await elsewhere.me(who.token)).status, { interval: 10, timeout: 10_000 })
      .toBe(401);
  };
  try {
    await leaves(await browser.signUp());
    const missed = await browser.signUp();
    expect((await elsewhere.me(missed.token)).status).toBe(200);
    await server.sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen "session_changed"'`,
    );
    await leaves(missed);
    await leaves(await browser.signUp());
  } finally {
    await other.stop();
  }
});
