import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutOffSlowBodies } from './cut-off-slow-bodies.ts';

const SPAN_MS = 100;
const server = fastify({ bodyLimit: 10_000_000 });
cutOffSlowBodies(server, { spanMs: SPAN_MS, leastBytes: 1000 });
/** Reads nothing before three spans are over. */
server.addContentTypeParser('application/busy', async (_request: unknown, payload: NodeJS.ReadableStream) => {
  let spans = 0;
  for await (const _ of setInterval(SPAN_MS)) if (++spans === 3) break;
  return text(payload);
});
server.post('/', ({ body }) => ({ length: typeof body === 'string' ? body.length : null }));

beforeAll(() => server.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => server.close());

function begin(headers: Record<string, string | number>) {
  const { port } = server.server.address() as AddressInfo;
  const sent = request({ port, method: 'POST', path: '/', headers });
  sent.on('error', () => undefined);
  const answered = once(sent, 'response').then(([answer]) => answer.statusCode as number);
  return { sent, answered };
}

test('a body that drips is cut off with 408', async () => {
  const { sent, answered } = begin({ 'content-type': 'application/json', 'content-length': 100_000 });
  const drip = globalThis.setInterval(() => sent.write(' '), 10);
  expect(await answered.finally(() => clearInterval(drip))).toBe(408);
});

test('a body of which nothing comes is cut off', async () => {
  const { sent, answered } = begin({ 'content-type': 'application/json', 'transfer-encoding': 'chunked' });
  sent.flushHeaders();
  expect(await answered).toBe(408);
});

test('a body that waits for us is not', async () => {
  const { sent, answered } = begin({ 'content-type': 'application/busy' });
  sent.end('x'.repeat(1_000_000));
  expect(await answered).toBe(200);
});
