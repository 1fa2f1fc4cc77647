import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { listBoards } from './tickets.ts';

let stop = async () => {};
afterEach(() => stop());

/** What is thrown by who asks a server that answers so, and does `onHead` when an answer begins. */
async function failureOf(answer: RequestListener, signal?: AbortSignal, onHead = () => {}): Promise<unknown> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const call = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => null,
    fetch: async (...asked) => {
      const response = await fetch(...asked);
      onHead();
      return response;
    },
  });
  return call(listBoards, signal === undefined ? {} : { signal }).then(
    () => null,
    (error: unknown) => error,
  );
}

test('an answer that breaks off in the middle is a broken connection, as one that never came', async () => {
  const failure = await failureOf((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
    response.write('{"items":[', () => response.destroy());
  });
  expect(failure).toMatchObject({ name: 'ApiError', code: 'OFFLINE', status: 0 });
});

test('an answer that was waited for long enough is a broken connection too', async () => {
  const failure = await failureOf(() => undefined, AbortSignal.timeout(20));
  expect(failure).toMatchObject({ name: 'ApiError', code: 'OFFLINE', status: 0 });
});

test('whoever leaves in the middle of an answer is told of no broken connection', async () => {
  const leaving = new AbortController();
  const failure = await failureOf(
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
      response.write('{"items":[');
    },
    leaving.signal,
    () => leaving.abort(),
  );
  expect(failure).toMatchObject({ name: 'AbortError' });
});

test('a page of whatever stands before the server is no connection that broke', async () => {
  const failure = await failureOf((_request, response) => {
    response.writeHead(502, { 'retry-after': '7' }).end('<h1>Bad Gateway</h1>');
  });
  expect(failure).toMatchObject({ name: 'ApiError', code: 'INTERNAL', status: 502, retryAfter: 7 });
});
