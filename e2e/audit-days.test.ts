import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { ownerSql } from './support/new-admin.ts';
import { newShop, signIn } from './support/new-shop.ts';

const { sapa, browser } = journeys((env) => startTestApp(env, { role: 'web' }));

async function auditLog(): Promise<Page> {
  const { account } = await newShop(sapa);
  const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, sapa, account, '/user/settings/audit-log');
  await page.getByRole('listitem').filter({ hasText: 'Anggota masuk' }).first().waitFor();
  return page;
}
const parts = (page: Page) => ({
  field: page.getByRole('button', { name: /^Tanggal/ }),
  picker: page.getByRole('dialog', { name: 'Pilih tanggal' }),
  day: (name: string) => page.getByRole('button', { name, exact: true }),
});
/** What the log was asked for. */
const asked = (page: Page, days: string) =>
  page.waitForRequest((request) => request.url().includes(`audit-log?${days}`));

test('the audit log offers the days that are asked for most; chosen the wrong way round they are turned; days are chosen by keyboard alone too, and Escape leaves them as they were; axe finds nothing', async () => {
  const page = await auditLog();
  const { field, picker, day } = parts(page);
  await field.click();
  await picker.getByRole('button', { name: 'Last 7 days' }).waitFor();
  expect(await complaintsOfAxe(page, { dark: true })).toEqual([]);
  const week = page.waitForRequest((request) => /from=[\d-]+&to=[\d-]+/.test(request.url()));
  await picker.getByRole('button', { name: 'Last 7 days' }).click();
  const { from, to } = Object.fromEntries(new URL((await week).url()).searchParams);
  expect((Date.parse(to!) - Date.parse(from!)) / 86_400_000).toBe(6);
  await picker.waitFor({ state: 'hidden' });

  await field.click();
  await picker.getByLabel('Tahun').selectOption('2026');
  await picker.getByLabel('Bulan', { exact: true }).selectOption('Januari');
  await day('Jumat, 9 Januari 2026').click();
  await picker.getByText('Mulai 9 Jan 2026. Pilih hari kedua.').waitFor();
  const turned = asked(page, 'from=2026-01-02&to=2026-01-09');
  await day('Jumat, 2 Januari 2026').click();
  await turned;
  await page.getByRole('heading', { name: 'Tidak ada yang cocok' }).waitFor();
  expect(await field.textContent()).toBe('2–9 Jan 2026');

  await field.click();
  await picker.getByRole('button', { name: 'Hapus tanggal' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Anggota masuk' }).first().waitFor();
  expect(await field.textContent()).toBe('Semua waktu');

  await field.press('Enter');
  await picker.getByLabel('Tahun').selectOption('2026');
  await picker.getByLabel('Bulan', { exact: true }).selectOption('Januari');
  await picker.getByRole('gridcell').getByRole('button').and(page.locator('[tabindex="0"]')).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await picker.getByText('Pilih hari kedua.').waitFor();
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'hidden' });
  expect(await field.textContent()).toBe('Semua waktu');

  await field.press('Enter');
  await picker.getByLabel('Tahun').selectOption('2026');
  await picker.getByLabel('Bulan', { exact: true }).selectOption('Januari');
  await day('Kamis, 1 Januari 2026').focus();
  await page.keyboard.press('Enter');
  const chosen = asked(page, 'from=2026-01-01&to=2026-01-09');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await chosen;
  await expect.poll(() => field.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true);
  browser.expectQuiet();
});

test('a row says the day and the time without a pointer, and a long text is shown whole when asked; axe finds nothing in the calendar on a phone', async () => {
  const page = await auditLog();
  const text = 'Jangan membahas harga grosir. '.repeat(12).trim();
  const sql = await ownerSql(sapa);
  await sql.query(
    `insert into audit_entries (workspace_id, id, at, act, actor_type, actor_name, subject, after)
     select workspace_id, gen_random_uuid(), '2026-03-05T07:05:00Z', 'agent.updated', 'system', 'Sapa', 'Nara', $1
     from members order by created_at desc limit 1`,
    [{ restriction: text }],
  );
  await sql.end();
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Nara' });
  expect(await row.locator('time').textContent()).toBe('5 Mar 2026, 14.05');
  expect(await row.textContent()).not.toContain(text);
  await row.getByRole('button', { name: 'Selengkapnya' }).press('Enter');
  expect(await row.textContent()).toContain(text);
  await row.getByRole('button', { name: 'Ringkas' }).press('Enter');
  expect(await row.textContent()).not.toContain(text);

  await page.setViewportSize({ width: 390, height: 844 });
  await parts(page).field.click();
  await parts(page).picker.getByRole('button', { name: 'Last 7 days' }).waitFor();
  expect(await complaintsOfAxe(page, { dark: true, again: true })).toEqual([]);
  browser.expectQuiet();
});
