import { createTicket } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { column, ticketJourneys, titlesIn } from './support/ticket-journeys.ts';

const { browser, shopWith, ticketsOf } = ticketJourneys();
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

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

test('board, list and dialogs have no complaint of axe, light and dark, at a desk and on a phone', async () => {
  const shop = await shopWith('Retur kopi', 'Kelas cupping');
  await shop.call(createTicket, {
    body: { title: 'Refund', priority: 'urgent', due_on: '2026-01-01', value: 89_000, client_id: 'r' },
  });
  const page = await ticketsOf(shop, '?view=kanban');
  await page.getByRole('link', { name: 'Refund' }).waitFor();
  const { look, found } = axeOnTheWay(page, { dark: true, phone: true });
  await look('board');
  await page.getByRole('button', { name: 'Filter By' }).click();
  await page.getByRole('dialog', { name: 'Filter By' }).waitFor();
  await look('filter');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Refund' }).click();
  await page.getByLabel('Deskripsi').waitFor();
  await look('ticket');
  await page.getByRole('button', { name: /^Tutup/ }).click();
  await page.getByLabel('Deskripsi').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'List View' }).click();
  await page.getByRole('table').waitFor();
  await look('list');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  await page.getByRole('dialog', { name: 'Create Ticket' }).getByLabel('Judul').waitFor();
  await look('create');
  expect(found).toEqual([]);
  browser.expectQuiet();
});
