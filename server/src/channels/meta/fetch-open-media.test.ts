import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '../../platform/config.ts';
import { fetchOpenMedia } from './fetch-open-media.ts';

/** Meta as it is configured, and somebody's machine inside the network, on loopback both. */
let meta: Server;
let inside: Server;
let asked = 0;
let app: Parameters<typeof fetchOpenMedia>[0];
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const listening = (answer: RequestListener) =>
  new Promise<Server>((resolve) => {
    const server = createServer(answer).listen(0, '127.0.0.1', () => resolve(server));
  });

beforeAll(async () => {
  inside = await listening((_request, response) => {
    asked += 1;
    response.end('rahasia');
  });
  meta = await listening((request, response) => {
    if (request.url === '/picture') return response.end('gambar');
    if (request.url === '/large')
      return response.writeHead(200, { 'content-length': 101 * 1024 * 1024 }).end();
    if (request.url === '/moved') return response.writeHead(302, { location: '/picture' }).end();
    if (request.url === '/inside')
      return response.writeHead(302, { location: `${addressOf(inside)}/keys` }).end();
    return response.writeHead(404).end();
  });
  app = {
    config: {
      META_GRAPH_URL: addressOf(meta),
      OUTBOUND_ALLOW: [] as string[],
      PUBLIC_URL: 'http://localhost:3000',
    } as Config,
  };
});
afterAll(() => {
  meta.close();
  inside.close();
});

it('a file is fetched, also from where it moved to', async () => {
  for (const path of ['/picture', '/moved']) {
    const found = await fetchOpenMedia(app, `${addressOf(meta)}${path}`);
    expect(await text(found!.stream)).toBe('gambar');
  }
});

it.each([
  ['an address inside the network', () => `${addressOf(inside)}/keys`],
  ['its names', () => addressOf(inside).replace('127.0.0.1', 'localhost')],
  ['its other spellings', () => addressOf(inside).replace('127.0.0.1', '2130706433')],
  ['a redirect into the network', () => `${addressOf(meta)}/inside`],
  ['metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data'],
  ['a file of the machine', () => 'file:///etc/passwd'],
])('%s is never asked, and not tried again', async (_name, url) => {
  expect(await fetchOpenMedia(app, url())).toBeNull();
  expect(asked).toBe(0);
});

it('what is larger than any file may be, or gone, is given up', async () => {
  expect(await fetchOpenMedia(app, `${addressOf(meta)}/large`)).toBeNull();
  expect(await fetchOpenMedia(app, `${addressOf(meta)}/gone`)).toBeNull();
});
