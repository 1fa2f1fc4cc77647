import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** A browser whose every page is watched: what a screen complains of in its console fails the test. */
export interface WatchedBrowser {
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Nothing was said since the last time; `but` is what this journey itself provokes. */
  expectQuiet(but?: RegExp): void;
  /** Of this test: closes its pages. */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

export async function openBrowser(): Promise<WatchedBrowser> {
  const browser: Browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  const complaints: string[] = [];
  return {
    async newPage(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
        // Sixty files kept anew in every context would only slow the journeys; the installed app has its own.
        serviceWorkers: 'block',
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
      });
      return page;
    },
    expectQuiet(but) {
      expect(complaints.splice(0).filter((complaint) => !but?.test(complaint))).toEqual([]);
    },
    async closePages() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      // A journey that failed on its way never asked: what it provoked is not the next one's.
      complaints.length = 0;
    },
    close: () => browser.close(),
  };
}
