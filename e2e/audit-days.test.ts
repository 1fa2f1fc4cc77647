import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { journeys } from './at-work/journeys.ts';
import { newShop, signIn } from './at-work/new-shop.ts';

const { sapa, browser } = journeys(() => startTestApp({}, { role: 'web' }));

test('the audit log offers the days that are asked for most; chosen the wrong way round they are turned', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, account);
  await page.goto(`${sapa.url}/user/settings/audit-log`);
  const [range, from, to] = ['Rentang', 'Dari tanggal', 'Sampai tanggal'].map((label) =>
    page.getByLabel(label),
  );
  const asked = (days: string) => page.waitForRequest((request) => request.url().includes(days));
  await page.getByRole('listitem').filter({ hasText: 'Anggota masuk' }).first().waitFor();
  await range!.selectOption('Last 7 days');
  const [first, last] = [await from!.inputValue(), await to!.inputValue()];
  expect((Date.parse(last) - Date.parse(first)) / 86_400_000).toBe(6);
  const turned = asked('from=2026-01-02&to=2026-01-09');
  await from!.fill('2026-01-09');
  await to!.fill('2026-01-02');
  await turned;
  expect(await range!.locator('option:checked').textContent()).toBe('Pilih sendiri');
  await page.getByRole('heading', { name: 'Tidak ada yang cocok' }).waitFor();
  await range!.selectOption('Semua waktu');
  expect([await from!.inputValue(), await to!.inputValue()]).toEqual(['', '']);
  browser.expectQuiet();
});
