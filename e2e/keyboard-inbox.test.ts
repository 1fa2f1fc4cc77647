import { createClient, listMembers, login, readMemberWork, setMemberWork } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { business } from '../demo/business.ts';
import { startDemo } from '../server/src/testing/running-demo.ts';
import { journeys } from './support/journeys.ts';
import { signIn } from './support/new-shop.ts';

const { sapa, browser } = journeys(startDemo);

const [{ email }] = business.members;

async function atInbox(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 600 }, reducedMotion: 'reduce' });
  await signIn(page, sapa, { email, password: business.password });
  await page.getByRole('link', { name: /Melati Anggraini/ }).waitFor();
  return page;
}

/** As a hand that rests on the last of these keys. */
async function hold(page: Page, ...keys: string[]) {
  for (const key of [...keys, ...keys.slice(-1), ...keys.slice(-1)]) await page.keyboard.down(key);
  for (const key of keys.toReversed()) await page.keyboard.up(key);
}

/** What is asked of the server at addresses that end so, from now on. */
function askedOf(page: Page, end: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(end)) asked.push(request.url());
  });
  return asked;
}

const openRow = (page: Page) => page.locator('#daftar-percakapan [aria-current="true"]');

test('who walks through the inbox by keys sees the open row, which stays unread once marked so, and Escape leads back to it', async () => {
  const page = await atInbox();
  const seen: string[] = [];
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Alt+j');
    await expect.poll(() => page.url()).not.toBe(seen.at(-1) ?? `${sapa.url}/user/chat`);
    seen.push(page.url());
  }
  const inSight = () =>
    page.evaluate<boolean>(`(() => {
      const row = document.querySelector('#daftar-percakapan [aria-current="true"]')?.getBoundingClientRect();
      return row !== undefined && row.top >= 0 && row.bottom <= innerHeight;
    })()`);
  const id = new URL(page.url()).pathname;
  // The address goes ahead of the screen.
  await expect.poll(() => openRow(page).getAttribute('href')).toBe(id);
  await expect.poll(inSight).toBe(true);

  await page.getByRole('log').waitFor();
  const unread = openRow(page).getByText('belum dibaca');
  await unread.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Pilihan lain' }).click();
  await page.getByRole('menuitem', { name: 'Tandai belum dibaca' }).click();
  await unread.waitFor();
  await page.keyboard.press('Alt+l');
  await page.locator(':focus').and(page.getByLabel('Balasan')).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Lampirkan berkas' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/user/chat');
  // Marked by hand it stays so, however long one looks at it.
  await page.locator(`:focus[href="${id}"]`, { hasText: 'belum dibaca' }).waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.getByText('2 dipilih').waitFor();
  await page.keyboard.press('Alt+x');
  await page.getByRole('button', { name: 'Selesaikan' }).and(page.locator(':focus')).waitFor();
  for (const [key, room] of [
    ['v', 'contacts'],
    ['r', 'analytics'],
    ['s', 'settings'],
    ['c', 'chat'],
  ]) {
    await page.keyboard.press(`Alt+${key}`);
    await page.waitForURL((url) => url.pathname.startsWith(`/user/${room}`));
  }
  browser.expectQuiet();
});

