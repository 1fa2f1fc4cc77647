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

test('Human Agents says of oneself what the top bar says', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, account, '/user/agent-management');
  const mine = page.getByRole('row', { name: /Sekar Maharani Anda/ });
  await mine.getByText('Online').waitFor();
  await page.getByRole('button', { name: 'Sekar Maharani', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: /Status saya/ }).click();
  await mine.getByText('Offline').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Status saya: Offline' }).click();
  await page.getByRole('menuitem', { name: 'Istirahat 15 menit' }).click();
  await mine.getByText(/^kembali \d\d\.\d\d/).waitFor();
  await page.getByText('1 dari 1 rekan online').waitFor({ state: 'detached' });
  browser.expectQuiet();
});

test('on a phone a conversation that is gone, whose screen has no menus, leads back to the inbox', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage(phone);
  await signIn(page, sapa, account);
  for (const id of ['0190aaaa-0000-7000-8000-000000000000', 'terpotong']) {
    await page.goto(`${sapa.url}/user/chat/${id}`);
    await page.getByRole('heading', { name: 'Percakapan ini tidak ada' }).waitFor();
    expect(await page.getByRole('button', { name: 'Coba lagi' }).count()).toBe(0);
  }
  await page.getByRole('link', { name: 'Ke kotak masuk' }).click();
  await page.waitForURL('**/user/chat');
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  browser.expectQuiet(/40[04]/);
});

test("an AI agent's screen asks for no conversation by the agent's id", async () => {
  const shop = await newShop(sapa);
  const { id } = await shop.call(createAgent, { body: { name: 'Nara' } });
  const page = await browser.newPage();
  await signIn(page, sapa, shop.account);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${sapa.url}/user/agent/${id}`);
  await page.getByRole('heading', { name: 'Nara', level: 1 }).waitFor();
  await expect.poll(() => asked.filter((url) => url.includes('/inbox/changes')).length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes(`conversation_id=${id}`))).toEqual([]);
  browser.expectQuiet();
});

test('the screen is dark as soon as one says so, after a reload too, whatever the system prefers', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage({ colorScheme: 'light' });
  await signIn(page, sapa, account);
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const light = await ground();
  const rail = page.getByRole('navigation', { name: 'Menu utama' });
  await rail.getByRole('button', { name: 'Gelap' }).click();
  await rail.getByRole('button', { name: 'Terang' }).waitFor();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.reload();
  await rail.getByRole('button', { name: 'Terang' }).waitFor();
  expect(await ground()).toBe(dark);
  await rail.getByRole('button', { name: 'Terang' }).click();
  await rail.getByRole('button', { name: 'Gelap' }).waitFor();
  await expect.poll(ground).toBe(light);
  browser.expectQuiet();
});

test('the rail opens under the pointer, and each of its rows stays where it was aimed at', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage();
  await signIn(page, sapa, account);
  const rail = page.getByRole('navigation', { name: 'Menu utama' });
  const rows = rail.locator('a, button');
  const places = async () => {
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    return boxes.map((box) => ({ y: box?.y, height: box?.height }));
  };
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(64);
  const closed = await places();
  await rail.getByRole('link', { name: 'Billing' }).hover();
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(256);
  expect(await places()).toEqual(closed);
  browser.expectQuiet();
});
