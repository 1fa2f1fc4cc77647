import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { keyIn } from '../server/src/testing/post-office.ts';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { enterAdmin, newAdmin } from './support/new-admin.ts';
import { freshEmail, freshName, newShop, signIn, typeAccount } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function adminOnDuty(): Promise<Page> {
  const page = await browser.newPage(onPhone);
  await enterAdmin(page, sapa, (await newAdmin(sapa)).account);
  return page;
}

/** Gone as soon as the page is loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
const isMarked = (page: Page) => page.evaluate(() => 'stillHere' in globalThis);

test('a visitor with a phone registers, verifies, orders a plan, pays with QRIS and is a customer', async () => {
  const email = freshEmail('ratih');
  const password = 'dapur-bu-ratih';
  const page = await browser.newPage({ ...onPhone, reducedMotion: 'reduce' });
  await page.goto(sapa.url);
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Harga' }).click();
  await page.getByRole('heading', { name: 'Harga', level: 1 }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Daftar Sekarang' }).first().click();

  await typeAccount(page, { email, password });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Nama lengkap').fill('Ratih Kusuma');
  await page.getByLabel('Nama bisnis').fill('Dapur Bu Ratih');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Nomor telepon').fill('0812-3456-7890');
  expect(await complaintsOfAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
  const mail = await sapa.world.smtp.waitForMail(email, { subject: /Verifikasi email/ });
  await page.goto(`${sapa.url}/verify-email#${keyIn(mail, sapa.url, 'verify-email')}`);
  await page.getByText('Email terverifikasi').waitFor();
  await page.getByRole('button', { name: 'Lanjut ke Sapa' }).click();
  await typeAccount(page, { email, password });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Nanti saja').click();
  await page.waitForURL('**/user/dashboard');

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('heading', { name: 'Upgrade' }).waitFor();
  await page.getByRole('radio', { name: /^Yearly/ }).check();
  await page.getByRole('button', { name: 'Pilih Pro' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Kartu, QRIS/ }).check();
  await dialog.getByRole('button', { name: 'Pesan dan bayar' }).click();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await page.getByText('Payment simulated. Waiting for admin verification.').waitFor();
  await page.getByRole('link', { name: 'Kembali ke Sapa' }).click();
  await page.getByRole('heading', { name: 'Pro Yearly' }).waitFor();
  await page.getByRole('button', { name: 'Paket saat ini', disabled: true }).waitFor();
  await page.getByText('Terverifikasi').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  browser.expectQuiet();
});

test('a shop pays by transfer, an admin verifies it, both on a phone, and the plan holds without a page reload', async () => {
  const business = freshName('Dapur Bu Ratih');
  const { account } = await newShop(sapa, { name: business });
  const page = await browser.newPage({ ...onPhone, reducedMotion: 'reduce' });
  await signIn(page, sapa, account, '/user/billings');
  const admin = await adminOnDuty();
  await mark(page);
  await mark(admin);
  await page.getByRole('button', { name: 'Pilih Business' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Transfer bank/ }).check();
  await dialog.getByRole('button', { name: 'Buat pesanan' }).click();
  await page.getByRole('heading', { name: 'Menunggu pembayaran Anda' }).waitFor();
  await page.getByText('1234567890').waitFor();
  const proof = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Bukti transfer')
    .setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: proof });
  await page.getByRole('heading', { name: 'Pembayaran sedang diperiksa' }).waitFor();

  await admin.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
  const order = admin.getByRole('row', { name: business });
  await order.getByRole('button', { name: 'Verify' }).click();
  const decision = admin.getByRole('dialog');
  await decision.getByRole('img', { name: 'Bukti transfer' }).waitFor();
  await decision.getByRole('button', { name: 'Verify' }).click();
  await order.getByText('verified').waitFor();

  await page.getByRole('heading', { name: /^Business/, level: 2 }).waitFor();
  await page.getByRole('button', { name: 'Paket saat ini', disabled: true }).waitFor();
  // The bar says so too, where it has room for it.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Anda menggunakan Business.' }).waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(await isMarked(admin)).toBe(true);
  browser.expectQuiet();
});
