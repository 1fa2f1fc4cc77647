import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage, type Storage } from '../files/storage.ts';
import { registerFileRoutes } from './serve-file.ts';

const workspaceId = '01930000-0000-7000-8000-000000000001';
const otherWorkspace = '01930000-0000-7000-8000-000000000002';
const MB = 1024 * 1024;

const server = fastify();
const bucket = new Map<string, Buffer>();
let s3: Server;
let dir: string;
let now = new Date();
const stores: Record<string, Storage> = {};
let origin = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sapa-files-'));
  s3 = createServer(serveBucket);
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
  const { port } = s3.address() as AddressInfo;
  const options = { dir, signingKey: 'file key of the test', now: () => now };
  stores.folder = openStorage(options);
  stores.s3 = openStorage({ ...options, url: `s3+http://key:rahasia@127.0.0.1:${port}/berkas?region=id` });
  registerFileRoutes(server, stores.folder);
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => s3.close(resolve));
  await rm(dir, { recursive: true, force: true });
});

const keep = (body: Buffer | Readable, maxBytes = 20 * MB) =>
  stores.folder!.put({ workspaceId, body, maxBytes });
const addressOf = (key: string, name = 'berkas', purpose: 'view' | 'download' = 'view') =>
  origin + stores.folder!.address({ workspaceId, key, name, purpose });

describe.each(['folder', 's3'])('kept in a %s', (kind) => {
  test.each([0, 5, 70_000, 9 * MB])('%d bytes come back whole, by range, and go away', async (length) => {
    const store = stores[kind]!;
    const body = Buffer.alloc(length, 'Sapa, halo Kak. ');
    const file = await store.put({ workspaceId, body: Readable.from(inPieces(body)), maxBytes: 20 * MB });
    expect(file).toMatchObject({ size: length, type: length === 0 ? 'bin' : 'txt' });
    expect(file.key).toMatch(new RegExp(`^${workspaceId}/\\d{4}/\\d\\d/[0-9a-f-]{36}\\.`));
    expect(await store.size(file.key)).toBe(length);
    expect((await buffer(await store.read(file.key))).equals(body)).toBe(true);
    if (length > 4)
      expect(await buffer(await store.read(file.key, { start: 1, end: 3 }))).toEqual(body.subarray(1, 4));
    await store.remove(file.key);
    await store.remove(file.key);
    expect(await store.size(file.key)).toBeNull();
  });

  test('too large a file leaves nothing behind', async () => {
    const before = kind === 's3' ? bucket.size : (await readdir(dir, { recursive: true })).length;
    const body = Readable.from(inPieces(Buffer.alloc(300_000)));
    await expect(stores[kind]!.put({ workspaceId, body, maxBytes: 200_000 })).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
    });
    const after = kind === 's3' ? bucket.size : (await readdir(dir, { recursive: true })).length;
    expect(after).toBe(before);
  });

  test('a sender that breaks off leaves nothing behind', async () => {
    const before = kind === 's3' ? bucket.size : (await readdir(dir, { recursive: true })).length;
    const body = Readable.from(
      (async function* () {
        yield Buffer.alloc(50_000);
        await setTimeout(1);
        throw new Error('connection reset');
      })(),
    );
    await expect(stores[kind]!.put({ workspaceId, body, maxBytes: MB })).rejects.toThrow('connection reset');
    const after = kind === 's3' ? bucket.size : (await readdir(dir, { recursive: true })).length;
    expect(after).toBe(before);
  });
});

