import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';

const CLIENT = new URL('../web/build/client', import.meta.url).pathname;
const { sapa, browser } = journeys(startTestApp);

/** KiB of scripts, as brotli sends them, that a first visit waits for, and how often it asks in all. What comes once the browser rests nobody waits for. */
async function weigh(page: Page, path: string): Promise<{ kib: number; requests: number }> {
  const loaded: string[] = [];
  let requests = 0;
  await page.addInitScript('globalThis.requestIdleCallback = () => 0');
  page.on('response', (response) => {
    requests += 1;
    if (response.request().resourceType() === 'script') loaded.push(new URL(response.url()).pathname);
  });
  await page.goto(`${sapa.url}${path}`, { waitUntil: 'networkidle' });
  expect(loaded).not.toEqual([]);
  const bytes = loaded.map((file) => brotliCompressSync(readFileSync(join(CLIENT, file))).length);
  return { kib: bytes.reduce((sum, one) => sum + one, 0) / 1024, requests };
}

test('/login loads at most 90 KiB of JavaScript', async () => {
  const { kib } = await weigh(await browser.newPage({ whole: true }), '/login');
  expect(kib).toBeLessThanOrEqual(90);
});

test('/user/chat loads at most 190 KiB of JavaScript and asks fewer than 60 times in all', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage({ whole: true });
  await signIn(page, sapa, account);
  const inbox = await page.context().newPage();
  const { kib, requests } = await weigh(inbox, '/user/chat');
  await inbox.getByRole('heading', { name: 'Kotak Masuk', level: 2, exact: true }).waitFor();
  expect(kib).toBeLessThanOrEqual(190);
  expect(requests).toBeLessThan(60);
});

test('a file of the bundle is kept for a year and says nothing that only pages need; pages say it all', async () => {
  const forPages = ['referrer-policy', 'x-frame-options', 'permissions-policy', 'cross-origin-opener-policy'];
  const html = await fetch(`${sapa.url}/login`, { headers: { accept: 'text/html' } });
  const files = (await html.text()).match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  expect(files).not.toEqual([]);
  for (const path of new Set(files)) {
    const { status, headers } = await fetch(`${sapa.url}${path}`);
    expect({ path, status, ...Object.fromEntries(headers) }).toMatchObject({
      status: 200,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(forPages.filter((name) => headers.has(name))).toEqual([]);
  }
  // What lies nowhere below /assets is answered by a page, and the worker answers for the whole site.
  const missing = await fetch(`${sapa.url}/assets/tidak-ada`, { headers: { accept: 'text/html' } });
  expect(missing.status).toBe(404);
  for (const page of [
    html,
    missing,
    await fetch(`${sapa.url}/service-worker.js`),
    await fetch(`${sapa.url}/login.js`),
  ]) {
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(forPages.filter((name) => !page.headers.has(name))).toEqual([]);
  }
});
