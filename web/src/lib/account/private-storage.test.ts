import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '../../testing/storage.ts';

/** What the browser tells every tab of when another one writes. */
let told: (() => void)[];
beforeEach(() => {
  told = [];
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => told.push(listener));
});
afterEach(() => vi.unstubAllGlobals());

/** Each has loaded the program for itself. */
async function openTab() {
  vi.resetModules();
  return import('./private-storage.ts');
}
const add = (word: string) => (now: string[]) => [...now, word];

test('what two tabs write into one shared value is kept, of both, and each shows it', async () => {
  const tabs = [await openTab(), await openTab()] as const;
  const [one, other] = tabs.map((tab) => tab.sharedPrivateStore<string[]>('outbox', []));
  const byOther: boolean[] = [];
  one?.subscribe(() => byOther.push(tabs[0].isFromAnotherTab()));
  one?.set(add('a'));
  other?.set(add('b'));
  for (const listener of told) listener();
  expect([one?.get(), other?.get()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(byOther).toEqual([false, true]);
  const reloaded = (await openTab()).sharedPrivateStore<string[]>('outbox', []);
  expect(reloaded.get()).toEqual(['a', 'b']);
});

test('where the browser has no room the page goes on with what was written, and says so', async () => {
  const { privateStore, unkept } = await openTab();
  const store = privateStore<string[]>('outbox', []);
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  store.set(add('a'));
  expect([store.get(), unkept.get()]).toEqual([['a'], true]);
});
