import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newShop, type Shop } from './at-work/new-shop.ts';
import { openBrowser, type WatchedBrowser } from './at-work/open-browser.ts';
import { type RunningSapa, startSapa } from './at-work/running-sapa.ts';

let sapa: RunningSapa;
let asking: RunningSapa;
let browser: WatchedBrowser;
let account: Shop['account'];
let admin: Shop['account'];

beforeAll(async () => {
  [sapa, asking, browser] = await Promise.all([
    startSapa(),
    startSapa({ CAPTCHA_PROVIDER: 'altcha' }),
    openBrowser(),
  ]);
  account = (await newShop(sapa)).account;
  admin = (await newShop(sapa)).account;
  const sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  await sql.query('delete from members where user_id = (select id from users where email = $1)', [
    admin.email,
  ]);
  await sql.query(`update users set platform_role = 'ROOT' where email = $1`, [admin.email]);
  await sql.end();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser.close();
  await Promise.all([sapa.stop(), asking.stop()]);
});

async function open(path: string, { at = sapa } = {}): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(at.url + path);
  return page;
}
async function fill(page: Page, { email, password }: Shop['account']) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In' }).click();
const popup = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });
const banner = (page: Page) => page.locator('form').getByRole('alert');

test("section 2, Login: 'Welcome Back', both fields, show and hide, captcha, links", async () => {
  const page = await open('/login', { at: asking });
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.getByText('Login to your account').waitFor();
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('kopi-nusantara');
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
  browser.expectQuiet();
});

test("section 5, Login: without the captcha 'Login gagal', 'Harap verifikasi reCAPTCHA!', and nothing is sent", async () => {
  const page = await open('/login', { at: asking });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await fill(page, account);
  await signIn(page);
  await popup(page).getByText('Login gagal').waitFor();
  await popup(page).getByText('Harap verifikasi reCAPTCHA!').waitFor();
  expect(sent).toEqual([]);
  browser.expectQuiet();
});

test('section 5, Login: the captcha is solved for one try, and asked for anew after it', async () => {
  const page = await open('/login', { at: asking });
  await fill(page, { email: 'tidak-ada@toko.id', password: 'bukan-sandinya' });
  await page.getByLabel('Saya bukan robot').click();
  await page.getByLabel('Terverifikasi').waitFor();
  await signIn(page);
  await banner(page).waitFor();
  await page.getByLabel('Saya bukan robot').waitFor();
  await signIn(page);
  await popup(page).getByText('Harap verifikasi reCAPTCHA!').waitFor();
  browser.expectQuiet(/401/);
});

test('section 5, Login: a captcha that ran out is unsolved again, and asked for', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${asking.url}/login`);
  await fill(page, account);
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
  await signIn(page);
  await popup(page).getByText('Harap verifikasi reCAPTCHA!').waitFor();
  expect(sent).toEqual([]);
  browser.expectQuiet();
});

test("section 8, Login failure: the server's sentence under 'Login gagal' and in the banner; what was typed stays", async () => {
  const page = await open('/login');
  await fill(page, { ...account, password: 'bukan-sandinya' });
  await signIn(page);
  await popup(page).getByText('Login gagal').waitFor();
  const said = (await banner(page).textContent()) ?? '';
  expect(said).toMatch(/salah/);
  await popup(page).getByText(said).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
  expect(page.url()).toBe(`${sapa.url}/login`);
  browser.expectQuiet(/401/);
});

test("section 8, Login failure without a sentence: 'Login failed. Coba lagi.', and 'Login failed.' in the banner", async () => {
  const page = await open('/login');
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await fill(page, account);
  await signIn(page);
  await popup(page).getByText('Login failed. Coba lagi.').waitFor();
  await banner(page).getByText('Login failed.', { exact: true }).waitFor();
  browser.expectQuiet(/502/);
});

test('section 4, Login: the button waits, a greeting, then /user/dashboard for TENANT after 1.2 s', async () => {
  const page = await open('/login');
  await fill(page, account);
  const since = Date.now();
  await signIn(page);
  await page.getByRole('button', { name: 'Sign In' }).and(page.locator('[aria-busy=true]')).waitFor();
  await popup(page).getByText('Selamat datang, Sekar Maharani.').waitFor();
  await page.waitForURL('**/user/dashboard');
  expect(Date.now() - since).toBeGreaterThanOrEqual(1_200);
  browser.expectQuiet();
});

test('section 6, Login: ROOT goes to /admin/dashboard, and to no page of the user area or for visitors', async () => {
  const page = await open('/login');
  await fill(page, admin);
  await signIn(page);
  for (const path of [null, '/user/settings', '/login', '/register', '/']) {
    if (path !== null) await page.goto(sapa.url + path);
    await page.waitForURL('**/admin/dashboard');
  }
  // The rooms of Sapa’s own desk are in the admin area.
  await page.goto(`${sapa.url}/user/chat`);
  await page.waitForURL('**/admin/chat');
  browser.expectQuiet();
});

test("section 6, Login: any other role: 'Unknown user role.', and stays", async () => {
  const page = await open('/login');
  await page.route('**/api/v1/auth/login', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.user.roles = ['GUEST'];
    await route.fulfill({ response: answer, json: body });
  });
  await fill(page, account);
  await signIn(page);
  await banner(page).getByText('Unknown user role.').waitFor();
  expect(page.url()).toBe(`${sapa.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  browser.expectQuiet();
});

