import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

const entries = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const clean = async (page: Page) => {
  expect(await complaintsOfAxe(page)).toEqual([]);
};

test('Settings hub: found from rail, palette and phone menu; every entry leads to a page of its own', async () => {
  const shop = await newShop(sapa);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account);
  const toHub = async () => {
    await page
      .getByRole('navigation', { name: 'Menu utama' })
      .getByRole('link', { name: 'Settings' })
      .click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.mouse.move(700, 450);
  };
  await toHub();
  await clean(page);

  const addresses = await entries(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    await page.getByRole('main').locator(`a[href="${address}"]`).click();
    await page.waitForURL(`**${address}`);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await title.waitFor();
    await expect.poll(() => title.textContent()).not.toBe('Settings');
    await toHub();
  }

  await page.getByLabel('Cari pengaturan').fill('zona');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Workspace/ })
    .waitFor();
  await expect.poll(() => entries(page).count()).toBeLessThan(addresses.length);
  await page.getByLabel('Cari pengaturan').fill('kapal selam');
  await page.getByText('Tidak ada pengaturan dengan kata itu').waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('log audit');
  await page.getByRole('option', { name: /Log audit/i, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user/settings/audit-log');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await clean(page);
  browser.expectQuiet();
});

test('the name and the time zone of the workspace hold on every screen at once', async () => {
  const shop = await newShop(sapa, { name: 'Kopi Nusantara' });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, '/user/settings/workspace');
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${sapa.url}/user/dashboard`);
  await elsewhere.getByRole('banner').getByText('Kopi Nusantara').waitFor();
  await page.getByLabel('Nama workspace').fill('');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Nama workspace wajib diisi').waitFor();
  await page.getByLabel('Nama workspace').fill('Kopi Nusantara Bandung');
  await page.getByLabel('Zona waktu').selectOption('Asia/Jayapura');
  await clean(page);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Pengaturan workspace disimpan.').waitFor();
  for (const each of [page, elsewhere])
    await each.getByRole('banner').getByText('Kopi Nusantara Bandung').waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').time_zone)).toBe(
    'Asia/Jayapura',
  );
  browser.expectQuiet();
});

test('an address that no screen has says so beside the menu, and leads back', async () => {
  const shop = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, shop.account, '/user/tidak-ada/sama-sekali');
  await page.getByRole('heading', { name: 'Halaman ini tidak ada', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Ke dashboard' }).click();
  await page.waitForURL('**/user/dashboard');
  browser.expectQuiet();
});
