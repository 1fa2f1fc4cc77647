import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { journeys } from './support/journeys.ts';

const { sapa, browser, visit } = journeys(startTestApp);

const [POST = ''] = readdirSync(new URL('../web/src/features/blog/posts', import.meta.url));
const POST_PATH = `/blog/${POST.replace('.md', '')}`;
const READ = ['/', '/features', '/pricing', '/privacy-policy', '/terms-of-use', '/help', '/blog', '/docs'];
const FORMS = ['/login', '/register', '/forgot-password'];
const MAILED = ['/reset-password', '/verify-email', '/invitation'];

const htmlOf = async (path: string) =>
  (await fetch(`${sapa.url}${path}`, { headers: { accept: 'text/html' } })).text();

test('every page has one first heading, and its headings skip no rank', async () => {
  for (const path of [...READ, POST_PATH, '/help/mulai', '/tidak-ada', ...FORMS]) {
    const html = (await htmlOf(path)).replace(/<dialog[\s\S]*?<\/dialog>/g, '');
    const ranks = [...html.matchAll(/<h([1-6])\b/g)].map(([, rank]) => Number(rank));
    expect({ path, first: ranks[0], firsts: ranks.filter((rank) => rank === 1).length }).toEqual({
      path,
      first: 1,
      firsts: 1,
    });
    const skips = ranks.filter((rank, i) => rank > (ranks[i - 1] ?? 0) + 1);
    expect({ path, skips }).toEqual({ path, skips: [] });
  }
});

test('a page is there for whoever asks: who unfolds a link, watches the site, takes nothing packed or adds a stroke', async () => {
  const asked = [
    { method: 'GET', headers: { accept: '*/*' } },
    { method: 'GET', headers: { accept: '*/*', 'accept-encoding': 'identity' } },
    { method: 'HEAD', headers: { accept: '*/*' } },
  ];
  for (const path of ['/', '/pricing', '/pricing/', POST_PATH, '/login'])
    for (const init of asked) {
      const answer = await fetch(`${sapa.url}${path}`, init);
      const { status, headers } = answer;
      expect({ path, ...init, status, type: headers.get('content-type') }).toEqual({
        path,
        ...init,
        status: 200,
        type: 'text/html; charset=utf-8',
      });
    }
  for (const path of ['/tidak-ada', '/404', '/assets/', '/blog/tidak-ada']) {
    const headers = { accept: 'text/html', 'accept-encoding': 'identity' };
    expect(`${path} ${(await fetch(`${sapa.url}${path}`, { headers })).status}`).toBe(`${path} 404`);
  }
});

test('who is sent the address of a form learns what it is; a page that only a mailed link opens is for no search engine', async () => {
  for (const path of FORMS) {
    const html = await htmlOf(path);
    for (const said of ['name="description"', 'property="og:title"', 'property="og:image"'])
      expect(`${path} ${html.includes(said)}`).toBe(`${path} true`);
    expect(html).toContain(`property="og:url" content="${sapa.app.config.PUBLIC_URL}${path}"`);
  }
  for (const path of [...MAILED, '/tidak-ada'])
    expect(await htmlOf(path)).toContain('<meta name="robots" content="noindex"/>');
});

