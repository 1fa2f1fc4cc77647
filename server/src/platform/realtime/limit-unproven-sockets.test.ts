import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitUnprovenSockets } from './limit-unproven-sockets.ts';

const http = createServer();
const server = new Server({ path: '/socket', transports: ['websocket'] });
let host = '';

beforeAll(async () => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  server.attach(http);
  limitUnprovenSockets(server, ['/inbox'], 3);
});
afterAll(() => server.close());

/** A connection that says nothing more. */
async function connectSilently(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${host}/socket/?EIO=4&transport=websocket`);
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  return socket;
}
const closed = (socket: WebSocket) =>
  new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));

test('of sockets without a session the oldest go first; whoever has one stays', async () => {
  const member = io(`ws://${host}/inbox`, {
    path: '/socket',
    transports: ['websocket'],
    reconnection: false,
  });
  await new Promise<void>((resolve) => member.once('connect', resolve));
  const silent = [await connectSilently(), await connectSilently(), await connectSilently()];
  const gone = silent.slice(0, 2).map(closed);
  silent.push(await connectSilently(), await connectSilently());
  await Promise.all(gone);
  expect(silent.slice(2).every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true);
  expect(member.connected).toBe(true);

  const left = new Promise<void>((resolve) => member.io.engine.once('close', () => resolve()));
  // As a client that leaves its session and keeps the connection.
  member.io._packet({ type: 1, nsp: '/inbox', data: undefined });
  await left;
});
