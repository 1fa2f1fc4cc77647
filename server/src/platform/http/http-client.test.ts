import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createGuardedClient,
  createTrustedClient,
  type HttpClient,
  OutboundError,
  type Resolve,
} from './http-client.ts';

/** 127.0.0.2 plays the public web (opened by the allow-list), 127.0.0.1 our own network. */
const web = createServer(answer);
const inside = createServer((_request, response) => response.end('secret of the inside'));
const seen: IncomingMessage[] = [];
let insideConnections = 0;
let port = 0;
const clients: HttpClient[] = [];

beforeAll(async () => {
  await listen(web, '127.0.0.2', 0);
  port = (web.address() as AddressInfo).port;
  await listen(inside, '127.0.0.1', port);
  inside.on('connection', () => insideConnections++);
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  for (const server of [web, inside]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const listen = (server: Server, host: string, at: number) =>
  new Promise<void>((resolve, reject) => server.once('error', reject).listen(at, host, resolve));

function guarded(resolve: Resolve): HttpClient {
  const client = createGuardedClient({ allow: ['127.0.0.2', `:${port}`], resolve });
  clients.push(client);
  return client;
}
const to =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundError ? error.failure : error),
  );
const shop = (path = '/') => `http://toko.id:${port}${path}`;

test('a public name is called, under its own name', async () => {
  const answer = await guarded(to('127.0.0.2')).request(shop('/json'), {
    method: 'POST',
    headers: { Host: 'evil.id', 'X-Sapa-Signature': 'abc' },
    body: '{"a":1}',
  });
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual({ got: '{"a":1}' });
  expect(seen[0]!.headers).toMatchObject({
    host: `toko.id:${port}`,
    'x-sapa-signature': 'abc',
    'accept-encoding': 'identity',
  });
});

test.each([
  ['a name of our own network', ['127.0.0.1']],
  ['one private address among public ones', ['127.0.0.2', '127.0.0.1']],
  ['a private IPv6 address beside a public one', ['127.0.0.2', '::1']],
  ['an IPv4 address mapped into IPv6', ['::ffff:127.0.0.1']],
  ['NAT64', ['64:ff9b::7f00:1']],
  ['no address at all', []],
])('no connection is made to %s', async (_name, addresses) => {
  expect(await failureOf(guarded(to(...addresses)).request(shop()))).toBe('blocked');
  expect(seen).toHaveLength(0);
  expect(insideConnections).toBe(0);
});

test('a name that changes its answer (DNS rebinding) is connected to the address that was vetted', async () => {
  let asked = 0;
  const client = guarded(async () => [{ address: asked++ === 0 ? '127.0.0.2' : '127.0.0.1', family: 4 }]);
  const first = await client.request(shop('/close'));
  expect([first.text(), asked]).toEqual(['closed', 1]);
  expect(await failureOf(client.request(shop()))).toBe('blocked');
  expect(insideConnections).toBe(0);
});

test.each(['http://127.0.0.1', 'http://localhost', 'http://localhost.', 'http://[::1]', 'http://2130706433'])(
  '%s with the resolver of this machine is refused',
  async (address) => {
    const client = createGuardedClient({ allow: [`:${port}`] });
    clients.push(client);
    // Not every resolver knows `localhost.`
    expect(['blocked', 'unreachable']).toContain(await failureOf(client.request(`${address}:${port}/`)));
    expect(insideConnections).toBe(0);
  },
);

test.each([301, 302, 303, 307, 308])('a redirect %d is handed back, not followed', async (status) => {
  const answer = await guarded(to('127.0.0.2')).request(shop(`/redirect/${status}`), {
    headers: { authorization: 'Bearer secret' },
  });
  expect([answer.status, answer.headers.location]).toEqual([status, 'http://169.254.169.254/']);
  expect(seen).toHaveLength(1);
});

test.each([
  ['an endless body', '/endless', 'too_large'],
  ['a body announced as 200 MB', '/announced', 'too_large'],
  ['a byte now and then', '/drip', 'timeout'],
  ['headers that never come', '/silent', 'timeout'],
  ['a compressed bomb', '/bomb', 'unreadable'],
  ['an answer cut in the middle', '/cut', 'unreachable'],
  ['headers without an end', '/headers', 'unreachable'],
])('%s is cut off', async (_name, path, failure) => {
  const before = process.memoryUsage().rss;
  const call = guarded(to('127.0.0.2')).request(shop(path), { maxBytes: 100_000, timeoutMs: 400 });
  expect(await failureOf(call)).toBe(failure);
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

test('a closed port, a blocked address and a wrong answer are told in one sentence', async () => {
  const messages = await Promise.all(
    [
      guarded(to('127.0.0.1')).request(shop()),
      guarded(to('127.0.0.3')).request(shop()),
      guarded(to('127.0.0.2')).request(shop('/bomb')),
      guarded(to('127.0.0.2')).request('http://127.0.0.1:22/'),
    ].map((call) => call.catch((error: Error) => error.message)),
  );
  expect(new Set(messages).size).toBe(1);
});

test('an answer that is no JSON is unreadable', async () => {
  const answer = await guarded(to('127.0.0.2')).request(shop('/close'));
  expect(() => answer.json()).toThrow(OutboundError);
});

test('a stream is given as it comes and obeys the limit', async () => {
  const client = guarded(to('127.0.0.2'));
  const { status, body } = await client.open(shop('/json'));
  expect([status, Buffer.concat(await body.toArray()).toString()]).toEqual([200, '{"got":""}']);
  const endless = await client.open(shop('/endless'), { maxBytes: 50_000 });
  expect(await failureOf(endless.body.toArray())).toBe('too_large');
});

test('a caller may give up', async () => {
  const call = guarded(to('127.0.0.2')).request(shop('/silent'), { signal: AbortSignal.timeout(20) });
  expect(await failureOf(call)).toBe('timeout');
});

test('the trusted client calls below its address, on loopback too, and nowhere else', async () => {
  const client = createTrustedClient(`http://127.0.0.2:${port}/v23.0/`);
  clients.push(client);
  await client.request('/me?fields=id');
  await client.request(`http://127.0.0.2:${port}/media/1`);
  expect(await failureOf(client.request('http://169.254.169.254/'))).toBe('blocked');
  expect(await failureOf(client.request('//169.254.169.254/').then((answer) => answer.status))).toBe(
    'answered',
  );
  // What was given up in an earlier test may be read by the server only now.
  expect(seen.map(({ url }) => url).filter((url) => url !== '/silent')).toEqual([
    '/v23.0/me?fields=id',
    '/media/1',
    '/v23.0//169.254.169.254/',
  ]);
});

test('the trusted client keeps its connections', async () => {
  const client = createTrustedClient(`http://127.0.0.2:${port}`);
  clients.push(client);
  for (let call = 0; call < 10; call++) await client.request('/');
  expect(new Set(seen.map(({ socket }) => socket)).size).toBeLessThan(4);
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  seen.push(request);
  const path = request.url!;
  const chunk = Buffer.alloc(16_384, 'a');
  if (path === '/json') {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => response.end(JSON.stringify({ got: Buffer.concat(pieces).toString() })));
  } else if (path === '/close') {
    response.setHeader('connection', 'close').end('closed');
  } else if (path.startsWith('/redirect/')) {
    response.writeHead(Number(path.split('/')[2]), { location: 'http://169.254.169.254/' }).end();
  } else if (path === '/endless') {
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  } else if (path === '/announced') {
    response.writeHead(200, { 'content-length': 200 * 1024 * 1024 }).write('a');
  } else if (path === '/drip') {
    const timer = setInterval(() => response.write('a'), 50);
    response.on('close', () => clearInterval(timer));
  } else if (path === '/bomb') {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000)));
  } else if (path === '/cut') {
    response.writeHead(200, { 'content-length': 1000 }).write('a', () => response.destroy());
  } else if (path === '/headers') {
    response.socket!.write(
      `HTTP/1.1 200 OK\r\n${'x-pad: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(2000)}`,
    );
  } else if (path !== '/silent') {
    response.end('ok');
  }
}
