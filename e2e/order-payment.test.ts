import { listOrderPayments } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/journeys.ts';
import { signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';
import { tradingShop } from './support/trading-shop.ts';

const { sapa, browser } = journeys(startSapa);

const form = (page: Page, number: number) =>
  page.getByRole('dialog', { name: `Catat pembayaran #${number}` });
const amount = (page: Page) => page.getByLabel('Jumlah yang diterima');

const addressOf = ({ id }: { id: string }) => `/user/orders/${id}`;

/** The form of a payment, opened in the panel of its order. */
async function openForm(page: Page, number: number) {
  await page.getByRole('button', { name: 'Catat pembayaran' }).click();
  await form(page, number).waitFor();
}

test('in an amount Backspace goes over a dot and a letter moves nothing; what was typed of a payment is there when its form is opened again, for that order alone; gone once it is recorded, and after a logout', async () => {
  const shop = await tradingShop(sapa);
  const [first, second] = [await shop.newOrder(), await shop.newOrder()];
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, addressOf(first));
  const kept = page.getByText('Isian Anda yang belum disimpan masih ada.');
  const typed = async () => [
    await amount(page).inputValue(),
    await page.getByRole('radio', { name: 'COD' }).isChecked(),
    await page.getByLabel('Keterangan').inputValue(),
  ];
  const type = async () => {
    await amount(page).fill('100000');
    await form(page, first.number).getByText('COD', { exact: true }).click();
    await page.getByLabel('Keterangan').fill('Dititip ke kurir');
  };
  const blank = ['215.000', false, ''];

  await openForm(page, first.number);
  expect(await typed()).toEqual(blank);
  // Over the dot to its digit; a letter moves nothing.
  await amount(page).focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace'])
    await page.keyboard.press(key);
  expect(await amount(page).inputValue()).toBe('21.000');
  for (const key of ['x', '7']) await page.keyboard.press(key);
  expect(await amount(page).inputValue()).toBe('217.000');
  await type();
  await page.keyboard.press('Escape');
  await form(page, first.number).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Catat pembayaran' }).click();
  await kept.waitFor();
  expect(await typed()).toEqual(['100.000', true, 'Dititip ke kurir']);

  await page.goto(sapa.url + addressOf(second));
  await openForm(page, second.number);
  expect(await typed()).toEqual(blank);
  expect(await kept.count()).toBe(0);

  await page.goto(sapa.url + addressOf(first));
  await openForm(page, first.number);
  expect(await typed()).toEqual(['100.000', true, 'Dititip ke kurir']);
  await page.getByRole('button', { name: 'Simpan pembayaran' }).click();
  await form(page, first.number).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Catat pembayaran' }).click();
  expect(await typed()).toEqual(['115.000', false, '']);
  expect(await kept.count()).toBe(0);

  await type();
  await page.goto(`${sapa.url}/user/dashboard`);
  await page.getByRole('button', { name: 'Sekar Maharani' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await signIn(page, sapa, shop.account, addressOf(first));
  await openForm(page, first.number);
  expect(await typed()).toEqual(['115.000', false, '']);
  expect(await kept.count()).toBe(0);
  browser.expectQuiet();
});

test('a payment whose answer was lost is one payment, sent again from a form that was closed in between', async () => {
  const shop = await tradingShop(sapa);
  const order = await shop.newOrder();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, shop.account, addressOf(order));
  await openForm(page, order.number);
  await form(page, order.number).getByText('QRIS', { exact: true }).click();
  await page.route('**/api/v1/orders/*/payments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Simpan pembayaran' }).click();
  await page.getByText('Tidak ada koneksi. Periksa internet Anda lalu coba lagi.').waitFor();
  await page.unroute('**/api/v1/orders/*/payments');
  // Opened anew its order is paid already, as far as this screen knows.
  await page.goto(sapa.url + addressOf(order));
  await openForm(page, order.number);
  expect(await amount(page).inputValue()).toBe('215.000');
  await page.getByRole('button', { name: 'Simpan pembayaran' }).click();
  await form(page, order.number).waitFor({ state: 'detached' });
  const { items } = await shop.call(listOrderPayments, { query: {} });
  expect(items.map((payment) => payment.amount)).toEqual([215_000]);
  browser.expectQuiet(/ERR_FAILED/);
});
