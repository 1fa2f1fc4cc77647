import { createPlanOrder, listAllPlanOrders, rejectPlanOrder, verifyPlanOrder } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newAdmin } from './support/new-admin.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { livePage } from './support/order-desk.ts';
import { startSapa } from './support/running-sapa.ts';

const office = journeys(startSapa);
const { sapa, browser } = office;

const STEPPED_BACK = `dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`;

/** An owner on the Billing page. */
async function atBilling(): Promise<Page> {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, account, '/user/billings');
  await page.getByRole('heading', { name: 'Upgrade' }).waitFor();
  return page;
}

/** In the dialog of a plan. */
async function orderByTransfer(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Transfer bank/ }).check();
  await dialog.getByRole('button', { name: 'Buat pesanan' }).click();
  await page.getByRole('heading', { name: 'Menunggu pembayaran Anda' }).waitFor();
}

test('an owner comes by the top bar, pays with QRIS and is a customer when coming back, without a dead end', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, account);
  await page.getByRole('link', { name: 'Anda menggunakan Paket Gratis. Upgrade Sekarang!' }).click();
  await page.getByRole('radio', { name: /^Yearly/ }).check();
  await page.getByText('Save 20%').waitFor();
  await page.getByText('Total Rp 36.470.400 untuk 12 bulan').waitFor();
  await page.getByRole('button', { name: 'Pilih Business' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Total dibayar').waitFor();
  await dialog.getByRole('button', { name: 'Pesan dan bayar' }).click();

  await page.getByRole('heading', { name: /36\.470\.400/ }).waitFor();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await page.getByText('Payment simulated. Waiting for admin verification.').waitFor();
  await page.getByRole('link', { name: 'Kembali ke Sapa' }).click();

  await page.getByRole('heading', { name: 'Business Yearly' }).waitFor();
  await page.getByRole('link', { name: 'Anda menggunakan Business.' }).waitFor();
  await page.getByRole('button', { name: 'Paket saat ini', disabled: true }).waitFor();
  const row = page.getByRole('row', { name: /Business/ });
  await row.getByText('Terverifikasi').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /Unduh invoice/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Invoice INV-\d{4}-\d{6}\.pdf$/);
  browser.expectQuiet();
});

test('who steps back from the payment page finds the order that waits, not a button that is busy for ever', async () => {
  const page = await atBilling();
  const dialog = page.getByRole('dialog');
  // The way to the payment page is taken, and the screen is kept as it was left, as a browser may do it.
  const gone = page.waitForRequest(
    (request) => request.isNavigationRequest() && !request.url().startsWith(sapa.url),
  );
  await page.route(
    (url) => !url.href.startsWith(sapa.url),
    (route) => route.fulfill({ status: 204 }),
  );
  await page.getByRole('button', { name: 'Pilih Pro' }).click();
  await dialog.getByRole('button', { name: 'Pesan dan bayar' }).click();
  await gone;
  await page.evaluate(STEPPED_BACK);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Menunggu pembayaran Anda' }).waitFor();

  await page.goto(`${sapa.url}/user/usage`);
  await page.getByRole('button', { name: 'Beli 1.000 kredit' }).click();
  const left = page.waitForRequest(
    (request) => request.isNavigationRequest() && !request.url().startsWith(sapa.url),
  );
  await dialog.getByRole('button', { name: 'Pesan dan bayar' }).click();
  await left;
  await page.evaluate(STEPPED_BACK);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Menunggu pembayaran Anda' }).waitFor();
  browser.expectQuiet();
});

test('a payment that the bank refuses is said, beside another order that waits; the next try is taken', async () => {
  const page = await atBilling();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Pilih Pro' }).click();
  await dialog.getByRole('radio', { name: /Transfer bank/ }).check();
  await dialog.getByRole('button', { name: 'Buat pesanan' }).click();
  await page.getByRole('heading', { name: 'Menunggu pembayaran Anda' }).waitFor();
  await page.goto(`${sapa.url}/user/usage`);
  await page.getByRole('button', { name: 'Beli 1.000 kredit' }).click();
  await dialog.getByRole('button', { name: 'Pesan dan bayar' }).click();
  await page.getByRole('button', { name: 'Ditolak bank' }).click();
  await page.getByText('Pembayaran ditolak bank.').waitFor();
  await page.getByRole('link', { name: 'Kembali ke Sapa' }).click();
  await page.getByText('Pembayaran ditolak. Coba lagi').waitFor();
  const topUp = page.getByRole('region', { name: 'Menunggu pembayaran Anda' }).filter({ hasText: 'Top-up' });
  await topUp.getByText('Pembayaran terakhir ditolak.').waitFor();
  await topUp.getByRole('button', { name: 'Bayar online' }).click();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await page.getByText('Payment simulated. Waiting for admin verification.').waitFor();
  await page.getByRole('link', { name: 'Kembali ke Sapa' }).click();
  await page.getByText('Pembayaran diterima. Top-up 1.000 kredit AI sudah masuk.').waitFor();
  browser.expectQuiet();
});

