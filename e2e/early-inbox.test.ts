import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';

const { sapa, browser } = journeys(startTestApp);
let context: BrowserContext;
beforeEach(async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, account);
  context = page.context();
});

/** The inbox is opened while its scripts do not come: what was asked for by then, and what it asks for afterwards. */
async function openSlowly(meanwhile: (page: Page) => Promise<unknown> = async () => undefined) {
  const page = await context.newPage();
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/v1/conversations') asked.push(search);
  });
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const early = page.waitForResponse('**/api/v1/conversations?*');
  await page.goto(`${sapa.url}/user/chat`, { waitUntil: 'commit' });
  await early;
  expect(asked).toEqual(['?tab=all&q=&limit=30']);
  await meanwhile(page);
  scripts.resolve();
  await page.getByRole('tab', { name: 'Semua 0' }).waitFor();
  return asked;
}

test('the inbox is asked for once, before any script of the app is there; its counts come with it', async () => {
  expect(await openSlowly()).toHaveLength(1);
  browser.expectQuiet();
});

test('an answer that waited too long is not shown: it may lack what came since', async () => {
  expect(await openSlowly((page) => page.clock.fastForward(31_000))).toHaveLength(2);
});

test('an answer to another session is not shown', async () => {
  // The other token has ended: where another question learnt it first, this one is asked with the renewed one at once.
  const asked = await openSlowly((page) => page.evaluate(`localStorage.setItem('token', 'lain')`));
  expect(asked.length).toBeGreaterThanOrEqual(2);
});
