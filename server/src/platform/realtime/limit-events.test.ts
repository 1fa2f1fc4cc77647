import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limitEvents } from './limit-events.ts';

const REST_MS = 300;

const http = createServer();
const server = new Server({ path: '/socket', transports: ['websocket'] });
let heard: { name: string; value: number; at: number }[] = [];
let screen: Socket;

beforeAll(async () => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  server.attach(http);
  server.on('connection', (socket) => {
    limitEvents(socket, { rests: REST_MS });
    for (const name of ['looks', 'opens', 'rests'])
      socket.on(name, (value) => heard.push({ name, value, at: performance.now() }));
  });
});
beforeEach(async () => {
  screen?.close();
  heard = [];
  screen = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    path: '/socket',
    transports: ['websocket'],
    forceNew: true,
  });
  await new Promise<void>((resolve) => screen.once('connect', resolve));
});
afterAll(() => {
  screen.close();
  return server.close();
});

const of = (name: string) => heard.filter((each) => each.name === name);

test('of a flood the first are heard at once and of each name the last, and hardly anything between', async () => {
  for (let n = 1; n <= 500; n += 1) {
    screen.emit('looks', n);
    screen.emit('opens', n);
  }
  await expect.poll(() => [of('looks').at(-1)?.value, of('opens').at(-1)?.value]).toEqual([500, 500]);
  expect(heard.slice(0, 20).map(({ value }) => value)).toEqual(
    Array.from({ length: 20 }, (_, n) => 1 + Math.floor(n / 2)),
  );
  expect(heard.length).toBeLessThan(200);
});

test('what has a pause of its own is heard once in it, and what was said last once it is over', async () => {
  for (const value of [1, 2, 3]) screen.emit('rests', value);
  screen.emit('looks', 4);
  await expect.poll(() => of('rests').map(({ value }) => value)).toEqual([1, 3]);
  const [first, last] = of('rests').map(({ at }) => at);
  expect(last! - first!).toBeGreaterThanOrEqual(REST_MS);
  expect(heard.map(({ name }) => name)).toEqual(['rests', 'looks', 'rests']);
});

test('what nobody listens to takes no turn', async () => {
  for (let n = 0; n < 100; n += 1) screen.emit(`unheard ${n}`);
  for (let n = 1; n <= 20; n += 1) screen.emit('looks', n);
  await expect.poll(() => of('looks')).toHaveLength(20);
});
