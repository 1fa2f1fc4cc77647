import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys, throughout } from './support/journeys.ts';
import { freshEmail, newShop, signIn, typeAccount } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';
import { banner, popup } from './support/sign-in-form.ts';

const { sapa, browser, visit } = journeys(startSapa);
const shop = throughout(() => newShop(sapa));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const focused = (page: Page, label: string) => page.getByLabel(label).and(page.locator(':focus')).waitFor();

test('Login: the greeting stays for 1.5 s, 1.2 before the way leads on and the rest where it leads', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${sapa.url}/login`);
  await typeAccount(page, shop.account);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const greeting = popup(page).getByText('Selamat datang, Sekar Maharani.');
  await press(page, 'Sign In');
  await greeting.waitFor();
  await page.clock.runFor(1_199);
  await greeting.waitFor();
  expect(page.url()).toBe(`${sapa.url}/login`);
  await page.clock.runFor(1);
  await page.waitForURL('**/user/dashboard');
  await greeting.waitFor();
  await page.clock.runFor(299);
  await greeting.waitFor();
  await page.clock.runFor(1);
  await greeting.waitFor({ state: 'detached' });
  browser.expectQuiet();
});

test("Login: any other role: 'Unknown user role.', and stays; one can try again, which is sent once, however often it is pressed", async () => {
  const page = await visit('/login');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/login')) sent += 1;
  });
  await page.route(
    '**/api/v1/auth/login',
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.user.roles = ['GUEST'];
      await route.fulfill({ response: answer, json: body });
    },
    { times: 1 },
  );
  await typeAccount(page, shop.account);
  await press(page, 'Sign In');
  await banner(page).getByText('Unknown user role.').waitFor();
  expect(page.url()).toBe(`${sapa.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  // Here with an account that has a place.
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  await page.waitForURL('**/user/dashboard');
  expect(sent).toBe(2);
  browser.expectQuiet();
});

test("Register: the browser's Back leads one step back, its Forward only past steps that are right; the first field waits for typing", async () => {
  const email = freshEmail('wulan');
  const page = await visit('/register');
  await typeAccount(page, { email, password: 'batik-tulis-solo' });
  await press(page, 'Next');
  await focused(page, 'Nama lengkap');
  await page.keyboard.type('Wulan');
  await press(page, 'Next');
  await focused(page, 'Nomor telepon');
  await page.goBack();
  expect(await page.getByLabel('Nama lengkap').inputValue()).toBe('Wulan');
  await page.goBack();
  await focused(page, 'Email');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('batik-tulis-solo');

  await page.getByLabel('Email').fill('wulan');
  await page.goForward();
  await page.getByLabel('Langkah 1 dari 3').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.goBack();
  await page.goForward();
  await page.getByLabel('Langkah 2 dari 3').waitFor();
});

test('a page come back to as it was left does not wait for what is over, and sends home who has signed in meanwhile', async () => {
  const comeBack = `dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`;
  const page = await visit('/login');
  await page.route('**/api/v1/auth/login', () => undefined);
  await typeAccount(page, shop.account);
  await press(page, 'Sign In');
  await page.getByRole('button', { name: 'Sign In' }).and(page.locator('[aria-busy=true]')).waitFor();
  const loaded = page.waitForEvent('load');
  await page.evaluate(comeBack);
  await loaded;
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });

  // Signed in meanwhile, in another tab: a page that sleeps hears nothing of it.
  const home = page.waitForRequest('**/user/dashboard');
  await page.evaluate(`
    localStorage.setItem('user', JSON.stringify({ roles: ['TENANT'] }));
    localStorage.setItem('token', 'x');
    ${comeBack};
  `);
  await home;
});

test('a mailed link that could not be read for want of a line is not called dead: it is read again', async () => {
  for (const [path, call, dead] of [
    ['/invitation', '**/api/v1/auth/invitation', 'Undangan tidak berlaku lagi'],
    ['/verify-email', '**/api/v1/auth/confirm-email', 'Email belum terverifikasi'],
  ] as const) {
    const page = await browser.newPage();
    await page.route(call, (route) => route.abort());
    await page.goto(`${sapa.url}${path}#tidak-ada`);
    await page.getByText('Tidak ada koneksi. Periksa internet Anda lalu coba lagi.').waitFor();
    await page.unroute(call);
    await press(page, 'Coba lagi');
    await page.getByRole('heading', { name: dead }).waitFor();
  }
});

test('without JavaScript a form says that it needs it, and cannot be sent; a password manager knows every field: which account, which password', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const [path, ...fields] of [
    ['/login', ['email', 'username'], ['password', 'current-password']],
    ['/register', ['email', 'username'], ['password', 'new-password']],
    ['/forgot-password', ['email', 'username']],
  ] as const) {
    await page.goto(sapa.url + path);
    await page.getByText('Halaman ini memerlukan JavaScript.').waitFor();
    expect(await page.locator('form [type=submit]').isDisabled()).toBe(true);
    const named = await page
      .locator('form input:not([type=checkbox])')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('name'), one.getAttribute('autocomplete')]));
    expect({ path, named }).toEqual({ path, named: fields });
  }
});

test('Reset Password, signed in on a phone: its button is as wide as its fields', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  await signIn(page, sapa, shop.account, '/user/reset-password');
  const button = page.getByRole('main').getByRole('button', { name: 'Reset Password' });
  await button.waitFor();
  const field = await page.getByLabel('Password saat ini').boundingBox();
  expect((await button.boundingBox())?.width).toBe(field?.width);
});
