import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { faq, paidPlans, pricesOf } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seedOwnWorkspace } from '../server/src/admin/index.ts';
import { ensureRootAccount } from '../server/src/identity/index.ts';
import { startTestApp, type TestApp } from '../server/src/testing/app.ts';
import { browserAt } from '../server/src/testing/browser.ts';
import { openBrowser, type WatchedBrowser } from './at-work/open-browser.ts';

let sapa: TestApp;
let browser: WatchedBrowser;
beforeAll(async () => {
  [sapa, browser] = await Promise.all([startTestApp({ AI_QUIET_SECONDS: '0' }), openBrowser()]);
  await ensureRootAccount(sapa.app);
  await seedOwnWorkspace(sapa.app);
});
afterEach(async () => {
  await browser.closePages();
});
afterAll(async () => {
  await browser.close();
  await sapa.stop();
});

async function visit(path: string, options = {}): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.goto(`${sapa.url}${path}`);
  return page;
}
const HELP = readdirSync(new URL('../web/src/features/help/articles', import.meta.url)).map(
  (file) => `/help/${file.replace('.md', '')}`,
);
const PAGES = ['/', '/features', '/pricing', '/privacy-policy', '/terms-of-use', '/help', HELP[0]!];
const onPhone = { viewport: { width: 390, height: 844 } };

test('Home: hero, figures, logos, four cards, the row, testimonials, government, media, contact card', async () => {
  const page = await visit('/');
  const text = await page.locator('main').innerText();
  for (const words of [
    '5.000.000+',
    '3.000+',
    'CRM',
    'Ticketing',
    'System Integration',
    'Multi Agent',
    'Ilustrasi',
  ])
    expect(text).toContain(words);
  await page.getByRole('region', { name: 'Layanan publik yang menyapa warganya' }).waitFor();
  await page.getByRole('region', { name: 'Diliput media' }).waitFor();
  await page.getByRole('region', { name: 'Tanyakan langsung ke AI kami' }).waitFor();
  browser.expectQuiet();
});