test('a virtual account that was chosen is gone on with; who transfers instead is shown where to', async () => {
  const page = await atBilling();
  await page.getByRole('button', { name: 'Pilih Pro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pesan dan bayar' }).click();
  const waiting = page.getByRole('region', { name: 'Menunggu pembayaran Anda' });
  // The page is left without a choice, by its own way back.
  await page.getByRole('link', { name: 'Kembali ke Sapa' }).click();
  await waiting.getByText('1234567890').waitFor();
  await waiting.getByRole('button', { name: 'Bayar online' }).click();
  await page.getByText('Virtual account BCA').click();
  await page.getByRole('button', { name: 'Pilih cara, bayar nanti' }).click();
  await page.getByRole('link', { name: 'Kembali ke Sapa' }).click();
  await waiting.getByText('Anda memilih Virtual account.').waitFor();
  expect(await waiting.getByText('1234567890').count()).toBe(0);
  await waiting.getByRole('button', { name: 'Transfer bank saja' }).click();
  await waiting.getByText('1234567890').waitFor();
  await waiting.getByRole('button', { name: 'Lanjutkan pembayaran' }).click();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await page.getByText('Payment simulated. Waiting for admin verification.').waitFor();
  await page.getByRole('link', { name: 'Kembali ke Sapa' }).click();
  await page.getByRole('heading', { name: 'Pro Yearly' }).waitFor();
  browser.expectQuiet();
});

test('a plan that is verified while the owner looks on is renewed for the period that is chosen, also when its bill waits already', async () => {
  const shop = await newShop(sapa);
  const page = await livePage(office, '/user/billings', shop.account);
  const { call: admin } = await newAdmin(sapa);
  const { id } = await shop.call(createPlanOrder, { body: { package: 'pro', period: 'monthly' } });
  await admin(verifyPlanOrder, { params: { id } });
  await page.getByRole('heading', { name: 'Pro Monthly' }).waitFor();
  await page.getByRole('link', { name: 'Anda menggunakan Pro.' }).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Perpanjang Pro' });
  const waiting = page.getByRole('region', { name: 'Menunggu pembayaran Anda' });

  await page.getByRole('button', { name: 'Perpanjang' }).click();
  await dialog.getByText('Rp 1.499.000').first().waitFor();
  expect(await dialog.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true);
  await dialog.getByRole('radio', { name: 'Yearly' }).click();
  await dialog.getByText('Pro, 12 bulan').waitFor();
  await dialog.getByText('Save 20%').waitFor();
  await dialog.getByText('Rp 1.199.200 per bulan, dibayar 12 bulan sekaligus').waitFor();
  const { look, found } = axeOnTheWay(page);
  await look('renewal');
  await orderByTransfer(page);
  await waiting.getByText('Pro, Yearly').waitFor();
  await waiting.getByText('Rp 14.390.400').waitFor();

  await waiting.getByRole('button', { name: 'Ganti periode' }).click();
  await dialog.getByRole('radio', { name: '3 Months' }).click();
  await dialog.getByText('Pro, 3 bulan').waitFor();
  await dialog.getByRole('radio', { name: /Transfer bank/ }).click();
  await dialog.getByRole('button', { name: 'Buat pesanan' }).click();
  await waiting.getByText('Pro, 3 Months').waitFor();
  await waiting.getByText('Rp 4.200.000').waitFor();
  expect(found).toEqual([]);
  browser.expectQuiet();
});

test('axe finds nothing on the Billing page, at a desk and on a phone in the dark; a rejection says why beside the order', async () => {
  const shop = await newShop(sapa);
  const page = await livePage(office, '/user/billings', shop.account, { colorScheme: 'light' });
  await page.getByRole('button', { name: 'Pilih Pro' }).click();
  await page.getByText('Total dibayar').waitFor();
  const { look, found } = axeOnTheWay(page, { phone: true });
  await look('dialog');
  // It stood through all of it.
  await page.getByText('Total dibayar').waitFor();
  await orderByTransfer(page);
  await page.getByText('Pesanan dibuat').waitFor({ state: 'detached' });
  await look('page');
  expect(found).toEqual([]);

  const { call: admin } = await newAdmin(sapa);
  const { items } = await admin(listAllPlanOrders, { query: { status: 'pending' } });
  const { id } = items.find(({ user_email }) => user_email === shop.account.email)!;
  await admin(rejectPlanOrder, { params: { id }, body: { reason: 'Nominal transfer kurang Rp 500.' } });
  await page.getByText('Nominal transfer kurang Rp 500.').waitFor();
  await page.getByText('Ditolak').waitFor();
  browser.expectQuiet();
});
