import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Channel } from '@sapa/contracts';
import * as api from '@sapa/contracts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type FrameLocator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createLiveChat } from '../server/src/channels/livechat/create-live-chat.ts';
import { updateLiveChat } from '../server/src/channels/livechat/update-live-chat.ts';
import { markRead } from '../server/src/conversations/handling/mark-read.ts';
import { type Context, transaction } from '../server/src/platform/context.ts';
import { startTestApp, type TestApp } from '../server/src/testing/app.ts';
import { browserAt } from '../server/src/testing/browser.ts';
import { createWorkspace } from '../server/src/testing/factories.ts';
import { chatTeam } from './at-work/chat-team.ts';
import { complaintsOfAxe } from './at-work/complaints-of-axe.ts';
import { openShopSite } from './at-work/shop-site.ts';

let browser: Browser;
let sapa: TestApp;
let team: Context;
let chat: NonNullable<Channel['livechat']> & { id: string };
let desk: ReturnType<typeof chatTeam>;
let shop: Awaited<ReturnType<typeof openShopSite>>;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
  sapa = await startTestApp({ AI_QUIET_SECONDS: '0' });
});
afterAll(async () => {
  await browser.close();
  await sapa.stop();
});

beforeEach(async () => {
  ({ ctx: team } = await createWorkspace(sapa));
  const channel = await createLiveChat(team, { name: 'Kopi Nusantara' });
  chat = { ...channel.livechat!, id: channel.id };
  desk = chatTeam(team);
  shop = await openShopSite(sapa.url, chat.widget_key);
});
afterEach(async () => {
  await context.close();
  await shop.close();
});

async function visitShop(options: BrowserContextOptions = {}): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(shop.url);
  return page;
}

const launcher = (on = page) => on.locator('sapa-chat').getByRole('button');
const frame = (on = page): FrameLocator => on.frameLocator('sapa-chat iframe');

async function introduce(inside: FrameLocator | Page, name = 'Dewi') {
  await inside.getByLabel('Nama').fill(name);
  await inside.getByRole('button', { name: 'Mulai chat' }).click();
}
async function write(inside: FrameLocator | Page, text: string) {
  await inside.getByLabel('Tulis pesan').fill(text);
  await inside.getByRole('button', { name: 'Kirim', exact: true }).click();
}
async function beginChat(text = 'Halo, masih buka?') {
  await visitShop();
  await launcher().click();
  await introduce(frame());
  await write(frame(), text);
  await frame().getByLabel('Sampai').waitFor();
}

test('a customer asks in the shop, the AI answers with choices, a person takes over, ticks turn blue', async () => {
  await beginChat('Kopi Toraja masih ada?');
  const inside = frame();
  expect(await desk.conversation()).toMatchObject({ contact: { name: 'Dewi' }, unread_count: 1 });
  await desk.answer('Ada, Kak. *Biji utuh* atau digiling?', desk.nara, {
    style: 'buttons',
    choices: [
      { id: 'utuh', title: 'Biji utuh' },
      { id: 'giling', title: 'Digiling' },
    ],
  });
  await inside.getByText('Asisten AI').waitFor();
  await inside.getByRole('button', { name: 'Digiling' }).click();
  await expect.poll(desk.received).toEqual(['Kopi Toraja masih ada?', 'Digiling']);
  await expect.poll(() => inside.getByRole('button', { name: 'Digiling' }).count()).toBe(0);
  const { id } = await desk.conversation();
  await markRead(team, { conversationId: id, upToSeq: 1000 });
  await expect.poll(() => inside.getByLabel('Dibaca').count()).toBeGreaterThan(0);
  const sent = await desk.answer('Siap, saya Sekar');
  await inside.getByText('Sekar Maharani').waitFor();
  const statusOf = () =>
    transaction(team, (tx) =>
      tx.query<{ status: string }>({ text: 'select status from messages where id = $1', values: [sent.id] }),
    );
  await expect.poll(statusOf).toEqual([{ status: 'read' }]);
});

