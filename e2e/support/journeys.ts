import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openBrowser, type WatchedBrowser } from './open-browser.ts';
import { workersPort } from './workers-port.ts';

interface Running {
  url: string;
  stop(): Promise<unknown>;
}

/**
 * What the journeys of a file share: Sapa, and a browser whose pages are closed after each journey.
 *
 * @param start `startTestApp`; `startSapa`: with the outside world; `startMortalSapa`: a process of its own;
 *   what it is handed goes into the environment of the server
 */
export function journeys<Sapa extends Running>(start: (env: { PORT: string }) => Promise<Sapa>) {
  const sapa = throughout(
    async () => start({ PORT: String(await workersPort()) }),
    (running) => running.stop(),
  );
  const browser = browserThroughout();
  return {
    sapa,
    browser,
    /** A page of its own that stands at this address, where nothing moves by itself. */
    async visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
      const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
      await page.goto(sapa.url + path);
      return page;
    },
  };
}

/** Its pages are closed after each journey. */
export function browserThroughout(): WatchedBrowser {
  const browser = openBrowser();
  afterEach(() => browser.closePages());
  return browser;
}

/**
 * Begun before the first journey of a file, ended after the last.
 *
 * @returns stands for it from the moment the file is read, so that it is a constant; of use once the journeys begin
 */
export function throughout<T extends object>(
  begin: () => Promise<T>,
  end: (it: T) => Promise<unknown> = async () => undefined,
): T {
  let it: T | undefined;
  beforeAll(async () => {
    it = await begin();
  });
  afterAll(async () => {
    if (it !== undefined) await end(it);
  });
  return new Proxy({} as T, {
    get(_, name) {
      if (it === undefined) throw new Error(`${String(name)} is asked for before the journeys have begun`);
      const value = Reflect.get(it, name);
      return typeof value === 'function' ? value.bind(it) : value;
    },
  });
}
