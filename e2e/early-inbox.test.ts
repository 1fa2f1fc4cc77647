import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';

const { sapa, browser } = journeys(startTestApp);

/** The inbox is opened while its scripts do not come: what was asked for by then, and what it asks for afterwards. */
async function openSlowly(
  context: BrowserContext,
  meanwhile: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const page = await context.newPage();
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
  await page.close();
  return asked;
}

test('the inbox is asked for once, before any script of the app is there, and its counts come with it; an answer that waited too long, or to another session, is not shown', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, account, '/healthz');
  const context = page.context();
  expect(await openSlowly(context)).toHaveLength(1);
  browser.expectQuiet();

  // It may lack what came since.
  await page.clock.install();
  expect(await openSlowly(context, (inbox) => inbox.clock.fastForward(31_000))).toHaveLength(2);

  // The other token has ended: where another question learnt it first, this one is asked with the renewed one at once.
  const asked = await openSlowly(context, (inbox) => inbox.evaluate(`localStorage.setItem('token', 'lain')`));
  expect(asked.length).toBeGreaterThanOrEqual(2);
});
