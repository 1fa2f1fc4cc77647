import { listConversations } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

const NAMES = ['Dewi Anggraini', 'Bagus Prakoso', 'Melati Sari'];
let numbers = 0;

/** Three customers wait in the queue, before the eyes of the owner. */
async function queued() {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  for (const name of NAMES) {
    numbers += 1;
    await sapa.world.phone
      .customer({ number: `+62812777${20_000 + numbers}`, name })
      .text(number.id, 'Masih ada kopinya?');
  }
  const waiting = async () => (await shop.call(listConversations, { query: { tab: 'queue' } })).items;
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(NAMES.length);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account);
  return { ...shop, page };
}

const row = (page: Page, name: string) => page.locator('#daftar-percakapan').getByRole('link', { name });
const tick = (page: Page, ...names: string[]) =>
  names.reduce(
    (before, name) => before.then(() => row(page, name).click({ modifiers: ['Control'] })),
    Promise.resolve(),
  );

test('an act on many that is pressed twice begins once, and all of it can be taken back', async () => {
  const { page } = await queued();
  await tick(page, ...NAMES);
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<void>();
  let begun = 0;
  await page.route('**/conversations/acts', async (route) => {
    begun += 1;
    await answer;
    await route.continue();
  });
  const bar = page.getByRole('region', { name: 'Percakapan yang dipilih' });
  await bar.getByRole('button', { name: 'Selesaikan' }).dblclick();
  await bar.getByRole('button', { name: 'Prioritas' }).click();
  await page.getByRole('menuitem', { name: 'Tinggi' }).click();
  answerNow();
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Urungkan' }).click();
  for (const name of NAMES) await row(page, name).waitFor();
  expect(begun).toBe(1);
  browser.expectQuiet();
});
