import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askFilteredSoon, pauseAfter, viewCountKey } from './filtered.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A count on a screen whose server takes so long to answer. */
function screen(answerMs: number) {
  const cache = new QueryClient();
  let asked = 0;
  const observer = new QueryObserver(cache, {
    queryKey: viewCountKey('{}'),
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = ++asked;
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      return answer;
    },
  });
  observer.subscribe(() => undefined);
  return {
    change: () => askFilteredSoon(cache, ['inbox']),
    asked: () => asked,
    shown: () => observer.getCurrentResult().data,
  };
}

it('a burst of changes is one question, and a change behind it another', async () => {
  const { change, asked, shown } = screen(50);
  for (let n = 0; n < 20; n++) change();
  await vi.advanceTimersByTimeAsync(1_100);
  expect([asked(), shown()]).toEqual([1, 1]);
  change();
  await vi.advanceTimersByTimeAsync(1_100);
  expect([asked(), shown()]).toEqual([2, 2]);
});

it('answers that take longer than the changes are apart arrive all the same, and the last change is counted', async () => {
  const { change, asked, shown } = screen(2_500);
  for (let n = 0; n < 100; n++) {
    change();
    await vi.advanceTimersByTimeAsync(200);
  }
  // One after the other, ten seconds apart, not twenty that put each other off.
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown()).toBe(asked());
});

it.each([
  [0, 1_000],
  [100, 1_000],
  [1_000, 4_000],
  [9_000, 10_000],
])('after answers that took %i ms it waits about %i, as it is drawn', (took, pause) => {
  expect([0, 0.5, 1].map((drawn) => pauseAfter(took, drawn))).toEqual([0.75 * pause, pause, 1.25 * pause]);
});