test('what pages say to machines is JSON whose every address is whole', async () => {
  const { PUBLIC_URL } = sapa.app.config;
  const kinds: string[] = [];
  for (const path of [...READ, POST_PATH, '/help/mulai']) {
    const scripts = (await htmlOf(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
    for (const [, json = ''] of scripts) {
      const said = JSON.parse(json, (key, value) => {
        const whole = key === '@context' || value.startsWith?.(PUBLIC_URL);
        if (['url', 'item', 'image', 'logo', 'mainEntityOfPage'].includes(key)) expect(whole).toBe(true);
        return value;
      });
      kinds.push(said['@type']);
    }
  }
  const expected = ['WebSite', 'Organization', 'FAQPage', 'Product', 'BlogPosting', 'BreadcrumbList'];
  for (const kind of expected) expect(kinds).toContain(kind);
});

test('a post tells the day it was published, to whom it is sent and in the site map', async () => {
  const html = await htmlOf(POST_PATH);
  expect(html).toContain('property="og:type" content="article"');
  const [, day = ''] = /property="article:published_time" content="(\d{4}-\d\d-\d\d)"/.exec(html) ?? [];
  const map = await (await fetch(`${sapa.url}/sitemap.xml`)).text();
  expect(map).toContain(
    `<loc>${sapa.app.config.PUBLIC_URL}${POST_PATH}</loc><lastmod>${day}</lastmod></url>`,
  );
  expect(map).toContain(`<loc>${sapa.app.config.PUBLIC_URL}/pricing</loc></url>`);
});

test('without JavaScript: the page and its pictures follow the system alike, the menu opens, the form says where to write instead, and nothing is offered that does nothing', async () => {
  const page = await visit('/', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const picture = page.locator('[data-schemes] img').first();
  for (const [colorScheme, ground] of [
    ['dark', 'rgb(12, 15, 14)'],
    ['light', 'rgb(244, 243, 238)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect
      .poll(() => picture.evaluate((one: { currentSrc: string }) => one.currentSrc))
      .toContain(`-${colorScheme}-`);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(ground);
  }
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Harga' }).waitFor();
  await page.getByRole('button', { name: 'Tutup menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Konsultasi Dengan Kami' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ceritakan kebutuhan Anda' });
  await dialog.getByText('Formulir ini memerlukan JavaScript.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Kirim' }).count()).toBe(0);
  for (const name of ['Coba chat dengan AI', 'Testimoni berikutnya', 'Chat Support'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
});

test('English words are marked as such, so that they are spoken as they are written', async () => {
  const page = await browser.newPage();
  const english = async (path: string) => {
    await page.goto(sapa.url + path);
    const texts = await page.locator('[lang="en"]').allTextContents();
    return texts.map((text) => text.trim()).join(' · ');
  };
  expect(await english('/login')).toContain('Welcome Back');
  expect(await english('/register')).toContain('Create Your Account');
  const pricing = await english('/pricing');
  for (const words of ['Compare Plans', 'Partnerships', 'Resources', 'Privacy Policy'])
    expect(pricing).toContain(words);
});

test('a form that was opened before the script was there is sent by it all the same', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const arrived = Promise.withResolvers<void>();
  await page.route('**/site.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(`${sapa.url}/pricing`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Jadi Partner Kami' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ceritakan kebutuhan Anda' });
  await dialog.getByLabel('Nama').fill('Wulan');
  expect(await dialog.getByRole('button', { name: 'Kirim' }).isDisabled()).toBe(true);
  arrived.resolve();
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await dialog.getByText('Email wajib diisi').waitFor();
  expect(await dialog.getByLabel('Nama').inputValue()).toBe('Wulan');
});

test('the form on a phone: the first field that is wrong comes out from under the head, with its label', async () => {
  const page = await visit('/pricing', { viewport: { width: 390, height: 700 } });
  await page.getByRole('button', { name: 'Jadi Partner Kami' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ceritakan kebutuhan Anda' });
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await dialog.getByLabel('Nama').and(page.locator(':focus')).waitFor();
  const head = await dialog.locator('div:has(> h2)').boundingBox();
  const label = await dialog.locator('label', { hasText: 'Nama' }).boundingBox();
  expect(label!.y).toBeGreaterThanOrEqual(head!.y + head!.height);
});

test('a legal text has a table of contents, its items are lists, and on paper it stands alone', async () => {
  const page = await visit('/terms-of-use');
  const contents = page.getByRole('navigation', { name: 'Daftar isi' });
  await contents.getByRole('link', { name: 'Batas tanggung jawab' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#batas-tanggung-jawab');
  for (const link of await contents.getByRole('link').all())
    expect(await page.locator(`section${await link.getAttribute('href')}`).count()).toBe(1);
  expect(await page.getByRole('article').getByRole('list').count()).toBeGreaterThan(0);

  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: 'Ketentuan Layanan', level: 1 }).waitFor();
  for (const around of ['banner', 'contentinfo', 'navigation'] as const)
    expect(await page.getByRole(around).count()).toBe(0);
});

test('from 320 to 1920 px nothing is wider than the window, and the footer ends the shortest page', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  for (const path of [...READ, POST_PATH, '/help/mulai', ...FORMS, '/tidak-ada']) {
    await page.goto(`${sapa.url}${path}`, { waitUntil: 'domcontentloaded' });
    for (const width of [320, 1920]) {
      await page.setViewportSize({ width, height: 1080 });
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect({ path, width, over }).toEqual({ path, width, over: 0 });
    }
  }
  const ends = `Math.round(document.querySelector('footer').getBoundingClientRect().bottom)`;
  expect(await page.evaluate(ends)).toBe(1080);
});
