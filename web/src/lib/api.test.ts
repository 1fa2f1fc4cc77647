import { getUsageState } from '@sapa/contracts/analytics/usage';
import { takeOver } from '@sapa/contracts/conversations/conversation-handling';
import { logout } from '@sapa/contracts/identity/identity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What was asked and has no answer yet. */
let underWay: { method: string | undefined; signal: AbortSignal | null | undefined }[];
/** Which of it was let go when the session was to end. */
let letGo: (string | undefined)[];
beforeEach(() => {
  underWay = [];
  letGo = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (path: string, { method, signal }: RequestInit) => {
    if (path === logout.path) {
      letGo = underWay.filter((one) => one.signal?.aborted).map((one) => one.method);
      return Promise.resolve(new Response('{"ok":true}'));
    }
    underWay.push({ method, signal });
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  // A page asks for the last time only once.
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

test('what is being read is let go before the session ends, what is being written is not, and nothing is asked after', async () => {
  const { askLast, call } = await import('./api.ts');
  let answered = false;
  const told = () => {
    answered = true;
  };
  call(getUsageState).then(told, told);
  call(getUsageState, { signal: new AbortController().signal }).then(told, told);
  call(takeOver, { params: { id: 'c' }, body: {} }).then(told, told);
  await vi.waitFor(() => expect(underWay).toHaveLength(3));
  await askLast(logout);
  expect(letGo).toEqual(['GET', 'GET']);
  call(getUsageState).then(told, told);
  await new Promise(setImmediate);
  expect(underWay).toHaveLength(3);
  // No screen is told of a failure: the sign-in page takes its place.
  expect(answered).toBe(false);
});

test('who lets go of a question hears so', async () => {
  const { call } = await import('./api.ts');
  const own = new AbortController();
  const asked = call(getUsageState, { signal: own.signal });
  await vi.waitFor(() => expect(underWay).toHaveLength(1));
  own.abort(new Error('let go'));
  await expect(asked).rejects.toThrow('let go');
});