test('a customer is found, quoted, answered and done with by keys, and the next one opens', async () => {
  const page = await atInbox();
  await page.setViewportSize({ width: 1440, height: 900 });
  const words = page.getByLabel('Cari nama, nomor, atau isi pesan');
  await page.keyboard.press('/');
  await page.locator(':focus').and(words).waitFor();
  await words.fill('Putu Ayu Lestari');
  await page
    .getByRole('link', { name: /Putu Ayu Lestari/ })
    .first()
    .click();
  await page.getByRole('log').locator('[data-look="in"][id]').last().hover();
  await page.keyboard.press('r');
  await page.getByText('Membalas Putu Ayu Lestari').waitFor();
  const reply = page.getByLabel('Balasan', { exact: true });
  await page.locator(':focus').and(reply).waitFor();
  await page.keyboard.type('Baik Kak :jempol');
  await page
    .getByRole('option', { name: /jempol/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => reply.inputValue()).toBe('Baik Kak 👍');
  await page.keyboard.type(' {{nama depan');
  await page.getByRole('option', { name: /Nama depan pelanggan/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => reply.inputValue()).toBe('Baik Kak 👍 Putu');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('log').getByText('Baik Kak 👍 Putu').last().waitFor();

  await words.press('Escape');
  await expect.poll(() => words.inputValue()).toBe('');
  await page.locator(':focus').and(words).waitFor();
  await page.keyboard.press('Alt+n');
  await page.getByRole('tab', { name: /^Saya/, selected: true }).waitFor();
  await openRow(page).filter({ hasText: 'Putu Ayu Lestari' }).waitFor();
  // No longer what the search found.
  await page.locator('#daftar-percakapan a').nth(2).waitFor();
  const resolved = askedOf(page, '/resolve');
  await hold(page, 'Control', 'Alt', 'e');
  await page.getByText('Percakapan Putu Ayu Lestari selesai.').waitFor();
  await openRow(page).filter({ hasNotText: 'Putu Ayu Lestari' }).waitFor();
  expect(resolved).toHaveLength(1);
  await page.keyboard.press('Alt+l');
  await page.locator(':focus').and(reply).waitFor();
  await page.getByRole('button', { name: 'Urungkan' }).press('Enter');
  // Gone with what it undid, it leaves one where one was.
  await page.locator(':focus').and(reply).waitFor();
  await page
    .getByRole('link', { name: /Putu Ayu Lestari/ })
    .first()
    .waitFor();
  browser.expectQuiet();
});

test('a button of one icon says its name to whoever comes to it by keys', async () => {
  const page = await atInbox();
  await page.getByRole('link', { name: /Melati Anggraini/ }).click();
  await page.getByRole('log').waitFor();
  await page.keyboard.press('Alt+l');
  await page.locator(':focus').and(page.getByLabel('Balasan')).waitFor();
  const tooltip = page.getByRole('tooltip');
  await page.keyboard.press('Tab');
  await tooltip.getByText('Lampirkan berkas').waitFor();
  await page.keyboard.press('Tab');
  await tooltip.getByText('Kirim produk').waitFor();
  await page.keyboard.press('Tab');
  await tooltip.getByText('Rekam suara').waitFor();
  await page.keyboard.press('Alt+l');
  await tooltip.waitFor({ state: 'hidden' });
  browser.expectQuiet();
});

test('whoever has waited longest is taken with one key, nobody else though it is held, and given to a colleague by letters', async () => {
  const page = await atInbox();
  const { promise: line, resolve: lineIsBack } = Promise.withResolvers<void>();
  await page.route(/\/members(\?|$)/, async (route) => {
    await line;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Ambil chat baru' }).waitFor();
  const takes = askedOf(page, '/queue/take');
  await hold(page, 'Alt', 'a');
  await page.waitForURL(/\/user\/chat\/[\da-f-]{36}$/);
  // It opens where the unread begins; the end of a long one is a key further.
  const taken = page.getByRole('log').getByText('mengambil alih percakapan').last();
  const toEnd = page.getByRole('button', { name: /ke (?:pesan|yang) terbaru/i });
  await taken.or(toEnd).first().waitFor();
  if (await toEnd.isVisible()) await toEnd.press('Enter');
  await taken.waitFor();
  expect(takes).toHaveLength(1);
  const owner = page.getByRole('button', { name: /menangani/ });
  await owner.press('Enter');
  // A quick hand waits neither until the menu is seen nor until a slow line has brought the people.
  await page.keyboard.type('put');
  await page.getByRole('menu').getByText('Memuat anggota…').waitFor();
  lineIsBack();
  await page.locator(':focus').filter({ hasText: 'Putri Wulandari' }).waitFor();
  await page.keyboard.press('Enter');
  await owner.filter({ hasText: 'Putri Wulandari' }).waitFor();
  browser.expectQuiet();
});

test('what was done is said, and can be undone, though one has walked on before it was', async () => {
  const page = await atInbox();
  await hold(page, 'Alt', 'j');
  const third = await page.locator('#daftar-percakapan a').nth(2).getAttribute('href');
  await page.waitForURL(`**${third}`);
  await page.getByRole('log').waitFor();
  const line = Promise.withResolvers<void>();
  await page.route('**/resolve', async (route) => {
    await line.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/resolve');
  await page.keyboard.press('Alt+e');
  await asked;
  await page.keyboard.press('Alt+j');
  const fourth = page.locator(`#daftar-percakapan [aria-current="true"]:not([href="${third}"])`);
  await fourth.waitFor();
  await page.getByRole('log').waitFor();
  const stands = page.url();
  line.resolve();
  await page.getByText(/^Percakapan .+ selesai\.$/).waitFor();
  const reopened = page.waitForResponse('**/reopen');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  expect((await reopened).ok()).toBe(true);
  expect(page.url()).toBe(stands);
  browser.expectQuiet();
});

/** From now on she has as many as she takes. */
async function fillPutri() {
  const visitor = createClient({ baseUrl: sapa.url, token: () => null });
  const { access_token } = (await visitor(login, { body: { email, password: business.password } })).data;
  const call = createClient({ baseUrl: sapa.url, token: () => access_token });
  const { items } = await call(listMembers, { query: {} });
  const params = { id: items.find(({ name }) => name === 'Putri Wulandari')!.id };
  const work = await call(readMemberWork, { params });
  await call(setMemberWork, { params, body: { ...work, capacity: 1 } });
}

test('whether a full colleague is given one more is asked, and done, though one has walked on by then', async () => {
  await fillPutri();
  const page = await atInbox();
  await page.keyboard.press('Alt+n');
  await page.getByRole('tab', { name: /^Saya/, selected: true }).waitFor();
  await page.locator('#daftar-percakapan a').nth(1).waitFor();
  await page.keyboard.press('Alt+j');
  const owner = page.getByRole('button', { name: /menangani/ });
  const line = Promise.withResolvers<void>();
  await page.route('**/assign', async (route) => {
    await line.promise;
    await route.continue();
  });
  await owner.press('Enter');
  await page.keyboard.type('put');
  await page.locator(':focus').filter({ hasText: 'Putri Wulandari' }).waitFor();
  const asked = page.waitForRequest('**/assign');
  const first = page.url();
  await page.keyboard.press('Enter');
  await asked;
  await page.keyboard.press('Alt+j');
  await page.waitForURL((url) => url.href !== first);
  await page
    .locator(`#daftar-percakapan [aria-current="true"][href="${new URL(page.url()).pathname}"]`)
    .waitFor();
  await page.getByRole('log').waitFor();
  line.resolve();
  await page.getByText('Putri Wulandari sudah memegang 1 chat').waitFor();
  const given = page.waitForResponse('**/assign');
  await page.getByRole('button', { name: 'Tetap tugaskan' }).click();
  expect((await given).ok()).toBe(true);
  browser.expectQuiet(/409/);
});
