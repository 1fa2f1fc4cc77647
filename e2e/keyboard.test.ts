import { getConversation, listConversations } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

test('sign in, open, answer, note and resolve without a pointer', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const dewi = sapa.world.phone.customer({ number: '+62 812-3456-7890', name: 'Dewi Anggraini' });
  await dewi.text(number.id, 'Halo, masih buka?');
  const page = await browser.newPage();
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await page.goto(`${sapa.url}/login`);
  await page.locator(':focus').and(page.getByLabel('Email')).waitFor();
  await page.keyboard.type(shop.account.email);
  await press('Tab');
  await page.keyboard.type(shop.account.password);
  await press('Enter');

  await page.waitForURL('**/user/dashboard');
  await page.getByRole('button', { name: 'Cari dan jalankan' }).waitFor();
  await press('Control+k');
  await page.locator(':focus').and(page.getByRole('combobox')).waitFor();
  await page.keyboard.type('inbox');
  await page.getByRole('option', { name: /Inbox/, selected: true }).waitFor();
  await press('Enter');
  await page.getByRole('heading', { name: 'Kotak Masuk', level: 2, exact: true }).waitFor();
  await page.getByRole('link', { name: /Dewi Anggraini/ }).waitFor();
  await press('Alt+j');
  const thread = page.getByRole('log');
  await thread.getByText('Halo, masih buka?').waitFor();
  await press('Alt+l');
  await page.locator(':focus').and(page.getByLabel('Balasan')).waitFor();
  await page.keyboard.type('Masih, Kak.');
  await press('Enter');
  await dewi.waitForReply(number.id, ({ content }) => content.body === 'Masih, Kak.', 30_000);
  await press('Alt+p');
  await page
    .locator(':focus')
    .and(page.getByRole('textbox', { name: 'Catatan internal' }))
    .waitFor();
  await page.keyboard.type('Pelanggan baru.');
  await press('Enter');
  await thread.getByText('Pelanggan baru.').waitFor();
  const tab = (name: string) => page.getByRole('tab', { name, selected: true }).and(page.locator(':focus'));
  await press('Shift+Tab');
  await tab('Catatan internal').waitFor();
  await press('ArrowRight');
  await tab('Balas').waitFor();
  await page.getByLabel('Balasan').waitFor();
  await press('ArrowLeft');
  await tab('Catatan internal').waitFor();
  await press('Alt+e');
  const [conversation] = (await shop.call(listConversations, { query: { tab: 'all', q: 'Dewi' } })).items;
  await expect
    .poll(async () => (await shop.call(getConversation, { params: { id: conversation!.id } })).status)
    .toBe('resolved');
  expect(await thread.count()).toBe(1);
  await press('Escape');
  await thread.waitFor({ state: 'detached' });
  browser.expectQuiet();
});

test('the palette leads anywhere: rooms, doings and conversations, and the focus comes back', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const page = await browser.newPage();
  await signIn(page, sapa, shop.account);
  await sapa.world.phone
    .customer({ number: '+62 812-3456-7895', name: 'Bagus Prasetyo' })
    .text(number.id, 'Halo');
  await page.getByRole('link', { name: /Bagus Prasetyo/ }).waitFor();
  const field = page.getByRole('combobox', { name: /Cari halaman/ });

  const choose = async (words: string, option: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.locator(':focus').and(field).waitFor();
    await page.keyboard.type(words);
    await page.getByRole('option', { name: option, selected: true }).waitFor();
    await page.keyboard.press('Enter');
  };
  await choose('plat', /Platforms/);
  await page.waitForURL('**/user/connected-platforms');

  await choose('bagus', /Bagus Prasetyo/);
  await page.getByRole('log').getByText('Halo').waitFor();

  await choose('gelap', /gelap/i);
  await page.locator('html[data-color-scheme="dark"]').waitFor();

  const search = page.getByRole('button', { name: 'Cari dan jalankan' });
  await search.focus();
  await page.keyboard.press('Enter');
  await page.locator(':focus').and(field).waitFor();
  await page.keyboard.press('Escape');
  await page.locator(':focus').and(search).waitFor();
  await page.keyboard.press('Control+/');
  await page.getByRole('dialog', { name: 'Pintasan papan ketik' }).getByText('Tulis balasan').waitFor();
  browser.expectQuiet();
});

/** What the Tab key reached and nobody can see: outside the window, or under something else. */
const UNSEEN = `(async () => {
  const it = document.activeElement;
  // The way past the menus slides in.
  await Promise.all(it.getAnimations().map(({ finished }) => finished));
  const { x, y, width, height } = it.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  const owner = it.labels?.[0] ?? it;
  return owner.contains(there) || there?.contains(it) ? null : it.ariaLabel ?? (it.textContent || it.name);
})()`;

test('on a phone with a keyboard the Tab key reaches nothing that is off the screen', async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  await sapa.world.phone
    .customer({ number: '+62 812-3456-7896', name: 'Melati Anggraini' })
    .text(number.id, 'Halo');
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account);
  await page.getByRole('link', { name: /Melati Anggraini/ }).click();
  await page.getByRole('log').getByText('Halo').waitFor();
  const walk = async () => {
    const unseen: unknown[] = [];
    for (let pressed = 0; pressed < 40; pressed += 1) {
      await page.keyboard.press('Tab');
      unseen.push(await page.evaluate(UNSEEN));
    }
    return unseen.filter((one) => one !== null);
  };
  expect(await walk()).toEqual([]);
  await page.goto(`${sapa.url}/user/usage`);
  await page.getByRole('group', { name: 'Yang ditampilkan' }).waitFor();
  expect(await walk()).toEqual([]);
  browser.expectQuiet();
});
