import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.ts';
import { OWNER, type Stage } from '../stage.ts';

/** Lighthouse's slow 4G, in bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_PROCESSOR = 4;

export interface SlowPhone {
  /** A new tab of the phone's browser, already slow: nothing is open in it yet. */
  openTab(options?: { network: 'slow' | 'fast' }): Promise<{ page: Page; devtools: CDPSession }>;
  close(): Promise<void>;
}

/** A cheap phone whose owner has been to the inbox before: signed in, and the app's files are on it. */
export async function openSlowPhone({ server }: Stage): Promise<SlowPhone> {
  const found = findChromium();
  if (!('path' in found)) throw new Error(found.missing);
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  });
  try {
    await visitOnce(context);
  } catch (error) {
    await browser.close();
    throw error;
  }
  return {
    async openTab({ network } = { network: 'slow' }) {
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      if (network === 'slow') await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
      return { page, devtools };
    },
    close: () => browser.close(),
  };
}

async function visitOnce(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/user/dashboard');
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  await page.goto('/user/chat');
  await page.locator('li a[href^="/user/chat/"]').first().waitFor();
  await page.close();
}
