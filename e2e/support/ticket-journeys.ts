import { createTicket } from '@sapa/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { startTestApp } from '../../server/src/testing/app.ts';
import { journeys } from './journeys.ts';
import { newShop, type Shop, signIn } from './new-shop.ts';

/** Sapa with its board of tickets, for the journeys of one file. */
export function ticketJourneys() {
  const { sapa, browser } = journeys(startTestApp);

  /** Tickets of this name stand in the first column, the last on top. */
  async function shopWith(...titles: string[]): Promise<Shop> {
    const shop = await newShop(sapa);
    for (const title of titles)
      await shop.call(createTicket, { body: { title, client_id: crypto.randomUUID() } });
    return shop;
  }

  async function ticketsOf(shop: Shop, address = '', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
    await signIn(page, sapa, shop.account, `/user/tickets${address}`);
    await page.getByRole('button', { name: 'Default Board' }).waitFor();
    return page;
  }

  return { browser, shopWith, ticketsOf };
}

export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The titles of a column, from top to bottom. */
export const titlesIn = (page: Page, name: string) =>
  column(page, name).locator('[data-ticket] > a').allTextContents();
