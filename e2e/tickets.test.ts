import { createTicket, deleteTicket, updateTicket } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { column, ticketJourneys, titlesIn } from './support/ticket-journeys.ts';

const { browser, shopWith, ticketsOf } = ticketJourneys();

test('a ticket is made by hand; what was typed outlives closing the form and a lost answer, which makes no second; errors stand beside their fields', async () => {
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
  // It arrives, and its answer is lost.
  await page.route('**/api/v1/tickets', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Create Ticket' }).click();
  await page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('alert').waitFor();
  expect(await form.getByLabel('Judul').inputValue()).toBe('Retur kopi Gayo');
  await page.unroute('**/api/v1/tickets');
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
  browser.expectQuiet(/ERR_FAILED/);
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
  // The way back takes each choice back, one at a time.
  await page.goBack();
  await expect.poll(() => rows(page)).toEqual(['Retur mesin']);
  await page.goBack();
  await expect.poll(() => rows(page)).toEqual(['Retur mesin']);
  await page.goBack();
  await expect.poll(() => rows(page)).toEqual(['Retur kopi', 'Retur mesin']);
  browser.expectQuiet();
});

test('a ticket opens beside the board, its fields are saved one by one, and it is deleted only after a question', async () => {
  const page = await ticketsOf(await shopWith('Retur kopi'));
  await page.getByRole('link', { name: 'Retur kopi' }).click();
  const panel = page.getByRole('complementary', { name: 'Tiket #1' });
  expect(page.url()).toMatch(/ticket=/);
  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  await page.goForward();
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