test('section 2, route guards: a visitor is sent to Login from both areas', async () => {
  for (const path of ['/user', '/user/chat', '/user/settings', '/admin', '/admin/users']) {
    const page = await open(path);
    await page.waitForURL('**/login');
  }
  browser.expectQuiet(/401/);
});

test("section 2 and 5, Register: three steps, Back, each step's sentences, then /login", async () => {
  const page = await open('/register');
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByRole('heading', { name: 'Create Your Account' }).waitFor();
  await page.getByText('in just 3 simple steps').waitFor();
  expect(await page.getByLabel('Langkah 1 dari 3').locator('svg').count()).toBe(3);
  await next.click();
  for (const sentence of ['Email wajib diisi', 'Password wajib diisi'])
    await page.getByText(sentence).waitFor();
  await fill(page, { email: 'larasati@batik.id', password: 'batik-tulis-solo' });
  await next.click();
  await next.click();
  await page.getByText('Nama wajib diisi').waitFor();
  await page.getByLabel('Nama lengkap').fill('Larasati');
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
  await next.click();
  await next.click();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Nomor telepon wajib diisi').waitFor();
  await page.getByLabel('Nomor telepon').fill('0812-3456-7890');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
  browser.expectQuiet();
});

test('section 8, Register failure: it is said, and what was typed stays', async () => {
  const page = await open('/register');
  await page.route('**/api/v1/auth/register', (route) => route.abort());
  await fill(page, { email: 'wulan@batik.id', password: 'batik-tulis-solo' });
  await page.keyboard.press('Enter');
  await page.getByLabel('Nama lengkap').fill('Wulan');
  await page.keyboard.press('Enter');
  await page.getByLabel('Nomor telepon').fill('0812-3456-7890');
  await page.getByRole('button', { name: 'Register' }).click();
  await banner(page).getByText('Tidak ada koneksi').waitFor();
  expect(await page.getByLabel('Nomor telepon').inputValue()).toBe('0812-3456-7890');
  await page.unroute('**/api/v1/auth/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
  browser.expectQuiet(/ERR_FAILED/);
});

test('decision 3, Forgot: the screen says the same for an e-mail with an account and without', async () => {
  const said = new Set<string>();
  for (const email of [account.email, 'tidak-ada@toko.id']) {
    const page = await open('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Kirim tautan' }).click();
    await page.getByText('Periksa email Anda').waitFor();
    said.add(((await page.getByRole('status').textContent()) ?? '').replace(email, ''));
  }
  expect(said.size).toBe(1);
  browser.expectQuiet();
});

test('section 2, Profile: Profil Saya shows the active package', async () => {
  const page = await open('/login');
  await fill(page, account);
  await signIn(page);
  await page.waitForURL('**/user/dashboard');
  await page.goto(`${sapa.url}/user/profile`);
  await page.getByRole('heading', { name: 'Profil Saya' }).waitFor();
  await page.getByRole('main').getByText('Paket Gratis', { exact: true }).waitFor();
  browser.expectQuiet();
});
