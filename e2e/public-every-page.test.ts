import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as contracts from '@sapa/contracts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';

const { sapa, browser, visit } = journeys(startTestApp);

const textsIn = (folder: string, under: string) =>
  readdirSync(new URL(`../web/src/features/${folder}`, import.meta.url)).map(
    (file) => `${under}/${file.replace('.md', '')}`,
  );
const HELP = textsIn('help/articles', '/help');
const POSTS = textsIn('blog/posts', '/blog');
const READ = ['/', '/features', '/pricing', '/privacy-policy', '/terms-of-use', '/help', '/blog', '/docs'];
/** Each kind of page once. */
const PAGES = [...READ, HELP[0]!, POSTS[0]!];

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

test('who is signed in is sent from a page for visitors to the dashboard, and may read the terms', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, account, '/pricing');
  await page.waitForURL('**/user/dashboard');
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
  const robots = await (await fetch(`${sapa.url}/robots.txt`)).text();
  for (const hidden of ['/api/', '/user/', '/admin/']) expect(robots).toContain(`Disallow: ${hidden}\n`);
  expect(robots).toContain(`Sitemap: ${sapa.app.config.PUBLIC_URL}/sitemap.xml`);
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
  '/ and /pricing: headings have their own letters at the first paint, and nothing moves, however late fonts come: %i × %i',
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
      const ofHeadings = `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)`;
      expect(await page.evaluate(ofHeadings)).toContainEqual(expect.stringContaining('Jakarta Headline'));
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

test('axe finds nothing on the public pages, nor on that of an unknown address: in the light at 1440 px, in the dark on a phone', async () => {
  const found: string[] = [];
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  for (const path of [...PAGES, '/tidak-ada']) {
    await page.goto(sapa.url + path);
    // Its groups of calls are drawn by one template: the introduction and the first are looked at, not all 230 calls.
    if (path === '/docs')
      await page.evaluate(
        `document.querySelectorAll('section:has(details)').forEach((one, n) => n && one.remove())`,
      );
    for (const complaint of await complaintsOfAxe(page, { phone: true })) found.push(`${path}: ${complaint}`);
  }
  expect(found).toEqual([]);
});
