import { expect, test } from 'vitest';
import { business } from '../demo/business.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { signIn } from './support/new-shop.ts';
import { startDemo } from './support/running-demo.ts';

const { sapa, browser } = journeys(startDemo);
const [{ email }] = business.members;

test('an owner finds out when to staff, what to teach and which channel earns, and opens what a bar counts', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { look, found } = axeOnTheWay(page, { dark: true });
  await signIn(page, sapa, { email, password: business.password }, '/user/analytics');
  await page.getByRole('heading', { level: 2, name: /paling sibuk|kurang orang/i }).waitFor();
  await look('busy');

  const open = page.getByRole('button', { name: /^Buka [\d.]+ percakapan$/ });
  const said = Number((await open.textContent())!.replace(/\D/g, ''));
  await open.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('link').first().waitFor();
  const more = sheet.getByRole('button', { name: 'Tampilkan lebih banyak' });
  await expect
    .poll(async () => {
      if (await more.isVisible()) await more.click();
      return sheet.getByRole('listitem').count();
    })
    .toBe(said);
  await page.keyboard.press('Escape');

  const days = page.getByRole('group', { name: 'Percakapan baru per hari' });
  await days.getByRole('button').first().focus();
  await page.keyboard.press('End');
  const last = await page.locator(':focus').getAttribute('aria-label');
  expect(last).toMatch(/percakapan, sebelumnya/);

  for (const [tab, title] of [
    ['Seberapa cepat?', /Separuh pelanggan dijawab/],
    ['Apa hasil AI?', /AI menyelesaikan/],
    ['Siapa mengerjakan apa?', /menjawab paling banyak/],
    ['Dari mana uangnya?', /dibayar|Belum ada pesanan/],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    await look(tab);
  }
  await page.getByLabel('Saluran', { exact: true }).selectOption({ index: 1 });
  await page.waitForURL(/channel_id=/);
  await page.reload();
  await page.getByRole('heading', { level: 2, name: /dibayar|Belum ada/ }).waitFor();
  expect(await page.getByLabel('Saluran', { exact: true }).inputValue()).not.toBe('');
  expect(found).toEqual([]);
  browser.expectQuiet();
});