test('a picture is shown in the page, with its true type, cached for the life of the token', async () => {
  const png = await sharp({ create: { width: 3, height: 3, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  const { key } = await keep(png);
  const answer = await fetch(addressOf(key, 'foto.html'));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `inline; filename="foto.html"; filename*=UTF-8''foto.html`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
  const again = await fetch(addressOf(key), { headers: { 'if-none-match': answer.headers.get('etag')! } });
  expect(again.status).toBe(304);
  expect((await fetch(addressOf(key, 'foto.png', 'download'))).headers.get('content-disposition')).toMatch(
    /^attachment/,
  );
});

test.each([
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['an HTML page called .png', '<!doctype html><script>alert(1)</script>'],
  ['XML with entities', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'],
  ['a PDF with a script', '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'],
  ['something unknown', '\u0000\u0001\u0002'],
])('%s is downloaded, never shown', async (_name, text) => {
  const { key } = await keep(Buffer.from(text));
  const answer = await fetch(addressOf(key, 'foto.png'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(answer.headers.get('content-type')).not.toMatch(/html|svg|xml|javascript/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});

test.each([
  ['bytes=0-3', 206, 'ID3 ', 'bytes 0-3/20'],
  ['bytes=4-', 206, 'abcdefghijklmnop', 'bytes 4-19/20'],
  ['bytes=-2', 206, 'op', 'bytes 18-19/20'],
  ['bytes=18-999', 206, 'op', 'bytes 18-19/20'],
  ['bytes=20-', 416, '', 'bytes */20'],
  ['bytes=-0', 416, '', 'bytes */20'],
  ['bytes=5-2', 200, 'ID3 abcdefghijklmnop', null],
  ['bytes=0-1,4-5', 200, 'ID3 abcdefghijklmnop', null],
  ['bytes=99999999999999999999-', 200, 'ID3 abcdefghijklmnop', null],
  ['lines=1-2', 200, 'ID3 abcdefghijklmnop', null],
])('a voice note is sought: %s → %d', async (range, status, text, contentRange) => {
  const { key } = await keep(Buffer.from('ID3 abcdefghijklmnop'));
  const answer = await fetch(addressOf(key), { headers: { range } });
  expect([answer.status, await answer.text()]).toEqual([status, text]);
  expect(answer.headers.get('content-range')).toBe(contentRange);
});

test.each([
  [{}, 200, '20'],
  [{ range: 'bytes=4-9' }, 206, '6'],
])('who asks for the headers alone is told the length: %o', async (headers, status, length) => {
  const { key } = await keep(Buffer.from('ID3 abcdefghijklmnop'));
  const answer = await fetch(addressOf(key), { method: 'HEAD', headers });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([status, length]);
});

test('an address that was altered is refused, whatever was altered', async () => {
  const mine = await keep(Buffer.from('Halo'));
  const token = addressOf(mine.key).split('/files/')[1]!;
  const [payload = '', signature = ''] = token.split('.');
  const claim = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = (change: (claim: unknown[]) => void) => {
    const copy = [...claim];
    change(copy);
    return `${Buffer.from(JSON.stringify(copy)).toString('base64url')}.${signature}`;
  };
  const attempts = {
    'other workspace': forged((copy) => (copy[2] = mine.key.replace(workspaceId, otherWorkspace))),
    'other file': forged((copy) => (copy[2] = `${workspaceId}/2026/01/x.txt`)),
    traversal: forged((copy) => (copy[2] = '../../etc/passwd')),
    'longer life': forged((copy) => (copy[0] = Number(copy[0]) + 1000)),
    'other purpose': forged((copy) => (copy[1] = 'x')),
    'no signature': payload,
    'empty signature': `${payload}.`,
    'cut signature': token.slice(0, -3),
    'longer signature': `${token}AA`,
    'two signatures': `${token}.${signature}`,
    garbage: 'a.b',
    'not JSON': `${Buffer.from('{').toString('base64url')}.${signature}`,
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    const answer = await fetch(`${origin}/files/${attempt}`);
    expect([name, answer.status]).toEqual([name, 403]);
    expect(await answer.json()).toMatchObject({ code: 'LINK_EXPIRED' });
  }
});

test('an address ends after one to two hours and is the same within the hour', async () => {
  const { key } = await keep(Buffer.from('Halo'));
  now = new Date('2026-11-21T10:00:00Z');
  const first = addressOf(key);
  now = new Date('2026-11-21T10:59:59Z');
  expect(addressOf(key)).toBe(first);
  now = new Date('2026-11-21T11:59:59Z');
  expect((await fetch(first)).status).toBe(200);
  now = new Date('2026-11-21T12:00:00Z');
  expect((await fetch(first)).status).toBe(403);
  now = new Date();
});

test('nobody signs the address of a file of another workspace', async () => {
  const { key } = await keep(Buffer.from('Halo'));
  expect(() => stores.folder!.address({ workspaceId: otherWorkspace, key, name: 'x' })).toThrow();
});

test('a file that was deleted is not found', async () => {
  const { key } = await keep(Buffer.from('Halo'));
  await stores.folder!.remove(key);
  expect((await fetch(addressOf(key))).status).toBe(404);
});

function* inPieces(body: Buffer) {
  for (let at = 0; at < body.length; at += 65_536) yield body.subarray(at, at + 65_536);
}

/** As much of S3 as a bucket needs: put, parts, get by range, head, delete. */
async function serveBucket(request: IncomingMessage, response: import('node:http').ServerResponse) {
  const url = new URL(request.url!, 'http://s3');
  const key = url.pathname.replace('/berkas/', '');
  const body = await buffer(request);
  const send = (
    status: number,
    headers: Record<string, string | number> = {},
    content: string | Buffer = '',
  ) => response.writeHead(status, headers).end(content);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return send(403);
  if (request.method === 'POST' && url.searchParams.has('uploads'))
    return send(
      200,
      {},
      '<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>',
    );
  if (request.method === 'PUT') {
    const part = url.searchParams.get('partNumber');
    bucket.set(part ? `${key}#${part.padStart(5, '0')}` : key, body);
    return send(200, { etag: '"e"' });
  }
  const parts = [...bucket.keys()].filter((name) => name.startsWith(`${key}#`)).sort();
  if (request.method === 'POST') {
    bucket.set(key, Buffer.concat(parts.map((name) => bucket.get(name)!)));
    for (const name of parts) bucket.delete(name);
    return send(200, {}, '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>');
  }
  if (request.method === 'DELETE') {
    for (const name of [key, ...parts]) bucket.delete(name);
    return send(204);
  }
  const found = bucket.get(key);
  if (!found) return send(404, {}, '<Error><Code>NoSuchKey</Code></Error>');
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
  const slice = from ? found.subarray(Number(from), Number(to) + 1) : found;
  return send(from ? 206 : 200, { 'content-length': slice.length }, request.method === 'HEAD' ? '' : slice);
}
