import { listTickets } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../server/src/testing/colleague.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { signIn } from './support/new-shop.ts';
import { startSapa } from './support/running-sapa.ts';
import { tradingShop } from './support/trading-shop.ts';

const { sapa, browser } = journeys(startSapa);

async function at(path: string, account: Parameters<typeof signIn>[2]): Promise<Page> {
  const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, sapa, account, path);
  return page;
}
const section = (page: Page) => page.getByRole('region', { name: 'Tiket', exact: true });

test('a ticket is made from a conversation, called by what the customer asked, and each leads to the other; an agent works on it, and is offered nothing of the board itself; axe finds nothing', async () => {
  const shop = await tradingShop(sapa);
  const rina = await joinWorkspace(sapa, shop.workspaceId, { role: 'agent' });
  const page = await at(`/user/chat/${shop.conversation.id}`, shop.account);
  const hers = await at(`/user/chat/${shop.conversation.id}`, rina);
  const { look, found } = axeOnTheWay(page, { dark: true });
  await section(hers).getByText('Belum ada.').waitFor();
  await page.getByLabel('Balasan').waitFor();
  await section(page).getByText('Belum ada.').waitFor();
  await look('none');
  await section(page).getByRole('button', { name: 'Buat tiket' }).click();
  const form = page.getByRole('dialog', { name: 'Create Ticket' });
  await form.getByLabel('Judul').waitFor();
  await look('form');
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

  await hers.goto(`${sapa.url}/user/tickets`);
  await hers.getByRole('button', { name: 'Buat tiket di To Do' }).waitFor();
  expect(await hers.getByRole('button', { name: 'Add Status' }).count()).toBe(0);
  expect(await hers.getByRole('button', { name: 'Menu status To Do' }).count()).toBe(0);
  await hers.getByRole('button', { name: 'Default Board' }).click();
  await hers.getByRole('menuitem', { name: 'Default Board' }).waitFor();
  expect(await hers.getByRole('menuitem').allTextContents()).toEqual(['Default Board']);

  // What stands beside the conversation at a desk is opened on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Alt+o');
  await section(page).getByText('Done').waitFor();
  await look('a ticket on a phone', { again: true });
  await section(page).getByRole('button', { name: 'Buat tiket' }).click();
  await form.getByLabel('Judul').waitFor();
  await look('form on a phone', { again: true });
  expect(found).toEqual([]);
  browser.expectQuiet();
});
