import { createLabel } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../server/src/testing/colleague.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { signIn } from './support/new-shop.ts';
import type { WatchedBrowser } from './support/open-browser.ts';
import { startSapa } from './support/running-sapa.ts';
import { tradingShop } from './support/trading-shop.ts';

const { sapa, browser } = journeys(startSapa);

async function at(
  path: string,
  account: Parameters<typeof signIn>[2],
  options: Parameters<WatchedBrowser['newPage']>[0] = {},
): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await signIn(page, sapa, account, path);
  return page;
}
/** Of the conversation, in the list of the inbox. */
const row = (page: Page) => page.locator('#daftar-percakapan').getByRole('link').first();
const act = async (page: Page, label: string, what: string) => {
  await page.getByRole('button', { name: `Aksi label ${label}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

test('a label is made while it is put on, seen by a colleague at once, renamed, filtered by, merged and deleted', async () => {
  const shop = await tradingShop(sapa);
  const rina = await joinWorkspace(sapa, shop.workspaceId, { role: 'agent' });
  const page = await at(`/user/chat/${shop.conversation.id}`, shop.account);
  const hers = await at('/user/chat', rina);
  const section = page.getByRole('region', { name: 'Label', exact: true });
  const axe = axeOnTheWay(page);

  await section.getByRole('button', { name: 'Ubah label' }).click();
  await section.getByRole('combobox', { name: 'Di percakapan' }).fill('Komplain');
  await page.keyboard.press('Enter');
  await page.getByText('Sekar Maharani memasang label Komplain').waitFor();
  await section.getByRole('combobox', { name: 'Di kontak' }).fill('VIP');
  await page.keyboard.press('Enter');
  await axe.look('putting on');
  await section.getByRole('button', { name: 'Selesai' }).click();
  await section.getByText('VIP', { exact: true }).waitFor();
  await row(hers).getByText('Komplain').waitFor();
  expect(await row(hers).getByText('VIP').count()).toBe(0);

  await page.goto(`${sapa.url}/user/labels`);
  await act(page, 'Komplain', 'Ubah');
  const form = page.getByRole('dialog', { name: 'Ubah label' });
  await form.getByLabel('Nama').fill('Keluhan');
  await form.getByRole('radio', { name: 'Merah muda' }).check();
  await form.getByRole('switch').check();
  await axe.look('changing');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await row(hers).getByText('Keluhan').waitFor();
  const filter = hers.getByRole('group', { name: 'Saring menurut label' });
  await filter.getByRole('button', { name: 'Keluhan' }).click();
  await row(hers).getByText('Keluhan').waitFor();
  await filter.getByRole('button', { name: 'Keluhan', pressed: true }).click();

  await act(page, 'VIP', 'Gabungkan…');
  const merging = page.getByRole('dialog', { name: 'Gabungkan label VIP' });
  await merging.getByText('VIP dipakai 1 kontak dan 0 percakapan.').waitFor();
  await merging.getByRole('combobox', { name: 'Ke label' }).fill('Kel');
  await page.keyboard.press('Enter');
  await axe.look('merging');
  await merging.getByRole('button', { name: 'Gabungkan ke Keluhan' }).click();
  await page.getByText('VIP kini Keluhan.').waitFor();
  await page.getByRole('link', { name: '1 percakapan berlabel Keluhan' }).waitFor();
  await axe.look('labels');

  await act(page, 'Keluhan', 'Hapus');
  const asked = page.getByRole('dialog', { name: 'Hapus label Keluhan?' });
  await asked.getByText('dilepas dari 1 kontak dan 1 percakapan').waitFor();
  await asked.getByRole('button', { name: 'Hapus label' }).click();
  await page.getByText('Belum ada label').waitFor();
  await expect.poll(() => row(hers).getByText('Keluhan').count()).toBe(0);
  expect(axe.found).toEqual([]);
  browser.expectQuiet();
});

test('on a phone a filter of one label shows its conversations, found by its name', async () => {
  const shop = await tradingShop(sapa);
  await shop.call(createLabel, { body: { name: 'Reseller Bandung', color: 'sky' } });
  const page = await at('/user/chat', shop.account, { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Label', exact: true }).click();
  await page.getByRole('combobox', { name: 'Cari label' }).fill('band');
  await page.keyboard.press('Enter');
  await page.getByText('Belum ada yang berlabel ini').waitFor();
  const axe = axeOnTheWay(page);
  await axe.look('filtered');
  await page.getByRole('button', { name: 'Reseller Bandung' }).click();
  await row(page).waitFor();
  expect(axe.found).toEqual([]);
  browser.expectQuiet();
});

test('rows stand where they were once the labels are here: a press finds the row that it saw', async () => {
  const shop = await tradingShop(sapa);
  await shop.call(createLabel, { body: { name: 'Grosir', color: 'sky' } });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/label-filter-|\/api\/v1\/labels/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, sapa, shop.account, '/user/chat');
  const top = async () => (await row(page).boundingBox())?.y;
  await row(page).waitFor();
  const before = await top();
  letThrough();
  await page.getByRole('button', { name: 'Label', exact: true }).waitFor();
  expect(await top()).toBe(before);
  browser.expectQuiet();
});
