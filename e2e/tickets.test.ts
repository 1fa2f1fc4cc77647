import { createTicket, deleteTicket, updateTicket } from '@sapa/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { axeOnTheWay } from './at-work/complaints-of-axe.ts';
import { journeys } from './at-work/journeys.ts';
import { newShop, type Shop, signIn } from './at-work/new-shop.ts';

const { sapa, browser } = journeys(startTestApp);

/** Tickets of this name stand in the first column, the last on top. */
async function shopWith(...titles: string[]): Promise<Shop> {
  const shop = await newShop(sapa);
  for (const title of titles)
    await shop.call(createTicket, { body: { title, client_id: crypto.randomUUID() } });
  return shop;
}

async function ticketsOf(shop: Shop, address = '', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await signIn(page, sapa, shop.account);
  await page.goto(`${sapa.url}/user/tickets${address}`);
  await page.getByRole('button', { name: 'Default Board' }).waitFor();
  return page;
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
/** The titles of a column, from top to bottom. */
const titlesIn = (page: Page, name: string) =>
  column(page, name).locator('[data-ticket] > a').allTextContents();

test('a ticket is made by hand; what was typed outlives closing the form, and errors stand beside their fields', async () => {
  const page = await ticketsOf(await shopWith());
  const form = page.getByRole('dialog', { name: 'Create Ticket' });
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  await form.getByLabel('Nilai').fill('1250000');
  expect(await form.getByLabel('Nilai').inputValue()).toBe('1.250.000');
  await form.getByRole('button', { name: 'Create Ticket' }).click();
  await form.getByText('Judul wajib diisi').waitFor();
  await form.getByLabel('Judul').fill('Retur kopi Gayo');
  await form.getByRole('button', { name: 'Tutup' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  expect(await form.getByLabel('Judul').inputValue()).toBe('Retur kopi Gayo');
  await form.getByLabel('Status').selectOption({ label: 'In Progress' });
  await form.getByLabel('Prioritas').selectOption({ label: 'Mendesak' });
  await form.getByRole('button', { name: /^Jatuh tempo/ }).click();
  await page.getByRole('button', { name: 'Besok' }).click();
  await form.getByRole('button', { name: 'Create Ticket' }).click();
  await page.getByText('Tiket #1 dibuat.').waitFor();
  const made = column(page, 'In Progress').getByRole('listitem');
  await expect.poll(() => made.allTextContents()).toHaveLength(1);
  for (const words of ['#1', 'Retur kopi Gayo', 'Jatuh tempo: Besok', 'Rp 1.250.000', 'Prioritas Mendesak'])
    expect(await made.textContent()).toContain(words);
  const head = column(page, 'In Progress').locator('header');
  await expect.poll(() => head.textContent()).toContain('Rp 1.250.000');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  expect(await form.getByLabel('Judul').inputValue()).toBe('');
  browser.expectQuiet();
});

test('a ticket that could not be made waits in its form, and made again it is one', async () => {
  const shop = await shopWith();
  const page = await ticketsOf(shop);
  const form = page.getByRole('dialog', { name: 'Create Ticket' });
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  await form.getByLabel('Judul').fill('Telepon balik Bu Ratna');
  // It arrives, and its answer is lost.
  await page.route('**/api/v1/tickets', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Create Ticket' }).click();
  await page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('alert').waitFor();
  expect(await form.getByLabel('Judul').inputValue()).toBe('Telepon balik Bu Ratna');
  await page.unroute('**/api/v1/tickets');
  await form.getByRole('button', { name: 'Create Ticket' }).click();
  await page.getByText('Tiket #1 dibuat.').waitFor();
  await expect.poll(() => titlesIn(page, 'To Do')).toEqual(['Telepon balik Bu Ratna']);
  browser.expectQuiet(/ERR_FAILED/);
});

test('a ticket is carried by keyboard alone, said at each step; another member sees it without a reload', async () => {
  const shop = await shopWith('Satu', 'Dua', 'Tiga');
  const page = await ticketsOf(shop);
  const other = await ticketsOf(shop);
  await expect.poll(() => titlesIn(other, 'To Do')).toEqual(['Tiga', 'Dua', 'Satu']);
  await expect.poll(() => titlesIn(page, 'To Do')).toEqual(['Tiga', 'Dua', 'Satu']);
  const says = (text: string) => page.getByText(text, { exact: true }).waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Satu' }).focus();
  await page.keyboard.press('Space');
  await says('Tiket #1 diangkat: To Do, posisi 3 dari 3.');
  await page.keyboard.press('ArrowUp');
  await says('To Do, posisi 2 dari 3.');
  await page.keyboard.press('Space');
  await says('Tiket #1 ditaruh di To Do, posisi 2 dari 3.');
  await expect.poll(() => titlesIn(other, 'To Do')).toEqual(['Tiga', 'Satu', 'Dua']);

  await page.keyboard.press('Space');
  await says('Tiket #1 diangkat: To Do, posisi 2 dari 3.');
  await page.keyboard.press('ArrowRight');
  await says('In Progress, posisi 1 dari 1.');
  await page.keyboard.press('Escape');
  await says('Batal. Tiket #1 tetap di To Do.');
  await expect.poll(() => titlesIn(page, 'To Do')).toEqual(['Tiga', 'Satu', 'Dua']);

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await says('In Progress, posisi 1 dari 1.');
  await page.keyboard.press('Enter');
  await says('Tiket #1 ditaruh di In Progress, posisi 1 dari 1.');
  await expect.poll(() => titlesIn(other, 'In Progress')).toEqual(['Satu']);
  await expect.poll(() => column(other, 'To Do').locator('header').textContent()).toContain('2 tiket');
  browser.expectQuiet();
});

test('a ticket is dragged by pointer, and moved by its menu; refused it goes back and says why', async () => {
  const page = await ticketsOf(await shopWith('Satu', 'Dua'));
  await card(page, 'Satu').dragTo(column(page, 'Review'));
  await expect.poll(() => titlesIn(page, 'Review')).toEqual(['Satu']);
  await card(page, 'Dua').getByRole('button', { name: 'Menu tiket #2' }).click();
  await page.getByRole('menuitem', { name: 'Done' }).click();
  await expect.poll(() => titlesIn(page, 'Done')).toEqual(['Dua']);
  await page.route('**/tickets/*/move', (route) => route.abort());
  await card(page, 'Dua').getByRole('button', { name: 'Menu tiket #2' }).click();
  await page.getByRole('menuitem', { name: 'To Do' }).click();
  await page.getByRole('alert').getByText('#2 kembali ke Done').waitFor();
  await expect.poll(() => titlesIn(page, 'Done')).toEqual(['Dua']);
  expect(await titlesIn(page, 'To Do')).toEqual([]);
  browser.expectQuiet(/ERR_FAILED/);
});

test('a status with more tickets than one reads at once brings them as it is scrolled', async () => {
  const page = await ticketsOf(await shopWith(...Array.from({ length: 33 }, (_, at) => `Retur ${at + 1}`)));
  await expect.poll(async () => (await titlesIn(page, 'To Do')).length).toBe(30);
  expect(await column(page, 'To Do').locator('header').textContent()).toContain('33 tiket');
  await column(page, 'To Do').getByRole('button', { name: 'Muat lagi' }).scrollIntoViewIfNeeded();
  await expect.poll(() => titlesIn(page, 'To Do')).toHaveLength(33);
  expect((await titlesIn(page, 'To Do')).at(-1)).toBe('Retur 1');
  browser.expectQuiet();
});

test('on a phone one status is seen at a time, a tab leads to another, and a ticket opens as a sheet', async () => {
  const shop = await shopWith('Retur kopi');
  const page = await ticketsOf(shop, '', { viewport: { width: 390, height: 844 } });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Status' }).getByRole('button', { name });
  await page.getByRole('link', { name: 'Retur kopi' }).click();
  await page.getByRole('dialog', { name: 'Tiket #1' }).getByLabel('Status').selectOption({ label: 'Review' });
  await page.getByRole('button', { name: 'Tutup' }).click();
  await tab('Review').click();
  await expect.poll(() => tab('Review').getAttribute('aria-current')).toBe('true');
  await expect.poll(() => titlesIn(page, 'Review')).toEqual(['Retur kopi']);
  await card(page, 'Retur kopi').getByRole('button', { name: 'Menu tiket #1' }).click();
  await page.getByRole('menuitem', { name: 'Done' }).click();
  await expect.poll(() => tab('Done').textContent()).toBe('Done1');
  browser.expectQuiet();
});

test('what is searched, filtered and sorted stands in the address: a link shows the same; Reset all shows everything', async () => {
  const shop = await shopWith('Retur kopi', 'Kelas cupping');
  await shop.call(createTicket, {
    body: { title: 'Retur mesin', priority: 'urgent', client_id: crypto.randomUUID() },
  });
  const page = await ticketsOf(shop, '?view=list');
  const rows = (on: Page) => on.getByRole('table').getByRole('link').allTextContents();
  await expect.poll(() => rows(page)).toEqual(['Retur mesin', 'Kelas cupping', 'Retur kopi']);
  await page.getByLabel('Search Tickets').fill('retur');
  await expect.poll(() => rows(page)).toEqual(['Retur mesin', 'Retur kopi']);
  await page.getByRole('button', { name: 'Sort By' }).click();
  await page.getByRole('menuitem', { name: 'Oldest create date' }).click();
  await expect.poll(() => rows(page)).toEqual(['Retur kopi', 'Retur mesin']);
  await page.getByRole('button', { name: 'Filter By' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter By' });
  await filter.getByLabel('Prioritas').selectOption({ label: 'Mendesak' });
  await filter.getByRole('button', { name: 'Today' }).click();
  await expect.poll(() => rows(page)).toEqual(['Retur mesin']);

  await page.waitForURL(/view=list&board=[\da-f-]{36}.*&search=retur/);
  const linked = await page.context().newPage();
  await linked.goto(page.url());
  await expect.poll(() => rows(linked)).toEqual(['Retur mesin']);
  expect(await linked.getByLabel('Search Tickets').inputValue()).toBe('retur');
  await linked.close();

  await filter.getByRole('button', { name: 'Reset all' }).click();
  await expect.poll(() => rows(page)).toEqual(['Retur kopi', 'Kelas cupping', 'Retur mesin']);
  expect(await page.getByLabel('Search Tickets').inputValue()).toBe('');
  browser.expectQuiet();
});

test('a ticket opens beside the board, its fields are saved one by one, and it is deleted only after a question', async () => {
  const page = await ticketsOf(await shopWith('Retur kopi'));
  await page.getByRole('link', { name: 'Retur kopi' }).click();
  const panel = page.getByRole('complementary', { name: 'Tiket #1' });
  expect(page.url()).toMatch(/ticket=/);
  await panel.getByLabel('Judul').fill('Retur kopi Toraja');
  await panel.getByLabel('Judul').press('Enter');
  await panel.getByText('Tersimpan').waitFor();
  await expect.poll(() => titlesIn(page, 'To Do')).toEqual(['Retur kopi Toraja']);
  await panel.getByLabel('Status').selectOption({ label: 'Review' });
  await expect.poll(() => titlesIn(page, 'Review')).toEqual(['Retur kopi Toraja']);

  await page.route('**/api/v1/tickets/*', (route) => route.abort());
  await panel.getByLabel('Deskripsi').fill('Kirim ulang dua bungkus');
  await panel.getByLabel('Judul').focus();
  await panel.getByRole('alert').waitFor();
  await page.unroute('**/api/v1/tickets/*');
  await page.reload();
  expect(await panel.getByLabel('Deskripsi').inputValue()).toBe('Kirim ulang dua bungkus');
  await panel.getByLabel('Deskripsi').focus();
  await panel.getByLabel('Judul').focus();
  await panel.getByText('Tersimpan').waitFor();

  await page.getByRole('link', { name: 'Retur kopi Toraja' }).focus();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Retur kopi Toraja' }).click();
  await panel.getByRole('button', { name: 'Hapus' }).click();
  const question = page.getByRole('dialog', { name: 'Hapus tiket #1?' });
  await question.getByRole('button', { name: 'Batal' }).click();
  await question.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Hapus' }).click();
  await question.getByRole('button', { name: 'Hapus' }).click();
  await page.getByText('Tiket #1 dihapus.').waitFor();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => titlesIn(page, 'Review')).toEqual([]);
  browser.expectQuiet(/ERR_FAILED/);
});

test('an open ticket follows what others do with it, and says so once they have deleted it', async () => {
  const shop = await shopWith();
  const { id } = await shop.call(createTicket, { body: { title: 'Retur kopi', client_id: 'r' } });
  const page = await ticketsOf(shop, `?ticket=${id}`);
  const panel = page.getByRole('complementary', { name: /^Tiket/ });
  await expect.poll(() => panel.getByLabel('Judul').inputValue()).toBe('Retur kopi');
  await shop.call(updateTicket, { params: { id }, body: { title: 'Retur kopi Gayo', value: 178_000 } });
  await expect.poll(() => panel.getByLabel('Judul').inputValue()).toBe('Retur kopi Gayo');
  expect(await panel.getByLabel('Nilai').inputValue()).toBe('178.000');
  // Whoever is just writing in it writes to nothing: their words are not sent after it.
  await panel.getByLabel('Judul').fill('Retur kopi Gayo, dua bung');
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.url())));
  await shop.call(deleteTicket, { params: { id } });
  await panel.getByRole('heading', { name: 'Tiket ini tidak ada lagi' }).waitFor();
  await expect.poll(() => titlesIn(page, 'To Do')).toEqual([]);
  await page.getByRole('button', { name: 'Tutup tiket' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(sent).toEqual([]);
  browser.expectQuiet();
});

test('boards and their statuses are made, renamed and taken away; the tickets of a status move on with it', async () => {
  const page = await ticketsOf(await shopWith('Retur kopi'));
  await page.getByRole('button', { name: 'Add Status' }).click();
  await page.getByLabel('Nama status').fill('Menunggu');
  await page.getByRole('button', { name: 'Tambah status' }).click();
  await column(page, 'Menunggu').waitFor();
  await column(page, 'Menunggu').getByRole('button', { name: 'Menu status Menunggu' }).click();
  await page.getByRole('menuitem', { name: 'Geser ke kiri' }).click();
  const order = () => page.locator('[data-column] h2').allTextContents();
  await expect.poll(order).toEqual(['To Do', 'In Progress', 'Review', 'Menunggu', 'Done']);
  await column(page, 'To Do').getByRole('button', { name: 'Menu status To Do' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByLabel('Pindahkan 1 tiket ke').selectOption({ label: 'Menunggu' });
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect.poll(order).toEqual(['In Progress', 'Review', 'Menunggu', 'Done']);
  await expect.poll(() => titlesIn(page, 'Menunggu')).toEqual(['Retur kopi']);

  await page.getByRole('button', { name: 'Default Board' }).click();
  await page.getByRole('menuitem', { name: 'Create New Board' }).click();
  await page.getByLabel('Nama board').fill('Penjualan');
  await page.getByRole('button', { name: 'Buat board' }).click();
  await page.getByRole('button', { name: 'Penjualan' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Hapus board' }).click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByRole('button', { name: 'Default Board' }).waitFor();
  browser.expectQuiet();
});

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('board, list and dialogs have no complaint of axe, light and dark, at $width px', async (viewport) => {
  const shop = await shopWith('Retur kopi', 'Kelas cupping');
  await shop.call(createTicket, {
    body: { title: 'Refund', priority: 'urgent', due_on: '2026-01-01', value: 89_000, client_id: 'r' },
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await ticketsOf(shop, '?view=kanban', { viewport, colorScheme });
    await page.getByRole('link', { name: 'Refund' }).waitFor();
    const found = axeOnTheWay(page);
    await found.look('board');
    await page.getByRole('button', { name: 'Filter By' }).click();
    await page.getByRole('dialog', { name: 'Filter By' }).waitFor();
    await found.look('filter');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Refund' }).click();
    await page.getByLabel('Deskripsi').waitFor();
    await found.look('ticket');
    await page.getByRole('button', { name: /^Tutup/ }).click();
    await page.getByLabel('Deskripsi').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'List View' }).click();
    await page.getByRole('table').waitFor();
    await found.look('list');
    await page.getByRole('button', { name: 'Create Ticket' }).click();
    await page.getByRole('dialog', { name: 'Create Ticket' }).getByLabel('Judul').waitFor();
    await found.look('create');
    expect(found.found).toEqual([]);
  }
  browser.expectQuiet();
});
