import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { journeys } from './support/journeys.ts';
import { freshEmail, newShop, typeAccount } from './support/new-shop.ts';
import { banner } from './support/sign-in-form.ts';

const { sapa, browser, visit } = journeys(startTestApp);

test("Register: three steps, Back, each step's sentences; a failure is said and what was typed stays; then /login", async () => {
  const page = await visit('/register');
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByRole('heading', { name: 'Create Your Account' }).waitFor();
  await page.getByText('in just 3 simple steps').waitFor();
  expect(await page.getByLabel('Langkah 1 dari 3').locator('svg').count()).toBe(3);
  await next.click();
  for (const sentence of ['Email wajib diisi', 'Password wajib diisi'])
    await page.getByText(sentence).waitFor();
  const email = freshEmail('larasati');
  await typeAccount(page, { email, password: 'batik-tulis-solo' });
  await next.click();
  await next.click();
  await page.getByText('Nama wajib diisi').waitFor();
  await page.getByLabel('Nama lengkap').fill('Larasati');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).waitFor({ state: 'detached' });
  await next.click();
  await next.click();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Nomor telepon wajib diisi').waitFor();
  await page.getByLabel('Nomor telepon').fill('0812-3456-7890');
  await page.route('**/api/v1/auth/register', (route) => route.abort());
  await page.getByRole('button', { name: 'Register' }).click();
  await banner(page).getByText('Tidak ada koneksi').waitFor();
  expect(await page.getByLabel('Nomor telepon').inputValue()).toBe('0812-3456-7890');
  await page.unroute('**/api/v1/auth/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  browser.expectQuiet(/ERR_FAILED/);
});

test('Forgot: the screen says the same for an e-mail with an account and without', async () => {
  const said = new Set<string>();
  const { account } = await newShop(sapa);
  for (const email of [account.email, 'tidak-ada@toko.id']) {
    const page = await visit('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Kirim tautan' }).click();
    await page.getByText('Periksa email Anda').waitFor();
    said.add(((await page.getByRole('status').textContent()) ?? '').replace(email, ''));
  }
  expect(said.size).toBe(1);
  browser.expectQuiet();
});
