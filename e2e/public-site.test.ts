import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as contracts from '@sapa/contracts';
import { faq, paidPlans, pricesOf } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seedOwnWorkspace } from '../server/src/admin/index.ts';
import { ensureRootAccount } from '../server/src/identity/index.ts';
import { startTestApp, type TestApp } from '../server/src/testing/app.ts';
import { browserAt } from '../server/src/testing/browser.ts';
import { complaintsOfAxe } from './at-work/complaints-of-axe.ts';
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
const textsIn = (folder: string, under: string) =>
  readdirSync(new URL(`../web/src/features/${folder}`, import.meta.url)).map(
    (file) => `${under}/${file.replace('.md', '')}`,
  );
const HELP = textsIn('help/articles', '/help');
const POSTS = textsIn('blog/posts', '/blog');
const READ = ['/', '/features', '/pricing', '/privacy-policy', '/terms-of-use', '/help', '/blog', '/docs'];
/** Each kind of page once. */
const PAGES = [...READ, HELP[0]!, POSTS[0]!];
/** Of a video element, what is looked at here: these tests know no DOM. */
interface Film {
  currentTime: number;
  textTracks: { mode: string; cues: unknown[] | null }[];
}
/** These words stand in the page one after another: its blocks in their order. */
async function expectInOrder(page: Page, words: string[]) {
  const text = (await page.locator('main').textContent()) ?? '';
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word, from);
    expect(at, `${word} after ${text.slice(Math.max(0, from - 60), from)}`).toBeGreaterThanOrEqual(0);
    from = at + word.length;
  }
}
const onPhone = { viewport: { width: 390, height: 844 } };

test('Home: hero, figures, logos, four cards, the row, testimonials, government, media, contact card', async () => {
  const page = await visit('/');
  await expectInOrder(page, [
    '5.000.000+',
    '3.000+',
    'Untuk bisnis dari segala ukuran',
    'Ilustrasi',
    'Rumah Tani',
    'AI Agent yang siaga 24/7',
    'Siap dalam ± 5 menit',
    'Jam kerja yang Anda atur',
    'Tersambung ke sistem Anda',
    'CRM',
    'Ticketing',
    'System Integration',
    'Multi Agent',
    'Yang berubah sejak chat tidak lagi menumpuk',
    'Ilustrasi',
    'Layanan publik yang menyapa warganya',
    'Diliput media',
    'Tanyakan langsung ke AI kami',
  ]);
  expect(await page.locator('main section').first().locator('img').count()).toBeGreaterThan(0);
  await page.getByRole('region', { name: 'Layanan publik yang menyapa warganya' }).waitFor();
  await page.getByRole('region', { name: 'Diliput media' }).waitFor();
  const contact = page.getByRole('region', { name: 'Tanyakan langsung ke AI kami' });
  const signUp = contact.getByRole('link', { name: 'Daftar Sekarang' });
  expect(await signUp.getAttribute('href')).toBe('/register');
  browser.expectQuiet();
});

