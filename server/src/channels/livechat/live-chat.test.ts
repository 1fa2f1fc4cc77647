import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Channel, WidgetConfig } from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../platform/db/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createMember, createWorkspace } from '../../testing/factories.ts';
import { png } from '../../testing/picture-bombs.ts';
import { createLiveChat } from './create-live-chat.ts';
import { uploadLiveChatPicture } from './pictures.ts';
import { updateLiveChat } from './update-live-chat.ts';

let server: TestApp;
let ctx: Context;

beforeAll(async () => {
  server = await startTestApp({ PUBLIC_URL: 'https://sapa.example' });
  ({ ctx } = await createWorkspace(server));
});
afterAll(() => server.stop());

const configOf = async (key: string) => {
  const response = await fetch(`${server.url}/api/v1/livechat/${key}/config`);
  return { status: response.status, body: (await response.json()) as WidgetConfig };
};
const settingsOf = (channel: Channel) => channel.livechat!;

test('a new live chat is open at once, with its line for the shop and its own page', async () => {
  const channel = await createLiveChat(ctx, { name: 'Bunga Melati' });
  const { widget_key, slug, embed_code, page_url } = settingsOf(channel);
  expect(channel).toMatchObject({ kind: 'livechat', status: 'connected', whatsapp: null });
  expect(embed_code).toBe(
    `<script src="https://sapa.example/widget.js" data-key="${widget_key}" async></script>`,
  );
  expect(page_url).toBe('https://sapa.example/chat/bunga-melati');
  expect(await configOf(slug)).toEqual(await configOf(widget_key));
  expect((await configOf(slug)).body).toMatchObject({ key: widget_key, name: 'Bunga Melati', online: false });
});

test('shops of one name get addresses of their own', async () => {
  const other = await createWorkspace(server);
  const slugs: string[] = [];
  for (let n = 0; n < 11; n++) {
    slugs.push(settingsOf(await createLiveChat(n % 2 ? ctx : other.ctx, { name: 'Toko Kita' })).slug);
  }
  expect(new Set(slugs).size).toBe(11);
  expect(slugs.slice(0, 2)).toEqual(['toko-kita', 'toko-kita-2']);
});

test('an address of another shop is refused, the own one may be kept, the old one is free', async () => {
  const mine = await createLiveChat(ctx, { name: 'Sepatu Bandung' });
  const other = await createWorkspace(server);
  const theirs = await createLiveChat(other.ctx, { name: 'Sepatu Lain' });
  const take = (slug: string) => updateLiveChat(other.ctx, { id: theirs.id, slug });
  await expect(take('sepatu-bandung')).rejects.toMatchObject({ code: 'SLUG_TAKEN' });
  await updateLiveChat(ctx, { id: mine.id, slug: 'sepatu-bandung', name: 'Sepatu' });
  await updateLiveChat(ctx, { id: mine.id, slug: 'sepatu-resmi' });
  expect((await configOf('sepatu-bandung')).status).toBe(404);
  await take('sepatu-bandung');
  expect((await configOf('sepatu-bandung')).body.name).toBe('Sepatu Lain');
});

