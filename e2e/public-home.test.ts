import { beforeAll, expect, test } from 'vitest';
import { seedOwnWorkspace } from '../server/src/admin/index.ts';
import { ensureRootAccount } from '../server/src/identity/index.ts';
import { startTestApp } from '../server/src/testing/app.ts';
import { expectInOrder } from './support/expect-in-order.ts';
import { journeys } from './support/journeys.ts';

const { sapa, browser, visit } = journeys((env) => startTestApp({ ...env, AI_QUIET_SECONDS: '0' }));
beforeAll(async () => {
  await ensureRootAccount(sapa.app);
  await seedOwnWorkspace(sapa.app);
});

const onPhone = { viewport: { width: 390, height: 844 } };

test('Home: hero, figures, logos, four cards, the row, testimonials from one to the next or by dots, government, media, contact card; the footer with its headings, the install option and no dead link', async () => {
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

test('logo strip: every 2,500 ms by 130 px; it stands still under the pointer and for less motion', async () => {
  const page = await browser.newPage();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(sapa.url);
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

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(sapa.url);
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  expect(await at()).toBeNull();
});

test('small screens: a drawer lists Home, Fitur, Harga, Login, Daftar; by keyboard it takes the focus, keeps it and gives it back', async () => {
  const page = await visit('/pricing', onPhone);
  const opener = page.getByRole('button', { name: 'Buka menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.locator(':focus').waitFor();
  expect(await drawer.getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Fitur',
    'Harga',
    'Login',
    'Daftar',
  ]);
  await page.keyboard.press('Tab');
  await drawer.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await opener.and(page.locator(':focus')).waitFor();
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