test('top bar: Home, Fitur, Harga, Login and Daftar Sekarang lead where they say', async () => {
  const page = await visit('/pricing');
  const bar = page.getByRole('banner');
  const ways = [
    ['Home', '/'],
    ['Fitur', '/features'],
    ['Harga', '/pricing'],
    ['Login', '/login'],
    ['Daftar Sekarang', '/register'],
  ] as const;
  for (const [name, href] of ways)
    expect(await bar.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
  const here = bar.getByRole('link', { name: 'Harga', exact: true });
  expect(await here.getAttribute('aria-current')).toBe('page');
});

test('footer: Company (Blog), Product, Resources, the install option, Privacy Policy and Terms of Use; no link of it is dead', async () => {
  const page = await visit('/');
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByRole('heading').allTextContents()).toEqual(['Company', 'Product', 'Resources']);
  for (const name of ['Blog', 'Features', 'Pricing', 'Integrations', 'Documentation', 'Email Support'])
    await footer.getByRole('link', { name }).waitFor();
  await footer.getByRole('button', { name: 'Chat Support' }).waitFor();
  const option = footer.getByRole('button', { name: 'Pasang aplikasi' });
  expect(await option.count()).toBe(0);
  // The browser's own signal; a headless one never sends it.
  await page.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => { globalThis.prompted = true; },
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  }))`);
  await option.click();
  await option.waitFor({ state: 'hidden' });
  expect(await page.evaluate('globalThis.prompted')).toBe(true);
  const links = footer.locator('a[href^="/"]');
  const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
  for (const target of targets) {
    const answer = await fetch(`${sapa.url}${target}`, { headers: { accept: 'text/html' } });
    expect(`${target} ${answer.status}`).toBe(`${target} 200`);
  }
});

test('logo strip: every 2,500 ms by 130 px; it stands still under the pointer and for less motion', async () => {
  const visitAtRest = async (options = {}) => {
    const page = await browser.newPage(options);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto(sapa.url);
    return page;
  };
  const page = await visitAtRest();
  const at = () => page.locator('[data-logos]').getAttribute('style');
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_499);
  expect(await at()).toBeNull();
  await page.clock.runFor(1);
  await expect.poll(at).toBe('transform: translateX(-130px);');
  await page.clock.runFor(2_500);
  await expect.poll(at).toBe('transform: translateX(-260px);');
  // What hides what leaves it is under the pointer, not the list that moves.
  await page.locator(':has(> [data-logos])').hover();
  await page.clock.runFor(10_000);
  expect(await at()).toBe('transform: translateX(-260px);');

  const calm = await visitAtRest({ reducedMotion: 'reduce' });
  await calm.clock.runFor(10_000);
  expect(await calm.locator('[data-logos]').getAttribute('style')).toBeNull();
});

test('testimonial carousel: from 0, previous off at the first, next off at the last, dots jump', async () => {
  const page = await visit('/');
  const previous = page.getByRole('button', { name: 'Testimoni sebelumnya' });
  const next = page.getByRole('button', { name: 'Testimoni berikutnya' });
  const current = () => page.locator('[data-dot][aria-current=true]').getAttribute('aria-label');
  await expect.poll(() => previous.isDisabled()).toBe(true);
  await expect.poll(current).toBe('Testimoni 1 dari 6');
  await next.click();
  await expect.poll(current).toBe('Testimoni 2 dari 6');
  await expect.poll(() => previous.isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Testimoni 6 dari 6' }).click();
  await expect.poll(() => next.isDisabled()).toBe(true);
  await previous.click();
  await expect.poll(current).toBe('Testimoni 5 dari 6');
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

test('small screens: the drawer by keyboard takes the focus, keeps it and gives it back', async () => {
  const page = await visit('/pricing', onPhone);
  const opener = page.getByRole('button', { name: 'Buka menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.locator(':focus').waitFor();
  await page.keyboard.press('Tab');
  await drawer.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await opener.and(page.locator(':focus')).waitFor();
});

test('Features: the film loads nothing before it is asked for, then plays with captions', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media' || request.url().includes('.vtt')) asked.push(request.url());
  });
  await page.goto(`${sapa.url}/features`, { waitUntil: 'networkidle' });
  const film = page.locator('video');
  await film.scrollIntoViewIfNeeded();
  expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([]);
  expect(await film.getAttribute('preload')).toBe('none');
  await page.getByRole('button', { name: 'Putar film' }).click();
  await expect
    .poll(() => film.evaluate((video) => (video as unknown as Film).currentTime))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Putar film' }).waitFor({ state: 'hidden' });
  await expect
    .poll(() => film.evaluate((video) => (video as unknown as Film).textTracks[0]?.mode))
    .toBe('showing');
  await expect
    .poll(() => film.evaluate((video) => (video as unknown as Film).textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(8);
  expect(asked.some((url) => url.endsWith('.mp4'))).toBe(true);
  browser.expectQuiet();
});

test("Features: 'Konsultasi Dengan Kami' opens the form, 'Daftar Sekarang' leads to /register", async () => {
  const page = await visit('/features');
  const hero = page.locator('main header').first();
  expect(await hero.getByRole('link', { name: 'Daftar Sekarang' }).getAttribute('href')).toBe('/register');
  await hero.getByRole('button', { name: 'Konsultasi Dengan Kami' }).click();
  await page.getByRole('dialog', { name: 'Ceritakan kebutuhan Anda' }).waitFor();
});

test('Features: its blocks in their order; CARA LAMA and CARA BARU, six and six; four problems with their quotes; the claims', async () => {
  const page = await visit('/features');
  for (const side of ['CARA LAMA', 'CARA BARU'])
    expect(await page.locator(`div:has(> h3:text-is("${side}")) li`).count()).toBe(6);
  expect(await page.locator('ol > li figure blockquote').count()).toBe(4);
  await expectInOrder(page, [
    'AI yang menjawab. Tim yang menutup penjualan.',
    'Konsultasi Dengan Kami',
    'Daftar Sekarang',
    'Rumah Tani',
    'Lihat Sapa bekerja',
    'CARA LAMA',
    'Rp.150k',
    'CARA BARU',
    'closing naik hingga 30%',
    'Rp.40k',
    'Empat hal yang paling sering dikeluhkan',
    'Yang berubah sejak chat tidak lagi menumpuk',
    'AI Agent Builder',
    'Multi Agent dan Flow Builder',
    'Ticketing dan Sales Pipeline',
    '15+ industri',
    'CRM omnichannel',
    'Ticketing dan manajemen pesanan',
    'Broadcast dan follow up AI',
    'hingga 100k pelanggan',
    'Kolaborasi multi agent',
    'API terbuka',
  ]);
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
  await expect.poll(() => page.locator('details[open]').count()).toBe(1);
});

test('FAQ by keyboard: Enter opens the next question and shuts the one before', async () => {
  const page = await visit('/pricing');
  const items = page.locator('details');
  await items.nth(1).locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.getByText(faq[1]!.description).waitFor();
  await expect.poll(() => items.nth(0).getAttribute('open')).toBeNull();
});

test("Harga: each card's 'Daftar Sekarang', the two deals' buttons; limits of section 9 on the cards and in Compare Plans", async () => {
  const page = await visit('/pricing');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  const names = paidPlans.map(({ marketing_title: name }) => name);
  expect(await cards.getByRole('heading', { level: 2 }).allTextContents()).toEqual(names);
  const ways = await cards.getByRole('link', { name: 'Daftar Sekarang' }).all();
  for (const way of ways) expect(await way.getAttribute('href')).toBe('/register');
  expect(ways).toHaveLength(4);
  for (const [deal, button] of [
    ['Corporate & Government', 'Konsultasi Dengan Kami'],
    ['Partnerships', 'Jadi Partner Kami'],
  ] as const)
    await page.getByRole('article').filter({ hasText: deal }).getByRole('button', { name: button }).waitFor();
  const text = await page.locator('main').textContent();
  for (const { limits } of paidPlans)
    for (const figure of [limits.ai_responses, limits.active_contacts])
      if (figure !== null) expect(text).toContain(figure.toLocaleString('id-ID'));
  for (const words of ['Corporate & Government', 'Partnerships', 'Kartu', '24/7'])
    expect(text?.toLowerCase()).toContain(words.toLowerCase());
});

test('legal pages: Kebijakan Privasi and Ketentuan Layanan, effective 25 Juli 2025, six months of fees, 30 days of notice, a way to write to us', async () => {
  const terms = await visit('/terms-of-use');
  await terms.getByRole('heading', { name: 'Ketentuan Layanan', level: 1 }).waitFor();
  await terms.locator('main a[href^="mailto:"]').waitFor();
  const words = await terms.locator('main').textContent();
  expect(words).toContain('25 Juli 2025');
  expect(words).toMatch(/(?:6|enam)[^.]*bulan/);
  expect(words).toContain('30 hari');
  const privacy = await visit('/privacy-policy');
  await privacy.getByRole('heading', { name: 'Kebijakan Privasi', level: 1 }).waitFor();
  expect(await privacy.locator('main').textContent()).toContain('25 Juli 2025');
  await privacy.locator('main a[href^="mailto:"]').waitFor();
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
  const all = [...READ, ...HELP, ...POSTS];
  for (const path of all) expect(map).toContain(`<loc>${sapa.app.config.PUBLIC_URL}${path}</loc>`);
  expect(map.match(/<loc>/g)).toHaveLength(all.length);
  const missing = await fetch(`${sapa.url}/tidak-ada`, { headers: { accept: 'text/html' } });
  expect(missing.status).toBe(404);
});

test('a link to any page is shown with a picture of 1200 × 630', async () => {
  for (const path of PAGES) {
    const html = await (await fetch(`${sapa.url}${path}`, { headers: { accept: 'text/html' } })).text();
    const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const picture = await fetch(url.replace(sapa.app.config.PUBLIC_URL, sapa.url));
    expect(`${path} ${picture.headers.get('content-type')}`).toBe(`${path} image/png`);
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect({ path, width, height }).toEqual({ path, width: 1200, height: 630 });
  }
});

test('/docs tells of every call that members may make, from the contracts', async () => {
  const page = await visit('/docs');
  const [call] = Object.values(contracts).filter(
    (one) => typeof one === 'object' && one !== null && 'path' in one && one.path === '/api/v1/channels',
  ) as contracts.Endpoint[];
  const row = page.locator('details', { hasText: call!.summary }).first();
  await row.locator('summary').click();
  await row.getByText('items.name', { exact: true }).waitFor();
  expect(await page.getByText('/api/v1/admin').count()).toBe(0);
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
  [390, 844],
  [1440, 900],
])(
  '/ and /pricing: nothing moves while they load, however late their fonts come: %i × %i',
  async (width, height) => {
    for (const path of ['/', '/pricing']) {
      const page = await browser.newPage({ viewport: { width, height } });
      const painted = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await painted.promise;
        await route.continue();
      });
      await page.addInitScript(`window.moved = [];
      window.watch = new PerformanceObserver((seen) => window.moved.push(...seen.getEntries()));
      window.watch.observe({ type: 'layout-shift', buffered: true });`);
      await page.goto(`${sapa.url}${path}`, { waitUntil: 'commit' });
      const paints = `performance.getEntriesByName('first-contentful-paint').length`;
      await expect.poll(() => page.evaluate(paints)).toBe(1);
      painted.resolve();
      await page.waitForLoadState('load');
      await page.evaluate(`document.fonts.ready`);
      // What a frame moved is told after it.
      await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);
      const moved = await page.evaluate(
        `[...moved, ...watch.takeRecords()].map(({ value, sources }) => [value, ...sources.map(({ node }) => node?.outerHTML ?? node?.data)])`,
      );
      expect({ path, moved }).toEqual({ path, moved: [] });
    }
  },
);

test.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
] as const)('axe finds nothing on the public pages: %s, %i × %i', async (colorScheme, width, height) => {
  const found: string[] = [];
  for (const path of PAGES) {
    const page = await visit(path, { viewport: { width, height }, colorScheme });
    for (const complaint of await complaintsOfAxe(page)) found.push(`${path}: ${complaint}`);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
  expect(found).toEqual([]);
});
