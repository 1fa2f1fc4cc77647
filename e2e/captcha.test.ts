import { expect, test } from 'vitest';
import { journeys } from './support/journeys.ts';
import { typeAccount } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';
import { banner, popup, pressSignIn } from './support/sign-in-form.ts';

const { sapa, browser, visit } = journeys(() => startSapa({ CAPTCHA_PROVIDER: 'altcha' }));
const account = { email: 'tidak-ada@toko.id', password: 'bukan-sandinya' };

test("Login: 'Welcome Back', both fields, show and hide, captcha, links; without the captcha 'Login gagal', 'Harap verifikasi reCAPTCHA!', and nothing is sent; it is solved for one try, and asked for anew after it", async () => {
  const page = await visit('/login');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.getByText('Login to your account').waitFor();
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(account.password);
  await page.getByRole('button', { name: 'Tampilkan password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Sembunyikan password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByLabel('Saya bukan robot').waitFor();
  for (const [name, to] of [
    ['Forgot your password?', '/forgot-password'],
    ['Create an Account', '/register'],
  ] as const)
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(to);

  await typeAccount(page, account);
  await pressSignIn(page);
  await popup(page).getByText('Login gagal').waitFor();
  const wanted = popup(page).getByText('Harap verifikasi reCAPTCHA!');
  await wanted.waitFor();
  expect(sent).toEqual([]);
  browser.expectQuiet();
  await popup(page).getByRole('button', { name: 'Tutup' }).click();
  await wanted.waitFor({ state: 'detached' });

  await page.getByLabel('Saya bukan robot').click();
  await page.getByLabel('Terverifikasi').waitFor();
  await pressSignIn(page);
  await banner(page).waitFor();
  await page.getByLabel('Saya bukan robot').waitFor();
  await pressSignIn(page);
  await wanted.waitFor();
  expect(sent).toEqual([`${sapa.url}/api/v1/auth/login`]);
  browser.expectQuiet(/401/);
});

test('Login: a captcha that ran out is unsolved again, and asked for', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${sapa.url}/login`);
  await typeAccount(page, account);
  await page.getByLabel('Saya bukan robot').click();
  await page.getByLabel('Terverifikasi').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await expect
    .poll(async () => {
      await page.clock.fastForward('04:00');
      return page.getByLabel('Saya bukan robot').count();
    })
    .toBe(1);
  await pressSignIn(page);
  await popup(page).getByText('Harap verifikasi reCAPTCHA!').waitFor();
  expect(sent).toEqual([]);
  browser.expectQuiet();
});
