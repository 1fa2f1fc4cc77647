import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { expectInOrder } from './support/expect-in-order.ts';
import { journeys } from './support/journeys.ts';

const { sapa, browser, visit } = journeys(startTestApp);

/** What is looked at here of a video element: these tests know no DOM. */
interface Film {
  currentTime: number;
  textTracks: { mode: string; cues: unknown[] | null }[];
}

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

test('Features: its blocks in their order; CARA LAMA and CARA BARU, six and six; four problems with their quotes; the claims; the form and /register from its head', async () => {
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
  const hero = page.locator('main header').first();
  expect(await hero.getByRole('link', { name: 'Daftar Sekarang' }).getAttribute('href')).toBe('/register');
  await hero.getByRole('button', { name: 'Konsultasi Dengan Kami' }).click();
  await page.getByRole('dialog', { name: 'Ceritakan kebutuhan Anda' }).waitFor();
});
