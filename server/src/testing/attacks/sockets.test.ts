import * as api from '@sapa/contracts';
import { io, type Socket } from 'socket.io-client';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTwoShops, type TwoShops } from './two-shops.ts';

let shops: TwoShops;
const sockets: Socket[] = [];

beforeAll(async () => {
  shops = await openTwoShops();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await shops.stop();
});

function open(namespace: string, auth: Record<string, unknown>): Socket {
  const socket = io(`${shops.sapa.url}/${namespace}`, {
    path: '/socket',
    transports: ['websocket'],
    auth,
    query: { visit: '1' },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  return socket;
}

const outcome = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });

/** Everything a socket hears, and a promise of its next event of a name. */
function listening(socket: Socket) {
  const heard: string[] = [];
  socket.onAny((event, data) => heard.push(`${event} ${JSON.stringify(data)}`));
  return heard;
}
const next = (socket: Socket, event: string) =>
  new Promise<void>((resolve) => socket.once(event, () => resolve()));

test('a member who asks for the conversation of another workspace hears nothing of it', async () => {
  const { ours, theirs } = shops;
  const spy = open('inbox', { token: ours.tokens.agent });
  const owner = open('inbox', { token: theirs.tokens.owner });
  expect(await Promise.all([outcome(spy), outcome(owner)])).toEqual(['connected', 'connected']);
  const heard = listening(spy);
  for (const id of [
    theirs.ids.conversation,
    `w:${theirs.workspaceId}`,
    `w:${theirs.workspaceId}:c:${theirs.ids.conversation}`,
    { id: theirs.ids.conversation },
    [theirs.workspaceId],
  ]) {
    spy.emit('conversation.open', id);
    spy.emit('join', id);
    spy.emit('subscribe', id);
  }
  owner.emit('conversation.open', theirs.ids.conversation);

  const told = next(owner, 'note.added');
  await theirs.call(api.addNote, {
    params: { id: theirs.ids.conversation },
    body: { client_id: uuidv7(), text: `Rahasia ${theirs.canary}` },
  });
  await theirs.call(api.sendTyping, { params: { id: theirs.ids.conversation } });
  await told;
  // Pushes keep their order: what comes to us after our own note would have been there by now.
  const own = next(spy, 'note.added');
  await ours.call(api.addNote, {
    params: { id: ours.ids.conversation },
    body: { client_id: uuidv7(), text: 'Catatan kami' },
  });
  await own;
  expect(heard.join('\n')).not.toContain(theirs.canary);
  expect(heard.join('\n')).not.toContain(theirs.ids.conversation);
});

test.each([
  ['no token', 'inbox', () => ({})],
  ["a visitor's token", 'inbox', (shops: TwoShops) => ({ token: shops.ours.visitorToken })],
  ['an object for a token', 'inbox', () => ({ token: { $ne: '' } })],
  ['no token', 'visit', () => ({})],
  ["a member's token", '', (shops: TwoShops) => ({ token: shops.ours.tokens.owner })],
  ["a member's token", 'visit', (shops: TwoShops) => ({ token: shops.ours.tokens.owner })],
  [
    'an altered token',
    'visit',
    (shops: TwoShops) => ({ token: `${shops.ours.visitorToken.slice(0, -2)}aa` }),
  ],
] as const)('%s opens no socket of namespace %s', async (_name, namespace, auth) => {
  expect(await outcome(open(namespace, auth(shops)))).not.toBe('connected');
});

test('a visitor hears nothing of notes, other visitors or another workspace', async () => {
  const { ours, theirs } = shops;
  const visitor = open('visit', { token: ours.visitorToken });
  expect(await outcome(visitor)).toBe('connected');
  const heard = listening(visitor);
  const inbox = open('inbox', { token: theirs.tokens.owner });
  await outcome(inbox);
  const told = next(inbox, 'note.added');
  for (const shop of [ours, theirs]) {
    await shop.call(api.addNote, {
      params: { id: shop.ids.conversation },
      body: { client_id: uuidv7(), text: `Rahasia ${shop.canary}` },
    });
  }
  await told;
  expect(heard).toEqual([]);
});
