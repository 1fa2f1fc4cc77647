import { listAllWorkspaces } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { journeys } from './support/journeys.ts';
import { enterAdmin, newAdmin, ownerSql } from './support/new-admin.ts';
import { freshName, newShop } from './support/new-shop.ts';

const { sapa, browser } = journeys((env) => startTestApp(env, { role: 'web' }));

/** Presses until the focus is there; fails when it comes by nothing of that name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const focus = page.locator(':focus');
    const here = (await focus.getAttribute('aria-label')) ?? (await focus.textContent()) ?? '';
    if (here.trim() === name) return;
  }
  expect.unreachable(`the keyboard does not reach ${name}`);
}

test('an admin signs in, goes through the menu, suspends and resumes a workspace without a pointer', async () => {
  const { account } = await newAdmin(sapa);
  const { name } = await newShop(sapa, { name: freshName('Toko Batik') });
  const { call } = await newAdmin(sapa, 'Budi');
  const page = await browser.newPage({ whole: true });
  const focus = page.locator(':focus');
  const press = (key: string) => page.keyboard.press(key);
  await page.goto(`${sapa.url}/login`);
  await focus.and(page.getByLabel('Email')).waitFor();
  await page.keyboard.type(account.email);
  await press('Tab');
  await page.keyboard.type(account.password);
  await press('Enter');
  await page.getByRole('heading', { name: 'Usaha Sapa' }).waitFor();

  // The first stop skips the menu.
  await press('Tab');
  await focus.and(page.getByRole('link', { name: 'Langsung ke isi' })).waitFor();
  await tabTo(page, 'Workspace');
  await press('Enter');
  await page.getByRole('heading', { name: 'Workspace', level: 1 }).waitFor();
  await page.getByRole('button', { name: `Tindakan untuk ${name}` }).waitFor();
  await tabTo(page, `Tindakan untuk ${name}`);
  await press('Enter');
  await focus.and(page.getByRole('menuitem')).waitFor();
  await press('End');
  await focus.and(page.getByRole('menuitem', { name: 'Tangguhkan' })).waitFor();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: `Tangguhkan ${name}?` });
  await dialog.waitFor();
  // Escape leaves it, and the focus is where it was.
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focus.and(page.getByRole('button', { name: `Tindakan untuk ${name}` })).waitFor();
  await press('Enter');
  await focus.and(page.getByRole('menuitem')).waitFor();
  await press('End');
  await press('Enter');
  await dialog.waitFor();
  await focus.and(dialog.getByLabel('Alasan')).waitFor();
  await page.keyboard.type('Menunggak');
  await tabTo(page, 'Tangguhkan');
  await press('Enter');
  await page
    .getByRole('row', { name })
    .getByRole('cell', { name: /Ditangguhkan/ })
    .waitFor();
  const { items } = await call(listAllWorkspaces, { query: { q: name } });
  expect(items[0]?.suspended?.reason).toBe('Menunggak');
  browser.expectQuiet();
});

test('who loads more by keyboard stays where they were, and finds one of many', async () => {
  const { account } = await newAdmin(sapa);
  const sql = await ownerSql(sapa);
  await sql.query(
    `insert into inquiries (id, topic, name, email, company, phone, message, created_at)
     select gen_random_uuid(), 'consultation', 'Calon ' || n, 'calon' || n || '@uji.sapa.id', '', '', 'Halo', now() - n * interval '1 minute'
     from generate_series(1, 60) n`,
  );
  await sql.end();
  const page = await browser.newPage();
  const inquiries = page.getByRole('listitem').filter({ hasText: '@uji.sapa.id' });
  const more = page.getByRole('button', { name: 'Muat lebih banyak' });
  await enterAdmin(page, sapa, account);
  await page.getByRole('link', { name: 'Semua pesan dari situs' }).press('Enter');
  await page.getByText('60 belum ditangani').waitFor();
  await expect.poll(() => inquiries.count()).toBe(25);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => inquiries.count()).toBe(50);
  await more.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => inquiries.count()).toBe(60);

  await page.getByLabel('Cari').fill('CALON 41');
  await expect.poll(() => inquiries.count()).toBe(1);
  await page.getByRole('button', { name: 'Tandai ditangani' }).press('Enter');
  await page.getByText('59 belum ditangani').waitFor();
  await page.getByText('Tidak ada yang cocok').waitFor();
  browser.expectQuiet();
});
