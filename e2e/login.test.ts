import { expect, test } from 'vitest';
import { journeys, throughout } from './support/journeys.ts';
import { newAdmin } from './support/new-admin.ts';
import { newShop, typeAccount } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';
import { banner, popup, pressSignIn } from './support/sign-in-form.ts';

const { sapa, browser, visit } = journeys(startSapa);
const shop = throughout(() => newShop(sapa));

test("Login refused: each field says what it misses, beside it, and the banner the first; else the server's sentence in both; without one 'Login failed. Coba lagi.'; what was typed stays", async () => {
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

  await typeAccount(page, { ...shop.account, password: 'bukan-sandinya' });
  await pressSignIn(page);
  await banner(page).getByText(/salah/).waitFor();
  const said = await banner(page).allTextContents();
  expect(said).toHaveLength(1);
  await popup(page).getByRole('alert').filter({ hasText: 'Login gagal' }).getByText(said[0]!).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(shop.account.email);
  expect(page.url()).toBe(`${sapa.url}/login`);

  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await pressSignIn(page);
  await popup(page).getByText('Login failed. Coba lagi.').waitFor();
  await banner(page).getByText('Login failed.', { exact: true }).waitFor();
  browser.expectQuiet(/400|401|502/);
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
