import { createAgent } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { enterAdmin, newAdmin } from './support/new-admin.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startSapa);

const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

test('on a phone the menu leads to the rooms that the bar has no place for, and turns what is on or off', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage(phone);
  await signIn(page, sapa, account);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Platforms', 'Human Agents', 'Settings', 'Pemakaian', 'Billing', 'Profil Saya'])
    await menu.getByRole('link', { name, exact: true }).waitFor();
  const status = menu.getByRole('button', { name: /^Status saya/ });
  await status.click();
  await expect.poll(() => status.getAttribute('aria-pressed')).toBe('false');
  // Said where it can be read: over the menu, which stays open.
  await menu.getByText('Anda Offline: percakapan baru tidak diarahkan').waitFor();
  expect(await complaintsOfAxe(page)).toEqual([]);
  const marked = page.getByRole('navigation', { name: 'Menu utama' }).locator('[aria-current]');
  expect(await marked.allInnerTexts()).toEqual(['Inbox']);
  await menu.getByRole('link', { name: 'Human Agents' }).click();
  await page.getByRole('heading', { name: 'Human Agents' }).waitFor();
  expect(await menu.count()).toBe(0);
  expect(await marked.allInnerTexts()).toEqual(['Menu']);
  browser.expectQuiet();
});

test('on a phone the admin menu holds every room and marks the one that is open', async () => {
  const { account } = await newAdmin(sapa);
  const page = await browser.newPage(phone);
  await enterAdmin(page, sapa, account);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu admin' });
  await expect.poll(() => menu.getByRole('link').count()).toBe(14);
  expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual(['Dashboard']);
  expect(await complaintsOfAxe(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Log Audit' }).click();
  await page.getByRole('heading', { name: 'Log audit' }).waitFor();
  browser.expectQuiet();
});

test('on a phone a conversation that is gone, whose screen has no menus, leads back to the inbox', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage(phone);
  const gone = async () => {
    await page.getByRole('heading', { name: 'Percakapan ini tidak ada' }).waitFor();
    expect(await page.getByRole('button', { name: 'Coba lagi' }).count()).toBe(0);
  };
  await signIn(page, sapa, account, '/user/chat/0190aaaa-0000-7000-8000-000000000000');
  await gone();
  await page.goto(`${sapa.url}/user/chat/terpotong`);
  await gone();
  await page.getByRole('link', { name: 'Ke kotak masuk' }).click();
  await page.waitForURL('**/user/chat');
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  browser.expectQuiet(/40[04]/);
});

test("an AI agent's screen asks for no conversation by the agent's id", async () => {
  const shop = await newShop(sapa);
  const { id } = await shop.call(createAgent, { body: { name: 'Nara' } });
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, sapa, shop.account, `/user/agent/${id}`);
  await page.getByRole('heading', { name: 'Nara', level: 1 }).waitFor();
  await expect.poll(() => asked.filter((url) => url.includes('/inbox/changes')).length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes(`conversation_id=${id}`))).toEqual([]);
  browser.expectQuiet();
});
