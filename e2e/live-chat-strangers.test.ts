import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { updateLiveChat } from '../server/src/channels/livechat/update-live-chat.ts';
import { startTestApp } from '../server/src/testing/app.ts';
import { journeys } from './support/journeys.ts';
import { frame, launcher, shopChat } from './support/shop-chat.ts';

const { sapa, browser } = journeys((env) => startTestApp({ ...env, AI_QUIET_SECONDS: '0' }));
const shop = shopChat(sapa, browser);

const HOSTILE = [
  "<img src=x onerror=\"parent.postMessage('dibobol','*');document.title='dibobol'\">",
  '<script>document.title="dibobol"</script>',
  '"><svg onload=document.title="dibobol">',
  'javascript:document.title="dibobol"',
  '{{constructor.constructor(\'document.title="dibobol"\')()}}',
  '[klik](javascript:alert(1)) https://aman.id/"onmouseover="document.title=1',
];

test('hostile text is text, for both sides; links are safe; a message from a foreign window is not heard', async () => {
  const opened: string[] = [];
  const page = await shop.beginChat(HOSTILE[0]);
  page.on('dialog', (dialog) => opened.push(dialog.message()));
  for (const text of HOSTILE) await shop.desk.answer(text);
  await frame(page).getByText('constructor.constructor').waitFor();
  for (const text of HOSTILE) {
    expect(await frame(page).locator('.theirs .bubble', { hasText: text }).count()).toBeGreaterThan(0);
  }
  const links = await frame(page)
    .locator('.bubble a')
    .evaluateAll((all) =>
      all.map((a) => [a.getAttribute('href'), a.getAttribute('rel'), a.getAttribute('target')]),
    );
  expect(links).toEqual([['https://aman.id/', 'noopener noreferrer nofollow', '_blank']]);
  expect(await frame(page).locator('.bubble img, .bubble script, .bubble svg').count()).toBe(0);
  const titles = await Promise.all(page.frames().map((one) => one.title()));
  expect(titles).toHaveLength(2);
  expect(titles).not.toContain('dibobol');
  expect(opened).toEqual([]);

  const evil = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(
      `<script>for (const sapa of ['unread', 'close', 'ready', 'begun', 'look'])
        parent.postMessage({ sapa, count: 99, look: { name: 'dibobol', color: '#ff0000' } }, '*'); parent.postMessage('selesai', '*')</script>`,
    );
  });
  await new Promise<void>((listening) => evil.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;
  const heard = await page.evaluate(`new Promise((done) => {
    addEventListener('message', ({ data }) => data === 'selesai' && done(true));
    document.body.append(Object.assign(document.createElement('iframe'), { src: '${address}' }));
  })`);
  expect(heard).toBe(true);
  // Drawn by now, had it been heard.
  await page.evaluate(`new Promise((drawn) => {
    addEventListener('message', () => requestAnimationFrame(() => requestAnimationFrame(drawn)), { once: true });
    postMessage({ sapa: 'unread', count: 99 }, '*');
  })`);
  expect(await launcher(page).textContent()).toBe('');
  await frame(page).getByLabel('Tulis pesan').waitFor();
  evil.closeAllConnections();
  await new Promise((closed) => evil.close(closed));
});

test('a site that is not on the list shows no chat, neither by script nor by frame', async () => {
  await updateLiveChat(shop.team, { id: shop.chat.id, settings: { allowed_hosts: ['kopi.id'] } });
  const page = await browser.newPage();
  const warned = page.waitForEvent('console', (message) => message.text().includes('[Sapa]'));
  await page.goto(shop.url);
  expect((await warned).text()).toContain('belum diizinkan');
  expect(await page.locator('sapa-chat').count()).toBe(0);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  const address = `${sapa.url}/widget/frame/${shop.chat.widget_key}`;
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('iframe'), { src: '${address}' }))`,
  );
  await refused;
});
