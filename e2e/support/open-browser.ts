import { statfsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';

interface PageOptions extends BrowserContextOptions {
  /**
   * In the machine's browser: the headless shell has no notifications and no push, does not fetch a script again that
   * failed, moves a pointer over the page by itself, and begins elsewhere at the first Tab.
   */
  whole?: boolean;
}

/** A browser whose every page is watched: what a screen complains of in its console fails the test. */
export interface WatchedBrowser {
  newPage(options?: PageOptions): Promise<Page>;
  /** Nothing was said since the last time; `but` is what this journey itself provokes. */
  expectQuiet(but?: RegExp): void;
  /** Of this test: closes its pages. */
  closePages(): Promise<void>;
}

const DEFAULTS = {
  viewport: { width: 1440, height: 900 },
  locale: 'id-ID',
  timezoneId: 'Asia/Jakarta',
  // Sixty files kept anew in every context would only slow the journeys; the installed app has its own.
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions;

/**
 * Pages of the worker's one browser, for the journeys of one file. A journey has its contexts to itself; afterwards
 * they are emptied and given to the next. What stays is what costs: the scripts that are fetched and compiled already.
 * A screen then takes 0.5 s of processor time instead of 1.5.
 */
export function openBrowser(): WatchedBrowser {
  const complaints: string[] = [];
  const used: Kept[] = [];
  return {
    async newPage({ viewport, colorScheme, reducedMotion, ...more } = {}) {
      const special = Object.keys(more).length > 0;
      const kept = special ? await newContext(more) : (resting.pop() ?? (await newContext()));
      kept.spent ||= special;
      used.push(kept);
      const page = await kept.context.newPage();
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion });
      page.setDefaultTimeout(30_000);
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
      });
      return page;
    },
    expectQuiet(but) {
      // As one text: a list would be shown as its length.
      expect(
        complaints
          .splice(0)
          .filter((complaint) => !but?.test(complaint))
          .join('\n'),
      ).toBe('');
    },
    async closePages() {
      await Promise.all(used.splice(0).map(layToRest));
      // A journey that failed on its way never asked: what it provoked is not the next one's.
      complaints.length = 0;
    },
  };
}

const browsers = new Map<string, Promise<Browser>>();
const resting: Kept[] = [];

interface Kept {
  context: BrowserContext;
  /** A page of each host that stays: it keeps the process that has the compiled scripts. */
  keepers: Map<string, Page>;
  origins: Set<string>;
  /** Something was done to it that cannot be undone. */
  spent: boolean;
}

/** It ends with this process. */
function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Otherwise every picture that is drawn goes from process to process through a file on the disk.
    ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      // No graphics card here: drawn without the imitation of one, journeys take a sixth less processor time.
      '--disable-gpu',
      '--disable-software-rasterizer',
      // A journey is over before what the optimising compilers do for it pays.
      '--js-flags=--no-maglev,--no-opt',
      // Pages of one context share a process, and with it what is compiled: a seventh less again.
      '--process-per-site',
    ],
  });
}

/** Some containers have 64 MB of shared memory, of which a browser dies. */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 1024 ** 3;
  } catch {
    return false;
  }
}

async function newContext({ whole, ...options }: PageOptions = {}): Promise<Kept> {
  const path = inject(whole ? 'chromium' : 'headlessShell');
  const browser = browsers.get(path) ?? launch(path);
  browsers.set(path, browser);
  const context = await (await browser).newContext({ ...DEFAULTS, ...options });
  await context.addInitScript({ content: COMPLAIN_OF_POLICY });
  const kept: Kept = { context, keepers: new Map(), origins: new Set(), spent: false };
  const spend = () => {
    kept.spent = true;
  };
  whenCalled(context.clock, 'install', spend);
  whenCalled(context, 'addInitScript', spend);
  whenCalled(context, 'route', spend);
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) kept.origins.add(new URL(frame.url()).origin);
    }),
  );
  return kept;
}

/** Chromium writes what a page's policy refused into its console only where nothing caught the failure. */
const COMPLAIN_OF_POLICY = `document.addEventListener('securitypolicyviolation', (refused) =>
  console.error('The policy refused', refused.blockedURI, refused.violatedDirective, refused.sourceFile))`;

function whenCalled<T extends object>(object: T, name: keyof T, then: () => void): void {
  const original = Reflect.get(object, name) as (...given: unknown[]) => unknown;
  Reflect.set(object, name, (...given: unknown[]) => {
    then();
    return original.apply(object, given);
  });
}

/** Nothing of the journey stays but the browser's own caches. */
async function layToRest(kept: Kept): Promise<void> {
  const { context, keepers, origins } = kept;
  if (kept.spent) return context.close();
  try {
    await context.setOffline(false);
    for (const page of context.pages()) await keepProcess(kept, page);
    const staying = new Set(keepers.values());
    await Promise.all(context.pages().map((page) => (staying.has(page) ? undefined : page.close())));
    await context.clearCookies();
    await context.clearPermissions();
    const [keeper] = keepers.values();
    if (keeper !== undefined) {
      const cdp = await context.newCDPSession(keeper);
      for (const origin of origins)
        await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await cdp.detach();
    }
    origins.clear();
    resting.push(kept);
  } catch {
    // Its server is gone, or a page cannot be left: the next journey begins with a new one.
    await context.close();
  }
}

async function keepProcess({ context, keepers }: Kept, page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  const { hostname, origin } = new URL(page.url());
  if (keepers.has(hostname)) return;
  const keeper = await context.newPage();
  keepers.set(hostname, keeper);
  await keeper.goto(`${origin}/healthz`);
}
