import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patiently, unreached } from './patiently.ts';

const line = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the line refuses is asked for again when it is back, never refused, and said meanwhile', async () => {
  let up = false;
  let asked = 0;
  const part = patiently(async () => {
    asked += 1;
    if (!up) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  })();
  await vi.advanceTimersByTimeAsync(0);
  expect(unreached.get()).toBe(1);
  up = true;
  line.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('part');
  expect(asked).toBe(2);
  expect(unreached.get()).toBe(0);
});

test('where the browser thinks itself online all the time, it is asked for again after a pause', async () => {
  let up = false;
  const part = patiently(async () => (up ? 'part' : Promise.reject(new TypeError())))();
  await vi.advanceTimersByTimeAsync(0);
  up = true;
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(part).resolves.toBe('part');
});