test('from a pasted procedure to the right answer in the chat; what it does not say goes to people', async () => {
  const owner = await browserAt(sapa.url).signUp();
  const call = api.createClient({ baseUrl: sapa.url, token: () => owner.token });
  const agent = await call(api.createAgent, { body: { name: 'Nara' } });
  const params = { id: agent.id };
  await call(api.addProcedure, {
    params,
    body: {
      title: 'Jam buka dan pengiriman',
      text: 'Jam buka toko setiap hari pukul 08.00 sampai 21.00 WIB.\n\nPengiriman ke Bandung memakai JNE, ongkos kirim Rp 12.000.',
    },
  });
  const { id, livechat } = await call(api.createLiveChat, { body: { name: 'Kopi Nusantara' } });
  await call(api.updateAgent, { params, body: { channel_ids: [id], enabled: true } });

  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(`${sapa.url}/chat/${livechat!.slug}`);
  await introduce(page);
  await write(page, 'Jam buka toko pukul berapa ya?');
  await page.locator('.ai .bubble', { hasText: '08.00' }).waitFor();
  await page.getByText('Nara', { exact: true }).waitFor();
  await write(page, 'Apakah kalian menjual mesin espresso bekas?');
  const queue = async () =>
    (await call(api.listConversations, { query: { tab: 'queue' } })).items.map(({ contact }) => contact.name);
  await expect.poll(queue).toEqual(['Dewi']);
  await expect.poll(() => page.locator('.ai .bubble').count()).toBeGreaterThan(1);
});

test('nothing on the shop moves, and the widget weighs what it may', async () => {
  await visitShop();
  await launcher().waitFor();
  // As text: the server's types know no browser.
  const shift = await page.evaluate(`new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
  })`);
  expect(shift).toBe(0);
  const dist = new URL('../widget/dist/', import.meta.url);
  const weigh = (file: string) => brotliCompressSync(readFileSync(new URL(file, dist))).length;
  const loader = weigh('widget.js');
  const assets = readdirSync(new URL('assets', dist)).map((name) => weigh(`assets/${name}`));
  expect(loader).toBeLessThanOrEqual(3 * 1024);
  expect(assets.reduce((sum, one) => sum + one, loader + weigh('chat.html'))).toBeLessThanOrEqual(25 * 1024);
});

test('the keyboard alone opens, writes, stays inside, closes, and comes back to where it was', async () => {
  await visitShop();
  await launcher().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const inside = frame();
  await expect.poll(() => inside.locator(':focus').getAttribute('autocomplete')).toBe('name');
  await page.keyboard.type('Budi');
  await page.keyboard.press('Enter');
  await inside.getByLabel('Tulis pesan').waitFor();
  await expect.poll(() => inside.locator('textarea:focus').count()).toBe(1);
  await page.keyboard.type('lewat papan ketik');
  await page.keyboard.press('Enter');
  await inside.getByLabel('Sampai').waitFor();
  for (let n = 0; n < 8; n++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => inside.locator(':focus').count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('sapa-chat button:focus').count()).toBe(1);
  await expect.poll(() => page.locator('sapa-chat iframe').isVisible()).toBe(false);
});

