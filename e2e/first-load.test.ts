import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../server/src/testing/app.ts';
import { openBrowser, type WatchedBrowser } from './at-work/open-browser.ts';

const CLIENT = new URL('../web/build/client', import.meta.url).pathname;
let sapa: TestApp;
let browser: WatchedBrowser;

beforeAll(async () => {
  [sapa, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser.close();
  await sapa.stop();
});

/** KiB of scripts, as brotli sends them, that a first visit waits for. */
async function weigh(page: Page, path: string): Promise<number> {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(new URL(response.url()).pathname);
  });
  await page.goto(`${sapa.url}${path}`, { waitUntil: 'networkidle' });
  expect(loaded).not.toEqual([]);
  const bytes = loaded.map((file) => brotliCompressSync(readFileSync(join(CLIENT, file))).length);
  return bytes.reduce((sum, one) => sum + one, 0) / 1024;
}

test('/login loads at most 90 KiB of JavaScript', async () => {
  expect(await weigh(await browser.newPage(), '/login')).toBeLessThanOrEqual(90);
});