test('another workspace cannot change it, nor may an agent', async () => {
  const { id } = await createLiveChat(ctx, { name: 'Milik Sendiri' });
  const other = await createWorkspace(server);
  await expect(updateLiveChat(other.ctx, { id, name: 'Dibajak' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const agent = await createMember(ctx, { role: 'agent' });
  await expect(updateLiveChat(agent.ctx, { id, name: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(createLiveChat(agent.ctx, { name: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('only what is given changes, and the key never does', async () => {
  const before = await createLiveChat(ctx, { name: 'Tetap' });
  const { livechat } = await updateLiveChat(ctx, {
    id: before.id,
    settings: { color: '#ff8800', allowed_hosts: ['https://Toko.id/beli', 'toko.id'] },
  });
  expect(livechat).toEqual({
    ...settingsOf(before),
    settings: { ...settingsOf(before).settings, color: '#ff8800', allowed_hosts: ['toko.id'] },
  });
  await expect(
    updateLiveChat(ctx, { id: before.id, settings: { allowed_hosts: ['toko.id; script-src *'] } }),
  ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test("a brand's picture is drawn anew, saved with the settings, and anybody's to see", async () => {
  const { id, livechat } = await createLiveChat(ctx, { name: 'Bergambar' });
  const upload = (bytes: Uint8Array) => uploadLiveChatPicture(ctx, id, Readable.from([Buffer.from(bytes)]));
  await expect(upload(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({
    code: 'FILE_TYPE_REFUSED',
  });
  const { picture_id, picture_url } = await upload(png(40, 30));
  expect(livechat?.picture_url).toBeNull();
  const saved = await updateLiveChat(ctx, { id, settings: { picture_id } });
  expect(saved.livechat?.picture_url).toBe(picture_url);
  expect((await configOf(livechat!.slug)).body.picture_url).toBe(picture_url);
  const picture = await fetch(server.url + picture_url);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
  const other = await createLiveChat(ctx, { name: 'Lain' });
  await expect(updateLiveChat(ctx, { id: other.id, settings: { picture_id } })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  const elsewhere = picture_url.replace(livechat!.widget_key, other.livechat!.widget_key);
  expect((await fetch(server.url + elsewhere)).status).toBe(404);
});

const built = existsSync(new URL('../../../../widget/dist/chat.html', import.meta.url));

test.runIf(built)(
  'the frame may be shown by the listed pages alone, the page of its own by none',
  async () => {
    const { id, livechat } = await createLiveChat(ctx, { name: 'Bingkai' });
    const policyOf = async (path: string) => {
      const response = await fetch(server.url + path);
      expect(response.headers.get('x-frame-options')).toBeNull();
      return response.headers.get('content-security-policy') ?? '';
    };
    const frame = `/widget/frame/${livechat!.widget_key}`;
    expect(await policyOf(frame)).toContain('frame-ancestors *');
    await updateLiveChat(ctx, { id, settings: { allowed_hosts: ['toko.id'] } });
    expect(await policyOf(frame)).toContain('frame-ancestors https://toko.id:* http://toko.id:*');
    expect(await policyOf('/widget/preview/shop')).toContain("frame-ancestors 'self'");
    expect(await policyOf('/widget/preview/chat')).toContain("frame-ancestors 'self'");
    const page = await policyOf(`/chat/${livechat!.slug}`);
    expect(page).toContain("frame-ancestors 'none'");
    expect(page).toContain("script-src 'self'");
  },
);

test.runIf(built)("a shop's name cannot break out of its page", async () => {
  const name = `"><script>alert(1)</script>$&'`;
  const channel = await createLiveChat(ctx, { name });
  await updateLiveChat(ctx, { id: channel.id, settings: { greeting: '</script><script>alert(2)</script>' } });
  const page = await (await fetch(`${server.url}/chat/${settingsOf(channel).slug}`)).text();
  expect(page).not.toContain('<script>alert');
  expect(page.match(/<script/g)).toHaveLength(2);
  const config = /id="config">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(config)).toMatchObject({ name, greeting: '</script><script>alert(2)</script>' });
});

test.runIf(built)(
  'the script line and hashed assets are cached as they may be; nothing else is served',
  async () => {
    const get = (path: string) => fetch(server.url + path);
    const loader = await get('/widget.js');
    expect(loader.headers.get('content-type')).toContain('text/javascript');
    expect(loader.headers.get('cache-control')).toContain('max-age=3600');
    const { slug } = settingsOf(await createLiveChat(ctx, { name: 'Aset' }));
    const page = await (await get(`/chat/${slug}`)).text();
    for (const [, asset] of page.matchAll(/(?:src|href)="(\/widget\/assets\/[^"]+)"/g)) {
      // Browsers ask for brotli over https; this client only when told.
      const response = await fetch(server.url + asset!, {
        headers: { 'accept-encoding': 'gzip, deflate, br' },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-encoding')).toBe('br');
      const plain = await fetch(server.url + asset!, { headers: { 'accept-encoding': 'identity' } });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.text()).toBe(await response.text());
    }
    for (const path of [
      '/widget/assets/..%2f..%2fpackage.json',
      '/widget/assets/chat.html',
      '/widget/assets/x',
    ])
      expect((await get(path)).status).toBe(404);
    const gone = await get('/chat/tidak-ada');
    expect(gone.status).toBe(404);
    expect(await gone.text()).not.toContain('id="config"');
  },
);