test('an answer to a closed chat is counted on the button, also after the page was loaded anew', async () => {
  await beginChat();
  await frame().getByRole('button', { name: 'Tutup chat' }).click();
  await desk.answer('Buka sampai jam 9, Kak');
  await page.getByRole('button', { name: 'Chat dengan Kopi Nusantara, 1 pesan baru' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Chat dengan Kopi Nusantara, 1 pesan baru' }).click();
  await frame().getByText('Buka sampai jam 9, Kak').waitFor();
  await frame().getByText('Halo, masih buka?').waitFor();
  await expect.poll(() => launcher().getAttribute('aria-label')).toBe('Tutup chat');
});

test('what is written without a signal is sent once when it is back, in order', async () => {
  await beginChat();
  await context.setOffline(true);
  await write(frame(), 'satu');
  await write(frame(), 'dua');
  await expect.poll(() => frame().getByLabel('Menunggu terkirim').count()).toBeGreaterThan(0);
  await frame().getByText('pesan Kakak tetap aman').waitFor();
  await page.close();
  await context.setOffline(false);
  page = await context.newPage();
  await page.goto(shop.url);
  await launcher().click();
  await frame().getByText('dua', { exact: true }).waitFor();
  await expect.poll(desk.received).toEqual(['Halo, masih buka?', 'satu', 'dua']);
  await expect.poll(() => frame().getByLabel('Menunggu terkirim').count()).toBe(0);
});

test('after a dropped socket the thread has neither gap nor double', async () => {
  await beginChat();
  for (let n = 1; n <= 6; n++) {
    if (n === 3) sapa.app.realtime.io?.of('/visit').disconnectSockets(true);
    await desk.answer(`jawaban ${n}`);
  }
  await frame().getByText('jawaban 6').waitFor();
  const shown = async () => (await frame().locator('.theirs .bubble').allInnerTexts()).slice(1);
  await expect.poll(shown).toEqual([1, 2, 3, 4, 5, 6].map((n) => `jawaban ${n}`));
});

const HOSTILE = [
  "<img src=x onerror=\"parent.postMessage('dibobol','*');document.title='dibobol'\">",
  '<script>document.title="dibobol"</script>',
  '"><svg onload=document.title="dibobol">',
  'javascript:document.title="dibobol"',
  '{{constructor.constructor(\'document.title="dibobol"\')()}}',
  '[klik](javascript:alert(1)) https://aman.id/"onmouseover="document.title=1',
];

test('hostile text is text, for both sides; links are safe', async () => {
  const opened: string[] = [];
  await beginChat(HOSTILE[0]);
  page.on('dialog', (dialog) => opened.push(dialog.message()));
  for (const text of HOSTILE) await desk.answer(text);
  await frame().getByText('constructor.constructor').waitFor();
  for (const text of HOSTILE) {
    expect(
      await frame()
        .locator('.theirs .bubble', { hasText: text.slice(0, 12) })
        .count(),
    ).toBeGreaterThan(0);
  }
  const links = await frame()
    .locator('.bubble a')
    .evaluateAll((all) =>
      all.map((a) => [a.getAttribute('href'), a.getAttribute('rel'), a.getAttribute('target')]),
    );
  expect(links).toEqual([['https://aman.id/', 'noopener noreferrer nofollow', '_blank']]);
  expect(await frame().locator('.bubble img, .bubble script, .bubble svg').count()).toBe(0);
  expect(await page.title()).toBe('Kopi Nusantara');
  expect(opened).toEqual([]);
});

test('a message from a foreign window is not heard', async () => {
  await beginChat();
  const evil = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(
      `<script>for (const sapa of ['unread', 'close', 'ready', 'begun'])
        parent.postMessage({ sapa, count: 99 }, '*'); parent.postMessage('selesai', '*')</script>`,
    );
  });
  await new Promise<void>((listening) => evil.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;
  const heard = await page.evaluate(`new Promise((done) => {
    addEventListener('message', ({ data }) => data === 'selesai' && done(true));
    document.body.append(Object.assign(document.createElement('iframe'), { src: '${address}' }));
  })`);
  expect(heard).toBe(true);
  await page.evaluate(`postMessage({ sapa: 'unread', count: 99 }, '*')`);
  expect(await launcher().textContent()).toBe('');
  await frame().getByLabel('Tulis pesan').waitFor();
  evil.closeAllConnections();
  await new Promise((closed) => evil.close(closed));
});

test('a site that is not on the list shows no chat, neither by script nor by frame', async () => {
  await updateLiveChat(team, { id: chat.id, settings: { allowed_hosts: ['kopi.id'] } });
  context = await browser.newContext();
  page = await context.newPage();
  const warned = page.waitForEvent('console', (message) => message.text().includes('[Sapa]'));
  await page.goto(shop.url);
  expect((await warned).text()).toContain('belum diizinkan');
  expect(await page.locator('sapa-chat').count()).toBe(0);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  const address = `${sapa.url}/widget/frame/${chat.widget_key}`;
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('iframe'), { src: '${address}' }))`,
  );
  await refused;
});

test('a file is chosen, seen, sent and shown; one that is too large says so before it goes up', async () => {
  await beginChat();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    frame().locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('film.mp4', 'video/mp4', Buffer.alloc(16_000_001));
  await frame().getByText('Terlalu besar, maksimal 16 MB').waitFor();
  await frame().getByRole('button', { name: 'Hapus film.mp4' }).click();
  await choose('jahat.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await frame().getByText('Jenis berkas ini tidak bisa dikirim').waitFor();
  await frame().getByRole('button', { name: 'Hapus jahat.png' }).click();
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await choose('bukti.png', 'image/png', picture);
  await expect.poll(() => frame().locator('progress').count()).toBe(0);
  await write(frame(), 'buktinya ya');
  const shown = frame().getByRole('img', { name: 'bukti.png' });
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`the page of its own is accessible and fits, ${colorScheme}, ${width} px`, async () => {
      context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme });
      page = await context.newPage();
      await page.goto(`${sapa.url}/chat/${chat.slug}`);
      await page.getByLabel('Nama').waitFor();
      expect(await complaintsOfAxe(page)).toEqual([]);
      await introduce(page);
      await write(page, 'Halo dari halaman chat, https://toko.id');
      await page.getByLabel('Sampai').waitFor();
      await desk.answer('Halo, Kak', desk.nara);
      await desk.answer('Ada yang lain?');
      await page.getByText('Ada yang lain?').waitFor();
      expect(await complaintsOfAxe(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      const small = await page
        .locator('button:visible, textarea')
        .evaluateAll((all) =>
          all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
        );
      expect(small).toEqual([]);
    });
  }
}
