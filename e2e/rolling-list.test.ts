import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { business } from '../demo/business.ts';
import { startDemo } from '../server/src/testing/running-demo.ts';
import { journeys } from './support/journeys.ts';
import { signIn } from './support/new-shop.ts';

const { sapa, browser } = journeys(startDemo);

const [{ email }] = business.members;

/** Keeps what scrolls rolling to and fro, and returns when it does. */
const roll = (page: Page, scroller: string) =>
  page.evaluate(`new Promise((rolls) => {
    const scroller = ${scroller};
    scroller.addEventListener('scroll', () => requestAnimationFrame(rolls), { once: true });
    let turns = 0;
    setInterval(() => scroller.scrollBy(0, turns++ % 2 ? 2 : -2), 20);
  })`);

/** By its place: a locator's own press would wait until it lies still. */
async function pressOn(target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

test('what is pressed while a list rolls answers: a row of the inbox, a picture in the thread', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 600 } });
  await signIn(page, sapa, { email, password: business.password });
  const row = page.getByRole('link', { name: /Melati Anggraini/ });
  await row.waitFor();
  await roll(page, `document.querySelector('section[aria-label="Daftar percakapan"] ul').parentElement`);
  await pressOn(row);
  await page.waitForURL('**/user/chat/*');

  const picture = page.getByRole('log').getByRole('button', { name: /^Perbesar/ });
  // The card at the end of the thread is taller than this window.
  await page.getByRole('article', { name: 'Serah terima ke tim' }).hover();
  await page.mouse.wheel(0, -3_000);
  await picture.scrollIntoViewIfNeeded();
  await roll(page, `document.querySelector('[role="log"]')`);
  await pressOn(picture);
  await page.getByRole('dialog').getByRole('button', { name: 'Putar' }).waitFor();
  browser.expectQuiet();
});

test('a search that finds more than it shows says so, and one that shows all does not', async () => {
  const page = await browser.newPage();
  await signIn(page, sapa, { email, password: business.password });
  const more = page.getByText('Ini 30 hasil teratas.');
  const words = page.getByLabel('Cari nama, nomor, atau isi pesan');
  await words.fill('kak');
  await more.waitFor({ state: 'attached' });
  await words.fill('Melati Anggraini');
  await page.getByRole('link', { name: /Melati Anggraini/ }).waitFor();
  await more.waitFor({ state: 'detached' });
  browser.expectQuiet();
});
