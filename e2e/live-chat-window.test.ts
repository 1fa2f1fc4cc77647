import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { frame, introduce, launcher, shopChat, write } from './support/shop-chat.ts';

const { sapa, browser } = journeys((env) => startTestApp({ ...env, AI_QUIET_SECONDS: '0' }));
const shop = shopChat(sapa, browser);

test('nothing on the shop moves, and the widget weighs what it may', async () => {
  const page = await shop.visit();
  await launcher(page).waitFor();
  // As text: the server's types know no browser.
  const shift = await page.evaluate(`new Promise((done) => {
    const moved = [];
    const watch = new PerformanceObserver((seen) => moved.push(...seen.getEntries()));
    watch.observe({ type: 'layout-shift', buffered: true });
    // What a frame moved is told after it.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
      done([...moved, ...watch.takeRecords()].reduce((sum, { value }) => sum + value, 0));
    })));
  })`);
  expect(shift).toBe(0);
  const dist = new URL('../widget/dist/', import.meta.url);
  const weigh = (file: string) => brotliCompressSync(readFileSync(new URL(file, dist))).length;
  const loader = weigh('widget.js');
  // Letters are fetched where a shop chose them, the preview by whoever sets it up.
  const fetched = (name: string) => !/\.woff2$|^preview|^hear-drafts/.test(name);
  const assets = readdirSync(new URL('assets', dist))
    .filter(fetched)
    .map((name) => weigh(`assets/${name}`));
  expect(loader).toBeLessThanOrEqual(3 * 1024);
  expect(assets.reduce((sum, one) => sum + one, loader + weigh('chat.html'))).toBeLessThanOrEqual(25 * 1024);
});

test('the keyboard alone opens, writes, stays inside, closes, and comes back to where it was', async () => {
  const page = await shop.visit();
  await launcher(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const inside = frame(page);
  await expect.poll(() => inside.locator(':focus').getAttribute('autocomplete')).toBe('name');
  await page.keyboard.type('Budi');
  await page.keyboard.press('Enter');
  await inside.getByLabel('Tulis pesan').waitFor();
  await expect.poll(() => inside.locator('textarea:focus').count()).toBe(1);
  await page.keyboard.type('lewat papan ketik');
  await page.keyboard.press('Enter');
  await inside.getByLabel('Sampai').waitFor();
  for (let n = 0; n < 8; n++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => inside.locator(':focus').count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('sapa-chat button:focus').count()).toBe(1);
  await expect.poll(() => page.locator('sapa-chat iframe').isVisible()).toBe(false);
});

test('the page of its own is accessible and fits, light and dark, at a desk and on a phone', async () => {
  const page = await browser.newPage();
  await page.goto(`${sapa.url}/chat/${shop.chat.slug}`);
  await page.getByLabel('Nama').waitFor();
  const { look, found } = axeOnTheWay(page, { dark: true, phone: true });
  await look('introduction');
  await introduce(page);
  await write(page, 'Halo dari halaman chat, https://toko.id');
  await page.getByLabel('Sampai').waitFor();
  await shop.desk.answer('Halo, Kak', shop.desk.nara);
  await shop.desk.answer('Ada yang lain?');
  await page.getByText('Ada yang lain?').waitFor();
  await page.getByRole('button', { name: 'Pilihan chat' }).click();
  await page.getByRole('button', { name: 'Kirim salinan ke email' }).waitFor();
  await look('chat');
  expect(found).toEqual([]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const small = await page
      .locator('button:visible, textarea')
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
      );
    expect({ width, small }).toEqual({ width, small: [] });
  }
  await page.getByRole('button', { name: 'Akhiri chat' }).click();
  await page.getByText('Chat ini sudah selesai. Tulis lagi kapan saja, Kak.').waitFor();
});
