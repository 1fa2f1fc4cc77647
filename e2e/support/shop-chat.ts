import type { Channel } from '@sapa/contracts';
import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { createLiveChat } from '../../server/src/channels/livechat/create-live-chat.ts';
import type { Context } from '../../server/src/platform/db/context.ts';
import type { TestApp } from '../../server/src/testing/app.ts';
import { createWorkspace } from '../../server/src/testing/factories.ts';
import { chatTeam } from './chat-team.ts';
import type { WatchedBrowser } from './open-browser.ts';
import { openShopSite } from './shop-site.ts';

/** A shop's own site with the chat on it, and the team behind it: new for each journey. */
export function shopChat(sapa: TestApp, browser: WatchedBrowser) {
  let team: Context;
  let chat: NonNullable<Channel['livechat']> & { id: string };
  let site: Awaited<ReturnType<typeof openShopSite>>;
  beforeEach(async () => {
    ({ ctx: team } = await createWorkspace(sapa));
    const { id, livechat } = await createLiveChat(team, { name: 'Kopi Nusantara' });
    chat = { ...livechat!, id };
    site = await openShopSite(sapa.url, chat.widget_key);
  });
  afterEach(async () => {
    await browser.closePages();
    await site.close();
  });
  async function visit(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
    await page.goto(site.url);
    return page;
  }
  return {
    get team() {
      return team;
    },
    get chat() {
      return chat;
    },
    get desk() {
      return chatTeam(team);
    },
    get url() {
      return site.url;
    },
    visit,
    async beginChat(text = 'Halo, masih buka?'): Promise<Page> {
      const page = await visit();
      await launcher(page).click();
      await introduce(frame(page));
      await write(frame(page), text);
      await frame(page).getByLabel('Sampai').waitFor();
      return page;
    },
  };
}

export const launcher = (page: Page) => page.locator('sapa-chat').getByRole('button');
export const frame = (page: Page): FrameLocator => page.frameLocator('sapa-chat iframe');

export async function introduce(inside: FrameLocator | Page, name = 'Dewi'): Promise<void> {
  await inside.getByLabel('Nama').fill(name);
  await inside.getByRole('button', { name: 'Mulai chat' }).click();
}
export async function write(inside: FrameLocator | Page, text: string): Promise<void> {
  await inside.getByLabel('Tulis pesan').fill(text);
  await inside.getByRole('button', { name: 'Kirim', exact: true }).click();
}
