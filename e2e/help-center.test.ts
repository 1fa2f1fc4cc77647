import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

async function atInbox(options = {}) {
  const shop = await newShop(sapa);
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await signIn(page, sapa, shop.account);
  return page;
}
const centre = (page: Page) => page.getByRole('dialog', { name: 'Pusat Bantuan' });
async function look(page: Page, again = false) {
  expect(await complaintsOfAxe(page, { inside: 'dialog', dark: true, again })).toEqual([]);
}

test('beside the inbox, by keyboard: Alt+B opens and shuts it, Escape gives the focus back; Ctrl+K finds articles; the top bar opens it: the article of this screen first, mistyped words find theirs; axe finds nothing', async () => {
  const page = await atInbox();
  const search = page.getByRole('searchbox', { name: /Cari nama/ });
  await search.focus();
  await page.keyboard.press('Alt+b');
  const help = centre(page);
  await help.getByRole('combobox', { name: 'Cari bantuan' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('paket');
  await help.getByRole('option', { name: /paket/i, selected: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await help.locator('h3:focus').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await search.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Alt+b');
  await help.waitFor();
  await page.keyboard.press('Alt+b');
  await help.waitFor({ state: 'detached' });

  // Beside rooms and conversations.
  await page.keyboard.press('Control+k');
  await page.locator(':focus').and(page.getByRole('combobox')).waitFor();
  await page.keyboard.type('npwp');
  const found = page.getByRole('group', { name: 'Bantuan' });
  await found.getByRole('option', { name: 'Invoice dan data penagihan' }).click();
  await help.getByRole('heading', { name: 'Invoice dan data penagihan' }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Help Center' }).click();
  const here = help.getByRole('group', { name: 'Untuk layar ini' });
  await here.getByRole('option').first().getByText('Kotak masuk sehari-hari').waitFor();
  await look(page);
  await page.keyboard.type('watsapp');
  await help.getByRole('option', { name: 'Hubungkan WhatsApp', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await help.getByRole('heading', { name: 'Hubungkan WhatsApp' }).waitFor();
  await look(page);
  await help.getByRole('link', { name: 'Buka Connected Platforms' }).click();
  await page.getByRole('heading', { name: 'Connected Platforms', level: 1 }).waitFor();
  // One follows a step on the screen while the next is still read.
  await help.getByRole('heading', { name: 'Hubungkan WhatsApp' }).waitFor();
  await page.getByRole('button', { name: 'Hubungkan saluran' }).first().click();
  await page.getByRole('dialog', { name: 'Hubungkan saluran' }).waitFor();
  browser.expectQuiet();
});

test('on a phone the menu opens it as a sheet, of which axe finds nothing, and a link to a screen closes it', async () => {
  const page = await atInbox({ viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Help Center' }).click();
  const help = centre(page);
  await help.getByRole('option').first().waitFor();
  await look(page, true);
  await help.getByRole('combobox').fill('bukti transfer');
  await help.getByRole('option', { name: /^Bayar paket/ }).click();
  await help.getByRole('heading', { name: /^Bayar paket/ }).waitFor();
  await look(page, true);
  await help.getByRole('link', { name: 'Buka Billing' }).click();
  await help.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor();
  browser.expectQuiet();
});

test('/help finds articles for visitors, and every article is a document that needs no script', async () => {
  const page = await browser.newPage();
  await page.goto(`${sapa.url}/help`);
  const field = page.getByRole('searchbox', { name: 'Cari bantuan' });
  await field.fill('invocie');
  await page.getByRole('list', { name: 'Hasil pencarian' }).getByRole('link').first().waitFor();
  await field.press('Enter');
  await page.waitForURL('**/help/invoice');
  await page.getByRole('heading', { name: 'Invoice dan data penagihan', level: 1 }).waitFor();
  await page.goto(`${sapa.url}/help`);
  await field.fill('xylofon');
  await page.getByText('Tidak ada yang cocok. Coba kata lain.').waitFor();
  browser.expectQuiet();

  const bare = await browser.newPage({ javaScriptEnabled: false });
  await bare.goto(`${sapa.url}/help`);
  await bare.getByRole('searchbox', { name: 'Cari bantuan' }).waitFor({ state: 'hidden' });
  await bare.getByRole('link', { name: /^Jendela 24 jam WhatsApp/ }).click();
  await bare.getByText('24 jam setelah pesan terakhir pelanggan').waitFor();
});

test('an article that does not exist is 404, not an empty screen', async () => {
  const missing = await fetch(`${sapa.url}/help/tidak-ada`, { headers: { accept: 'text/html' } });
  expect(missing.status).toBe(404);
});
