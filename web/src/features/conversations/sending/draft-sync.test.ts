import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '../../../testing/storage.ts';
import { syncDrafts } from './draft-sync.ts';
import { draftsOf, keyOf, withDraft } from './drafts.ts';

/** What the server was told of: the texts. */
let told: string[];
/** What the browser tells this tab of when another one writes. */
let listeners: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  told = [];
  listeners = [];
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => listeners.push(listener));
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    told.push(JSON.parse(body).text);
    return new Response(JSON.stringify({ ok: true }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As the other tab leaves the browser's storage, and whether it could tell the server. */
function otherTabLeaves(member: string, drafts: Record<string, string>, saved: boolean) {
  const written = { [keyOf('a', 'reply')]: { at: new Date().toISOString(), saved } };
  localStorage.setItem(`sapa.private.drafts.${member}`, JSON.stringify(drafts));
  localStorage.setItem(`sapa.private.drafts-written.${member}`, JSON.stringify(written));
  for (const listener of listeners) listener();
}

test('what is written goes to the server once nobody types', async () => {
  const member = crypto.randomUUID();
  const stop = syncDrafts(member);
  for (const text of ['Ha', 'Halo']) draftsOf(member).set((now) => withDraft(now, 'a', 'reply', text));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['Halo']);
  stop();
});

test.each([
  ['was closed before it could is told by this one', false, ['Halo', '']],
  ['has told is not told again', true, []],
])('what a tab %s', async (_what, saved, expected) => {
  const member = crypto.randomUUID();
  const stop = syncDrafts(member);
  otherTabLeaves(member, { [keyOf('a', 'reply')]: 'Halo' }, saved);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(8_000);
  // It was sent from there.
  otherTabLeaves(member, {}, saved);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(expected);
  stop();
});
