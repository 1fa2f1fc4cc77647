import { createStore } from '../watched-value.ts';
import { importAgain } from './import-again.ts';

/** Parts of a screen that were asked for and could not be reached. */
export const unreached = createStore(0);

/** Milliseconds until one is asked for again by itself: the browser knows when its own line is back, not when the server is. */
const PAUSE = 5_000;

/**
 * For `lazy`: code that can't be fetched now (a weak signal) is fetched once the line is back. React would keep the failure
 * for good and break the screen around it, with what was typed there.
 */
export const patiently =
  <Found>(load: () => Promise<Found>) =>
  async (): Promise<Found> => {
    let waiting = false;
    for (;;) {
      const found = await importAgain(load).catch(() => null);
      if (found === null && !waiting) unreached.set((now) => now + 1);
      if (found !== null && waiting) unreached.set((now) => now - 1);
      if (found !== null) return found;
      waiting = true;
      await lineBack();
    }
  };

function lineBack(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PAUSE);
  addEventListener('online', () => resolve(), { once: true });
  return promise.then(() => clearTimeout(timer));
}