test('testimonial carousel: from 0, previous off at the first, next off at the last, dots jump', async () => {
  const page = await visit('/');
  const previous = page.getByRole('button', { name: 'Testimoni sebelumnya' });
  const next = page.getByRole('button', { name: 'Testimoni berikutnya' });
  const current = () => page.locator('[data-dot][aria-current=true]').getAttribute('aria-label');
  expect(await previous.isDisabled()).toBe(true);
  expect(await current()).toBe('Testimoni 1 dari 6');
  await next.click();
  expect(await current()).toBe('Testimoni 2 dari 6');
  expect(await previous.isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Testimoni 6 dari 6' }).click();
  expect(await next.isDisabled()).toBe(true);
  await previous.click();
  expect(await current()).toBe('Testimoni 5 dari 6');
});

test('small screens: a drawer lists Home, Fitur, Harga, Login, Daftar and closes with Escape', async () => {
  const page = await visit('/pricing', onPhone);
  await page.getByRole('button', { name: 'Buka menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  expect(await drawer.getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Fitur',
    'Harga',
    'Login',
    'Daftar',
  ]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
});

test('Features: CARA LAMA and CARA BARU, six and six; four problems with their quotes', async () => {
  const page = await visit('/features');
  for (const side of ['CARA LAMA', 'CARA BARU'])
    expect(await page.locator(`div:has(> h3:text-is("${side}")) li`).count()).toBe(6);
  expect(await page.locator('ol > li figure blockquote').count()).toBe(4);
  for (const title of ['AI Agent Builder', 'Multi Agent dan Flow Builder', 'Ticketing dan Sales Pipeline'])
    await page.getByRole('heading', { name: title }).waitFor();
});

test('Harga: four plans with both figures for each period, Compare Plans, nine questions', async () => {
  const page = await visit('/pricing');
  await page.getByRole('heading', { name: 'Harga', level: 1 }).waitFor();
  for (const price of ['1.499K', '3.799K', '5.799K', '15.799K'])
    await page.getByText(`Rp ${price}`).waitFor();
  await page.getByText('Yearly').click();
  for (const { type } of paidPlans) {
    const { per_month, total } = pricesOf(type).yearly;
    await page.getByText(`Rp ${per_month.toLocaleString('id-ID')}`, { exact: true }).waitFor();
    await page.getByText(`Rp ${total.toLocaleString('id-ID')} ditagih tiap tahun`).waitFor();
  }
  await page.getByRole('heading', { name: 'Compare Plans' }).waitFor();
  expect(await page.locator('details').count()).toBe(9);
  await page.getByText(faq[3]!.title).click();
  await page.getByText(faq[3]!.description).waitFor();
  expect(await page.locator('details[open]').count()).toBe(1);
});

test("'Jadi Partner Kami' opens a form: errors beside fields, then it reaches the admins", async () => {
  const page = await visit('/pricing');
  await page.getByRole('button', { name: 'Jadi Partner Kami' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Kemitraan').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await dialog.getByText('Nama wajib diisi').waitFor();
  await dialog.getByLabel('Nama').fill('Wulan');
  await dialog.getByLabel('Email').fill('wulan@agensi.example.id');
  await dialog.getByLabel('Pesan').fill('Kami ingin bermitra.');
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await dialog.getByText('Terima kasih, pesan Anda sudah kami terima.').waitFor();
  const { rows } = await sapa.app.database.pool.query('select topic, name from inquiries');
  expect(rows).toEqual([{ topic: 'partnership', name: 'Wulan' }]);
  browser.expectQuiet(/400/);
});

test("the contact card opens a chat that Sapa's own AI agent answers", async () => {
  const page = await visit('/');
  await page.getByRole('button', { name: 'Chat dengan AI', exact: true }).click();
  const chat = page.frameLocator('sapa-chat iframe');
  await chat.getByLabel('Nama').fill('Dewi');
  await chat.getByRole('button', { name: 'Mulai chat' }).click();
  await chat.getByLabel('Tulis pesan').fill('Berapa harga paket Business?');
  await chat.getByRole('button', { name: 'Kirim', exact: true }).click();
  await chat.getByText('Rp3.799.000').first().waitFor();
});

test('who is signed in is sent from a page for visitors to the dashboard, and may read the terms', async () => {
  const account = await browserAt(sapa.url).signUp();
  const page = await visit('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/user\//);
  await page.goto(`${sapa.url}/pricing`);
  await page.waitForURL(/\/user\/dashboard/);
  await page.goto(`${sapa.url}/terms-of-use`);
  await page.getByRole('heading', { name: 'Ketentuan Layanan' }).waitFor();
});

test('every page is found by search engines at one address; one that does not exist is 404', async () => {
  for (const path of PAGES) {
    const html = await (await fetch(`${sapa.url}${path}`, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain(`<link rel="canonical" href="${sapa.app.config.PUBLIC_URL}${path}"`);
    expect(html).not.toContain('{{');
  }
  const map = await (await fetch(`${sapa.url}/sitemap.xml`)).text();
  for (const path of [...PAGES, ...HELP])
    expect(map).toContain(`<loc>${sapa.app.config.PUBLIC_URL}${path}</loc>`);
  expect(map.match(/<loc>/g)).toHaveLength(new Set([...PAGES, ...HELP]).size);
  const missing = await fetch(`${sapa.url}/tidak-ada`, { headers: { accept: 'text/html' } });
  expect(missing.status).toBe(404);
});

test('/ and /pricing load at most 10 KiB of JavaScript', async () => {
  for (const path of ['/', '/pricing']) {
    const page = await browser.newPage();
    const loaded: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.push(new URL(response.url()).pathname);
    });
    await page.goto(`${sapa.url}${path}`, { waitUntil: 'networkidle' });
    const client = new URL('../web/build/client', import.meta.url).pathname;
    expect(readdirSync(client)).toContain('site.js');
    const bytes = loaded.map((file) => brotliCompressSync(readFileSync(join(client, file))).length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10 * 1024);
  }
});

test.each([
  ['light', 1440, 900],
  ['dark', 1440, 900],
  ['light', 390, 844],
  ['dark', 390, 844],
] as const)('axe finds nothing on the public pages: %s, %i × %i', async (colorScheme, width, height) => {
  const found: string[] = [];
  for (const path of PAGES) {
    const page = await visit(path, { viewport: { width, height }, colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations)
      found.push(`${path}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
  expect(found).toEqual([]);
});
