import { listTickets } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../server/src/testing/colleague.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { signIn } from './support/new-shop.ts';
import type { WatchedBrowser } from './support/open-browser.ts';
import { startSapa } from './support/running-sapa.ts';
import { tradingShop } from './support/trading-shop.ts';

const { sapa, browser } = journeys(startSapa);

async function at(
  path: string,
  account: Parameters<typeof signIn>[2],
  options: Parameters<WatchedBrowser['newPage']>[0] = {},
): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await signIn(page, sapa, account, path);
  return page;
}
const section = (page: Page) => page.getByRole('region', { name: 'Tiket', exact: true });

test('a ticket is made from a conversation, called by what the customer asked, and each leads to the other', async () => {
  const shop = await tradingShop(sapa);
  const rina = await joinWorkspace(sapa, shop.workspaceId, { role: 'agent' });
  const page = await at(`/user/chat/${shop.conversation.id}`, shop.account);
  const hers = await at(`/user/chat/${shop.conversation.id}`, rina);
  await section(hers).getByText('Belum ada.').waitFor();
  await section(page).getByRole('button', { name: 'Buat tiket' }).click();
  const form = page.getByRole('dialog', { name: 'Create Ticket' });
  expect(await form.getByLabel('Judul').inputValue()).toBe('Kak, mau pesan kopi');
  await form.getByLabel('Penanggung jawab').selectOption({ label: 'Rina Wulandari' });
  await form.getByRole('button', { name: 'Create Ticket' }).click();
  await section(page).getByText('Kak, mau pesan kopi').waitFor();

  await section(hers).getByRole('link', { name: 'Kak, mau pesan kopi' }).click();
  const panel = hers.getByRole('complementary', { name: 'Tiket #1' });
  expect(await panel.getByLabel('Penanggung jawab').locator('option:checked').textContent()).toBe(
    'Rina Wulandari',
  );
  await hers.locator('[data-ticket]').getByText(shop.customer).waitFor();
  await panel.getByLabel('Status').selectOption({ label: 'Done' });
  await section(page).getByText('Done').waitFor();
  await panel.getByRole('link', { name: 'Buka percakapan' }).click();
  await hers.waitForURL(`**/user/chat/${shop.conversation.id}`);
  expect((await shop.call(listTickets, { query: {} })).items).toMatchObject([
    { number: 1, done: true, conversation: { id: shop.conversation.id } },
  ]);
  browser.expectQuiet();
});

test('an agent works on tickets, and is offered nothing of the board itself', async () => {
  const shop = await tradingShop(sapa);
  const rina = await joinWorkspace(sapa, shop.workspaceId, { role: 'agent' });
  const page = await at('/user/tickets', rina);
  await page.getByRole('button', { name: 'Buat tiket di To Do' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add Status' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Menu status To Do' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Default Board' }).click();
  await page.getByRole('menuitem', { name: 'Default Board' }).waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Default Board']);
  browser.expectQuiet();
});

test.each([
  ['at a desk, light and dark', { viewport: { width: 1440, height: 900 } }, { dark: true }],
  [
    'on a phone, in the dark',
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    { again: true },
  ],
] as const)('the tickets of a conversation have no complaint of axe %s', async (_where, options, looks) => {
  const shop = await tradingShop(sapa);
  const page = await at(`/user/chat/${shop.conversation.id}`, shop.account, options);
  const { look, found } = axeOnTheWay(page, looks);
  await page.getByLabel('Balasan').waitFor();
  if (options.viewport.width < 1180) await page.keyboard.press('Alt+o');
  await section(page).getByText('Belum ada.').waitFor();
  await look('none');
  await section(page).getByRole('button', { name: 'Buat tiket' }).click();
  await page.getByRole('dialog', { name: 'Create Ticket' }).getByLabel('Judul').waitFor();
  await look('form');
  expect(found).toEqual([]);
});
