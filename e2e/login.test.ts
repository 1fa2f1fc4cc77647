import { expect, test } from 'vitest';
import { journeys, throughout } from './support/journeys.ts';
import { newAdmin } from './support/new-admin.ts';
import { logIn, newShop, typeAccount } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';
import { banner, popup, pressSignIn } from './support/sign-in-form.ts';

const { sapa, browser, visit } = journeys(startSapa);
const shop = throughout(() => newShop(sapa));

test("Login failure: the server's sentence under 'Login gagal' and in the banner; what was typed stays", async () => {
  const page = await visit('/login');
  await typeAccount(page, { ...shop.account, password: 'bukan-sandinya' });
  await pressSignIn(page);
  await popup(page).getByText('Login gagal').waitFor();
  const said = (await banner(page).textContent()) ?? '';
  expect(said).toMatch(/salah/);
  await popup(page).getByText(said).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(shop.account.email);
  expect(page.url()).toBe(`${sapa.url}/login`);
  browser.expectQuiet(/401/);
});

test("Login failure without a sentence: 'Login failed. Coba lagi.', and 'Login failed.' in the banner", async () => {
  const page = await visit('/login');
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await typeAccount(page, shop.account);
  await pressSignIn(page);
  await popup(page).getByText('Login failed. Coba lagi.').waitFor();
  await banner(page).getByText('Login failed.', { exact: true }).waitFor();
  browser.expectQuiet(/502/);
});

test('Login with nothing typed: each field says what it misses, beside it, and the banner says the first', async () => {
  const page = await visit('/login');
  await pressSignIn(page);
  for (const [label, sentence] of [
    ['Email', 'Email wajib diisi'],
    ['Password', 'Password wajib diisi'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true }).and(page.locator('[aria-invalid=true]'));
    await field.waitFor();
    const beside = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${beside}"]`).textContent()).toBe(sentence);
  }
  expect(await banner(page).allTextContents()).toEqual([
    'Email wajib diisi',
    'Email wajib diisi',
    'Password wajib diisi',
  ]);
  browser.expectQuiet(/400/);
});

test('Login: the button waits, a greeting, then /user/dashboard for TENANT after 1.2 s', async () => {
  const page = await visit('/login');
  await typeAccount(page, shop.account);
  const since = Date.now();
  // Each lasts about a second: looked for before it begins.
  await Promise.all([
    page.getByRole('button', { name: 'Sign In' }).and(page.locator('[aria-busy=true]')).waitFor(),
    popup(page).getByText('Selamat datang, Sekar Maharani.').waitFor(),
    pressSignIn(page),
  ]);
  await page.waitForURL('**/user/dashboard');
  expect(Date.now() - since).toBeGreaterThanOrEqual(1_200);
  browser.expectQuiet();
});

test('Login: ROOT goes to /admin/dashboard, and to no page of the user area or for visitors', async () => {
  const page = await visit('/login');
  const { account } = await newAdmin(sapa, 'Rina Pengelola', 'ROOT');
  await typeAccount(page, account);
  await pressSignIn(page);
  for (const path of [null, '/user/settings', '/login', '/register', '/']) {
    if (path !== null) await page.goto(sapa.url + path);
    await page.waitForURL('**/admin/dashboard');
  }
  // The rooms of Sapa’s own desk are in the admin area.
  await page.goto(`${sapa.url}/user/chat`);
  await page.waitForURL('**/admin/chat');
  browser.expectQuiet();
});

test("Login: any other role: 'Unknown user role.', and stays", async () => {
  const page = await visit('/login');
  await page.route('**/api/v1/auth/login', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.user.roles = ['GUEST'];
    await route.fulfill({ response: answer, json: body });
  });
  await typeAccount(page, shop.account);
  await pressSignIn(page);
  await banner(page).getByText('Unknown user role.').waitFor();
  expect(page.url()).toBe(`${sapa.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  browser.expectQuiet();
});

test('route guards: a visitor is sent to Login from both areas', async () => {
  // One after another in one browser: it fetches the app's files once, and nothing of a visit is kept.
  const page = await browser.newPage();
  for (const path of ['/user', '/user/chat', '/user/settings', '/admin', '/admin/users']) {
    await page.goto(sapa.url + path, { waitUntil: 'commit' });
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  }
  browser.expectQuiet(/401/);
});

test('who asked for a screen without a session stands there after signing in; after a logout it is the dashboard', async () => {
  const page = await visit('/user/orders?tab=unpaid');
  await page.waitForURL('**/login');
  await typeAccount(page, shop.account);
  await pressSignIn(page);
  await page.waitForURL('**/user/orders?tab=unpaid');
  await page.getByRole('button', { name: 'Sekar Maharani' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await typeAccount(page, shop.account);
  await pressSignIn(page);
  await page.waitForURL('**/user/dashboard');
  browser.expectQuiet(/401/);
});

test('Profile: Profil Saya shows the active package', async () => {
  const page = await browser.newPage();
  await logIn(page, sapa, shop.account);
  await page.waitForURL('**/user/dashboard');
  await page.goto(`${sapa.url}/user/profile`);
  await page.getByRole('heading', { name: 'Profil Saya' }).waitFor();
  await page.getByRole('main').getByText('Paket Gratis', { exact: true }).waitFor();
  browser.expectQuiet();
});
