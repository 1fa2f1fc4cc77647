import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserAt } from '../server/src/testing/browser.ts';
import { journeys } from './support/journeys.ts';
import { freshEmail } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);
const newPutri = () => {
  const email = freshEmail('putri');
  return { sub: `google-${email}`, email, email_verified: true, name: 'Putri Wulandari' };
};

async function toGoogle(from: '/login' | '/register'): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${sapa.url}${from}`);
  await page.getByRole('button', { name: /dengan Google/ }).click();
  return page;
}
const refused = async (page: Page, sentence: string) => {
  await page.getByRole('alert').getByText(sentence).waitFor();
  expect(page.url()).toBe(`${sapa.url}/login`);
};

test('somebody new comes in with Google and has a shop of their own; after Logout, the same one again', async () => {
  const putri = newPutri();
  sapa.world.google.account = putri;
  const page = await toGoogle('/register');
  await page.getByText('Selamat datang, Putri Wulandari.').waitFor();
  await page.waitForURL('**/user/onboarding*');
  await page.getByRole('link', { name: 'Nanti saja' }).click();
  await page.getByRole('button', { name: 'Putri Wulandari' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');

  await page.getByRole('button', { name: 'Masuk dengan Google' }).click();
  await page.waitForURL('**/user/dashboard');
  // Verified by Google: nothing is asked of them any more.
  await page.getByRole('button', { name: 'Putri Wulandari' }).waitFor();
  expect(await page.getByText(`Verifikasi ${putri.email}`).count()).toBe(0);
  browser.expectQuiet();
});

test('who is refused is back at the form, which says why: who says no at Google, whose e-mail nobody confirmed, who did not begin in this browser', async () => {
  sapa.world.google.account = null;
  const page = await toGoogle('/login');
  await refused(page, 'Masuk dengan Google dibatalkan.');
  await page.getByLabel('Email').fill('putri@gmail.com');
  browser.expectQuiet();

  const { email } = await browserAt(sapa.url).register();
  sapa.world.google.account = { ...newPutri(), email };
  await page.getByRole('button', { name: /dengan Google/ }).click();
  await refused(page, 'sudah terdaftar tetapi belum diverifikasi');
  browser.expectQuiet(/403/);

  await page.goto(`${sapa.url}/login?code=palsu&state=palsu`);
  await refused(page, 'Sesi masuk dengan Google tidak cocok');
  browser.expectQuiet(/400/);
});
