import { listConversations } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

const SCREENS = [
  ['/user/chat', 'Kotak Masuk'],
  ['/user/dashboard', /^Selamat/],
  ['/user/billings', 'Billing'],
] as const;

/** An empty page of somebody who signed in here, with what the API answers it from now on: status and address. */
async function signedIn(path = '/healthz'): Promise<{ page: Page; answers: string[] }> {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, account, path);
  await page.goto('about:blank');
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) answers.push(`${response.status()} ${pathname}`);
  });
  return { page, answers };
}

const renewals = (answers: string[]) => answers.filter((answer) => answer.endsWith('/auth/renew'));

const TOKEN_RAN_OUT = `if (location.protocol !== 'about:') {
  const [head, claims, seal] = localStorage.getItem('token').split('.');
  const old = { ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), exp: 1 };
  localStorage.setItem('token', [head, btoa(JSON.stringify(old)), seal].join('.'));
}`;
const online = (page: Page) => page.getByRole('status').filter({ hasText: /^Online$/ });

test('who comes back after the token ran out sees every screen, and no question was refused', async () => {
  // With what the inbox has kept in the browser.
  const { page, answers } = await signedIn('/user/chat');
  await page.addInitScript(TOKEN_RAN_OUT);
  for (const [path, title] of SCREENS) {
    // What the screen before still asked for is not counted.
    await page.goto('about:blank');
    answers.length = 0;
    await page.goto(sapa.url + path);
    await page.getByRole('heading', { name: title }).first().waitFor();
    await expect.poll(() => answers.length).toBeGreaterThan(3);
    // The socket waits for it too, and is believed at its first try.
    await online(page).waitFor();
    expect(renewals(answers)).toHaveLength(1);
    expect(answers.filter((answer) => answer.startsWith('401'))).toEqual([]);
  }
  browser.expectQuiet();
});

test('where the renewal itself was lost on the way, the socket asks again and comes back', async () => {
  const { page, answers } = await signedIn();
  await page.addInitScript(TOKEN_RAN_OUT);
  let lost = 0;
  await page.route('**/auth/renew', (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto(`${sapa.url}/user/chat`);
  // Before the handshake, and after it was refused.
  await expect.poll(() => lost).toBeGreaterThan(2);
  await page.unroute('**/auth/renew');
  await online(page).waitFor();
  await expect.poll(() => renewals(answers).length).toBeGreaterThan(0);
  browser.expectQuiet(/ERR_FAILED|401/);
});

test('a device whose clock is ahead by a day renews once for a screen, not for each question', async () => {
  const { page, answers } = await signedIn();
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await page.goto(`${sapa.url}/user/billings`);
  await page.getByRole('heading', { name: 'Billing' }).first().waitFor();
  await expect.poll(() => answers.length).toBeGreaterThan(3);
  expect(renewals(answers)).toHaveLength(1);
  browser.expectQuiet();
});

test('who comes back to a tab that was frozen for minutes sees what was written by then, though it was not answered at first', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const dewi = sapa.world.phone.customer({ number: '+62 812-3456-7890', name: 'Dewi Anggraini' });
  await dewi.text(number.id, 'Halo, kopinya masih ada?');
  const page = await browser.newPage();
  await page.clock.install();
  let line = { dead: false };
  await page.routeWebSocket(/\/socket/, (here) => {
    const mine = line;
    const server = here.connectToServer();
    here.onMessage((message) => mine.dead || server.send(message));
    server.onMessage((message) => mine.dead || here.send(message));
  });
  const caughtUp = page.waitForResponse('**/inbox/changes*');
  await signIn(page, sapa, shop.account);
  const row = page.getByRole('link', { name: /Dewi Anggraini/ });
  await row.waitFor();
  await caughtUp;
  await online(page).waitFor();

  const refused: string[] = [];
  await page.route(/\/(inbox|notifications)\/changes\?/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (refused.includes(pathname)) return route.continue();
    refused.push(pathname);
    return route.abort();
  });
  line.dead = true;
  line = { dead: false };
  await dewi.text(number.id, 'Masih di sana, Kak?');
  await expect
    .poll(async () => (await shop.call(listConversations, { query: {} })).items[0]?.last_message?.preview)
    .toBe('Masih di sana, Kak?');
  expect(await row.getByText('Masih di sana, Kak?').count()).toBe(0);
  const told = page.waitForResponse('**/notifications/changes*');
  await page.clock.fastForward('05:00');
  await row.getByText('Masih di sana, Kak?').waitFor();
  await told;
  expect(refused).toHaveLength(2);
  browser.expectQuiet(/ERR_FAILED/);
});
