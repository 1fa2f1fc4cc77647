import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserAt } from '../server/src/testing/browser.ts';
import { journeys, throughout } from './support/journeys.ts';
import { startSapa } from './support/running-sapa.ts';

const google = throughout(playVerifier, ({ server }) => new Promise((closed) => server.close(closed)));
const { sapa, browser } = journeys(() =>
  startSapa({
    CAPTCHA_PROVIDER: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'situs',
    RECAPTCHA_SECRET_KEY: 'rahasia',
    RECAPTCHA_URL: google.url,
  }),
);

/** Google's answer to Sapa's own question: was this a person? */
async function playVerifier(): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const asked = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const success = asked.get('secret') === 'rahasia' && asked.get('response') === 'manusia';
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Google's script as it goes about it: a loader, its parts from another host, the box in a frame. */
const SCRIPTS = {
  'https://www.google.com/recaptcha/api.js?*': `document.head.append(Object.assign(
    document.createElement('script'), { src: 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__id.js' }));
    globalThis.grecaptcha = { ready: (run) => { globalThis.askedFor = run; } };`,
  'https://www.gstatic.com/recaptcha/releases/**': `grecaptcha.render = (place, { callback, 'expired-callback': expired }) => {
      addEventListener('message', ({ origin, data }) =>
        origin === 'https://www.google.com' && (data === '' ? expired() : callback(data)));
      place.append(Object.assign(document.createElement('iframe'),
        { title: 'reCAPTCHA', src: 'https://www.google.com/recaptcha/api2/anchor' }));
    };
    grecaptcha.ready = (run) => run();
    globalThis.askedFor?.();`,
};
const BOX = `<button onclick="parent.postMessage('manusia', '*')">Saya bukan robot</button>
  <button onclick="parent.postMessage('', '*')">Waktu habis</button>`;

async function playGoogle(page: Page) {
  for (const [address, body] of Object.entries(SCRIPTS))
    await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.route('https://www.google.com/recaptcha/api2/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: BOX }),
  );
}

test("with reCAPTCHA configured Google's box is shown; one that ran out is asked for again and nothing is sent; who solved it comes in", async () => {
  const owner = await browserAt(sapa.url).register({ recaptcha_response: 'manusia' });
  const page = await browser.newPage();
  await playGoogle(page);
  await page.goto(`${sapa.url}/login`);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/auth/login') && sent.push(request.url()));
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  const box = page.frameLocator('iframe[title=reCAPTCHA]');
  await box.getByRole('button', { name: 'Saya bukan robot' }).click();
  await box.getByRole('button', { name: 'Waktu habis' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Harap verifikasi reCAPTCHA!').waitFor();
  expect(sent).toEqual([]);
  await box.getByRole('button', { name: 'Saya bukan robot' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/user/dashboard');
  browser.expectQuiet();
});

test('where Google cannot be reached the box says so, and comes with the next try', async () => {
  const page = await browser.newPage();
  await page.route('https://www.google.com/**', (route) => route.abort());
  await page.goto(`${sapa.url}/login`);
  await page.getByRole('alert').getByText('reCAPTCHA tidak bisa dimuat').waitFor();
  await playGoogle(page);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByTitle('reCAPTCHA').waitFor();
  expect(await page.getByText('reCAPTCHA tidak bisa dimuat').count()).toBe(0);
  browser.expectQuiet(/ERR_FAILED/);
});
