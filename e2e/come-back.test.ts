import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { journeys } from './at-work/journeys.ts';
import { newShop, signIn } from './at-work/new-shop.ts';

const { sapa, browser } = journeys(startTestApp);

const SCREENS = [
  ['/user/chat', 'Kotak Masuk'],
  ['/user/dashboard', /^Selamat/],
  ['/user/billings', 'Billing'],
] as const;

/** Signed in, with the answers of the API from now on: status and address. */
async function signedIn(): Promise<{ page: Page; answers: string[] }> {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, account);
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) answers.push(`${response.status()} ${pathname}`);
  });
  return { page, answers };
}

const renewals = (answers: string[]) => answers.filter((answer) => answer.endsWith('/auth/renew'));

test('who comes back after the token ran out sees every screen, and no question was refused', async () => {
  const { page, answers } = await signedIn();
  for (const [path, title] of SCREENS) {
    await page.evaluate(`{
      const [head, claims, seal] = localStorage.getItem('token').split('.');
      const old = { ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), exp: 1 };
      localStorage.setItem('token', [head, btoa(JSON.stringify(old)), seal].join('.'));
    }`);
    answers.length = 0;
    await page.goto(sapa.url + path);
    await page.getByRole('heading', { name: title }).first().waitFor();
    await expect.poll(() => answers.length).toBeGreaterThan(3);
    expect(renewals(answers)).toHaveLength(1);
    expect(answers.filter((answer) => answer.startsWith('401'))).toEqual([]);
  }
  browser.expectQuiet();
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
